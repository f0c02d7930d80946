"""The reader of matches in SGF (GM[6], as GNU Backgammon writes it), which judges nothing that the rules decide.

- Each tree is a game. White is side 0. Games are counted from 0 by GNU Backgammon, from 1 by the specification: the
  first number of the file decides.
- ``MI`` gives the length and the score, ``RE`` the result, ``RU`` whether there is a Crawford game; which game that is
  follows from the score, whatever ``RU`` states.
- A ``double`` that answers a double is a beaver, the next one a raccoon. ``DI`` is a roll that was not played.
- A game that begins from a set-up position is no match record; variations, comments and analyses are passed over.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from rules_engine.game.board.position import START
from rules_engine.game.match_state import Pair
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.transcript import codes, mat_text
from rules_engine.game.transcript.reading import Reading, first_position, of_a_variation, refused
from rules_engine.game.transcript.sgf_points import read_move
from rules_engine.game.transcript.sgf_text import DEEPEST, MOST, Broken, Node, main_lines
from rules_engine.game.transcript.transcript import Act, ActKind, Dialect, Finding, RecordedGame, Transcript
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import Side

_MOST_FAULTS: Final = 50
_BACKGAMMON: Final = "6"
_SIDES: Final[Mapping[str, Side]] = {"W": 0, "B": 1}
_SET_UP: Final = ("AE", "AW", "AB", "CP", "CO")
_TAGS: Final = {
    "EV": "Event",
    "RO": "Round",
    "PC": "Site",
    "DT": "EventDate",
    "WR": "Player 1 Elo",
    "BR": "Player 2 Elo",
    "AN": "Transcriber",
}
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_RESULT: Final = re.compile(r"([WB])\+([0-9]{1,9})? *(?:R|Resign)?", re.IGNORECASE)
_VARIATIONS: Final = ("Nackgammon", "Hypergammon1", "Hypergammon2", "Hypergammon3")
_LIMITS: Final[Mapping[Code, Mapping[str, Param]]] = {
    codes.SGF_TOO_DEEP: {"deepest": DEEPEST},
    codes.SGF_TOO_LONG: {"most": MOST},
}
_ANSWERS: Final = {"take": ActKind.TAKE, "drop": ActKind.DROP}
_DOUBLES: Final = (ActKind.DOUBLE, ActKind.BEAVER, ActKind.RACCOON)


def read_sgf(data: bytes | str, ruleset: Ruleset = INTL) -> Reading:
    """Read one match, played under the ruleset where the file does not contradict it. Never raise."""
    text = mat_text.decode(data)
    if text is None:
        return refused(codes.MAT_NOT_TEXT)
    draft = _Draft(ruleset)
    if mat_text.has_byte_order_mark(data):
        draft.dialects.add(Dialect.BYTE_ORDER_MARK)
    try:
        for nodes in main_lines(text):
            draft.take(nodes)
            if draft.is_hopeless:
                break
    except Broken as error:
        draft.stop(error)
    return draft.finished()


@dataclass(slots=True)
class _Draft:
    """The part of a file that has been read so far."""

    ruleset: Ruleset
    length: int | None = None
    first_number: int = 1
    names: tuple[str, str] = ("", "")
    tags: dict[str, str] = field(default_factory=dict)
    dialects: set[Dialect] = field(default_factory=set)
    games: list[RecordedGame] = field(default_factory=list)
    faults: list[Finding] = field(default_factory=list)
    is_hopeless: bool = False
    last_line: int = 1

    def take(self, nodes: tuple[Node, ...]) -> None:
        """Add a tree, if it is a game of backgammon."""
        if not nodes or _first(nodes[0], "GM") != _BACKGAMMON:
            return
        root, info = nodes[0], _match_info(nodes[0])
        self.last_line = nodes[-1].line
        if not self._is_of_the_match(root, info):
            return
        names = (_one_line(_first(root, "PW")), _one_line(_first(root, "PB")))
        if not self.games:
            self._begin(root, info, names)
        self._game(nodes, info, names)
        self.is_hopeless = len(self.faults) >= _MOST_FAULTS

    def stop(self, error: Broken) -> None:
        """Stop where the text could not be parsed."""
        self.last_line = max(self.last_line, error.line)
        self._fault(error.code, error.line, error.column, **_LIMITS.get(error.code, {}))

    def finished(self) -> Reading:
        """Return the reading after the last tree."""
        faults = tuple(self.faults)
        variation = self.tags.get("Variation", "")
        if first_position(variation) is None:
            return of_a_variation(variation)
        if self.length is None:
            return Reading(None, faults) if faults else refused(codes.SGF_NOT_BACKGAMMON)
        transcript = Transcript(
            length=self.length,
            games=tuple(self.games),
            names=self.names,
            tags=dict(self.tags),
            ruleset=self.ruleset,
            position=first_position(variation) or START,
            dialects=frozenset(self.dialects),
            faults=faults,
            last_line=self.last_line,
        )
        return Reading(transcript, faults)

    def _fault(self, code: Code, line: int, column: int, **params: Param) -> None:
        game = len(self.games) or None
        self.faults.append(Finding(Violation(code, None, {"line": line, **params}), game, line, column))

    def _is_of_the_match(self, root: Node, info: Mapping[str, int]) -> bool:
        """Return whether the tree is a match of the same length as those before; the first sets the length."""
        length = info.get("length")
        if length is None or length == 0:
            code = codes.SGF_LENGTH_MISSING if length is None else codes.SGF_MONEY_SESSION
            self._fault(code, root.line, root.column)
            self.is_hopeless = self.is_hopeless or not self.games
            return False
        if self.games and length != self.length:
            self._fault(codes.SGF_LENGTH_DIFFERS, root.line, root.column, length=length, expected=self.length)
        return True

    def _begin(self, root: Node, info: Mapping[str, int], names: tuple[str, str]) -> None:
        """Set what the first game states for the complete match."""
        self.length, self.names = info["length"], names
        self.first_number = min(1, info.get("game", 1))
        self.tags = {tag: _one_line(value) for name, tag in _TAGS.items() if (value := _first(root, name))}
        if "EventDate" in self.tags:
            self.tags["EventDate"] = self.tags["EventDate"].replace("-", ".")
        rules = _first(root, "RU").split(":")
        for variation in (name for name in _VARIATIONS if name in rules):
            self.tags["Variation"] = variation
        if "RU" in root.properties:
            self.ruleset = _ruled(self.ruleset, rules)
        if "" in names:
            self.dialects.add(Dialect.NAME_EMPTY)

    def _game(self, nodes: tuple[Node, ...], info: Mapping[str, int], names: tuple[str, str]) -> None:
        root = nodes[0]
        number = info.get("game", len(self.games) + self.first_number) + 1 - self.first_number
        before: Pair | None = (info["ws"], info["bs"]) if {"ws", "bs"} <= info.keys() else None
        self.games.append(RecordedGame(number, root.line, root.line, before, names, ()))
        acts = tuple(self._acts(nodes))
        self.games[-1] = replace(self.games[-1], acts=acts)

    def _acts(self, nodes: tuple[Node, ...]) -> Iterator[Act]:
        """Yield the acts of a game in order; its result stands in its first node and is the last."""
        roll: Act | None = None
        doubles = 0
        for node in nodes:
            acts = list(self._acts_of_node(node, doubles))
            for act in acts:
                if roll is not None and (act.side, act.dice) != (roll.side, roll.dice):
                    yield roll
                doubles = doubles + 1 if act.kind in _DOUBLES else 0
                roll = None
                yield act
            roll = _unplayed_roll(node) or roll
        if roll is not None:
            yield roll
        yield from self._result(nodes[0])

    def _acts_of_node(self, node: Node, doubles: int) -> Iterator[Act]:
        if any(name in node.properties for name in _SET_UP) or _first(node, "CV", "1") != "1":
            self._fault(codes.SGF_SET_UP, node.line, node.column)
        for name, side in _SIDES.items():
            if name in node.properties:
                yield self._act(node, side, _first(node, name).strip(), doubles)

    def _act(self, node: Node, side: Side, value: str, doubles: int) -> Act:
        kind, place = _ANSWERS.get(value.lower()), (node.line, node.column)
        if value.lower() == "double":
            kind = _DOUBLES[min(doubles, 2)]
        if kind is not None:
            return Act(kind, side, *place)
        move = read_move(value, side)
        if move is None:
            self._fault(codes.SGF_MOVE_UNREADABLE, *place, written=value[:40])
            return Act(ActKind.UNREADABLE, side, *place)
        return Act(ActKind.ROLL, side, *place, *move)

    def _result(self, root: Node) -> Iterator[Act]:
        text = _first(root, "RE").strip()
        match = _RESULT.fullmatch(text)
        if match is None or match[2] is None:
            if text[:2].upper() in ("W+", "B+"):
                self._fault(codes.SGF_RESULT_UNREADABLE, root.line, root.column, written=text[:40])
            return
        yield Act(ActKind.WIN, _SIDES[match[1].upper()], root.line, root.column, number=int(match[2]))


def _unplayed_roll(node: Node) -> Act | None:
    """Return the roll that a node states as thrown and not played, or not yet; None if there is none."""
    side, dice = _SIDES.get(_first(node, "PL")[:1].upper()), _first(node, "DI")
    if side is None or len(dice) != 2 or not _NUMBER.fullmatch(dice):
        return None
    return Act(ActKind.ROLL, side, node.line, node.column, (int(dice[0]), int(dice[1])), None)


def _match_info(root: Node) -> dict[str, int]:
    """Return the numbers of ``MI``, by their names in small letters; what is no number is ignored."""
    pairs = (text.partition(":") for text in root.properties.get("MI", ()))
    fields = ((name.strip().lower(), number.strip()) for name, _, number in pairs)
    return {name: int(number) for name, number in fields if _NUMBER.fullmatch(number)}


def _ruled(ruleset: Ruleset, rules: list[str]) -> Ruleset:
    """Return the ruleset with what ``RU`` states about the Crawford game and the cube."""
    has_crawford, has_cube = "Crawford" in rules, "NoCube" not in rules
    if has_crawford == ruleset.crawford and has_cube == ruleset.cube_enabled:
        return ruleset
    return replace(ruleset, name="CUSTOM", crawford=has_crawford, cube_enabled=has_cube)


def _first(node: Node, name: str, otherwise: str = "") -> str:
    return node.properties.get(name, (otherwise,))[0]


def _one_line(text: str) -> str:
    return " ".join(text.split())
