"""Who is called to a match of another tournament, and for how long that counts."""

from datetime import timedelta

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.flows.tables.call_match import call_match
from matches.inputs.entries import EntryInput
from matches.models import Match
from matches.queries.tables.busy_players import busy_elsewhere
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def _called(home: House, player: Player) -> Match:
    event, ctx = build.event(home), ActContext(home.by_director, NOON)
    entrants = [EntryInput(player=player.public_id), EntryInput("Opponent", is_new=True)]
    enter(event_id=event.pk, entrants=entrants, register_new=True, ctx=ctx)
    build.draw(home, event)
    match = build.ready(event)[0]
    call_match(match_id=match.pk, table="1", ctx=ctx)
    return match


def test_call_elsewhere_counts_for_twelve_hours() -> None:
    here, there = build.house(), build.house()
    ann, bob = build.player(here, "Ann"), build.player(here, "Bob")
    tournament = _called(there, ann).stage.event.tournament
    own = here.tournament.pk

    assert busy_elsewhere(own, [ann.pk, bob.pk], NOON + timedelta(hours=11)) == {ann.pk: tournament}
    assert busy_elsewhere(own, [ann.pk, bob.pk], NOON + timedelta(hours=13)) == {}
    assert busy_elsewhere(own, [bob.pk], NOON) == {}
    assert busy_elsewhere(tournament.pk, [ann.pk], NOON) == {}
