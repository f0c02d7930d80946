"""Who comes to a tournament, for lists and badges on paper."""

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from registration.flows.check_in_registration import check_in_registration
from registration.models import CheckInCode
from registration.queries.debtors import Owed
from registration.queries.door_lists import door_players
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def _named(at: Desk, *names: str) -> list[Player]:
    players = members(at.home, len(names))
    for player, name in zip(players, names, strict=True):
        Player.objects.filter(pk=player.pk).update(display_name=name, sort_name=name.casefold())
        player.refresh_from_db()
    return players


def test_players_stand_by_name_with_their_events_what_they_owe_and_their_code() -> None:
    at = desk(places=2)
    at.set_fee("entry", 4_000)
    zoe, ann, bob = _named(at, "Zoe", "Ann", "Bob")
    other = build.event(at.home)
    for player in (zoe, ann, bob):
        joins(at.event, player)
    entrant = EntryInput(player=ann.public_id)
    enter(event_id=other.pk, entrants=[entrant], ctx=ActContext(at.home.by_director, NOON))
    at.pays(zoe, 4_000)
    check_in_registration(event_id=at.event.pk, number=1, ctx=ActContext(at.home.by_director, NOON))

    rows = door_players(at.home.tournament, NOON)

    assert [(row.player, row.is_entered, row.is_here) for row in rows] == [
        (ann, True, False),
        (bob, False, False),
        (zoe, True, True),
    ]
    assert [row.owed for row in rows] == [(Owed(4_000, "EUR"),), (), ()]
    assert [[(place.event, place.state.value) for place in row.places] for row in rows] == [
        [(at.event, "accepted"), (other, "accepted")],
        [(at.event, "waiting")],
        [(at.event, "here")],
    ]
    codes = CheckInCode.objects.order_by("registration__number").values_list("code", flat=True)
    assert [row.code for row in (rows[2], rows[0], rows[1])] == list(codes)


def test_hidden_player_has_neither_name_nor_club_nor_country() -> None:
    at = desk()
    ann, bob = _named(at, "Ann", "Bob")
    for player in (ann, bob):
        joins(at.event, player)
    Player.objects.filter(pk=bob.pk).update(visibility="hidden", country="NL")

    hidden, shown = door_players(at.home.tournament, NOON)

    assert (hidden.player.public_name, hidden.player.public_country, hidden.club) == (f"#{bob.public_id}", "", "")
    assert (shown.player, bool(shown.club)) == (ann, True)
