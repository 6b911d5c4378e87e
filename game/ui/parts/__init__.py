"""The parts of the table: each a function that puts its pictures on a canvas where the layout says."""
