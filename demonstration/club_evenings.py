"""Club evenings, one a month: imported ones, those of each format that were played here, and the next two announced."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import count
from typing import Final

from clubs.models import Player
from demonstration.cast import FEDERATION, FIRST_DAYS_AGO, POOL, Cast, announce
from demonstration.formats import FORMATS, SmallEvent
from demonstration.play import Table, entered, opened, play, send
from demonstration.scores import final_score
from journal.context import ActContext
from journal.jobs import run_job_for_key
from matches.flows.events.finish_event import finish_event
from matches.inputs.tournaments import TournamentInput
from matches.queries.events import pools
from matches.queries.results.match_row import MatchRow
from ratings.flows.imports.import_past import import_past
from ratings.inputs.imports import PastNaming, PastResult, TournamentPer
from ratings.job_kinds import RATE
from rules_engine.words import Side

_DAYS_BETWEEN: Final = 30
_PAST: Final = 12
_IMPORTED: Final = _PAST - len(FORMATS)
_REGULARS: Final = 9
_SEATS: Final = 8
_LENGTH: Final = 5


def evenings(cast: Cast) -> None:
    _import(cast)
    for number, small_event in enumerate(FORMATS, start=_IMPORTED):
        _evening(cast, small_event, number)
    for number in (_PAST, _PAST + 1):
        _announced(cast, number, -_DAYS_BETWEEN * (number - _PAST) - 12)


def _import(cast: Cast) -> None:
    """Import the results of the first evenings, which the club had on paper."""
    rows = [row for number in range(_IMPORTED) for row in _results(cast, number)]
    import_past(
        federation=FEDERATION,
        pool=POOL,
        rows=rows,
        register_new=False,
        naming=PastNaming(TournamentPer.EVENT),
        ctx=ActContext(cast.logins.actor("officer"), cast.at(-_days_ago(_IMPORTED) - 1)),
    )
    run_job_for_key(RATE, pools.pool(FEDERATION, POOL).pk)  # it would wait for more parts


def _results(cast: Cast, number: int) -> Iterator[PastResult]:
    """Yield the results of an evening: eight players, and who wins plays on."""
    lots = random.Random(f"past evening {number}")  # noqa: S311  # nosec B311  # the same every time
    players, at, lines = _who_comes(cast.players, number, _SEATS), cast.at(-_days_ago(number), 18), count(10 * number)
    while len(players) > 1:
        at += timedelta(minutes=50)
        pairs = list(zip(players[::2], players[1::2], strict=True))
        winners = [_winner(lots, *pair) for pair in pairs]
        for pair, winner in zip(pairs, winners, strict=True):
            yield _result(next(lines), at, pair, winner, lots)
        players = [pair[winner] for pair, winner in zip(pairs, winners, strict=True)]


def _result(line: int, at: datetime, pair: tuple[Player, Player], winner: Side, lots: random.Random) -> PastResult:
    points = final_score(_LENGTH, winner, lots).final
    names = (pair[0].display_name, pair[1].display_name)
    return PastResult(line, at, names, _LENGTH, winner, (points[0], points[1]), "Harbour Club Evenings on paper")


def _evening(cast: Cast, small_event: SmallEvent, number: int) -> None:
    days_ago = _days_ago(number)
    slug = _announced(cast, number, days_ago)
    director = cast.logins.actor("director")
    table = opened(slug, small_event.plan(" Evening"), director, cast.at(-days_ago, 18))
    entered(table, _who_comes(cast.players, number, small_event.players))
    play(table.later(15), _settle, minutes=40)
    finish_event(event_id=table.event.pk, ctx=ActContext(director, cast.at(-days_ago, 23, 30)))


def _days_ago(number: int) -> int:
    return FIRST_DAYS_AGO - 15 - _DAYS_BETWEEN * number


def _announced(cast: Cast, number: int, days_ago: int) -> str:
    """Announce the tournament of an evening and return its slug."""
    day = cast.at(-days_ago)
    slug, name = f"club-evening-{number + 1}", f"Harbour Club Evening {number + 1}"
    plan = TournamentInput(slug, name, day.date(), day.date(), "harbour", "Harbour Hall")
    announce(cast, plan, min(day - timedelta(days=14), cast.at(-13)))
    return slug


def _who_comes(players: Sequence[Player], number: int, seats: int) -> list[Player]:
    """Return the players of an evening: nearly always the regulars, the others in turn."""
    lots = random.Random(f"evening {number}")  # noqa: S311  # nosec B311  # the same every time
    regulars = lots.sample(players[:_REGULARS], _SEATS - 2)
    return [*regulars, *lots.sample(players[_REGULARS:], seats - len(regulars))]


def _settle(table: Table, match: MatchRow) -> None:
    """Send a final score; the stronger side is a little more likely to win."""
    winner = _winner(table.lots, *(side.players[0] for side in match.sides))
    send(table, match, final_score(match.length, winner, table.lots))


def _winner(lots: random.Random, first: Player, second: Player) -> Side:
    return 0 if lots.random() < 0.5 + (_strength(first) - _strength(second)) / 20 else 1


def _strength(player: Player) -> int:
    """Return 0 to 7, the same on every database. Public ids are random, so it follows from the name."""
    return sum(map(ord, player.search_name)) % 8
