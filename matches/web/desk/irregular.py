"""A double in the Crawford game, for the page of the score that it is on: what a ruling can make of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from matches.sheets import crawford_double
from rules_engine.game.irregularity import CrawfordDouble, Outcome


@dataclass(frozen=True, slots=True)
class RulingOffer:
    """A ruling by one press. ``winner`` None: the match would go on, so there is nothing to rule."""

    winner: int | None
    shown: str
    score: str
    why: str


@dataclass(frozen=True, slots=True)
class IrregularView:
    """``stands``: by the rule, since the next game had begun. ``raw`` scores are shown, capped ones are ruled."""

    game: int
    cube: int
    annulled: RulingOffer
    as_played: RulingOffer
    stands: bool

    @property
    def offers(self) -> list[tuple[RulingOffer, bool]]:
        """What can be ruled, with whether the rule proposes it; that first."""
        both = [(self.as_played, self.stands), (self.annulled, not self.stands)]
        return sorted((one for one in both if one[0].winner is not None), key=lambda one: not one[1])


def irregular_view(sheet: Mapping[str, Any]) -> IrregularView | None:
    found = crawford_double(sheet)
    if found is None:
        return None
    annulled = _("The double in the Crawford game (game %(game)s) is annulled.")
    stands = _("The double in the Crawford game (game %(game)s) stands as played.")
    return IrregularView(
        found.game,
        found.cube,
        _offer(found, found.annulled, annulled),
        _offer(found, found.as_played, stands),
        found.stands,
    )


def _offer(found: CrawfordDouble, outcome: Outcome, why: str) -> RulingOffer:
    raw, score = outcome.raw, outcome.score
    return RulingOffer(outcome.winner, f"{raw[0]}–{raw[1]}", f"{score[0]}-{score[1]}", why % {"game": found.game})
