"""The proof that the game is right; every test is named after what it holds."""
