"""A second, deliberately naive implementation of the rules: lists, dicts and strings, nothing of `game`."""
