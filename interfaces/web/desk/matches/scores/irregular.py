"""A double in the Crawford game, and the possible rulings on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from matches.scores import crawford_double
from rules_engine.game.irregularity import CrawfordDouble, Outcome


@dataclass(frozen=True, slots=True)
class RulingOffer:
    """A ruling by one button. ``winner`` None: the match would go on, so there is no ruling."""

    winner: int | None
    score_text: str
    score: str
    why: str


@dataclass(frozen=True, slots=True)
class IrregularView:
    """A double in the Crawford game, with the possible rulings: raw scores are shown, capped ones are ruled.

    ``stands``: whether the double stands by the rule, because the next game had started.
    """

    game: int
    cube: int
    annulled: RulingOffer
    as_played: RulingOffer
    stands: bool

    @property
    def offers(self) -> list[tuple[RulingOffer, bool]]:
        """Return the possible rulings, the one that the rule proposes first."""
        rulings = [(self.as_played, self.stands), (self.annulled, not self.stands)]
        return sorted((pair for pair in rulings if pair[0].winner is not None), key=lambda pair: not pair[1])


def irregular_view(sheet: Mapping[str, Any]) -> IrregularView | None:
    double = crawford_double(sheet)
    if double is None:
        return None
    annulment_text = _("The double in the Crawford game (game %(game)s) is annulled.")
    stands_text = _("The double in the Crawford game (game %(game)s) stands as played.")
    return IrregularView(
        double.game,
        double.cube,
        _offer(double, double.annulled, annulment_text),
        _offer(double, double.as_played, stands_text),
        double.stands,
    )


def _offer(double: CrawfordDouble, outcome: Outcome, text: str) -> RulingOffer:
    raw, score = outcome.raw, outcome.score
    return RulingOffer(outcome.winner, f"{raw[0]}–{raw[1]}", f"{score[0]}-{score[1]}", text % {"game": double.game})
