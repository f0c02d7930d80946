"""A game is entered by one side of a session, and counts once the other has confirmed it."""

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused, Stale
from journal.verify import breaks_of_all
from matches.flows.sessions.answer_entry import answer_entry
from matches.flows.sessions.enter_game import enter_game
from matches.flows.sessions.propose_step import close_session, undo_game
from matches.queries.sessions import session_version
from tests.support import build
from tests.support.build import NOON, House
from tests.support.sessions import BEAVERED, CUT, opened, with_money

pytestmark = pytest.mark.django_db


class _Table:
    """Two players with logins, who play for 50 pence a point."""

    def __init__(self) -> None:
        self.home: House = build.house()
        with_money(self.home)
        users = [build.login(), build.login()]
        self.players = [build.player(self.home, name, user) for name, user in zip(("Ann", "Bob"), users, strict=True)]
        self.by: list[Actor] = [build.acting(user) for user in users]
        self.row = opened(self.home, *self.players, stake=50).session

    def ctx(self, side: int) -> ActContext:
        return ActContext(self.by[side], NOON, expected_version=session_version(self.row))


@pytest.fixture
def table() -> _Table:
    return _Table()


def test_game_counts_once_the_other_side_confirms(table: _Table) -> None:
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


def test_jacoby_cuts_a_gammon_without_a_double(table: _Table) -> None:
    enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))
    sheet = answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1))

    assert (sheet.ledger.games[0]["jacoby"], sheet.points_of_games) == (True, [[1, -1]])


def test_refused_game_does_not_count_and_can_be_entered_again(table: _Table) -> None:
    enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))
    with pytest.raises(Stale):
        answer_entry(session_id=table.row.pk, confirms=True, ctx=ActContext(table.by[1], NOON, expected_version=1))
    assert answer_entry(session_id=table.row.pk, confirms=False, ctx=table.ctx(1)).games == ()
    with pytest.raises(Conflicting, match="session_waits_for_nothing"):
        answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1))
    assert enter_game(session_id=table.row.pk, game=BEAVERED, ctx=table.ctx(1)).pending is not None


def test_last_game_is_undone_and_the_session_ended_by_both(table: _Table) -> None:
    with pytest.raises(Refused, match="session_without_game"):
        undo_game(session_id=table.row.pk, ctx=table.ctx(0))
    enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))
    answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1))
    undo_game(session_id=table.row.pk, ctx=table.ctx(1))
    assert answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(0)).ledger.points == (0, 0)
    close_session(session_id=table.row.pk, ctx=table.ctx(0))
    assert not answer_entry(session_id=table.row.pk, confirms=False, ctx=table.ctx(1)).closed
    close_session(session_id=table.row.pk, ctx=table.ctx(0))

    assert answer_entry(session_id=table.row.pk, confirms=True, ctx=table.ctx(1)).closed
    with pytest.raises(Conflicting, match="session_closed"):
        enter_game(session_id=table.row.pk, game=CUT, ctx=table.ctx(0))


def test_games_that_the_rules_refuse_are_not_stored(table: _Table) -> None:
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


def test_others_have_no_part_in_a_session(table: _Table) -> None:
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
