"""Read plain data (JSON) strictly: every fault is reported, none is repaired.

``true`` is not 1, 2.0 is not 2 and "2" is not 2. A *key* is the path of a value from the top: ``entries[3].number``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice
from typing import Final, TypeVar

from rules_engine.draws import codes
from rules_engine.verdict import Code, Param, Verdict, Violation

E = TypeVar("E", bound=Enum)
MOST_ITEMS: Final = 20_000  # of a list
MOST_FAULTS: Final = 1_000  # after which no more are collected
_ECHO_LENGTH: Final = 80  # characters of a foreign text that are repeated in an answer


class Unreadable(ValueError):  # noqa: N818  (it names what is wrong)
    """The data cannot be read; ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


@dataclass(frozen=True, slots=True)
class PlainReader:
    """Reads values and collects at most ``MOST_FAULTS`` faults.

    In place of a faulty value it goes on with an empty one of the same kind.
    """

    faults: list[Violation] = field(default_factory=list)

    def finish(self) -> None:
        """Raise Unreadable if there was any fault."""
        if self.faults:
            raise Unreadable(Verdict(tuple(self.faults)))

    def fault(self, code: Code, key: str, **params: Param) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Violation(code, None, {"key": key, **params}))

    def table(
        self, value: object, key: str, required_keys: Sequence[str], optional_keys: Sequence[str]
    ) -> Mapping[str, object] | None:
        """Return an object with all of the required keys and no others but the optional ones; None if it is not one."""
        if not isinstance(value, Mapping):
            self.fault(codes.TYPE_WRONG, key, expected="object")
            return None
        keys = {*required_keys, *optional_keys}
        missing_keys = [name for name in required_keys if name not in value]
        unknown = sorted(str(name)[:_ECHO_LENGTH] for name in islice(value, MOST_FAULTS) if name not in keys)
        for code, names in ((codes.KEY_MISSING, missing_keys), (codes.KEY_UNKNOWN, unknown)):
            for name in names:
                self.fault(code, f"{key}.{name}" if key else name)
        return None if missing_keys or unknown else value

    def any_table(self, value: object, key: str) -> Mapping[str, object]:
        """Return an object with any keys."""
        if isinstance(value, Mapping) and all(isinstance(name, str) for name in value):
            return value
        self.fault(codes.TYPE_WRONG, key, expected="object")
        return {}

    def items(self, value: object, key: str, length: int | None = None) -> Sequence[object]:
        if isinstance(value, list) and len(value) > MOST_ITEMS:
            self.fault(codes.LIST_TOO_LONG, key, most=MOST_ITEMS)
            return ()
        if isinstance(value, list) and length in (None, len(value)):
            return value
        self.fault(codes.TYPE_WRONG, key, expected="list" if length is None else f"list of {length}")
        return ()

    def integer(self, value: object, key: str) -> int:
        if type(value) is int:
            return value
        self.fault(codes.TYPE_WRONG, key, expected="integer")
        return 0

    def optional_integer(self, value: object, key: str) -> int | None:
        return None if value is None else self.integer(value, key)

    def flag(self, value: object, key: str) -> bool:
        if not isinstance(value, bool):
            self.fault(codes.TYPE_WRONG, key, expected="true or false")
        return value is True

    def text(self, value: object, key: str) -> str:
        """Return text that can be encoded as UTF-8."""
        if isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value):
            return value
        self.fault(codes.TYPE_WRONG, key, expected="text")
        return ""

    def choice(self, value: object, key: str, options: type[E]) -> E:
        """Return the member of an enumeration with this value."""
        for option in options:
            if option.value == value:
                return option
        echo = value[:_ECHO_LENGTH] if isinstance(value, str) else type(value).__name__
        self.fault(codes.VALUE_UNKNOWN, key, value=echo, offered=" ".join(option.value for option in options))
        return next(iter(options))
