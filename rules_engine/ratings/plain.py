"""The strict reading of settings in JSON: nothing missing, nothing unknown, and every number within its bounds."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rules_engine.ratings import codes
from rules_engine.verdict import Param, Violation

ConstantsJson = Mapping[str, object]  # the constants of a formula, as stored
Bounds = Mapping[str, tuple[int | float, int | float]]
_LARGEST_NUMBER: Final = 10**18


def name_faults(plain: ConstantsJson, field_names: Iterable[str], prefix: str = "") -> Iterator[Violation]:
    names = tuple(field_names)
    for name in names:
        if name not in plain:
            yield Violation(codes.SETTING_MISSING, prefix + name, {"name": prefix + name})
    for name in sorted(str(name) for name in plain if name not in names):
        yield Violation(codes.SETTING_UNKNOWN, prefix + name, {"name": prefix + name})


def number_faults(plain: ConstantsJson, bounds: Bounds) -> Iterator[Violation]:
    """Yield the faults of the numbers that are present; JSON's true is no number, nor are NaN and the infinities."""
    for name, (least, most) in bounds.items():
        value = plain.get(name, least)
        if not is_number(value):
            yield Violation(codes.SETTING_NOT_A_NUMBER, name, {"name": name, "value": short_text(value)})
        elif not least <= number(value) <= most:
            params: dict[str, Param] = {"name": name, "value": short_text(value)}
            params |= {"least": str(least), "most": str(most)}
            yield Violation(codes.SETTING_OUT_OF_RANGE, name, params)


def group_faults(plain: ConstantsJson, group: str, bounds: Bounds) -> Iterator[Violation]:
    """Yield the faults of a part that has names of its own, or is None."""
    part = plain.get(group)
    if part is None:
        return
    if not isinstance(part, Mapping):
        yield Violation(codes.SETTING_NOT_A_NUMBER, group, {"name": group, "value": short_text(part)})
        return
    yield from name_faults(part, (name.removeprefix(f"{group}.") for name in bounds), f"{group}.")
    yield from number_faults({f"{group}.{name}": value for name, value in part.items()}, bounds)


def choice_faults(plain: ConstantsJson, name: str, choices: tuple[str, ...]) -> Iterator[Violation]:
    """Yield a violation for a value that is not one of these words, where it is present."""
    value = plain.get(name, choices[0])
    if value not in choices:
        params: dict[str, Param] = {"name": name, "value": short_text(value), "offered": " ".join(choices)}
        yield Violation(codes.SETTING_NOT_OFFERED, name, params)


def short_text(value: object) -> str:
    """Return a short text for a value; a number with hundreds of digits is not worth repeating."""
    if isinstance(value, int) and abs(value) > _LARGEST_NUMBER:
        return "a number too long to show"
    return repr(value)[:80] if isinstance(value, int | float | str) else type(value).__name__


def is_number(value: object) -> bool:
    return type(value) is int or (isinstance(value, float) and math.isfinite(value))


def number(value: object) -> int | float:
    assert isinstance(value, int | float)
    return value
