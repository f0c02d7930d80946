"""The JSON form of the settings of FIBS, read strictly: nothing missing, unknown or absurd.

{"start": 1500.0, "scale": 2000.0, "gain": 4.0, "probability_exponent": 0.5, "gain_exponent": 0.5,
 "ramp": {"base": 5.0, "divisor": 100.0, "floor": 1.0} or None, "experience": "before" | "including"}
and where they are set, "slowing": {"base": 32.0, "slope": 0.012, "least": 5.0, "most": 16.0} and "worse_share": 0.5.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.ratings.fibs import Experience, FibsSettings, Ramp, Slowing
from rules_engine.ratings.plain import (
    Bounds,
    ConstantsJson,
    choice_faults,
    group_faults,
    name_faults,
    number,
    number_faults,
)
from rules_engine.verdict import Verdict

# What any federation could mean; beyond it a constant is a slip of the keyboard.
BOUNDS: Final[Bounds] = {
    "start": (-10_000, 100_000),
    "scale": (1, 100_000),
    "gain": (0.001, 1_000),
    "probability_exponent": (0, 2),
    "gain_exponent": (0, 2),
}
RAMP_BOUNDS: Final[Bounds] = {
    "ramp.base": (0, 1_000),
    "ramp.divisor": (0.001, 1_000_000),
    "ramp.floor": (0, 1_000),
}
SLOWING_BOUNDS: Final[Bounds] = {
    "slowing.base": (-10_000, 10_000),
    "slowing.slope": (-10, 10),
    "slowing.least": (0, 1_000),
    "slowing.most": (0, 1_000),
}
SHARE_BOUNDS: Final[Bounds] = {"worse_share": (0, 1)}
_NAMES: Final = (*BOUNDS, "ramp", "experience")
_MAY_BE_LEFT_OUT: Final = ("slowing", "worse_share")
_RAMP_NAMES: Final = tuple(name.removeprefix("ramp.") for name in RAMP_BOUNDS)
_SLOWING_NAMES: Final = tuple(name.removeprefix("slowing.") for name in SLOWING_BOUNDS)
_OFFERED: Final = tuple(choice.value for choice in Experience)


class SettingsRefused(ValueError):  # noqa: N818  (it names what happened)
    """Data that are no settings; ``verdict`` holds every reason."""

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
    """Return the settings that are absent where they are not set, so that older stored settings stay valid."""
    rare: dict[str, object] = {}
    if settings.slowing is not None:
        rare["slowing"] = {name: getattr(settings.slowing, name) for name in _SLOWING_NAMES}
    if settings.worse_share != 1.0:
        rare["worse_share"] = settings.worse_share
    return rare


def settings_from_plain(plain: ConstantsJson) -> FibsSettings:
    """Return the settings. Raise SettingsRefused with every reason."""
    verdict = check_settings(plain)
    if not verdict.is_ok:
        raise SettingsRefused(verdict)
    ramp = plain["ramp"]
    slowdown = plain.get("slowing")
    start, scale, gain, probability_exponent, gain_exponent = (_number(plain[name]) for name in BOUNDS)
    return FibsSettings(
        start=start,
        scale=scale,
        gain=gain,
        probability_exponent=probability_exponent,
        gain_exponent=gain_exponent,
        ramp=_read_ramp(ramp) if isinstance(ramp, Mapping) else None,
        experience=Experience(plain["experience"]),
        slowing=_read_slowing(slowdown) if isinstance(slowdown, Mapping) else None,
        worse_share=_number(plain.get("worse_share", 1.0)),
    )


def check_settings(plain: ConstantsJson) -> Verdict:
    names = name_faults({name: value for name, value in plain.items() if name not in _MAY_BE_LEFT_OUT}, _NAMES)
    numbers = (*number_faults(plain, BOUNDS), *number_faults({"worse_share": 1} | dict(plain), SHARE_BOUNDS))
    groups = (*group_faults(plain, "ramp", RAMP_BOUNDS), *group_faults(plain, "slowing", SLOWING_BOUNDS))
    return Verdict((*names, *numbers, *groups, *choice_faults(plain, "experience", _OFFERED)))


def _read_ramp(ramp: ConstantsJson) -> Ramp:
    return Ramp(**{name: _number(ramp[name]) for name in _RAMP_NAMES})


def _read_slowing(slowdown: ConstantsJson) -> Slowing:
    return Slowing(**{name: _number(slowdown[name]) for name in _SLOWING_NAMES})


def _number(value: object) -> float:
    return float(number(value))
