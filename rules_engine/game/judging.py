"""The judgement of a score sheet: its result, every rule that it breaks, and what is legal but odd.

A sheet need not be finished: without a winner it is a match under way. When a sheet breaks rules the reading
still has the games up to that point, and stops at the first game whose value is unknown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rules_engine.game import codes
from rules_engine.game.conduct import Draws
from rules_engine.game.finals import MatchTerms
from rules_engine.game.finals_verdict import FinalVerdict, judge_final
from rules_engine.game.game_value import value_of
from rules_engine.game.match_state import MatchState, Pair, Phase, add_points, end_game
from rules_engine.game.one_game import GameSetting, game_notes, game_violations
from rules_engine.game.score_sheet import Award, Game, ScoreSheet
from rules_engine.verdict import Param, Verdict, Violation
from rules_engine.words import Side


@dataclass(frozen=True, slots=True)
class GameReading:
    """One game as the rules read it; ``points`` is None if they are unknown."""

    before: Pair
    points: int | None
    is_crawford: bool


@dataclass(frozen=True, slots=True)
class SheetReading:
    """The judgement of a sheet: ``score`` is cut at the length, ``raw`` is not; None where it is unknown."""

    verdict: Verdict
    score: Pair | None = None
    raw: Pair | None = None
    winner: Side | None = None
    games: tuple[GameReading, ...] = ()

    @property
    def is_ok(self) -> bool:
        return self.verdict.is_ok


def judge(sheet: ScoreSheet) -> SheetReading:
    """Judge a score sheet under its ruleset. Never raise for what a person wrote."""
    violations = tuple(_frame_violations(sheet))
    if violations:
        return SheetReading(Verdict(violations))
    run = _follow(sheet)
    if sheet.is_bare_final and not run.violations:
        return _judge_bare_final(sheet, run.state)
    return _reading(run, tuple(_final_violations(sheet, run)))


@dataclass(slots=True)
class _Run:
    """The state of a sheet while its games are read."""

    state: MatchState
    games: list[GameReading] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)
    notes: list[Violation] = field(default_factory=list)
    is_stuck: bool = False


def _reading(run: _Run, more: tuple[Violation, ...]) -> SheetReading:
    verdict = Verdict((*run.violations, *more), tuple(run.notes))
    return SheetReading(verdict, run.state.capped, run.state.score, run.state.winner, tuple(run.games))


# The frame: length, start, awards


def _frame_violations(sheet: ScoreSheet) -> Iterator[Violation]:
    if sheet.length < 1:
        yield Violation(codes.LENGTH_OUT_OF_RANGE, None, {"length": sheet.length})
    elif not all(0 <= points < sheet.length for points in sheet.start):
        yield Violation(codes.START_OUT_OF_RANGE, None, {"start": sheet.start, "length": sheet.length})
    if sheet.final is not None and min(sheet.final) < 0:
        yield Violation(codes.FINAL_OUT_OF_RANGE, None, {"final": sheet.final})
    if sheet.games_played is not None and not sheet.is_bare_final:
        params: dict[str, Param] = {"games_played": sheet.games_played, "games": len(sheet.games)}
        yield Violation(codes.GAMES_PLAYED_BESIDE_GAMES, None, params)
    if sheet.drawn:
        yield from _draw_violations(sheet)
    for number, award in enumerate(sheet.awards, 1):
        yield from _award_violations(sheet, number, award)


def _draw_violations(sheet: ScoreSheet) -> Iterator[Violation]:
    """Yield why there can be no drawn games on the sheet; they add no points, and are played again."""
    if sheet.drawn < 0:
        yield Violation(codes.DRAWN_OUT_OF_RANGE, None, {"drawn": sheet.drawn})
    elif not sheet.ruleset.worth.can_draw:
        yield Violation(codes.DRAW_NOT_IN_VARIANT, None, {"variant": sheet.ruleset.variant})
    elif sheet.draws is not Draws.REPLAYED:
        is_ruled = sheet.draws is Draws.RULING
        yield Violation(codes.DRAWS_BY_RULING if is_ruled else codes.DRAWS_NOT_WRITTEN, None, {})


def _award_violations(sheet: ScoreSheet, number: int, award: Award) -> Iterator[Violation]:
    if award.points < 1:
        yield Violation(codes.AWARD_POINTS, None, {"award": number, "points": award.points})
    if not award.reason.strip():
        yield Violation(codes.AWARD_REASON_MISSING, None, {"award": number})
    place: dict[str, Param] = {"award": number, "before_game": award.before_game}
    if sheet.is_bare_final and award.before_game > 1:
        yield Violation(codes.AWARD_WITHOUT_GAMES, None, place)
    elif not 1 <= award.before_game <= len(sheet.games) + 1:
        yield Violation(codes.AWARD_OUT_OF_PLACE, None, place | {"games": len(sheet.games)})


# Following the games


def _follow(sheet: ScoreSheet) -> _Run:
    run = _Run(MatchState(sheet.length, sheet.start, sheet.ruleset.crawford))
    awards = _awards_by_game(sheet)
    for number, game in enumerate(sheet.games, 1):
        _add_awards(run, awards.get(number, []))
        _add_game(run, game, GameSetting(number, run.state, sheet.ruleset))
        if run.is_stuck:
            return run
    _add_awards(run, awards.get(len(sheet.games) + 1, []))
    return run


def _awards_by_game(sheet: ScoreSheet) -> dict[int, list[tuple[int, Award]]]:
    by_game: dict[int, list[tuple[int, Award]]] = {}
    for number, award in enumerate(sheet.awards, 1):
        by_game.setdefault(award.before_game, []).append((number, award))
    return by_game


def _add_awards(run: _Run, awards: list[tuple[int, Award]]) -> None:
    for number, award in awards:
        if run.state.winner is not None:
            run.violations.append(Violation(codes.AWARD_AFTER_MATCH_WON, None, {"award": number}))
        else:
            run.state = add_points(run.state, award.side, award.points)


def _add_game(run: _Run, game: Game, setting: GameSetting) -> None:
    """Judge the game and count it; a game after the end, or one of no known value, ends the reading."""
    if run.state.winner is not None:
        extra = Violation(codes.GAME_AFTER_MATCH_WON, setting.number, {"won_in_game": run.state.games_played})
        run.violations.append(extra)
        run.is_stuck = True
        return
    violations = list(game_violations(game, setting))
    run.violations += violations
    run.notes += [] if violations else game_notes(game, setting)
    _count(run, game, setting.ruleset.worth.times)


def _count(run: _Run, game: Game, times: Sequence[int]) -> None:
    points = value_of(game, run.state.needs[game.winner], times)
    run.games.append(GameReading(run.state.score, points, run.state.phase is Phase.CRAWFORD))
    if points is None:
        run.is_stuck = True
    else:
        run.state = end_game(run.state, game.winner, points)


# The final score


def _final_violations(sheet: ScoreSheet, run: _Run) -> Iterator[Violation]:
    """Check a final beside games against them, capped or raw, as far as they could be followed."""
    if sheet.final is None or run.is_stuck or not sheet.games:
        return
    if sheet.final not in (run.state.capped, run.state.score):
        params: dict[str, Param] = {"final": sheet.final, "score": run.state.capped, "raw": run.state.score}
        yield Violation(codes.FINAL_WRONG, None, params)


def final_verdict(sheet: ScoreSheet) -> FinalVerdict | None:
    """Return the light on a bare final score.

    Return None for another sheet, and where penalty points alone decided the match.
    """
    terms = terms_of(sheet)
    return None if terms is None or sheet.final is None else judge_final(terms, sheet.final, sheet.games_played)


def terms_of(sheet: ScoreSheet) -> MatchTerms | None:
    """Return the facts before the first game of a bare final score, penalty points included.

    Return None for another sheet, for a wrong one, and where penalty points alone decided the match.
    """
    if not sheet.is_bare_final or any(_frame_violations(sheet)):
        return None
    run = _follow(sheet)
    if run.violations or run.state.winner is not None:
        return None
    return MatchTerms(sheet.length, sheet.ruleset, run.state.score)


def _judge_bare_final(sheet: ScoreSheet, before: MatchState) -> SheetReading:
    assert sheet.final is not None
    light = final_verdict(sheet)
    violations = tuple(_wrong_after_awards(sheet.final, before)) if light is None else light.violations
    if violations:
        return SheetReading(Verdict(violations))
    notes = [] if light is None else [*light.read, *light.odd]
    return _reading(_Run(replace(before, score=sheet.final), notes=notes), ())


def _wrong_after_awards(final: Pair, before: MatchState) -> Iterator[Violation]:
    """Yield the violation if awards alone have decided the match and the final is not theirs."""
    if final not in (before.capped, before.score):
        params: dict[str, Param] = {"final": final, "score": before.capped, "raw": before.score}
        yield Violation(codes.FINAL_WRONG, None, params)
