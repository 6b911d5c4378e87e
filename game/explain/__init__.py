"""The rules in force told in words, whole with worked examples or in short; needs no window."""
