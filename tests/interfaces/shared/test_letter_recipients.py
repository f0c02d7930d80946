"""Who gets a letter, as the desk has to know them."""

import pytest

from interfaces.shared.letter_recipients import with_visitors
from tests.support import build
from tests.support.letters import letter
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_visitors_who_wait_have_their_name_and_others_that_of_the_player() -> None:
    home = build.house()
    visitor, ann = new_visitor(build.event(home)).player, build.player(home, "Ann", build.login())
    letters = [letter(home.federation, to=person) for person in (visitor, ann)]

    assert [row.recipient_name for row in with_visitors(letters)] == ["Vera Newcomer", "Ann"]
    assert with_visitors([]) == []
