"""Oh Hell and its family: a desktop card game."""

__version__ = "0.1.0"
