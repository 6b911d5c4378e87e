"""Writing a record while its match runs: appended line by line, on the disk before the screen shows it."""

import os
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO


class Recorder:
    """Appends lines to a file in a thread of its own, so that no frame waits for the disk."""

    def __init__(self, path: Path, keep: int = 0) -> None:
        """Go on in the file after its first `keep` bytes; what follows them is cut off.

        Raises OSError where the file cannot be written.
        """
        self.path = path
        self.safe = 0
        """How many of the lines given are on the disk."""
        self.failure: OSError | None = None
        """Why lines can no longer be written, if so."""
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("r+b" if keep else "wb")
        file.truncate(keep)
        file.seek(keep)
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._thread = Thread(target=self._write, args=(file,), name="recorder", daemon=True)
        self._thread.start()

    def append(self, line: str) -> None:
        """Have a line written, its line end included."""
        self._queue.put(line)

    def close(self) -> None:
        """Return when every line given is written and the file is closed."""
        self._queue.put(None)
        self._thread.join()

    def _write(self, file: BinaryIO) -> None:
        while (line := self._queue.get()) is not None:
            lines = [line]
            while not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                lines.append(more)
            self._sync(file, lines)
        try:
            file.close()
        except OSError as failure:  # it tries once more to write what could not be written
            self.failure = self.failure or failure

    def _sync(self, file: BinaryIO, lines: list[str]) -> None:
        if self.failure is None:
            try:
                file.write("".join(lines).encode())
                file.flush()
                os.fsync(file.fileno())
            except OSError as failure:
                self.failure = failure
                return
            self.safe += len(lines)
