"""Who may answer for a registration."""

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from registration.services.answering import require_member_or_desk
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def test_members_and_directors_answer_and_a_manager_does_not() -> None:
    home = build.house()
    event = build.event(home)
    ann, bob = members(home, 2)
    joins(event, ann)

    for ctx in (acting(ann), ActContext(home.by_director, NOON), ActContext(home.by_officer, NOON)):
        require_member_or_desk("accept_offer", event, 1, ctx)
    for ctx in (acting(bob), ActContext(build.acting(home.manager), NOON)):
        with pytest.raises(NotAllowed):
            require_member_or_desk("accept_offer", event, 1, ctx)
    with pytest.raises(NotFound):
        require_member_or_desk("accept_offer", event, 2, acting(ann))
