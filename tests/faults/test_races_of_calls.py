"""Directors of several tournaments call one player at the same moment: one table has them."""

import time
from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from django.db import transaction

from clubs.models import Player
from journal.context import ActContext
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from matches.flows.entries.enter import enter
from matches.flows.events.undo_act import undo_act
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.call_waiting_matches import call_waiting_matches
from matches.flows.tables.release_table import release_table
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.models import Match, MatchFact
from tests.support import build
from tests.support.build import NOON, House
from tests.support.threads import at_once, beside

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
_MOMENT = 2.0  # seconds in which the other director comes as far as the locks


def _match_of(home: House, *players: Player) -> Match:
    """A match of one player, or two, in a tournament of its own."""
    event = build.event(home)
    entrants = [EntryInput(player=player.public_id) for player in players]
    strangers = [EntryInput(f"Opponent in {event.pk}", is_new=True)] if len(players) == 1 else []
    ctx = ActContext(home.by_director, NOON)
    enter(event_id=event.pk, entrants=[*entrants, *strangers], register_new=True, ctx=ctx)
    build.draw(home, event)
    return build.ready(event)[0]


def _call(home: House, match: Match) -> MatchFact:
    return call_match(match_id=match.pk, table="1", ctx=ActContext(home.by_director, NOON))


def _next(home: House) -> object:
    return call_waiting_matches(ref=home.ref, ctx=ActContext(home.by_director, NOON))


def _kinds(answers: list[object | Exception]) -> Counter[str]:
    return Counter(
        "refused" if isinstance(answer, Conflicting) else repr(answer) if isinstance(answer, Exception) else "done"
        for answer in answers
    )


def test_directors_of_four_tournaments_call_one_player_and_one_table_has_them() -> None:
    homes = [build.house() for _ in range(4)]
    player = build.player(homes[0])
    calls: list[Callable[[], object]] = [partial(_call, home, _match_of(home, player)) for home in homes]

    assert _kinds(at_once(calls)) == {"done": 1, "refused": 3}
    assert MatchFact.objects.filter(kind=MatchFact.Kind.TABLE).count() == 1
    assert list(breaks_of_all()) == []


@pytest.mark.parametrize("other", ["call", "start", "next", "undo"])
def test_second_director_waits_for_a_call_that_is_not_committed_yet(other: str) -> None:
    home, away = build.house(), build.house()
    player = build.player(home)
    first, second = _match_of(home, player), _match_of(away, player)
    ctx = ActContext(away.by_director, NOON)
    add_tables(ref=away.ref, names=["1"], ctx=ctx)
    if other == "undo":
        _call(away, second)
        released = release_table(match_id=second.pk, ctx=ctx)
    acts: dict[str, Callable[[], object]] = {
        "call": lambda: _call(away, second),
        "start": lambda: start_match(match_id=second.pk, ctx=ctx),
        "next": lambda: _next(away),
        "undo": lambda: undo_act(event_id=second.stage.event_id, act_id=released.act_id, ctx=ctx),
    }

    with pytest.raises(Conflicting), beside(acts[other], _MOMENT) as go, transaction.atomic():
        _call(home, first)
        go()


def test_calls_of_the_same_two_players_in_two_tournaments_never_wait_for_each_other() -> None:
    """Each holds its own tournament, so that players in two orders would be a deadlock."""
    home, away = build.house(), build.house()
    players = [build.player(home) for _ in range(8)]
    for first, second in zip(players[::2], players[1::2], strict=True):
        _match_of(home, first, second)
        _match_of(away, second, first)
    for house in (home, away):
        add_tables(ref=house.ref, names=["1", "2", "3", "4"], ctx=ActContext(house.by_director, NOON))
    began_at = time.monotonic()

    answers = at_once([partial(_next, home), partial(_next, away)] * 3)

    assert _kinds(answers) == {"done": 1, "refused": 5}
    assert MatchFact.objects.filter(kind=MatchFact.Kind.TABLE).count() == 4
    assert time.monotonic() - began_at < 30
