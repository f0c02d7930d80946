"""The events other than the Open: a finished one, a side event, one that takes entries."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from clubs.queries import players
from demonstration.at_the_tables import is_broken_off
from demonstration.cast import POOL, Cast, announce
from demonstration.play import Table, decide, drawn, ended, entered, official, opened, play, ready
from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.events.open_registration import open_registration
from matches.inputs.entries import EntryInput
from matches.inputs.events import EventInput
from matches.inputs.results import OutcomeInput
from matches.inputs.tournaments import TournamentInput
from matches.models import Result
from matches.queries.results.match_row import MatchRow
from matches.settings import EventSettings
from registration.flows.register import register

_ENDING = Result.Ending
_WALKOVER: Final = OutcomeInput(_ENDING.WALKOVER, 0)
_NOBODY: Final = OutcomeInput(_ENDING.DOUBLE_FORFEIT)
_OTHERWISE: Final[Mapping[str, tuple[OutcomeInput, str]]] = {
    "R1.3": (_WALKOVER, "did not come"),
    "R1.7": (OutcomeInput(_ENDING.RETIRED, 1, (2, 4), both_moved=True), "taken ill"),
    "R1.12": (OutcomeInput(_ENDING.FORFEIT, 1), "came an hour late"),
    "R2.2": (OutcomeInput(_ENDING.TIME_LOSS, 0, (5, 6), both_moved=True), ""),
    "R3.4": (OutcomeInput(_ENDING.CONCEDED, 1, (1, 6), both_moved=True), "had a train to catch"),
}


def harbour_cup(cast: Cast) -> Table:
    """Play an event of 32 players three weeks ago, with all rounds, and finish it."""
    first, last = cast.at(-23), cast.at(-21)
    plan = TournamentInput("harbour-cup", "Harbour Cup", first.date(), last.date(), "harbour", "Harbour Hall")
    announce(cast, plan, cast.at(-50))
    director = cast.logins.actor("director")
    event = EventInput("Championship", EventSettings((7, 7, 9, 9, 11)), pool=POOL, third_place=True)
    table = opened("harbour-cup", event, director, cast.at(-50, 10))
    entered(table.later(60), cast.players[:32])
    _close(table)
    drawn(Table(table.event, director, table.lots, cast.at(-23, 10)))
    play(Table(table.event, director, table.lots, cast.at(-23, 11)), _settle, minutes=150)
    finish_event(event_id=table.event.pk, ctx=ActContext(director, cast.at(-21, 18)))
    return table


def jackpot(cast: Cast) -> None:
    """Play a side event of the Open yesterday, with 13 players and three byes.

    Two matches end as double forfeits and leave a gap in the draw; one match goes on today.
    """
    director = cast.logins.actor("director")
    plan = EventInput("Jackpot", EventSettings((3, 3, 5, 5)), pool=POOL)
    table = opened("old-town-open", plan, director, cast.at(-10))
    entered(table, cast.players[51:64])
    _close(table)
    drawn(Table(table.event, director, table.lots, cast.at(-1, 14)))
    first_round = Table(table.event, director, table.lots, cast.at(-1, 15))
    gap = _pair_of_matches(first_round)
    *matches, last = ready(first_round)
    for match in matches:
        _settle_first_round(first_round, match, gap)
    official(first_round.later(45))
    ended(first_round.later(60), last, _WALKOVER, "did not come back from dinner")
    late = Table(table.event, director, table.lots, cast.at(-1, 22))
    is_broken_off(cast, late, ready(late)[-1])


def lighthouse_trophy(cast: Cast) -> Table:
    """Announce an event in three weeks. Entries are open, some are in, one of them has withdrawn."""
    first, last = cast.at(20), cast.at(22)
    plan = TournamentInput("lighthouse-trophy", "Lighthouse Trophy", first.date(), last.date(), "harbour", "Pier 4")
    announce(cast, plan, cast.at(-30))
    director = cast.logins.actor("director")
    event = EventInput("Trophy", EventSettings((5, 7, 7, 9, 11, 13)), pool=POOL, seeding="by_rating")
    table = opened("lighthouse-trophy", event, director, cast.at(-30, 10))
    entered(table.later(30), cast.players[:24:3])
    withdraw_entry(event_id=table.event.pk, entry_no=3, ctx=ActContext(director, cast.at(-9), "on holiday after all"))
    me = players.own_player(cast.logins.actor("player1"))
    if me is not None:
        ctx = ActContext(cast.logins.actor("player1"), cast.at(-1, 23))
        register(event_id=table.event.pk, entrant=EntryInput(player=me.public_id), ctx=ctx)
    return table


def _close(table: Table) -> None:
    open_registration(event_id=table.event.pk, is_open=False, ctx=ActContext(table.by, table.at.replace(hour=23)))


def _settle(table: Table, match: MatchRow) -> None:
    if match.node_key in _OTHERWISE:
        ended(table, match, *_OTHERWISE[match.node_key])
    else:
        decide(table, match)


def _pair_of_matches(table: Table) -> tuple[str, str]:
    """Return two matches of the first round whose winners would meet."""
    keys = [match.node_key for match in ready(table)]
    return next(
        (first, second)
        for first, second in pairwise(keys)
        if int(first[3:]) % 2 == 1 and int(second[3:]) == int(first[3:]) + 1
    )


def _settle_first_round(table: Table, match: MatchRow, gap: tuple[str, str]) -> None:
    if match.node_key in gap:
        ended(table.later(60), match, _NOBODY, "both went home")
    else:
        decide(table.later(45), match)
