"""The fast part of the opponents: cards as bits, whole rounds played out; runs plain and compiled."""
