"""The JSON form of the settings of Glicko-2, read strictly.

{"start": 1500.0, "deviation": 350.0, "volatility": 0.06, "tau": 0.5, "period": 30.0}
"""

from typing import Final

from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.plain import Bounds, ConstantsJson, name_faults, number, number_faults
from rules_engine.ratings.settings import SettingsRefused
from rules_engine.verdict import Verdict

# What any federation could mean; beyond it a constant is a slip of the keyboard.
BOUNDS: Final[Bounds] = {
    "start": (-10_000, 100_000),
    "deviation": (1, 10_000),
    "volatility": (0.0001, 1),
    "tau": (0.01, 10),
    "period": (0.01, 36_525),
}


def glicko2_to_plain(settings: Glicko2Settings) -> dict[str, object]:
    return dict(settings._asdict())


def glicko2_from_plain(plain: ConstantsJson) -> Glicko2Settings:
    """Return the settings. Raise SettingsRefused with every reason."""
    verdict = check_glicko2(plain)
    if not verdict.is_ok:
        raise SettingsRefused(verdict)
    return Glicko2Settings(**{name: float(number(plain[name])) for name in BOUNDS})


def check_glicko2(plain: ConstantsJson) -> Verdict:
    return Verdict((*name_faults(plain, BOUNDS), *number_faults(plain, BOUNDS)))
