"""The numbers of the model as plain data, by how a score is recorded.

Skill is in log-odds of a contest of length 1. ``spread`` is the deviation among newcomers; it wanders by
``drift_per_day`` a root of a day and ``drift_per_match`` a match; a newcomer lacks ``growth``, which fades over
``growth_matches``; ``decline`` is lost in ten years; a returning player lacks ``rust`` times the logarithm of
1 + idle months. A match of length n weighs n ** ``length_exponent``; each point, frame or game counts
``score_weight`` of one won with ``score_edge`` times the difference. The slope of the calibration begins at 1 with
``boldness_precision`` and forgets by ``boldness_memory`` a match. Every ``period`` days the matches of the last
``window`` days are weighed again ``sweeps`` times.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rules_engine.ratings import codes
from rules_engine.ratings.plain import Bounds, ConstantsJson, name_faults, number, number_faults, short_text
from rules_engine.ratings.settings import SettingsRefused
from rules_engine.verdict import Param, Verdict, Violation


class Constants(NamedTuple):
    spread: float
    drift_per_day: float
    drift_per_match: float
    length_exponent: float
    score_weight: float
    score_edge: float
    growth: float
    growth_matches: float
    decline: float
    rust: float
    boldness_precision: float = 100.0
    boldness_memory: float = 0.99965
    period: float = 91.0
    window: float = 1461.0
    sweeps: int = 1


# The forms of a score: points of a match (the winner has its length), frames of a best-of, games in sets, none.
POINTS: Final = "points"
FRAMES: Final = "frames"
GAMES: Final = "games"
NO_SCORE: Final = "no_score"

# Tuned on development data: a simulated federation, snooker of 1982 to 2003, men's tennis of 1985 to 2012.
PRESETS: Final[Mapping[str, Constants]] = {
    POINTS: Constants(0.103, 0.00115, 0.0006, 0.367, 1.1, 1.25, 0.132, 70.0, 0.0, 0.0),
    FRAMES: Constants(0.045, 0.0001, 0.003, 0.635, 12.9, 2.75, 0.205, 25.0, 0.115, 0.0),
    GAMES: Constants(0.15, 0.0009, 0.0175, 0.48, 3.75, 0.36, 0.79, 3.5, 0.25, 0.083, period=60.0),
    NO_SCORE: Constants(0.175, 0.0021, 0.00195, 0.425, 0.0, 1.0, 0.119, 20.0, 0.0, 0.0),
}

# What any federation could mean; beyond it a constant is a slip of the keyboard.
BOUNDS: Final[Bounds] = {
    "spread": (1e-4, 10.0),
    "drift_per_day": (0.0, 1.0),
    "drift_per_match": (0.0, 1.0),
    "length_exponent": (0.0, 1.0),
    "score_weight": (0.0, 100.0),
    "score_edge": (1e-3, 100.0),
    "growth": (-10.0, 10.0),
    "growth_matches": (0.1, 10_000.0),
    "decline": (-10.0, 10.0),
    "rust": (-10.0, 10.0),
    "boldness_precision": (1.0, 1e9),
    "boldness_memory": (0.0, 1.0),
    "period": (1.0, 36_525.0),
    "window": (0.0, 365_250.0),
    "sweeps": (0, 100),
}


def constants_to_plain(constants: Constants) -> dict[str, object]:
    """Return the constants as JSON; the caller stores each version."""
    return dict(constants._asdict())


def constants_from_plain(plain: object) -> Constants:
    """Return the constants. Raise SettingsRefused with every reason."""
    verdict = check_plain_constants(plain)
    if not verdict.is_ok or not isinstance(plain, Mapping):
        raise SettingsRefused(verdict)
    numbers = {name: float(number(plain[name])) for name in BOUNDS if name != "sweeps"}
    return Constants(**numbers, sweeps=int(number(plain["sweeps"])))


def check_plain_constants(plain: object) -> Verdict:
    """Return everything in this that is missing, unknown, no number or beyond reason."""
    if not isinstance(plain, Mapping):
        return Verdict(tuple(name_faults({}, BOUNDS)))
    return Verdict((*name_faults(plain, BOUNDS), *number_faults(plain, BOUNDS), *_sweep_faults(plain)))


def check_constants(constants: Constants) -> Verdict:
    """Return every constant that is no number (NaN and the infinities are none) or beyond reason."""
    return check_plain_constants(constants._asdict())


def _sweep_faults(plain: ConstantsJson) -> Iterator[Violation]:
    """Yield a violation for a number of sweeps that is no integer."""
    sweeps = plain.get("sweeps")
    if isinstance(sweeps, float) and not sweeps.is_integer() and math.isfinite(sweeps):
        least, most = BOUNDS["sweeps"]
        params: dict[str, Param] = {
            "name": "sweeps",
            "value": short_text(sweeps),
            "least": str(least),
            "most": str(most),
        }
        yield Violation(codes.SETTING_OUT_OF_RANGE, "sweeps", params)
