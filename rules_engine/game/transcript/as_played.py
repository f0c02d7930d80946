"""The normal form of a transcript, whatever program wrote it. Every writer of a format starts from it.

- A play is written die by die, the rearmost checker first, as GNU Backgammon does: ``25/20* 6/5``, ``4/0 4/0``. It is a
  function of the position, the roll and where the play led, so two records of one match become equal.
- A dance is empty; a roll that was not played is None. A double has the value that the cube would show.
- A corrected play appears in its final form; resignations appear only as the result.
- A game that has a result ends with it, once; every game has the score before it.

Wrong plays stay as written. A record whose score is in doubt is refused.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules_engine.game.board.codes import HIT_MARK_WRONG, PLAY_UNREADABLE
from rules_engine.game.board.judging import PlayReading, judge_legs
from rules_engine.game.board.plays import Roll, legal_results
from rules_engine.game.board.position import Position, turned
from rules_engine.game.board.route import route
from rules_engine.game.board.steps import Step
from rules_engine.game.board.written import Leg, read_play
from rules_engine.game.ruleset import Ruleset
from rules_engine.game.transcript.codes import RECORD_POINTS_NOT_POSSIBLE
from rules_engine.game.transcript.cube_acts import take_in
from rules_engine.game.transcript.replay import MatchReplay, replay
from rules_engine.game.transcript.replayed_game import ReplayedGame
from rules_engine.game.transcript.transcript import Act, ActKind, Finding, RecordedGame, Transcript
from rules_engine.verdict import Violation

_OF_THE_CUBE: Final = frozenset({ActKind.DOUBLE, ActKind.TAKE, ActKind.DROP, ActKind.BEAVER, ActKind.RACCOON})
_ENDING: Final = frozenset({ActKind.WIN, ActKind.RESIGN})
_FACES: Final = range(1, 7)


class NotToBeWritten(ValueError):  # noqa: N818  (it names what the record is)
    """A record whose text or whose score is in doubt, with the findings."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(", ".join(f"{fault.line}: {fault.violation.code}" for fault in findings[:5]))
        self.findings = findings


def as_played(transcript: Transcript, *, keeps_forced: bool = True) -> Transcript:
    """Return the match in normal form (idempotent). Raise NotToBeWritten if its text or score is in doubt.

    ``keeps_forced``: whether a roll stands before a resignation that could be played in one way only. GNU Backgammon
    makes that play when it reads a ``.mat`` record, whatever stands after the dice.
    """
    report = replay(transcript)  # it stops after a thousand faults
    doubtful = tuple(fault for fault in report.findings if fault.violation.code == RECORD_POINTS_NOT_POSSIBLE)
    if report.contradictions or doubtful:
        raise NotToBeWritten(report.contradictions + doubtful)
    match = MatchReplay(transcript)
    games = tuple(_game(match, index, keeps_forced) for index in range(len(transcript.games)))
    return replace(transcript, games=games)


def _game(match: MatchReplay, index: int, keeps_forced: bool) -> RecordedGame:
    record = match.transcript.games[index]
    writer = _GameWriter(match.opened(index, record), match.transcript.ruleset, keeps_forced)
    before = match.state.score
    acts = writer.write(record.acts)
    count = len(match.games)
    match.close(index, record, writer.replayed)
    is_over = match.state.winner is not None
    wins = (Act(ActKind.WIN, win.winner, record.line, 1, None, "", win.points, is_over) for win in match.games[count:])
    names = match.transcript.names
    return replace(record, number=index + 1, before=before, names=names, acts=(*acts, *wins))


@dataclass(frozen=True, slots=True)
class _GameWriter:
    """The writer of a game's normal form while the game is replayed."""

    replayed: ReplayedGame
    ruleset: Ruleset
    keeps_forced: bool

    def write(self, acts: Iterable[Act]) -> list[Act]:
        """Return the acts of the game but its result, resignations and corrections."""
        normal_acts: list[Act] = []
        for act in acts:
            if act.kind in _ENDING:
                self._end(normal_acts)
            if act.kind is ActKind.ROLL:
                normal_acts.append(act._replace(play=_play(self.replayed, act, self.ruleset)))
            elif act.kind in _OF_THE_CUBE:
                normal_acts.append(act._replace(number=_label(act.kind, self.replayed.value)))
            take_in(self.replayed, act)
            if act.kind is ActKind.CORRECT and self.replayed.redo is not None:
                _take_back(normal_acts)
        self._end(normal_acts)
        return normal_acts

    def _end(self, acts: list[Act]) -> None:
        """Mark a roll that was not played."""
        last = acts.pop() if self.replayed.unplayed is not None and acts else None
        if last is not None and (self.keeps_forced or not self._is_forced(last)):
            acts.append(last._replace(play=None))

    def _is_forced(self, last: Act) -> bool:
        position = self.replayed.position
        return position is not None and len(legal_results(turned(position), last.dice or (0, 0), self.ruleset)) == 1


def _take_back(acts: list[Act]) -> None:
    """Remove the play that was corrected, and the double that was offered on it."""
    while acts and acts.pop().kind is not ActKind.ROLL:
        pass


def _label(kind: ActKind, value: int) -> int | None:
    """Return what the cube would show for the side that turns it."""
    return {ActKind.DOUBLE: 2 * value, ActKind.BEAVER: 4 * value, ActKind.RACCOON: 4 * value}.get(kind)


def _play(game: ReplayedGame, act: Act, ruleset: Ruleset) -> str:
    """Return the play in the one way; empty for none. Where the game is adrift, return it as it was written."""
    legs = read_play(act.play or "")
    if legs is None:
        violation = Violation(PLAY_UNREADABLE, None, {"written": (act.play or "")[:80]})
        raise NotToBeWritten((Finding(violation, game.number, act.line, act.column),))
    if game.position is None:
        return _written(legs)
    position = game.position if game.viewer == act.side else turned(game.position)
    return _written(_by_dice(position, act.dice, legs, ruleset))


def _by_dice(position: Position, dice: Roll | None, legs: tuple[Leg, ...], ruleset: Ruleset) -> tuple[Leg, ...]:
    """Return a legal play by its dice, with its hits; any other as it was recorded."""
    if dice is None or not legs or not all(die in _FACES for die in dice):
        return legs
    reading = judge_legs(position, dice, legs, ruleset)
    if reading.result is None or not _is_legal_but_for_marks(reading):
        return legs
    return tuple(_marked(route(position, dice, reading.result, ruleset)))


def _is_legal_but_for_marks(reading: PlayReading) -> bool:
    return all(violation.code == HIT_MARK_WRONG for violation in reading.verdict.violations)


def _marked(steps: Sequence[Step]) -> Iterator[Leg]:
    """Yield the steps as legs, the rearmost first; a hit is marked at its first leg."""
    hits = {step.target for step in steps if step.is_hit}
    for step in sorted(steps, key=lambda step: (-step.source, -step.target)):
        yield Leg(step.source, step.target, step.target in hits)
        hits.discard(step.target)


def _written(legs: Iterable[Leg]) -> str:
    return " ".join(f"{leg.source}/{leg.target}{'*' * leg.is_marked}" for leg in legs)
