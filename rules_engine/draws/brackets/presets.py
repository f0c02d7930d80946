"""The usual events as settings: a director's starting point, also shown on the pages of the formats.

Sources: Columbus (modified consolation: the losing finalist stays out), Nordic Open 2014 (fighters' bracket: four from
each bracket make the last eight), Monte Carlo (main, consolation, last chance and second consolation).
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.draws.brackets.settings import BracketSettings, FedKind, FedSettings
from rules_engine.draws.brackets.shapes import Ending, Shape

PROGRESSIVE: Final = FedSettings(FedKind.CONSOLATION)
FIRST_ROUND: Final = FedSettings(FedKind.CONSOLATION, Shape.FIRST_ROUND)
FIRST_MATCH: Final = FedSettings(FedKind.CONSOLATION, Shape.FIRST_MATCH)
LOWER: Final = FedSettings(FedKind.LOWER)
SHIFTED: Final = FedSettings(FedKind.LOWER, Shape.SHIFTED)


def _last_chance(shape: Shape) -> BracketSettings:
    return BracketSettings(sections=(PROGRESSIVE, FedSettings(FedKind.LAST_CHANCE, shape)))


PRESETS: Final[Mapping[str, BracketSettings]] = {
    "single_elimination": BracketSettings(),
    "third_place": BracketSettings(third_place=True),
    "consolation": BracketSettings(sections=(FIRST_ROUND,)),
    "first_match_consolation": BracketSettings(sections=(FIRST_MATCH,)),
    "progressive_consolation": BracketSettings(sections=(PROGRESSIVE,), finalist_drops=True),
    "modified_consolation": BracketSettings(sections=(PROGRESSIVE,)),
    "last_chance": _last_chance(Shape.FULL),
    "partial_last_chance": _last_chance(Shape.PARTIAL),
    "split_last_chance": _last_chance(Shape.SPLIT),
    "second_consolation": BracketSettings(sections=(FIRST_ROUND, FedSettings(FedKind.SECOND_CONSOLATION))),
    "double_elimination": BracketSettings(sections=(SHIFTED,), ending=Ending.FINAL),
    "double_elimination_recharge": BracketSettings(sections=(SHIFTED,), ending=Ending.RECHARGE),
    "double_elimination_unshifted": BracketSettings(sections=(LOWER,), ending=Ending.RECHARGE),
    "fighters": BracketSettings(sections=(FedSettings(FedKind.FIGHTERS),), ending=Ending.FINAL, survivors=4),
    "three_brackets": BracketSettings(sections=(LOWER,), ending=Ending.RECHARGE, blocks=3),
}
