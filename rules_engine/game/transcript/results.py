"""The result of a recorded game: what its result lines say beside what was played."""

from collections.abc import Iterator

from rules_engine.game.score_sheet import Kind
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.replayed_game import ReplayedGame
from rules_engine.game.transcript.transcript import Act, Dialect
from rules_engine.words import Side

Won = tuple[Side, int]  # by whom, and how many points


def worth(game: ReplayedGame) -> int | None:
    """The points that it is worth by what was played; None where only its result line can tell."""
    if game.dropped_by is not None:
        return game.value
    if game.borne_off_by is not None:
        return None if game.kind is None else game.value * game.kind.times
    return None if game.resigned is None else game.value * game.resigned[1].times


def judge_results(game: ReplayedGame) -> None:
    """Every result line beside what was played, and beside the others."""
    winner, judged = game.winner, set[tuple[Side, int | None]]()
    for act in game.results:
        if (act.side, act.number) in judged:
            continue
        judged.add((act.side, act.number))
        winner = act.side if winner is None else winner
        if act.side != winner:
            game.add_finding(act, codes.RECORD_WINNER_DIFFERS, winner=winner)
        elif act.number is not None:
            _judge_points(game, act, act.number)


def is_cut(game: ReplayedGame, winner: Side, points: int) -> bool:
    """Whether the points are cut at what the winner needed, or are the length of the match, where it ended."""
    need, expected = game.terms.needs[winner], worth(game)
    most = game.value * Kind.BACKGAMMON.times if expected is None else expected
    is_on_cube = points in _values(game) if expected is None else points == expected
    return not is_on_cube and points in (need, game.terms.length) and most >= need


def is_possible(game: ReplayedGame, winner: Side, points: int) -> bool:
    """Whether the points are possible for the winner, judging by the game alone."""
    expected = worth(game)
    fits = points in _values(game) if expected is None else points == expected
    return fits or is_cut(game, winner, points)


def candidates(game: ReplayedGame) -> Iterator[Won]:
    """What the game may have added to the score, the likeliest first."""
    expected = worth(game)
    written = [(act.side, act.number) for act in game.results if act.number]
    if expected is None or game.winner is None:
        yield from written
        return
    sound = [each for each in written if each[0] == game.winner and is_possible(game, *each)]
    yield from sound
    yield game.winner, expected
    yield from written


def _judge_points(game: ReplayedGame, act: Act, points: int) -> None:
    first = next(each.number for each in game.results if each.number is not None)
    expected = worth(game)
    if is_possible(game, act.side, points) and points == first:
        if is_cut(game, act.side, points):
            game.dialects.add(Dialect.POINTS_CUT)
    elif expected is None and points == first:
        game.add_finding(act, codes.RECORD_POINTS_NOT_POSSIBLE, points=points, cube=game.value)
    else:
        game.add_finding(
            act, codes.RECORD_POINTS_DIFFER, points=points, expected=first if expected is None else expected
        )


def _values(game: ReplayedGame) -> tuple[int, ...]:
    return tuple(game.value * kind.times for kind in Kind)
