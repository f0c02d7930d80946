"""The Harbour Festival: tonight an event of each format is being played."""

from datetime import timedelta
from typing import Final

from clubs.models import Player
from demonstration.cast import FEDERATION, Cast, announce
from demonstration.formats import FORMATS, SmallEvent
from demonstration.play import Table, decide, entered, opened, play
from journal.context import ActContext
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.tournaments import TournamentInput, TournamentRef
from matches.models import Event
from matches.queries.results.match_rows import matches_of

_FESTIVAL: Final = "harbour-festival"
_TABLES: Final = 2  # of each event


def festival(cast: Cast) -> None:
    day, director = cast.at(0).date(), cast.logins.actor("director")
    announce(cast, TournamentInput(_FESTIVAL, "Harbour Festival", day, day, "harbour", "Harbour Hall"), cast.at(-30))
    names = [str(number) for number in range(1, _TABLES * len(FORMATS) + 1)]
    add_tables(ref=TournamentRef(FEDERATION, _FESTIVAL), names=names, ctx=ActContext(director, cast.at(-2)))
    players = _at_no_table(cast)
    for small_event in FORMATS:
        _run(cast, small_event, players[: small_event.players], names[:_TABLES])
        del players[: small_event.players], names[:_TABLES]


def _at_no_table(cast: Cast) -> list[Player]:
    """Return the players who are at no table of the Open, since nobody is called to two."""
    events = Event.objects.filter(tournament__slug="old-town-open")
    rows = [row for event in events for row in matches_of(event) if row.is_on and not row.result]
    busy = {player.pk for row in rows for side in row.sides for player in side.players}
    return [player for player in [*cast.players[8:], *cast.players[:8]] if player.pk not in busy]


def _run(cast: Cast, small_event: SmallEvent, players: list[Player], tables: list[str]) -> None:
    """Play a part of an event; then one match is being played, the next one is called."""
    director = cast.logins.actor("director")
    table = opened(_FESTIVAL, small_event.plan(), director, cast.at(-20, 11))
    entered(table, players)
    evening = Table(table.event, director, table.lots, cast.now - timedelta(hours=3))
    matches = play(evening, decide, minutes=50, most=small_event.played)
    for match, name, minutes in zip(matches, tables, (12, 2), strict=False):
        call_match(match_id=match.id, table=name, ctx=ActContext(director, cast.now - timedelta(minutes=minutes)))
    start_match(match_id=matches[0].id, ctx=ActContext(director, cast.now - timedelta(minutes=9)))
