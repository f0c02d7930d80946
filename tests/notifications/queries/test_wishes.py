"""What people asked for, and whether they still want a letter."""

import pytest

from notifications.models.letter import OPTIONAL
from notifications.queries.wishes import (
    has_subscribers,
    is_subscribed,
    mail_wishes,
    subscribed_players,
    user_id_of,
    wishes_of,
)
from notifications.recording.wishes import store_wishes
from tests.support import build
from tests.support.letters import letter, login_of

pytestmark = pytest.mark.django_db


NOTHING: dict[str, str] = {kind.value: "none" for kind in OPTIONAL}


def test_nobody_gets_what_they_did_not_ask_for() -> None:
    ann, bob = build.login(), build.login()
    store_wishes(ann.pk, {"news": "at_once", "draw": "none"})

    assert wishes_of(ann.pk) == {**NOTHING, "news": "at_once"}
    assert wishes_of(bob.pk) == NOTHING
    assert mail_wishes(["news", "draw"], [ann.pk, bob.pk]) == {("news", ann.pk): "at_once"}


def test_letter_about_the_own_entry_needs_no_subscription() -> None:
    row = letter()
    assert (is_subscribed(row), user_id_of(row)) == (True, login_of(row).pk)


def test_player_is_asked_through_the_login_that_they_have_now() -> None:
    home, user = build.house(), build.login()
    ann = build.player(home, user=user)
    store_wishes(user.pk, {"news": "at_once"})
    row = letter(home.federation, "news", ann)

    assert (is_subscribed(row), user_id_of(row)) == (True, user.pk)
    store_wishes(user.pk, {"news": "none"})
    assert not is_subscribed(row)


def test_subscribers_of_a_kind_are_the_players_of_their_logins() -> None:
    home, ann, bob = build.house(), build.login(), build.login()
    player = build.player(home, user=ann)
    build.player(home, user=bob)
    before = has_subscribers(["news"])
    store_wishes(ann.pk, {"news": "at_once"})
    store_wishes(bob.pk, {"news": "none"})

    assert (before, has_subscribers(["news", "draw"]), has_subscribers(["draw"])) == (False, True, False)
    assert list(subscribed_players("news")) == [player]
