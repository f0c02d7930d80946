"""A game is entered by one side of a session, and counts once the other has confirmed it."""

import pytest

from journal.refusals import Conflicting, Refused
from journal.verify import breaks_of_all
from matches.flows.sessions.answer_entry import answer_entry
from matches.flows.sessions.enter_game import enter_game
from matches.queries.sessions import session_version
from tests.support.sessions import BEAVERED, CUT, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return Table()


def test_game_counts_once_the_other_side_confirms(table: Table) -> None:
    waiting = enter_game(session_id=table.row.pk, game=BEAVERED, ctx=table.ctx(0))
    assert (waiting.ledger.points, waiting.pending and waiting.pending.by) == ((0, 0), 0)
    with pytest.raises(Conflicting, match="session_waits"):
        enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(1))
    with pytest.raises(Refused, match="session_own_entry"):
        answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(0))

    sheet = answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1))

    assert (sheet.ledger.points, sheet.ledger.cents) == ((-8, 8), (-400, 400))
    assert [(row.payer.public_name, row.payee.public_name, row.amount) for row in sheet.payments] == [
        ("Ann", "Bob", 400)
    ]
    assert list(breaks_of_all()) == []


def test_jacoby_cuts_a_gammon_without_a_double(table: Table) -> None:
    enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))
    sheet = answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1))

    assert (sheet.ledger.games[0]["jacoby"], sheet.points_of_games) == (True, [[1, -1]])


def test_games_that_the_rules_refuse_are_not_stored(table: Table) -> None:
    before = session_version(table.row)
    faults = (
        ({**CUT, "acts": [["double", 0]]}, "no_answer"),
        ({**CUT, "automatic": 2}, "automatic_doubles_too_many"),
        ({**CUT, "how": "drop"}, "drop_differs"),
        ({**CUT, "winner": 2}, "not_a_side"),
        ({**CUT, "cube": 4}, "key_unknown"),
    )
    for game, _code in faults:
        with pytest.raises(Refused):
            enter_game(session_id=table.row.pk, game=game, ctx=table.ctx(0))
    assert session_version(table.row) == before
