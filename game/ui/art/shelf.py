"""A cache bounded in bytes that forgets what was used longest ago."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shelf(Generic[K, V]):
    """Holds at most `bound` bytes, and always at least the newest value."""

    def __init__(self, bound: int) -> None:
        self.bound = bound
        self.used = 0
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V, size: int) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self.used -= old[1]
        self._kept[key] = value, size
        self.used += size
        while self.used > self.bound and len(self._kept) > 1:
            _, (_, freed) = self._kept.popitem(last=False)
            self.used -= freed

    def clear(self) -> None:
        self._kept.clear()
        self.used = 0
