"""The Harbour Festival: tonight an event of each format is being played."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from clubs.models import Player
from demonstration.cast import FEDERATION, Cast, announce
from demonstration.formats import FORMATS, SmallEvent
from demonstration.play import Table, decide, entered, opened, play
from journal.context import ActContext
from journal.refusals import Conflicting
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.tournaments import TournamentInput, TournamentRef
from matches.queries.results.match_row import MatchRow

_FESTIVAL: Final = "harbour-festival"
_TABLES: Final = 2  # of each event


def festival(cast: Cast) -> None:
    day, director = cast.at(0).date(), cast.logins.actor("director")
    announce(cast, TournamentInput(_FESTIVAL, "Harbour Festival", day, day, "harbour", "Harbour Hall"), cast.at(-30))
    names = [str(number) for number in range(1, _TABLES * len(FORMATS) + 1)]
    add_tables(ref=TournamentRef(FEDERATION, _FESTIVAL), names=names, ctx=ActContext(director, cast.at(-2)))
    players = list(cast.players[16:])  # the first sixteen play the Evening Blitz
    for small_event in FORMATS:
        _run(cast, small_event, players[: small_event.players], names[:_TABLES])
        del players[: small_event.players], names[:_TABLES]


def _run(cast: Cast, small_event: SmallEvent, players: list[Player], tables: list[str]) -> None:
    """Play a part of an event; then one match is being played, the next one is called."""
    director = cast.logins.actor("director")
    table = opened(_FESTIVAL, small_event.plan(), director, cast.at(-20, 11))
    entered(table, players)
    evening = Table(table.event, director, table.lots, cast.now - timedelta(hours=3))
    _call(cast, play(evening, decide, minutes=50, most=small_event.played), tables)


def _call(cast: Cast, matches: Sequence[MatchRow], tables: Sequence[str]) -> None:
    """Call two matches and start the first. Who is at a table of the other tournament of tonight comes later."""
    director, rest = cast.logins.actor("director"), iter(matches)
    for name, minutes in zip(tables, (12, 2), strict=False):
        ctx = ActContext(director, cast.now - timedelta(minutes=minutes))
        match = next((match for match in rest if _is_called(match, name, ctx)), None)
        if match is not None and name == tables[0]:
            start_match(match_id=match.id, ctx=ActContext(director, cast.now - timedelta(minutes=9)))


def _is_called(match: MatchRow, table: str, ctx: ActContext) -> bool:
    """Call a match if its players are free."""
    try:
        call_match(match_id=match.id, table=table, ctx=ctx)
    except Conflicting:
        return False
    return True
