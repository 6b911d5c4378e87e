"""Sessions, records, and what is found wrong in them."""
