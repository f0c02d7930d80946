"""The strict replay of a transcript: it judges every roll, play, cube act, score line and result line of a match.

Nothing stops it: after a fault it goes on with what is likeliest. A score line that does not fit is believed where
the game after it fits on it; what a game counted is read from the score line after it where its own result is wrong.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from rules_engine.game.board.plays import is_played_as_intl
from rules_engine.game.cube import CubeTerms
from rules_engine.game.customs import ClosedOutRoll
from rules_engine.game.match_state import MatchState, Pair, Phase, add_points, end_game
from rules_engine.game.ruleset import INTL
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.cube_acts import take_in
from rules_engine.game.transcript.replayed_game import ReplayedGame
from rules_engine.game.transcript.report import GameReport, Report
from rules_engine.game.transcript.results import (
    Won,
    candidates,
    is_cut,
    is_possible,
    judge_results,
    settle_columns,
    worth,
)
from rules_engine.game.transcript.rolls import roll
from rules_engine.game.transcript.transcript import ActKind, Dialect, Finding, RecordedGame, Transcript
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import SIDES, Side, other

MOST: Final = 1000  # faults after which a replay stops: that is no record of a match


def replay(transcript: Transcript) -> Report:
    """Judge a complete record. Never raise for what it holds."""
    match = MatchReplay(transcript)
    for index, record in enumerate(transcript.games):
        if len(match.findings) > MOST:
            break
        game = match.opened(index, record)
        for act in record.acts:
            if act.kind is ActKind.ROLL:
                roll(game, act)
            else:
                take_in(game, act)
            if len(game.findings) > MOST:
                break
        match.close(index, record, game)
    return match.report()


@dataclass(slots=True)
class MatchReplay:
    """A match as far as it has been replayed."""

    transcript: Transcript
    state: MatchState = field(init=False)
    is_played_as_intl: bool = field(init=False)
    start: Pair = (0, 0)
    last_number: int = 0
    won_in_game: int | None = None
    findings: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    unmarked: list[Finding] = field(default_factory=list)
    dialects: set[Dialect] = field(default_factory=set)
    games: list[GameReport] = field(default_factory=list)
    is_open: bool = False

    def __post_init__(self) -> None:
        self.state = MatchState(self.transcript.length, has_crawford_rule=self.transcript.ruleset.crawford)
        self.is_played_as_intl = is_played_as_intl(self.transcript.ruleset)
        self.findings += self.transcript.faults

    @property
    def is_crawford(self) -> bool:
        """Return whether the current game is the Crawford game."""
        return self.state.phase is Phase.CRAWFORD

    def opened(self, index: int, record: RecordedGame) -> ReplayedGame:
        """Judge number, score line and names of a game, and return it before its first act."""
        if self.won_in_game is not None:
            self._finds(index, record.line, codes.RECORD_GAME_TOO_MANY, won_in_game=self.won_in_game)
        is_due = self._number(index, record)
        if record.before is not None:
            self._score_line(index, record.score_line, record.before, is_due)
        if record.names not in (None, self.transcript.names):
            self._finds(index, record.score_line, codes.RECORD_NAMES_DIFFER)
        terms = CubeTerms(self.state.needs, self.state.length, self.state.phase, self.transcript.ruleset)
        ruleset = self.transcript.ruleset
        judges_rolls = ruleset.closed_out_roll is ClosedOutRoll.MAY_NOT
        of_plays = INTL if self.is_played_as_intl else ruleset
        return ReplayedGame(index + 1, terms, of_plays, judges_rolls, self.transcript.position)

    def close(self, index: int, record: RecordedGame, game: ReplayedGame) -> None:
        """Judge and count the result of a game after its last act."""
        settle_columns(game, self.state, self._next_score(index))
        judge_results(game)
        is_last = index + 1 == len(self.transcript.games)
        if not any(act.number is not None for act in game.results):
            self._without_result(index, game, is_last)
        win = self._won(index, game)
        self.findings += game.findings
        self.notes += game.notes
        self.unmarked += game.unmarked
        self.dialects |= game.dialects
        self.is_open = win is None
        if win is not None:
            self._count(record, game, win)

    def report(self) -> Report:
        """Return all findings, in the order of the record."""
        if not self.transcript.games and not self.transcript.faults:
            self._finds(None, self.transcript.last_line, codes.RECORD_WITHOUT_GAMES)
        self._judge_marks()
        if self.is_open or self.state.winner is None:
            self._note(codes.RECORD_UNFINISHED)
        ends = any(act.ends_match for game in self.transcript.games for act in game.acts[-2:])
        if ends and self.state.winner is None:
            self._note(codes.RECORD_MATCH_END_CLAIMED)
        return Report(
            transcript=self.transcript,
            findings=tuple(sorted(self.findings, key=lambda fault: (fault.line, fault.column))),
            notes=tuple(self.notes),
            dialects=self.transcript.dialects | self.dialects,
            games=tuple(self.games),
            start=self.start,
            final=self.state.score,
            winner=self.state.winner,
        )

    def _judge_marks(self) -> None:
        """Report hits without a mark, unless their writer marks few or none: then that is a habit."""
        if not self.unmarked:
            return
        count = sum("*" in (act.play or "") for game in self.transcript.games for act in game.acts)
        if count > len(self.unmarked):
            self.findings += self.unmarked
        else:
            self.dialects.add(Dialect.HITS_NOT_MARKED)

    def _finds(self, index: int | None, line: int, code: Code, **params: Param) -> None:
        game = None if index is None else index + 1
        self.findings.append(Finding(Violation(code, None, {"line": line, **params}), game, line))

    def _note(self, code: Code) -> None:
        line = self.transcript.last_line
        self.notes.append(Finding(Violation(code, None, {"line": line}), None, line))

    def _number(self, index: int, record: RecordedGame) -> bool:
        """Return whether the game has the number that is due, or misses it by a slip, as the game after it shows."""
        due, after = self.last_number + 1, self.transcript.games[index + 1 : index + 2]
        is_slip = any(game.number == due + 1 for game in after)
        self.last_number = due if is_slip else record.number
        if record.number != due:
            self._finds(index, record.line, codes.RECORD_GAME_NUMBER, number=record.number, expected=due)
        return record.number == due or is_slip

    # Scores

    def _score_line(self, index: int, line: int, score: Pair, is_due: bool) -> None:
        if index == 0:
            self._begin(index, line, score)
        if score == self.state.score:
            return
        self._finds(index, line, codes.RECORD_SCORE_DIFFERS, written=score, expected=self.state.score)
        if self._fits(index, score, otherwise=not is_due):
            is_played = self.state.is_crawford_played or (self.state.phase is Phase.CRAWFORD and not is_due)
            self.state = replace(self.state, score=score, is_crawford_played=is_played)

    def _begin(self, index: int, line: int, score: Pair) -> None:
        """Begin the match at a score, unless the score line after it contradicts that; no record proves it."""
        if score != (0, 0) and max(score) < self.state.length and self._fits(0, score, otherwise=True):
            self.start = score
            self.state = replace(self.state, score=score)
            self._finds(index, line, codes.RECORD_STARTS_AT_SCORE, written=score)

    def _fits(self, index: int, score: Pair, *, otherwise: bool) -> bool:
        """Return whether the next score line follows from this score rather than from the games before."""
        result = _result(self.transcript.games[index])
        after = self._next_score(index)
        if result is None or after is None:
            return otherwise
        if add_points(self.state, *result).score == after:
            return False
        return add_points(replace(self.state, score=score), *result).score == after or otherwise

    # Results

    def _without_result(self, index: int, game: ReplayedGame, is_last: bool) -> None:
        if game.dropped_by is not None or (game.resigned is not None):
            self.dialects.add(Dialect.DROP_WITHOUT_RESULT)
        elif not is_last and not game.results:
            self._finds(index, self.transcript.games[index + 1].line, codes.RECORD_RESULT_MISSING)

    def _won(self, index: int, game: ReplayedGame) -> Won | None:
        """Return who won what: the likeliest that the next score line agrees with, or else the likeliest."""
        after, results = self._next_score(index), list(candidates(game))
        fitting = (result for result in results if after is not None and add_points(self.state, *result).score == after)
        likeliest = next(fitting, None) or next(iter(results), None)
        score_gain = self._gained(after)
        if likeliest is None or score_gain is None or score_gain == likeliest:
            return likeliest or score_gain
        return score_gain if self._is_miswritten(index, game, likeliest, score_gain) else likeliest

    def _is_miswritten(self, index: int, game: ReplayedGame, likeliest: Won, score_gain: Won) -> bool:
        """Return whether the points of a resignation are wrong, as the next two score lines agree; add the finding."""
        if worth(game) is not None:
            return False
        act = game.results[0]
        if not is_possible(game, *likeliest):
            return True
        is_next_due = self.transcript.games[index + 1].number == self.last_number + 1
        if (
            score_gain[0] != likeliest[0]
            or not is_possible(game, *score_gain)
            or not is_next_due
            or self._leads_on(index, likeliest)
        ):
            return False
        ends_too_soon = add_points(self.state, *likeliest).winner is not None
        if ends_too_soon or self._leads_on(index, score_gain):
            game.add_finding(act, codes.RECORD_POINTS_DIFFER, points=likeliest[1], expected=score_gain[1])
            return True
        return False

    def _leads_on(self, index: int, win: Won) -> bool:
        """Return whether the score line of the game after the next follows, if this one was won so."""
        result, after = _result(self.transcript.games[index + 1]), self._next_score(index + 1)
        if result is None or after is None:
            return False
        return add_points(add_points(self.state, *win), *result).score == after

    def _next_score(self, index: int) -> Pair | None:
        return self.transcript.games[index + 1].before if index + 1 < len(self.transcript.games) else None

    def _gained(self, after: Pair | None) -> Won | None:
        """Return what a game without a result was worth according to the next score line."""
        gains = (0, 0) if after is None else (after[0] - self.state.score[0], after[1] - self.state.score[1])
        return next(((side, gains[side]) for side in SIDES if gains[side] > 0 and not gains[other(side)]), None)

    def _count(self, record: RecordedGame, game: ReplayedGame, win: Won) -> None:
        winner, points = win
        self.games.append(_game_report(record, game, self.state, win))
        had_winner = self.state.winner is not None
        self.state = end_game(self.state, winner, points)
        if self.state.winner is not None and not had_winner:
            self.won_in_game = game.number


def _result(record: RecordedGame) -> Won | None:
    """Return the last result line of a game, as written."""
    results = ((act.side, act.number) for act in reversed(record.acts) if act.kind is ActKind.WIN)
    return next(((side, points) for side, points in results if points), None)


def _game_report(record: RecordedGame, game: ReplayedGame, state: MatchState, win: Won) -> GameReport:
    winner: Side = win[0]
    return GameReport(
        number=game.number,
        line=record.line,
        before=state.score,
        is_crawford=state.phase is Phase.CRAWFORD,
        winner=winner,
        points=win[1],
        how=game.how,
        cube=game.value,
        owner=game.owner,
        rolls=game.rolls,
        is_cut=is_cut(game, winner, win[1]),
    )
