"""Golden crops: parts of what the canvas draws, and the pictures they are held against."""
