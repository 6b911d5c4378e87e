"""What there is: cards, the rules as a record, the table, commands and events."""
