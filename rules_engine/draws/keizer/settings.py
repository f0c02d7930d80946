"""The settings of a Keizer competition as a format."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.keizer.tables import MOST_PASSES, KeizerRules
from rules_engine.draws.swiss.settings import Order
from rules_engine.verdict import Verdict, Violation

MOST_ROUNDS: Final = 99
MOST_TOP: Final = 9999
_SHARES: Final = ("bye", "excused", "loss")


@dataclass(frozen=True, slots=True)
class KeizerSettings:
    """``order``: the ranking before the first round. ``again_after``: for how many rounds two do not meet again, where
    possible.

    ``top``, ``own_value``, ``passes``, ``excused_most``: as in ``KeizerRules``. ``bye``, ``excused``, ``loss``: shares,
    as "2/3": of the own value for a bye and for a round for which one said beforehand that one is away, and of the
    winner's value for a loss.
    """

    rounds: int = 5
    order: Order = Order.LOT
    again_after: int = 3
    top: int | None = None
    own_value: bool = True
    bye: str = "2/3"
    excused: str = "1/3"
    excused_most: int = 5
    loss: str = "0"
    passes: int = 1

    def rules(self) -> KeizerRules:
        shares = {name: Fraction(getattr(self, name)) for name in _SHARES}
        return KeizerRules(self.top, self.own_value, **shares, excused_most=self.excused_most, passes=self.passes)


def judge(settings: KeizerSettings) -> Verdict:
    """Return every reason why these settings are impossible."""
    return Verdict((*_numbers(settings), *_shares(settings)))


def _numbers(settings: KeizerSettings) -> Iterator[Violation]:
    ranges = {"rounds": (1, MOST_ROUNDS), "again_after": (0, MOST_ROUNDS), "top": (1, MOST_TOP)}
    ranges |= {"excused_most": (0, MOST_ROUNDS), "passes": (0, MOST_PASSES)}
    for key, (least, most) in ranges.items():
        value = getattr(settings, key)
        if value is not None and not least <= value <= most:
            yield _wrong(key, value, f"{least} … {most}")


def _shares(settings: KeizerSettings) -> Iterator[Violation]:
    for key in _SHARES:
        value = getattr(settings, key)
        if not _is_share(value):
            yield _wrong(key, value[:20], "0 1/3 1/2 2/3 1")


def _is_share(text: str) -> bool:
    """Return whether the text is a whole number or a fraction of two, from 0 to 1."""
    parts = text.split("/")
    if not (1 <= len(parts) <= 2 and all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts)):
        return False
    return int(parts[-1]) > 0 and Fraction(text) <= 1 if len(parts) == 2 else text in ("0", "1")


def _wrong(key: str, value: int | str, options: str) -> Violation:
    return Violation(codes.SETTING_WRONG, None, {"key": f"settings.{key}", "value": value, "offered": options})
