"""Who may deal with webhooks."""

import pytest

from clubs.permissions import Role
from exchange.permissions import ACTS, may, require
from journal.refusals import NotAllowed


def test_directors_and_those_above_may_do_everything() -> None:
    for role in (Role.OPERATOR, Role.OFFICER, Role.DIRECTOR):
        assert may(frozenset({role})) == frozenset(ACTS)


@pytest.mark.parametrize("role", [Role.MANAGER, Role.SCORER, Role.PLAYER, Role.STRANGER])
def test_others_may_not(role: Role) -> None:
    assert may(frozenset({role})) == frozenset()
    with pytest.raises(NotAllowed):
        require("see_webhooks", frozenset({role}))
