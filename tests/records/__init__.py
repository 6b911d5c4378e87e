"""Records of our own: valid and spoiled ones, and how they were made."""
