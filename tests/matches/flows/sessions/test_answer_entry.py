"""What a side of a session stated is confirmed by the other, or refused."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused, Stale
from matches.flows.sessions.answer_entry import answer_entry
from matches.flows.sessions.enter_game import enter_game
from tests.support import build
from tests.support.build import NOON
from tests.support.sessions import BEAVERED, CUT, Table, opened

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return Table()


def test_refused_game_does_not_count_and_can_be_entered_again(table: Table) -> None:
    enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))
    with pytest.raises(Stale):
        answer_entry(session_id=table.row.pk, confirms=True, ctx=ActContext(table.by[1], NOON, expected_version=1))
    assert answer_entry(session_id=table.row.pk, confirms=False, ctx=table.ctx(1)).games == ()
    with pytest.raises(Conflicting, match="session_waits_for_nothing"):
        answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1))
    assert enter_game(session_id=table.row.pk, game=BEAVERED, ctx=table.ctx(1)).pending is not None


def test_others_have_no_part_in_a_session(table: Table) -> None:
    by_manager = ActContext(build.acting(table.home.manager), NOON)
    with pytest.raises(NotFound):
        enter_game(session_id=table.row.pk, game=CUT, ctx=ActContext(build.acting(build.login()), NOON))
    with pytest.raises(NotAllowed):
        enter_game(session_id=table.row.pk, game=CUT, ctx=by_manager)
    enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))

    assert len(answer_entry(session_id=table.row.pk, confirms=True, ctx=by_manager).games) == 1


def test_box_and_team_of_a_chouette_confirm_for_each_other() -> None:
    home, users = build.house(), [build.login() for _ in range(3)]
    players = [build.player(home, "", user) for user in users]
    row = opened(home, *players).session
    box, captain, crew = (ActContext(build.acting(user), NOON) for user in users)
    game = {"winner": 1, "how": "bearoff", "kind": "single", "cubes": {"1": {"acts": [["double", 1], ["take", 0]]}}}

    enter_game(session_id=row.pk, game=game, ctx=captain)
    with pytest.raises(Refused, match="session_own_entry"):
        answer_entry(session_id=row.pk, confirms=True, ctx=crew)
    sheet = answer_entry(session_id=row.pk, confirms=True, ctx=box)

    assert (sheet.ledger.points, sheet.ledger.line) == ((-3, 2, 1), (1, 2, 0))
    assert [(pay.payer, pay.payee, pay.amount) for pay in sheet.payments] == [
        (players[0], players[1], 2),
        (players[0], players[2], 1),
    ]
