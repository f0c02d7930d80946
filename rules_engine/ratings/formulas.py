"""The JSON form of any formula: {"formula": "fibs" | "glicko2", and its settings}.

The other keys depend on the formula: ``settings`` has those of FIBS, ``glicko2_settings`` those of Glicko-2.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.ratings import codes
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.glicko2_settings import check_glicko2, glicko2_from_plain
from rules_engine.ratings.plain import ConstantsJson, choice_faults
from rules_engine.ratings.settings import SettingsRefused, check_settings, settings_from_plain
from rules_engine.verdict import Verdict, Violation

FIBS: Final = "fibs"
GLICKO2: Final = "glicko2"
FORMULAS: Final = (FIBS, GLICKO2)
Formula = FibsSettings | Glicko2Settings


def formula_from_plain(plain: object) -> Formula:
    """Return the formula. Raise SettingsRefused with every reason."""
    verdict = check_formula(plain)
    if not verdict.is_ok or not isinstance(plain, Mapping):
        raise SettingsRefused(verdict)
    settings = _settings(plain)
    return glicko2_from_plain(settings) if plain["formula"] == GLICKO2 else settings_from_plain(settings)


def check_formula(plain: object) -> Verdict:
    """Return every reason why this is no formula; the settings are checked only if the formula is a known one."""
    if not isinstance(plain, Mapping) or "formula" not in plain:
        return Verdict((Violation(codes.SETTING_MISSING, "formula", {"name": "formula"}),))
    faults = tuple(choice_faults(plain, "formula", FORMULAS))
    if faults:
        return Verdict(faults)
    check = check_glicko2 if plain["formula"] == GLICKO2 else check_settings
    return check(_settings(plain))


def _settings(plain: ConstantsJson) -> dict[str, object]:
    return {name: value for name, value in plain.items() if name != "formula"}
