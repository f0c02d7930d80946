"""The Old Town Open tonight: the hall with its tables, a short event that runs, one that still takes entries.

Its times are counted from the moment of loading, so that matches are under way when the desk is opened.
"""

from datetime import timedelta
from typing import Final

from demonstration.at_the_tables import calls_the_director, is_bound, sends_live_score
from demonstration.cast import FEDERATION, POOL, RULES, Cast
from demonstration.play import Table, all_present, decide, drawn, entered, official, opened, ready
from journal.context import ActContext
from matches.flows.events.open_registration import open_registration
from matches.flows.events.start_timer import start_timer
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.reserve_table import reserve_table
from matches.flows.tables.start_match import start_match
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.inputs.events import EventInput
from matches.inputs.tournaments import TournamentRef
from matches.queries.results.match_row import MatchRow
from matches.settings import EventSettings

_OPEN: Final = "old-town-open"
_CALLED: Final = {  # the table, minutes ago, and whether they play
    "R1.3": ("1", 50, True),  # much longer than usual for a match to 3
    "R1.4": ("2", 21, True),
    "R1.5": ("5", 14, False),  # and nobody has come
    "R1.6": ("6", 2, False),
}
_HAPPENS: Final = {"R1.3": calls_the_director, "R1.4": sends_live_score}
_CLOCK: Final = "2 min + 8 s a move"


def hall(cast: Cast) -> None:
    """Add ten tables, one reserved for the stream and one for the final, and an announcement."""
    director, at = cast.logins.actor("director"), cast.at(-2)
    names = [str(number) for number in range(1, 11)]
    tables = add_tables(ref=TournamentRef(FEDERATION, _OPEN), names=names, ctx=ActContext(director, at))
    for table, purpose in ((tables[-2], "stream"), (tables[-1], "final")):
        reserve_table(
            ref=TournamentRef(FEDERATION, _OPEN), table_id=table.pk, purpose=purpose, ctx=ActContext(director, at)
        )
    text = "Soup and bread in the foyer from 18:00. The draw of the jackpot is at 20:00."
    publish_announcement(ref=TournamentRef(FEDERATION, _OPEN), text=text, ctx=ActContext(director, at))


def evening_blitz(cast: Cast) -> None:
    """Play an event with live scores, drawn an hour ago.

    Two matches are over, some are being played, some wait for a table.
    """
    director = cast.logins.actor("director")
    settings = EventSettings((3, 3, 5, 5), clock=_CLOCK, live_scores=True)
    plan = EventInput("Evening Blitz", settings, pool=POOL, ruleset=RULES)
    table = opened(_OPEN, plan, director, cast.at(-2, 10))
    first_round = Table(table.event, director, table.lots, cast.now - timedelta(minutes=60))
    entered(first_round, cast.players[:16])
    all_present(first_round, range(1, 17))
    drawn(first_round)
    start_timer(event_id=table.event.pk, minutes=60, ctx=ActContext(director, first_round.later(15).at))
    for match in ready(first_round):
        if match.node_key in ("R1.1", "R1.2"):
            decide(first_round.later(25), match)
        elif match.node_key in _CALLED:
            _called(first_round, match)
        if match.node_key in _HAPPENS:
            _HAPPENS[match.node_key](cast, match)
    official(first_round.later(25))


def nightcap(cast: Cast) -> None:
    """Gather an event that is drawn once all are present. Four of ten are, and the draw is committed to."""
    director = cast.logins.actor("director")
    table = opened(_OPEN, EventInput("Nightcap", EventSettings((1, 3, 3, 5), dmp=True)), director, cast.at(-2, 11))
    entered(table, cast.players[40:50])
    gathering = Table(table.event, director, table.lots, cast.now - timedelta(minutes=30))
    open_registration(event_id=table.event.pk, is_open=False, ctx=ActContext(director, gathering.at))
    is_bound(gathering)
    all_present(gathering.later(21), (1, 4, 5, 8))


def _called(table: Table, match: MatchRow) -> None:
    name, minutes, is_played = _CALLED[match.node_key]
    at = table.at + timedelta(minutes=60 - minutes)
    call_match(match_id=match.id, table=name, ctx=ActContext(table.by, at - timedelta(minutes=3 if is_played else 0)))
    if is_played:
        start_match(match_id=match.id, ctx=ActContext(table.by, at))
