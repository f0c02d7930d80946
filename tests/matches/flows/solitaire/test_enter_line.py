"""Who solved a puzzle in how few moves."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.solitaire.enter_line import enter_line
from matches.models import SolitaireLine
from matches.queries.solitaire import best_lines
from rules_engine.solitaire.judge import Hop
from rules_engine.solitaire.puzzles import puzzle_of
from rules_engine.solitaire.solve import solve
from tests.support import build
from tests.support.api_table import CROSS
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def _hops(text: str) -> list[Hop]:
    pairs = [jump.split("-") for jump in text.split(".")]
    return [(int(source), int(target)) for source, target in pairs]


def test_best_line_of_each_player_is_on_the_list() -> None:
    home, users = build.house(), [build.login(), build.login()]
    for name, user in zip(("Ann", "Bob"), users, strict=True):
        build.player(home, name, user)
    ann, bob = (ActContext(build.acting(user), NOON) for user in users)

    assert enter_line(puzzle="cross", hops=_hops(CROSS), ctx=ann).moves == 7
    assert enter_line(puzzle="cross", hops=_hops(CROSS), ctx=bob).moves == 7
    with pytest.raises(Conflicting, match="line_not_better"):
        enter_line(puzzle="cross", hops=_hops(CROSS), ctx=ann)
    assert [(row.place, row.player.public_name) for row in best_lines("cross")] == [(1, "Ann"), (1, "Bob")]
    assert best_lines("octagon") == []


def test_line_that_does_not_solve_the_puzzle_is_refused() -> None:
    user = build.login()
    build.player(build.house(), "", user)
    ctx = ActContext(build.acting(user), NOON)

    with pytest.raises(Refused, match="line_not_solved"):
        enter_line(puzzle="cross", hops=_hops(CROSS)[:-1], ctx=ctx)
    with pytest.raises(Refused, match="source_empty"):
        enter_line(puzzle="cross", hops=[(1, 9)], ctx=ctx)
    with pytest.raises(NotAllowed):
        enter_line(puzzle="cross", hops=_hops(CROSS), ctx=ActContext(build.acting(build.login()), NOON))
    assert SolitaireLine.objects.count() == 0


def test_puzzle_of_a_day_to_come_is_not_there_yet() -> None:
    user = build.login()
    build.player(build.house(), "", user)
    ctx, day = ActContext(build.acting(user), NOON), NOON.date()
    jumps = solve(puzzle_of(day).start, puzzle_of(day).goal).jumps or ()
    hops = [(jump.source, jump.target) for jump in jumps]

    assert enter_line(puzzle=day.isoformat(), hops=hops, ctx=ctx).puzzle == day.isoformat()
    with pytest.raises(NotFound, match="unknown_puzzle"):
        enter_line(puzzle=(day + timedelta(days=1)).isoformat(), hops=hops, ctx=ctx)
    with pytest.raises(NotFound, match="unknown_puzzle"):
        enter_line(puzzle=day.strftime("%Y%m%d"), hops=hops, ctx=ctx)
