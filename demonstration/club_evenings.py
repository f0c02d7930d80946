"""Club evenings: twelve past ones, one a month with eight players, and the next two announced."""

import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from clubs.models import Player
from demonstration.cast import FIRST_DAYS_AGO, POOL, Cast, announce
from demonstration.play import Table, drawn, entered, opened, ready, send
from demonstration.scores import final_score
from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.inputs.events import EventInput
from matches.inputs.tournaments import TournamentInput
from matches.queries.results.match_row import MatchRow
from matches.settings import EventSettings
from rules_engine.words import Side

_DAYS_BETWEEN: Final = 30
_PAST: Final = 12
_REGULARS: Final = 9
_SEATS: Final = 8


def evenings(cast: Cast) -> None:
    for number in range(_PAST):
        _evening(cast, number, FIRST_DAYS_AGO - 15 - _DAYS_BETWEEN * number)
    for number in (_PAST, _PAST + 1):
        _announced(cast, number, -_DAYS_BETWEEN * (number - _PAST) - 12)


def _evening(cast: Cast, number: int, days_ago: int) -> None:
    slug = _announced(cast, number, days_ago)
    director = cast.logins.actor("director")
    at = cast.at(-days_ago, 18)
    table = opened(slug, EventInput(f"Evening {number + 1}", EventSettings((5, 5, 7)), pool=POOL), director, at)
    entered(table, _who_comes(cast.players, number))
    drawn(table.later(15))
    _play(table.later(20))
    finish_event(event_id=table.event.pk, ctx=ActContext(director, cast.at(-days_ago, 23)))


def _announced(cast: Cast, number: int, days_ago: int) -> str:
    """Announce the tournament of an evening and return its slug."""
    day = cast.at(-days_ago)
    slug, name = f"club-evening-{number + 1}", f"Harbour Club Evening {number + 1}"
    plan = TournamentInput(slug, name, day.date(), day.date(), "harbour", "Harbour Hall")
    announce(cast, plan, min(day - timedelta(days=14), cast.at(-13)))
    return slug


def _who_comes(players: Sequence[Player], number: int) -> list[Player]:
    """Return the players of an evening: nearly always the regulars, the others in turn."""
    lots = random.Random(f"evening {number}")  # noqa: S311  # nosec B311  # the same every time
    regulars = lots.sample(players[:_REGULARS], _SEATS - 2)
    return [*regulars, *lots.sample(players[_REGULARS:], _SEATS - len(regulars))]


def _play(table: Table) -> None:
    while matches := ready(table):
        for match in matches:
            table = table.later(2)
            send(table, match, final_score(match.length, _winner(table, match), table.lots))
        table = table.later(50)


def _winner(table: Table, match: MatchRow) -> Side:
    """Draw a winner; the stronger player is a little more likely. Strength follows from the name."""
    first, second = (_strength(side.players[0]) for side in match.sides)
    return 0 if table.lots.random() < 0.5 + (first - second) / 20 else 1


def _strength(player: Player) -> int:
    """Return 0 to 7, the same on every database. Public ids are random, so it follows from the name."""
    return sum(map(ord, player.search_name)) % 8
