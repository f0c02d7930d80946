"""The criteria of an entry's own rounds: match points, wins, progressive, board points, difference and quotient.

Of ties of teams also: difference of boards, points won, Berlin count, wins away, and ties postponed.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Part, Value
from rules_engine.draws.standings.record import Bout, How
from rules_engine.draws.standings.scores import Scores
from rules_engine.draws.standings.values import beside, of_bout, simplify, summed, total
from rules_engine.words import EntryId, Exact


def match_points(scores: Scores, entry: EntryId) -> Value:
    """Sum the points of matches, byes and rounds away, and those carried from earlier stages."""
    carried_points = scores.record.carried.get(entry)
    before = () if carried_points is None else (Part(table_codes.PART_CARRIED, carried_points),)
    return summed(table_codes.VALUE_POINTS, (*before, *_parts(scores, entry, scores.points)))


def wins(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_WINS, _parts(scores, entry, _won))


def board_points(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_BOARD_POINTS, _parts(scores, entry, lambda bout: scores.score(bout)[0]))


def difference(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_POINT_DIFFERENCE, _parts(scores, entry, lambda bout: _lead(scores.games(bout))))


def board_difference(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_BOARD_DIFFERENCE, _parts(scores, entry, lambda bout: _lead(scores.score(bout))))


def points_won(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_POINTS_WON, _parts(scores, entry, lambda bout: scores.games(bout)[0]))


def berlin(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_BERLIN, _parts(scores, entry, scores.berlin))


def away_wins(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_AWAY_WINS, _parts(scores, entry, lambda bout: bout.is_away * _won(bout)))


def late(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_FEWEST_LATE, _parts(scores, entry, lambda bout: int(bout.is_late)))


def quotient(scores: Scores, entry: EntryId) -> Value:
    """Return own points divided by all points; 0 if there are none. Its parts are the points won, and beside them those
    lost.
    """
    points_won = tuple(_parts(scores, entry, lambda bout: scores.games(bout)[0]))
    points_lost = tuple(_parts(scores, entry, lambda bout: scores.games(bout)[1]))
    all_points = total(points_won) + total(points_lost)
    amount = Fraction(total(points_won), all_points) if all_points else 0
    return Value(
        table_codes.VALUE_POINT_QUOTIENT,
        simplify(amount),
        (*points_won, *(beside(part, table_codes.PART_LOST) for part in points_lost)),
    )


def progressive(scores: Scores, entry: EntryId) -> Value:
    """Sum the match points after each round: an early win counts in every later round."""
    return summed(table_codes.VALUE_PROGRESSIVE, _running(scores, entry))


def _running(scores: Scores, entry: EntryId) -> Iterator[Part]:
    """Yield a part for each bout: its match points, once for its round and once for each later round."""
    for bout in scores.bouts(entry):
        yield of_bout(bout, scores.points(bout) * (scores.record.rounds - bout.round + 1))


def _parts(scores: Scores, entry: EntryId, amount: Callable[[Bout], Exact]) -> Iterator[Part]:
    return (of_bout(bout, amount(bout)) for bout in scores.bouts(entry))


def _won(bout: Bout) -> int:
    return int(bout.won and bout.how in (How.PLAYED, How.AWARDED))


def _lead(score: tuple[int, int]) -> int:
    return score[0] - score[1]
