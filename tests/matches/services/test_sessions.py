"""Checks of money sessions."""

import pytest

from journal.context import ActContext
from journal.refusals import NotFound, Refused
from matches.models import MoneySession
from matches.queries.sessions import SessionSheet
from matches.services.sessions import check_can_undo, check_game, check_players, session_for
from tests.support import build
from tests.support.build import NOON
from tests.support.guardians import guardian_of_minor
from tests.support.sessions import CUT, opened

pytestmark = pytest.mark.django_db


def test_session_that_is_unknown_is_not_there() -> None:
    home = build.house()
    row = opened(home, build.player(home), build.player(home)).session
    ctx = ActContext(home.by_officer, NOON)

    assert session_for("see_session", row.pk, ctx).session == row
    for session_id in (0, row.pk + 1, 2**64):
        with pytest.raises(NotFound, match="unknown_session"):
            session_for("see_session", session_id, ctx)


def test_session_has_a_bound() -> None:
    home = build.house()
    players = (build.player(home), build.player(home))
    full = SessionSheet(MoneySession(club=home.club), players, (CUT,) * 500, None, is_ended=False)
    empty = SessionSheet(MoneySession(club=home.club), players, (), None, is_ended=False)

    with pytest.raises(Refused, match="session_full"):
        check_game(full, CUT)
    with pytest.raises(Refused, match="session_without_game"):
        check_can_undo(empty)


def test_child_does_not_play_for_money() -> None:
    home = build.house()
    child = guardian_of_minor(home).player
    players = [child, build.player(home)]

    check_players(players, 0)
    with pytest.raises(Refused, match="session_of_child"):
        check_players(players, 1)
