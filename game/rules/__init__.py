"""What houses disagree about: a file of plain functions for each question that the rules answer."""
