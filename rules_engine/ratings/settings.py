"""The settings of the formula as a plain dict, read strictly: nothing missing, unknown or absurd.

{"start": 1500.0, "scale": 2000.0, "gain": 4.0, "probability_exponent": 0.5, "gain_exponent": 0.5,
 "ramp": {"base": 5.0, "divisor": 100.0, "floor": 1.0} or None, "experience": "before" | "including"}
and where they are set, "slowing": {"base": 32.0, "slope": 0.012, "least": 5.0, "most": 16.0} and "worse_share": 0.5.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from rules_engine.ratings import codes
from rules_engine.ratings.fibs import Experience, FibsSettings, Ramp, Slowing
from rules_engine.verdict import Param, Verdict, Violation

Plain = Mapping[str, object]

# What any federation could mean; beyond it a constant is a slip of the keyboard.
BOUNDS: Final[Mapping[str, tuple[int | float, int | float]]] = {
    "start": (-10_000, 100_000),
    "scale": (1, 100_000),
    "gain": (0.001, 1_000),
    "probability_exponent": (0, 2),
    "gain_exponent": (0, 2),
}
RAMP_BOUNDS: Final[Mapping[str, tuple[int | float, int | float]]] = {
    "ramp.base": (0, 1_000),
    "ramp.divisor": (0.001, 1_000_000),
    "ramp.floor": (0, 1_000),
}
SLOWING_BOUNDS: Final[Mapping[str, tuple[int | float, int | float]]] = {
    "slowing.base": (-10_000, 10_000),
    "slowing.slope": (-10, 10),
    "slowing.least": (0, 1_000),
    "slowing.most": (0, 1_000),
}
SHARE_BOUNDS: Final[Mapping[str, tuple[int | float, int | float]]] = {"worse_share": (0, 1)}
_NAMES: Final = (*BOUNDS, "ramp", "experience")
_MAY_BE_LEFT_OUT: Final = ("slowing", "worse_share")
_RAMP_NAMES: Final = tuple(name.removeprefix("ramp.") for name in RAMP_BOUNDS)
_SLOWING_NAMES: Final = tuple(name.removeprefix("slowing.") for name in SLOWING_BOUNDS)
_LONGEST_SHOWN: Final = 10**18
_OFFERED: Final = tuple(choice.value for choice in Experience)


class SettingsRefused(ValueError):  # noqa: N818  (it names what happened)
    """These are no settings; ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def settings_to_plain(settings: FibsSettings) -> dict[str, object]:
    plain: dict[str, object] = {name: getattr(settings, name) for name in BOUNDS}
    ramp = settings.ramp
    plain["ramp"] = None if ramp is None else {name: getattr(ramp, name) for name in _RAMP_NAMES}
    plain["experience"] = settings.experience.value
    return plain | _rarely_set(settings)


def _rarely_set(settings: FibsSettings) -> dict[str, object]:
    """Left out where they are not set, so that settings stored before there were any read as they did."""
    rare: dict[str, object] = {}
    if settings.slowing is not None:
        rare["slowing"] = {name: getattr(settings.slowing, name) for name in _SLOWING_NAMES}
    if settings.worse_share != 1.0:
        rare["worse_share"] = settings.worse_share
    return rare


def settings_from_plain(plain: Plain) -> FibsSettings:
    """Raises SettingsRefused with every reason."""
    verdict = check_settings(plain)
    if not verdict.is_ok:
        raise SettingsRefused(verdict)
    ramp = plain["ramp"]
    slowing = plain.get("slowing")
    start, scale, gain, probability_exponent, gain_exponent = (_number(plain[name]) for name in BOUNDS)
    return FibsSettings(
        start=start,
        scale=scale,
        gain=gain,
        probability_exponent=probability_exponent,
        gain_exponent=gain_exponent,
        ramp=_read_ramp(ramp) if isinstance(ramp, Mapping) else None,
        experience=Experience(plain["experience"]),
        slowing=_read_slowing(slowing) if isinstance(slowing, Mapping) else None,
        worse_share=_number(plain.get("worse_share", 1.0)),
    )


def check_settings(plain: Plain) -> Verdict:
    named = _names({name: value for name, value in plain.items() if name not in _MAY_BE_LEFT_OUT}, _NAMES, "")
    numbers = (*_numbers(plain, BOUNDS), *_numbers({"worse_share": 1} | dict(plain), SHARE_BOUNDS))
    groups = (*_group(plain, "ramp", RAMP_BOUNDS), *_group(plain, "slowing", SLOWING_BOUNDS))
    return Verdict((*named, *numbers, *groups, *_experience(plain)))


def shown(value: object) -> str:
    """A short text for what was given; a number with hundreds of digits is none worth repeating."""
    if isinstance(value, int) and abs(value) > _LONGEST_SHOWN:
        return "a number too long to show"
    return repr(value)[:80] if isinstance(value, int | float | str) else type(value).__name__


def _read_ramp(ramp: Plain) -> Ramp:
    return Ramp(**{name: _number(ramp[name]) for name in _RAMP_NAMES})


def _read_slowing(slowing: Plain) -> Slowing:
    return Slowing(**{name: _number(slowing[name]) for name in _SLOWING_NAMES})


def _names(plain: Plain, wanted: tuple[str, ...], prefix: str) -> Iterator[Violation]:
    for name in wanted:
        if name not in plain:
            yield Violation(codes.SETTING_MISSING, prefix + name, {"name": prefix + name})
    for name in sorted(str(name) for name in plain if name not in wanted):
        yield Violation(codes.SETTING_UNKNOWN, prefix + name, {"name": prefix + name})


def _numbers(plain: Plain, bounds: Mapping[str, tuple[int | float, int | float]]) -> Iterator[Violation]:
    for name, (least, most) in bounds.items():
        value = plain.get(name, least)
        if not _is_number(value):
            yield Violation(codes.SETTING_NOT_A_NUMBER, name, {"name": name, "value": shown(value)})
        elif not _is_between(value, least, most):
            params: dict[str, Param] = {"name": name, "value": shown(value)}
            params |= {"least": str(least), "most": str(most)}
            yield Violation(codes.SETTING_OUT_OF_RANGE, name, params)


def _group(plain: Plain, group: str, bounds: Mapping[str, tuple[int | float, int | float]]) -> Iterator[Violation]:
    """The faults of a part that has names of its own, or is None."""
    told = plain.get(group)
    if told is None:
        return
    if not isinstance(told, Mapping):
        yield Violation(codes.SETTING_NOT_A_NUMBER, group, {"name": group, "value": shown(told)})
        return
    yield from _names(told, tuple(name.removeprefix(f"{group}.") for name in bounds), f"{group}.")
    yield from _numbers({f"{group}.{name}": value for name, value in told.items()}, bounds)


def _experience(plain: Plain) -> Iterator[Violation]:
    chosen = plain.get("experience", _OFFERED[0])
    if chosen not in _OFFERED:
        params: dict[str, Param] = {"name": "experience", "value": shown(chosen)}
        yield Violation(codes.SETTING_NOT_OFFERED, "experience", params | {"offered": " ".join(_OFFERED)})


def _is_number(value: object) -> bool:
    """JSON's true is no number, nor are NaN and the infinities."""
    return type(value) is int or (isinstance(value, float) and math.isfinite(value))


def _is_between(value: object, least: int | float, most: int | float) -> bool:
    assert isinstance(value, int | float)
    return least <= value <= most


def _number(value: object) -> float:
    assert isinstance(value, int | float)
    return float(value)
