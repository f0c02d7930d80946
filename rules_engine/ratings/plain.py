"""Plain data read strictly: nothing missing, nothing unknown, and every number within what anybody could mean."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rules_engine.ratings import codes
from rules_engine.verdict import Param, Violation

Plain = Mapping[str, object]
Bounds = Mapping[str, tuple[int | float, int | float]]
_LARGEST_NUMBER: Final = 10**18


def name_faults(plain: Plain, required: Iterable[str], prefix: str = "") -> Iterator[Violation]:
    names = tuple(required)
    for name in names:
        if name not in plain:
            yield Violation(codes.SETTING_MISSING, prefix + name, {"name": prefix + name})
    for name in sorted(str(name) for name in plain if name not in names):
        yield Violation(codes.SETTING_UNKNOWN, prefix + name, {"name": prefix + name})


def number_faults(plain: Plain, bounds: Bounds) -> Iterator[Violation]:
    """Of those that are there; JSON's true is no number, nor are NaN and the infinities."""
    for name, (least, most) in bounds.items():
        value = plain.get(name, least)
        if not is_number(value):
            yield Violation(codes.SETTING_NOT_A_NUMBER, name, {"name": name, "value": short_text(value)})
        elif not least <= number(value) <= most:
            params: dict[str, Param] = {"name": name, "value": short_text(value)}
            params |= {"least": str(least), "most": str(most)}
            yield Violation(codes.SETTING_OUT_OF_RANGE, name, params)


def group_faults(plain: Plain, group: str, bounds: Bounds) -> Iterator[Violation]:
    """The faults of a part that has names of its own, or is None."""
    part = plain.get(group)
    if part is None:
        return
    if not isinstance(part, Mapping):
        yield Violation(codes.SETTING_NOT_A_NUMBER, group, {"name": group, "value": short_text(part)})
        return
    yield from name_faults(part, (name.removeprefix(f"{group}.") for name in bounds), f"{group}.")
    yield from number_faults({f"{group}.{name}": value for name, value in part.items()}, bounds)


def choice_faults(plain: Plain, name: str, offered: tuple[str, ...]) -> Iterator[Violation]:
    """Of one of several words, where it is there."""
    chosen = plain.get(name, offered[0])
    if chosen not in offered:
        params: dict[str, Param] = {"name": name, "value": short_text(chosen), "offered": " ".join(offered)}
        yield Violation(codes.SETTING_NOT_OFFERED, name, params)


def short_text(value: object) -> str:
    """A short text for what was given; a number with hundreds of digits is none worth repeating."""
    if isinstance(value, int) and abs(value) > _LARGEST_NUMBER:
        return "a number too long to show"
    return repr(value)[:80] if isinstance(value, int | float | str) else type(value).__name__


def is_number(value: object) -> bool:
    return type(value) is int or (isinstance(value, float) and math.isfinite(value))


def number(value: object) -> int | float:
    assert isinstance(value, int | float)
    return value
