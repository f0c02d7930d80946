"""The result of a recorded game: its result lines beside what was played."""

from collections.abc import Iterator

from rules_engine.game.match_state import MatchState, Pair, add_points
from rules_engine.game.score_sheet import Kind
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.replayed_game import ReplayedGame
from rules_engine.game.transcript.transcript import Act, Dialect
from rules_engine.words import SIDES, Side

Won = tuple[Side, int]  # by whom, and how many points


def worth(game: ReplayedGame) -> int | None:
    """Return the points that it is worth by what was played; None where only its result line can show them."""
    if game.dropped_by is not None:
        return game.value
    if game.borne_off_by is not None:
        return None if game.kind is None else game.value * game.kind.times
    return None if game.resigned is None else game.value * game.resigned[1].times


def settle_columns(game: ReplayedGame, state: MatchState, after: Pair | None) -> None:
    """Give ``Losses`` and ``Wins`` of one result to one side where they stand in the column of one.

    Some writers end a row early, so that one of the two lines is in the wrong column. What was played decides; else
    the score after the game (``after``, None if no game follows), or that it ended the match; else the column of
    ``Wins``.
    """
    wins = {act.side for act in game.results if not act.is_loss}
    if len(wins) != 1 or len({act.side for act in game.results}) == 1:
        return
    by_score = {side for act in game.results if act.number for side in _fitting(act, act.number, state, after)}
    decisive = by_score if len(by_score) == 1 else wins
    winner = min(decisive) if game.winner is None else game.winner
    game.results = [act._replace(side=winner) for act in game.results]
    game.dialects.add(Dialect.RESULT_MISPLACED)


def _fitting(act: Act, points: int, state: MatchState, after: Pair | None) -> Iterator[Side]:
    """Yield the sides whose win agrees with the next score, or with the end of the match."""
    for side in SIDES:
        state_after = add_points(state, side, points)
        if state_after.score == after or (after is None and act.ends_match and state_after.winner is not None):
            yield side


def judge_results(game: ReplayedGame) -> None:
    """Judge every result line by what was played, and by the other lines."""
    _note_repetition(game)
    winner, claims = game.winner, set[tuple[Side, int | None]]()
    for act in game.results:
        if (act.side, act.number) in claims:
            continue
        claims.add((act.side, act.number))
        winner = act.side if winner is None else winner
        if act.side != winner:
            game.add_finding(act, codes.RECORD_WINNER_DIFFERS, winner=winner)
        elif act.number is not None:
            _judge_points(game, act, act.number)


def _note_repetition(game: ReplayedGame) -> None:
    """Note the first result line that repeats another."""
    lines = set[tuple[Side, int | None, bool]]()
    for act in game.results:
        if (act.side, act.number, act.is_loss) in lines:
            game.add_note(act, codes.RECORD_RESULT_REPEATED)
            return
        lines.add((act.side, act.number, act.is_loss))


def is_cut(game: ReplayedGame, winner: Side, points: int) -> bool:
    """Return whether the points are cut at what the winner needed, or are the length of the match, where it ended."""
    need, game_value = game.terms.needs[winner], worth(game)
    most = game.value * Kind.BACKGAMMON.times if game_value is None else game_value
    is_on_cube = points in _values(game) if game_value is None else points == game_value
    return not is_on_cube and points in (need, game.terms.length) and most >= need


def is_possible(game: ReplayedGame, winner: Side, points: int) -> bool:
    """Return whether the points are possible for the winner, judging by the game alone."""
    game_value = worth(game)
    fits = points in _values(game) if game_value is None else points == game_value
    return fits or is_cut(game, winner, points)


def candidates(game: ReplayedGame) -> Iterator[Won]:
    """Yield what the game may have added to the score, the likeliest first."""
    game_value = worth(game)
    claims = [(act.side, act.number) for act in game.results if act.number]
    if game_value is None or game.winner is None:
        yield from claims
        return
    sound = [claim for claim in claims if claim[0] == game.winner and is_possible(game, *claim)]
    yield from sound
    yield game.winner, game_value
    yield from claims


def _judge_points(game: ReplayedGame, act: Act, points: int) -> None:
    first = next(result.number for result in game.results if result.number is not None)
    game_value = worth(game)
    if is_possible(game, act.side, points) and points == first:
        if is_cut(game, act.side, points):
            game.dialects.add(Dialect.POINTS_CUT)
    elif game_value is None and points == first:
        game.add_finding(act, codes.RECORD_POINTS_NOT_POSSIBLE, points=points, cube=game.value)
    else:
        game.add_finding(
            act, codes.RECORD_POINTS_DIFFER, points=points, expected=first if game_value is None else game_value
        )


def _values(game: ReplayedGame) -> tuple[int, ...]:
    return tuple(game.value * kind.times for kind in Kind)
