"""What happens at the table, who is told what, and an outside judge."""
