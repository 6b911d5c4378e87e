"""One file for each question that the rules answer, and one for each of the three rule sheets."""
