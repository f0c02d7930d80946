"""Legal score sheets for property tests, played out by the brute force."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from rules_engine.game.ruleset import Ruleset, ruleset_from
from rules_engine.game.score_sheet import UNKNOWN, Award, Game, How, Kind, ScoreSheet
from rules_engine.words import Side
from tests.rules_engine.game.brute_force import Ending, Law, Score, after, endings, is_crawford, worths

KINDS = {1: Kind.SINGLE, 2: Kind.GAMMON, 3: Kind.BACKGAMMON}
LAWS = [
    Law(dead=dead, top=top, crawford=crawford, cubeless=cubeless, leader_may=leader_may)
    for dead in ("allow", "need_lt_cube", "need_le_cube")
    for top in (1, 4, 64, 1024)
    for crawford in (True, False)
    for cubeless in (False, True)
    for leader_may in (True, False)
]


@dataclass(frozen=True)
class Played:
    """A legal sheet with what the brute force knows of it."""

    sheet: ScoreSheet
    befores: tuple[tuple[int, int], ...]
    points: tuple[int, ...]
    crawfords: tuple[bool, ...]
    raw: tuple[int, int]


def ruleset_of(law: Law) -> Ruleset:
    return ruleset_from(
        {
            "cube_enabled": not law.cubeless,
            "cube_max": law.top,
            "dead_cube": law.dead,
            "crawford": law.crawford,
            "post_crawford_leader_may_double": law.leader_may,
        }
    )


def side(number: int) -> Side:
    return 1 if number else 0


@st.composite
def played_sheets(draw: st.DrawFn, min_games: int = 0) -> Played:
    """A legal sheet: some law, length, starting score and awards; finished or not."""
    law = draw(st.sampled_from(LAWS))
    length = draw(st.integers(1, 9))
    start = (draw(st.integers(0, length - 1)), draw(st.integers(0, length - 1)))
    score, rows = Score(*start, False), []
    awards: list[Award] = []
    for number in range(1, draw(st.integers(min_games, 12)) + 1):
        score, award = _maybe_award(draw, length, score, number)
        awards += award
        if max(score.left, score.right) >= length:
            break
        ending = draw(st.sampled_from(sorted(endings(length, score, law), key=repr)))
        times = draw(st.integers(1, len(worths(ending))))
        rows.append((score, ending, times))
        score = after(length, score, law, (ending.winner, ending.cube * times))
        if max(score.left, score.right) >= length:
            break
    games = tuple(_written(draw, ending, times) for _, ending, times in rows)
    sheet = ScoreSheet(length, ruleset_of(law), start, tuple(awards), games)
    return Played(
        sheet,
        tuple((before.left, before.right) for before, _, _ in rows),
        tuple(ending.cube * times for _, ending, times in rows),
        tuple(is_crawford(length, before, law) for before, _, _ in rows),
        (score.left, score.right),
    )


def _maybe_award(draw: st.DrawFn, length: int, score: Score, number: int) -> tuple[Score, list[Award]]:
    if draw(st.integers(0, 7)) > 0:
        return score, []
    to, points = draw(st.integers(0, 1)), draw(st.integers(1, 2))
    gained = score._replace(left=score.left + points) if to == 0 else score._replace(right=score.right + points)
    return gained, [Award(number, side(to), points, "late")]


def _written(draw: st.DrawFn, ending: Ending, times: int) -> Game:
    owner: Any = None if ending.owner is None else side(ending.owner)
    points = ending.cube * times
    return Game(
        winner=side(ending.winner),
        how=How.DROP if ending.is_drop else draw(st.sampled_from([How.BEAROFF, How.RESIGN, How.RULING])),
        kind=None if ending.is_drop else KINDS[times],
        cube=ending.cube,
        owner=draw(st.sampled_from([owner, UNKNOWN])),
        points=draw(st.sampled_from([points, None])),
    )
