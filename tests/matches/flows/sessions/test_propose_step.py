"""The last game is undone, and the session ended, by both sides."""

import pytest

from journal.refusals import Conflicting, Refused
from matches.flows.sessions.answer_entry import answer_entry
from matches.flows.sessions.enter_game import enter_game
from matches.flows.sessions.propose_step import close_session, undo_game
from tests.support.sessions import CUT, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return Table()


def test_last_game_is_undone_and_the_session_ended_by_both(table: Table) -> None:
    with pytest.raises(Refused, match="session_without_game"):
        undo_game(session_id=table.row.pk, ctx=table.ctx(0))
    enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))
    answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1))
    undo_game(session_id=table.row.pk, ctx=table.ctx(1))
    assert answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(0)).ledger.points == (0, 0)
    close_session(session_id=table.row.pk, ctx=table.ctx(0))
    assert not answer_entry(session_id=table.row.pk, confirms=False, ctx=table.ctx(1)).is_ended
    close_session(session_id=table.row.pk, ctx=table.ctx(0))

    assert answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1)).is_ended
    with pytest.raises(Conflicting, match="session_closed"):
        enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))
