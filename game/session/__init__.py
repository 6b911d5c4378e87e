"""Running a match: the queues between the seats and the engine, the bots at work, the record."""
