"""Whom a document may mean."""

import pytest

from exchange.queries import incoming
from tests.support import build
from tests.support.incoming import visitor

pytestmark = pytest.mark.django_db


def test_players_are_searched_by_id_name_and_likeness() -> None:
    home = build.house("dk")
    player = build.player(home, "Anna Berg")

    assert incoming.players_by_id([player.public_id, "none2345"]) == {player.public_id: player}
    assert incoming.taken_ids([player.public_id, "none2345"]) == {player.public_id}
    assert incoming.player_by_answer(home.federation, f" {player.public_id} ") == player
    assert incoming.player_by_answer(home.federation, "12345") is None
    assert incoming.namesakes(home.federation, {"ANNA BERG", "Bo"}) == {"ANNA BERG": [player], "Bo": []}
    assert incoming.similar(home.federation, {"Ana Berg"}) == {"Ana Berg": [player]}
    assert incoming.similar(home.federation, set()) == {}


def test_members_of_an_event_are_named_by_the_ids_of_its_site() -> None:
    home = build.house("dk")
    event = visitor(home)

    members = incoming.members_of(event)

    assert {entry: [row.public_id for row in rows] for entry, rows in members.items()} == {
        11: ["aaaa2345"],
        12: ["bbbb2345"],
        13: ["cccc2345"],
        14: ["dddd2345"],
    }
    assert incoming.tournament_of(home.federation, "visit") == event.tournament
    assert incoming.tournament_of(home.federation, "none") is None
