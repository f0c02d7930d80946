"""The key of the page of a player without a login."""

import pytest

from journal.refusals import NotFound
from notifications.queries.visitor_keys import player_of_key, visitor_key
from tests.support import build

pytestmark = pytest.mark.django_db


def test_key_leads_to_its_player_until_they_have_a_login() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home, user=build.login())

    assert player_of_key(visitor_key(ann)) == ann
    for key in (
        visitor_key(bob),
        visitor_key(ann)[:-1],
        f"{bob.pk}.{visitor_key(ann).split('.')[1]}",
        "",
        "x",
        "1.",
        "\x00",
    ):
        with pytest.raises(NotFound):
            player_of_key(key)
