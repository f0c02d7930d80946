"""A published list is written to the players on it who asked for it."""

import pytest

from journal.context import ActContext
from notifications.models import Letter
from notifications.recording.wishes import store_wishes
from notifications.services.letter_texts import letter_text
from ratings.flows.lists.publish_list import publish_list
from tests.support import build
from tests.support.published import JULY, history

pytestmark = pytest.mark.django_db


def test_players_of_a_list_who_asked_for_it_get_one_letter() -> None:
    home = build.house()
    ann, bo, _cas = history(home)
    users = [build.login() for _ in range(3)]
    for player, user in zip((ann, bo, build.player(home, "Dan")), users, strict=True):
        build.link(home, player, user)
    for user in (users[0], users[2]):  # Dan has not played
        store_wishes(user.pk, {"list": "at_once"})

    on = JULY.date()
    publish_list(federation=home.federation.slug, pool="standard", on=on, ctx=ActContext(home.by_officer, JULY))

    row = Letter.objects.get(kind="list")
    assert (row.player, row.version) == (ann, 1)
    assert letter_text(row).subject == "Rating list: Standard"
    assert letter_text(row).link == f"http://localhost/en/{home.federation.slug}/ratings/standard/lists/{on}/"
