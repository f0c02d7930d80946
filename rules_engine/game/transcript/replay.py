"""The strict replay of a transcript: every roll, play, cube act, score line and result line of a match judged.

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
from rules_engine.game.transcript.results import Won, candidates, is_cut, is_possible, judge_results, worth
from rules_engine.game.transcript.rolls import roll
from rules_engine.game.transcript.transcript import ActKind, Dialect, Finding, RecordedGame, Transcript
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import SIDES, Side, other

MOST: Final = 1000  # faults after which a replay stops: that is no record of a match


def replay(transcript: Transcript) -> Report:
    """Judge a whole record; never raises on what it holds."""
    match = MatchReplay(transcript)
    for index, recorded in enumerate(transcript.games):
        if len(match.findings) > MOST:
            break
        game = match.opened(index, recorded)
        for act in recorded.acts:
            if act.kind is ActKind.ROLL:
                roll(game, act)
            else:
                take_in(game, act)
            if len(game.findings) > MOST:
                break
        match.close(index, recorded, game)
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
        """Whether the game at hand is the Crawford game."""
        return self.state.phase is Phase.CRAWFORD

    def opened(self, index: int, recorded: RecordedGame) -> ReplayedGame:
        """The game before its first act: its number, its score line and its names are judged."""
        if self.won_in_game is not None:
            self._finds(index, recorded.line, codes.RECORD_GAME_TOO_MANY, won_in_game=self.won_in_game)
        is_due = self._number(index, recorded)
        if recorded.before is not None:
            self._score_line(index, recorded.score_line, recorded.before, is_due)
        if recorded.names not in (None, self.transcript.names):
            self._finds(index, recorded.score_line, codes.RECORD_NAMES_DIFFER)
        terms = CubeTerms(self.state.needs, self.state.length, self.state.phase, self.transcript.ruleset)
        ruleset = self.transcript.ruleset
        judges_rolls = ruleset.closed_out_roll is ClosedOutRoll.MAY_NOT
        of_plays = INTL if self.is_played_as_intl else ruleset
        return ReplayedGame(index + 1, terms, of_plays, judges_rolls, self.transcript.position)

    def close(self, index: int, recorded: RecordedGame, game: ReplayedGame) -> None:
        """The game after its last act: its result is judged and counted."""
        judge_results(game)
        is_last = index + 1 == len(self.transcript.games)
        if not any(act.number is not None for act in game.results):
            self._without_result(index, game, is_last)
        won = self._won(index, game)
        self.findings += game.findings
        self.notes += game.notes
        self.unmarked += game.unmarked
        self.dialects |= game.dialects
        self.is_open = won is None
        if won is not None:
            self._count(recorded, game, won)

    def report(self) -> Report:
        """Everything that was found, in the order of the record."""
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
            findings=tuple(sorted(self.findings, key=lambda each: (each.line, each.column))),
            notes=tuple(self.notes),
            dialects=self.transcript.dialects | self.dialects,
            games=tuple(self.games),
            start=self.start,
            final=self.state.score,
            winner=self.state.winner,
        )

    def _judge_marks(self) -> None:
        """A writer that marks no hits, or few, has that habit; one that marks most has left some out."""
        if not self.unmarked:
            return
        marked = sum("*" in (act.play or "") for game in self.transcript.games for act in game.acts)
        if marked > len(self.unmarked):
            self.findings += self.unmarked
        else:
            self.dialects.add(Dialect.HITS_NOT_MARKED)

    def _finds(self, index: int | None, line: int, code: Code, **params: Param) -> None:
        game = None if index is None else index + 1
        self.findings.append(Finding(Violation(code, None, {"line": line, **params}), game, line))

    def _note(self, code: Code) -> None:
        line = self.transcript.last_line
        self.notes.append(Finding(Violation(code, None, {"line": line}), None, line))

    def _number(self, index: int, recorded: RecordedGame) -> bool:
        """Whether the game has the number that is due; where the game after it has, it is a slip of the pen."""
        due, after = self.last_number + 1, self.transcript.games[index + 1 : index + 2]
        is_slip = any(each.number == due + 1 for each in after)
        self.last_number = due if is_slip else recorded.number
        if recorded.number != due:
            self._finds(index, recorded.line, codes.RECORD_GAME_NUMBER, number=recorded.number, expected=due)
        return recorded.number == due or is_slip

    # Scores

    def _score_line(self, index: int, line: int, written: Pair, is_due: bool) -> None:
        if index == 0:
            self._begin(index, line, written)
        if written == self.state.score:
            return
        self._finds(index, line, codes.RECORD_SCORE_DIFFERS, written=written, expected=self.state.score)
        if self._fits(index, written, otherwise=not is_due):
            is_played = self.state.is_crawford_played or (self.state.phase is Phase.CRAWFORD and not is_due)
            self.state = replace(self.state, score=written, is_crawford_played=is_played)

    def _begin(self, index: int, line: int, written: Pair) -> None:
        """A match may begin at a score, unless the score line after it says otherwise; no record proves it."""
        if written != (0, 0) and max(written) < self.state.length and self._fits(0, written, otherwise=True):
            self.start = written
            self.state = replace(self.state, score=written)
            self._finds(index, line, codes.RECORD_STARTS_AT_SCORE, written=written)

    def _fits(self, index: int, written: Pair, *, otherwise: bool) -> bool:
        """Whether the next score line follows from the one written rather than from the games before."""
        result = _result(self.transcript.games[index])
        after = self._next_score(index)
        if result is None or after is None:
            return otherwise
        if add_points(self.state, *result).score == after:
            return False
        return add_points(replace(self.state, score=written), *result).score == after or otherwise

    # Results

    def _without_result(self, index: int, game: ReplayedGame, is_last: bool) -> None:
        if game.dropped_by is not None or (game.resigned is not None):
            self.dialects.add(Dialect.DROP_WITHOUT_RESULT)
        elif not is_last and not game.results:
            self._finds(index, self.transcript.games[index + 1].line, codes.RECORD_RESULT_MISSING)

    def _won(self, index: int, game: ReplayedGame) -> Won | None:
        """Who won what: the likeliest that the next score line agrees with, or else the likeliest."""
        after, results = self._next_score(index), list(candidates(game))
        fitting = (result for result in results if after is not None and add_points(self.state, *result).score == after)
        likeliest = next(fitting, None) or next(iter(results), None)
        gained = self._gained(after)
        if likeliest is None or gained is None or gained == likeliest:
            return likeliest or gained
        return gained if self._is_miswritten(index, game, likeliest, gained) else likeliest

    def _is_miswritten(self, index: int, game: ReplayedGame, likeliest: Won, gained: Won) -> bool:
        """Whether the points of a resignation are wrong, as the next two score lines agree; that is said."""
        if worth(game) is not None:
            return False
        act = game.results[0]
        if not is_possible(game, *likeliest):
            return True
        is_next_due = self.transcript.games[index + 1].number == self.last_number + 1
        if (
            gained[0] != likeliest[0]
            or not is_possible(game, *gained)
            or not is_next_due
            or self._leads_on(index, likeliest)
        ):
            return False
        ends_too_soon = add_points(self.state, *likeliest).winner is not None
        if ends_too_soon or self._leads_on(index, gained):
            game.add_finding(act, codes.RECORD_POINTS_DIFFER, points=likeliest[1], expected=gained[1])
            return True
        return False

    def _leads_on(self, index: int, won: Won) -> bool:
        """Whether the score line of the game after the next follows, if this one was won so."""
        result, after = _result(self.transcript.games[index + 1]), self._next_score(index + 1)
        if result is None or after is None:
            return False
        return add_points(add_points(self.state, *won), *result).score == after

    def _next_score(self, index: int) -> Pair | None:
        return self.transcript.games[index + 1].before if index + 1 < len(self.transcript.games) else None

    def _gained(self, after: Pair | None) -> Won | None:
        """What the next score line says that a game without a result was worth."""
        gains = (0, 0) if after is None else (after[0] - self.state.score[0], after[1] - self.state.score[1])
        return next(((side, gains[side]) for side in SIDES if gains[side] > 0 and not gains[other(side)]), None)

    def _count(self, recorded: RecordedGame, game: ReplayedGame, won: Won) -> None:
        winner, points = won
        self.games.append(_game_report(recorded, game, self.state, won))
        had_winner = self.state.winner is not None
        self.state = end_game(self.state, winner, points)
        if self.state.winner is not None and not had_winner:
            self.won_in_game = game.number


def _result(recorded: RecordedGame) -> Won | None:
    """Its last result line, as written."""
    written = ((act.side, act.number) for act in reversed(recorded.acts) if act.kind is ActKind.WIN)
    return next(((side, points) for side, points in written if points), None)


def _game_report(recorded: RecordedGame, game: ReplayedGame, state: MatchState, won: Won) -> GameReport:
    winner: Side = won[0]
    return GameReport(
        number=game.number,
        line=recorded.line,
        before=state.score,
        is_crawford=state.phase is Phase.CRAWFORD,
        winner=winner,
        points=won[1],
        how=game.how,
        cube=game.value,
        owner=game.owner,
        rolls=game.rolls,
        is_cut=is_cut(game, winner, won[1]),
    )
