"""The rule page of a variant: its start, its rules, worked examples, and what became of games, by chance and played."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from interfaces.shared.variant_statistics import stored_statistics, stored_tally
from interfaces.web.base.pages import page_of, public
from interfaces.web.public.site.variant_examples import worked_examples
from interfaces.wording.variant_rules import variant_rules
from journal.refusals import NotFound, cause
from ratings.queries.seasons.variant_games import all_games, games_by
from rules_engine.game.diagram.of_variants import view_of_variant
from rules_engine.game.variants.chance import Tally
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variation import BACKGAMMON, WORTHS

NAMES: Final = tuple(name for name in WORTHS if name != BACKGAMMON)

_DOWNWARDS: Final = ((24, 13), (12, 1))  # the direction of play, as arrows
_UPWARDS: Final = ((1, 12), (13, 24))
_GROUPS: Final = {"event": _("by event"), "club": _("by club"), "season": _("by season")}


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


@dataclass(frozen=True, slots=True)
class Figures:
    """What became of games, as a page shows it. ``turns``: of a game, on average."""

    games: int
    first: Outcome
    second: Outcome
    drawn: Outcome
    turns: float
    openings: tuple[OpeningRow, ...]


@public
def variant(request: HttpRequest, variant: str) -> HttpResponse:
    """Show the rules of a variant."""
    check_name(variant)
    row = VARIANTS.get(variant)
    context = {
        "variant": variant,
        "rules": variant_rules(variant),
        "in_turn": [name for name in WORTHS[variant].in_turn if name in VARIANTS],
        "start": view_of_variant(row, row.notation.read(row.start)) if row else None,
        "directions": _UPWARDS if row and not row.has_dice else _DOWNWARDS,
        "examples": worked_examples(variant),
        "by_chance": figures(stored_tally(variant)) if row else None,
        "played": figures(all_games(variant)),
        "played_on": date.fromisoformat(stored_statistics()["on"]),
        "seed": stored_statistics()["seed"],
    }
    return render(request, "public/site/variant.html", context)


def check_name(variant: str) -> None:
    """Raise ``NotFound`` for what is no variant."""
    if variant not in NAMES:
        raise NotFound(cause("no_such_variant", variant=variant[:40]))


@public
def variant_games(request: HttpRequest, variant: str) -> HttpResponse:
    """Show what became of the public games of a variant, by event, club or season."""
    check_name(variant)
    group = request.GET.get("by", "")
    group = group if group in _GROUPS else "event"
    total, rows = games_by(variant, group)
    page = page_of(rows, request)
    context = {
        "variant": variant,
        "group": group,
        "groups": _GROUPS,
        "played": figures(total),
        "rows": [(row, figures(row.tally)) for row in page],
        "page": page,
        "keep": f"by={group}",
    }
    return render(request, "public/site/variant_games.html", context)


def figures(tally: Tally) -> Figures | None:
    """Return what became of games; None if there are none."""
    if not tally.games:
        return None
    return Figures(
        games=tally.games,
        first=_outcome(tally.first, tally.games),
        second=_outcome(tally.second, tally.games),
        drawn=_outcome(tally.drawn, tally.games),
        turns=tally.turns / tally.games,
        openings=tuple(
            OpeningRow(f"{roll[0]}-{roll[1]}", games, 100 * tally.openings_won[roll] / games)
            for roll, games in sorted(tally.openings.items())
        ),
    )


def _outcome(number: int, games: int) -> Outcome:
    return Outcome(number, 100 * number / games)
