"""A recorded game as far as it has been replayed: position, turn, cube, result, and what was found wrong with it.

After a fault the replay goes on from what is recorded, as far as that makes sense: an illegal play stands as it was
written, a cube stands as it was turned. Where checkers cannot be moved as written the game is *adrift*: its plays are
judged no further, its turns, its cube and its result still are.
"""

from dataclasses import dataclass, field

from rules_engine.game.board.plays import Roll
from rules_engine.game.board.position import START, Position
from rules_engine.game.cube import CubeTerms
from rules_engine.game.doubling.cube_game import CubeGame, Turned
from rules_engine.game.illegal_plays import IllegalPlay
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.score_sheet import How, Kind
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.transcript import Act, Dialect, Finding
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import Side, other


@dataclass(frozen=True, slots=True)
class Contested:
    """An illegal play that can still be corrected: position and roll before it, and what was wrong with it."""

    play: IllegalPlay
    before: Position
    dice: Roll
    is_opening: bool
    finding: Finding


@dataclass(slots=True)
class ReplayedGame:
    """A game while it is replayed.

    ``of_plays``: the ruleset, or INTL where plays are made as by that; ``judges_rolls``: it forbids some rolls.
    ``on_roll``: None before the first roll. ``position`` is seen by ``viewer``, None while adrift.
    ``turned_by``: whose cube waits for an answer. ``borne_off_by``: who has no checker left, and for what (``kind``).
    ``offered``: a resignation that waits for an answer, and for what. ``resigned``: one that was accepted.
    ``unplayed``: what is wrong with the last roll, if it was not played, unless the game ended with it.
    ``contested``: an illegal play that can be corrected; ``redo``: the dice that are to be played again.
    ``results``: its result lines. ``unmarked``: hits without their mark.
    """

    number: int
    terms: CubeTerms
    of_plays: Ruleset = INTL
    judges_rolls: bool = False
    position: Position | None = START
    viewer: Side = 0
    on_roll: Side | None = None
    is_opening: bool = True
    rolls: int = 0
    value: int = 1
    owner: Side | None = None
    turned: Turned | None = None
    turned_by: Side | None = None
    dropped_by: Side | None = None
    borne_off_by: Side | None = None
    kind: Kind | None = None
    offered: tuple[Side, Kind] | None = None
    resigned: tuple[Side, Kind] | None = None
    unplayed: Finding | None = None
    contested: Contested | None = None
    redo: Roll | None = None
    results: list[Act] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    unmarked: list[Finding] = field(default_factory=list)
    dialects: set[Dialect] = field(default_factory=set)
    is_over: bool = False
    is_past_end: bool = False

    @property
    def is_turn_unknown(self) -> bool:
        """Return whether the position is lost: the side that acts next is accepted as being on roll."""
        return self.on_roll is None and not self.is_opening

    @property
    def winner(self) -> Side | None:
        """Return who has won by what was played, whatever the result line states."""
        if self.dropped_by is not None:
            return other(self.dropped_by)
        return self.borne_off_by if self.resigned is None else other(self.resigned[0])

    @property
    def how(self) -> How:
        """Return a drop if the cube was dropped; else borne off if the last checker is; else resigned."""
        if self.dropped_by is not None:
            return How.DROP
        return How.RESIGN if self.borne_off_by is None else How.BEAROFF

    @property
    def cube_game(self) -> CubeGame:
        """Return the facts that the laws of doubling need."""
        return CubeGame(
            self.terms,
            on_roll=self.on_roll,
            is_opening=self.is_opening,
            value=self.value,
            owner=self.owner,
            turned=self.turned,
            turned_by=self.turned_by,
            dropped_by=self.dropped_by,
        )

    def finds(self, act: Act, violation: Violation) -> None:
        """Add what is wrong with this act by the rules of the board or of doubling."""
        self.findings.append(Finding(violation, self.number, act.line, act.column))

    def add_finding(self, act: Act, code: Code, **params: Param) -> None:
        """Add what is wrong with this act as a record."""
        self.finds(act, Violation(code, None, {"line": act.line, **params}))

    def add_note(self, act: Act, code: Code) -> None:
        """Add what is odd about this act, and no fault."""
        self.notes.append(Finding(Violation(code, None, {"line": act.line}), self.number, act.line, act.column))

    def comes_too_late(self, act: Act) -> bool:
        """Return whether the game was over before the act; that becomes a finding once a game."""
        if self.is_over and not self.is_past_end:
            self.is_past_end = True
            self.add_finding(act, codes.RECORD_PLAY_AFTER_END)
        return self.is_past_end

    def taken(self) -> None:
        """Take the cube that waits for an answer; after a beaver or a raccoon its owner stays."""
        if self.turned_by is None:
            return
        if self.turned is Turned.DOUBLE:
            self.owner = other(self.turned_by)
        self.value *= 2
        self.turned = self.turned_by = None

    def settle(self) -> None:
        """Go on with the game: what was left open by the act before is wrong."""
        if self.unplayed is not None:
            self.findings.append(self.unplayed)
            self.unplayed = None
        self.offered = None
