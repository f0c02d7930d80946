"""The vocabulary of every refusal: a code, a place and parameters, never a sentence.

Pages and the API turn a code into a sentence in the reader's language. Codes are stable: they are part of the API.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType, TypedDict

Code = NewType("Code", str)
Param = int | str | None | tuple[int, ...]


class ViolationJson(TypedDict):
    """A violation as JSON."""

    code: str
    where: int | str | None
    params: Mapping[str, Param]


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that is broken, or (as a note) something legal but odd.

    ``where`` is the number of the game (from 1), a node's key, a line of input, or None for the whole.
    """

    code: Code
    where: int | str | None = None
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of the rule book on something submitted: every broken rule, and notes that change nothing."""

    violations: tuple[Violation, ...] = ()
    notes: tuple[Violation, ...] = ()

    @property
    def is_ok(self) -> bool:
        return not self.violations
