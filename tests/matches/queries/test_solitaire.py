"""The list of those who solved a puzzle."""

import pytest

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import SolitaireLine
from matches.queries.solitaire import best_lines, find_best_moves
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_fewest_moves_come_first_and_equal_ones_share_a_place() -> None:
    home = build.house()
    ann, bob, cas = (build.player(home, name) for name in ("Ann", "Bob", "Cas"))
    with record_act(lock(Stream.Kind.PLAYER, ann.pk), "enter_line", ActContext(home.by_officer, NOON)) as act:
        for player, moves in ((ann, 9), (bob, 7), (ann, 7), (cas, 8)):
            act.state(SolitaireLine(puzzle="cross", player=player, jumps="1-9", moves=moves))

    rows = [(row.place, row.player.display_name, row.moves) for row in best_lines("cross")]
    assert rows == [(1, "Bob", 7), (1, "Ann", 7), (3, "Cas", 8)]
    assert (find_best_moves("cross", ann), find_best_moves("octagon", ann)) == (7, None)
