"""Who may do what about members."""

import pytest

from clubs.permissions import Role
from journal.refusals import NotAllowed
from members.permissions import ACTS, may, require


def test_managers_deal_with_licences_and_officers_define_years() -> None:
    assert may(frozenset({Role.MANAGER})) == {
        *("see_members", "give_licence", "renew_licences", "withdraw_licence", "import_members"),
    }
    assert may(frozenset({Role.OFFICER})) == ACTS.keys() - {"ask_licence", "rebuild_licences"}
    assert may(frozenset({Role.PLAYER})) == {"ask_licence"}
    assert may(frozenset({Role.TREASURER, Role.DIRECTOR, Role.SCORER, Role.STRANGER})) == frozenset()
    with pytest.raises(NotAllowed):
        require("set_licence_year", frozenset({Role.MANAGER}))
