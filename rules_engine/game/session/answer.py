"""The answer to a session: each game, the points and the money of each player, whose sums are zero."""

from typing import Any

from rules_engine.game.session.cube import Fault
from rules_engine.game.session.games import (
    Game,
    line_after,
    value_between_two,
    values_in_chouette,
    with_cubes_of,
)
from rules_engine.game.session.reading import Session

Written = dict[str, Any]


def answer(session: Session) -> Written:
    """Return the answer as JSON. A faulty game counts for nothing and is null."""
    totals, line = [0] * len(session.players), list(session.line)
    games: list[Written | None] = []
    violations: list[Written] = []
    for number, game in enumerate(session.games, 1):
        row = _row_of(session, game, line, totals, has_faults=bool(violations))
        if isinstance(row, Fault):
            violations.append(_write_fault(row, number))
            games.append(None)
            continue
        totals = [total + points for total, points in zip(totals, row.pop("added"), strict=True)]
        line = line_after(line, game.winner) if line else line
        games.append(row)
    ledger = [points * session.stake for points in totals]
    data: Written = {"ok": not violations, "violations": violations, "games": games, "points": totals, "ledger": ledger}
    return data | ({"line": line} if line else {})


def _row_of(session: Session, game: Game, line: list[int], totals: list[int], *, has_faults: bool) -> Written | Fault:
    if not line:
        return _between_two(session, game, totals)
    return _in_chouette(session, with_cubes_of(line[1:], game) if has_faults else game, line)


def _write_fault(fault: Fault, game: int) -> Written:
    violation = fault.violation
    return {"code": violation.code, "game": game, "act": fault.act, "params": dict(violation.params)}


def _between_two(session: Session, game: Game, totals: list[int]) -> Written | Fault:
    value = value_between_two(game, session.rules)
    if isinstance(value, Fault):
        return value
    added = [value.points, -value.points]
    total = [totals[0] + value.points, totals[1] - value.points]
    row: Written = {"cube": value.cube, "points": abs(value.points), "jacoby": value.is_cut, "total": total}
    return row | {"added": added}


def _in_chouette(session: Session, game: Game, line: list[int]) -> Written | Fault:
    values = values_in_chouette(game, line[1:], session.rules)
    if isinstance(values, Fault):
        return values
    points = [0] * len(session.players)
    for member, value in values.items():
        points[member] -= value
        points[line[0]] += value
    return {"box": line[0], "captain": line[1], "points": points, "added": points}
