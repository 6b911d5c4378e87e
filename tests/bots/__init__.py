"""The opponents: their core, plain and compiled."""
