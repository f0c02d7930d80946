"""The rule page of a variant: its start, its rules, worked examples, and what became of games by chance."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from interfaces.shared.variant_statistics import VariantStatistics, stored_statistics
from interfaces.web.base.pages import public
from interfaces.web.public.site.variant_examples import worked_examples
from interfaces.wording.variant_rules import variant_rules
from journal.refusals import NotFound, cause
from rules_engine.game.diagram.of_variants import view_of_variant
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variation import BACKGAMMON, WORTHS

NAMES: Final = tuple(name for name in WORTHS if name != BACKGAMMON)

_DOWNWARDS: Final = ((24, 13), (12, 1))  # the direction of play, as arrows
_UPWARDS: Final = ((1, 12), (13, 24))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How many games ended in one way, and their share in percent."""

    games: int
    percent: float


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """The games after an opening roll; ``percent``: of them the first side won."""

    roll: str
    games: int
    percent: float


@public
def variant(request: HttpRequest, variant: str) -> HttpResponse:
    """Show the rules of a variant."""
    if variant not in NAMES:
        raise NotFound(cause("no_such_variant", variant=variant[:40]))
    row = VARIANTS.get(variant)
    context = {
        "variant": variant,
        "rules": variant_rules(variant),
        "in_turn": [name for name in WORTHS[variant].in_turn if name in VARIANTS],
        "start": view_of_variant(row, row.notation.read(row.start)) if row else None,
        "directions": _UPWARDS if row and not row.has_dice else _DOWNWARDS,
        "examples": worked_examples(variant),
        **(_figures(stored_statistics()["variants"][variant]) if row else {}),
        "played_on": date.fromisoformat(stored_statistics()["on"]),
        "seed": stored_statistics()["seed"],
    }
    return render(request, "public/site/variant.html", context)


def _figures(counts: VariantStatistics) -> dict[str, Any]:
    """Return the statistics of a variant as the page shows them."""
    games = counts["games"]
    return {
        "games": games,
        "first": _outcome(counts["first"], games),
        "second": _outcome(counts["second"], games),
        "drawn": _outcome(counts["drawn"], games),
        "turns": counts["turns"] / games,
        "openings": [
            OpeningRow(roll, number, 100 * wins / number) for roll, (number, wins) in counts["openings"].items()
        ],
    }


def _outcome(number: int, games: int) -> Outcome:
    return Outcome(number, 100 * number / games)
