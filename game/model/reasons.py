"""Why something is refused: a code with values, which `texts` words in the reader's language."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Reason:
    """One refusal. `code` is a key of the catalogue of texts, `values` fill its sentence."""

    code: str
    values: MappingProxyType[str, Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.values) == (other.code, other.values)

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return f"{self.code} {dict(self.values)}"


def reason(code: str, **values: Any) -> Reason:
    """A refusal with what its sentence needs."""
    return Reason(code, MappingProxyType(values))


class Refused(Exception):
    """Something that the rules do not allow was asked for; nothing has changed."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why)
        self.why = why
