"""Who may deal with webhooks, and bring in documents."""

import pytest

from clubs.permissions import Role
from exchange.permissions import ACTS, may, require
from journal.refusals import NotAllowed


def test_officers_may_do_everything_and_directors_all_but_bring_in_documents() -> None:
    for role in (Role.OPERATOR, Role.OFFICER):
        assert may(frozenset({role})) == frozenset(ACTS)
    assert may(frozenset({Role.DIRECTOR})) == frozenset(ACTS) - {"import_document"}


@pytest.mark.parametrize("role", [Role.MANAGER, Role.SCORER, Role.PLAYER, Role.STRANGER])
def test_others_may_not(role: Role) -> None:
    assert may(frozenset({role})) == frozenset()
    with pytest.raises(NotAllowed):
        require("see_webhooks", frozenset({role}))
