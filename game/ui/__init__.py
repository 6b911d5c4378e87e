"""What you see: scenes that put pictures on a canvas and turn clicks and keys into commands."""
