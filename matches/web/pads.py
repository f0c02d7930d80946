"""The score pad: what was typed of a match so far, where it stands, and what can be pressed next.

A pad is a pure value of the length, the rules and the games in short notation: nothing is looked up, nothing kept.
So its address can be kept by any cache, names stay out of it, and the page works press by press without a script.
What the rule book refuses is not taken in: the games before it stay, and the pad says why.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.html import format_html
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from doors.parsing import json_or_text
from doors.sentences import told
from doors.words import word
from matches.models import Match
from matches.sheets import rules_given
from matches.web.pad_choices import PadButton, PadCube, buttons, cubes_of, reasons_of
from matches.web.pad_cube import Turn, dropped, turn_of
from rules_engine.game.next_game import NextGame, Way, next_game
from rules_engine.game.score_sheet import Game, How, ScoreSheet
from rules_engine.game.short_notation import with_short_games, write_short
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import SIDES, Side

Names = tuple[str, str]
Frame = Mapping[str, Any]
_MOST_GAMES: Final = 60  # no match of the house has more
_MOST_SHOWN: Final = 200  # characters of what cannot be read
_A_WHILE: Final = 600  # seconds for which a pad may be kept: it changes with a release only
_MIDDLE: Final = Turn()


@dataclass(frozen=True, slots=True)
class PadGame:
    """A game as it was typed. ``owner``: whose cube, where that was noted. ``score``: after it.

    ``offered``: the value that was dropped; 0 where nobody dropped.
    """

    number: int
    winner: Side
    way: str
    cube: int
    owner: Side | None
    points: int
    score: str
    is_crawford: bool
    offered: int = 0


@dataclass(frozen=True, slots=True)
class Pad:
    """``games``: those that stand, in short notation. ``names``: safe HTML that a script may fill in."""

    games: str
    names: tuple[str, str]
    length: int
    score: tuple[int, int]
    lines: tuple[PadGame, ...]
    standing: NextGame | None
    columns: tuple[tuple[Side, str, tuple[PadButton, ...]], ...]
    cubes: tuple[PadCube, ...]
    reasons: tuple[str, ...]
    problems: tuple[str, ...]
    turn: Turn = _MIDDLE

    @property
    def doubles(self) -> tuple[tuple[Side, str, bool], ...]:
        """Each side, and whether it may double in the game that is being played."""
        return tuple((side, self.names[side], self.turn.may_double[side]) for side in SIDES)

    @property
    def offerer(self) -> str:
        """Who doubled and waits for the answer."""
        return "" if self.turn.offer is None else self.names[self.turn.offer]

    @property
    def answerer(self) -> str:
        return "" if self.turn.offer is None else self.names[1 - self.turn.offer]

    @property
    def cube_owner(self) -> str:
        return "" if self.turn.owner is None else self.names[self.turn.owner]

    @property
    def worth_of_drop(self) -> int | None:
        """What a drop of the double that waits would be worth."""
        offer, choices = self.turn.offer, self.standing.choices if self.standing else ()
        drops = (one for one in choices if one.way is Way.DROP and one.winner == offer and one.cube == self.turn.cube)
        return next((one.points for one in drops), None)

    @property
    def is_over(self) -> bool:
        return self.standing is not None and self.standing.is_over

    @property
    def winner(self) -> str:
        """Who has won, if somebody has."""
        side = self.standing.reading.winner if self.standing else None
        return "" if side is None else self.names[side]

    @property
    def doubler(self) -> str:
        """The only side that may double: "" where both may, or nobody."""
        may = self.standing.may_double if self.standing else (False, False)
        return self.names[may.index(True)] if may.count(True) == 1 else ""

    @property
    def has_cube(self) -> bool:
        return self.standing is not None and any(self.standing.may_double)

    @property
    def number(self) -> int:
        return len(self.lines) + 1


def frame_of(match: Match, penalties: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """What is given before anything is typed: length, rules, penalty points."""
    frame: dict[str, Any] = {"length": match.length, "ruleset": rules_given(match.stage.event)}
    return {**frame, "awards": list(penalties)} if penalties else frame


def pad_of(frame: Frame, asked: Mapping[str, str], names: Names | None = None) -> Pad:
    """``asked``: ``games`` so far; ``add`` one ("1g") on the ``cube`` of an ``owner``; ``back``: without the last.

    Of the game that is being played: ``double`` by a side ("1"), the ``offer`` that waits, its ``answer`` (take, drop).
    """
    so_far = _words(asked.get("games", ""))
    words = so_far[:-1] if asked.get("back") else so_far
    if asked.get("add"):
        words = [*words, asked["add"] + _turned(asked.get("cube", ""), asked.get("owner", ""))]
    elif dropped(asked):
        words = [*words, f"{dropped(asked)}d{_turned(asked.get('cube', ''), dropped(asked))}"]
    made = _pad(frame, words[:_MOST_GAMES], _marked(names))
    same_game = words == so_far and made.standing is not None and bool(made.columns)
    return replace(made, turn=turn_of(asked if same_game else {}, made.standing.choices)) if made.standing else made


@require_safe
@cache_control(public=True, max_age=_A_WHILE)
def pad(request: HttpRequest) -> HttpResponse:
    """The changing part of a pad, for a script: no names, no login, no database."""
    shown = {"pad": pad_of(asked_frame(request.GET), request.GET.dict())}
    return render(request, "components/pad_state.html", shown)


def query_of(frame: Frame) -> dict[str, str]:
    """The frame as parameters of the pad's own address."""
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in frame.items()}


def asked_frame(asked: QueryDict) -> Frame:
    """What the address says; what is no JSON stays a text, and the rule book says what is wrong with it."""
    given = {name: asked.get(name, "") for name in ("length", "ruleset", "awards") if name in asked}
    return {name: json_or_text(value) for name, value in given.items()}


def _words(text: str) -> list[str]:
    return [word[:_MOST_SHOWN] for word in text.replace(",", ".").replace(" ", ".").split(".") if word]


def _turned(cube: str, owner: str) -> str:
    """A cube that was not turned is nobody's, whatever else was pressed."""
    if cube in ("", "1"):
        return ""
    return f"{cube}@{owner}" if owner else cube


def _marked(names: Names | None) -> tuple[str, str]:
    """The names as HTML in which a script finds each side."""
    plain = names or (gettext("First side"), gettext("Second side"))
    first, second = (format_html('<bdi data-side="{}">{}</bdi>', side, plain[side]) for side in SIDES)
    return first, second


def _pad(frame: Frame, words: list[str], names: tuple[str, str]) -> Pad:
    """The longest beginning of the words that is in order, and what is wrong with the next."""
    sheet, problems = _read(frame, words)
    if problems:
        shorter, _same = _read(frame, words[: _good(problems, len(words))])
        sheet = shorter if isinstance(shorter, ScoreSheet) else sheet
    if not isinstance(sheet, ScoreSheet):
        return Pad("", names, 0, (0, 0), (), None, (), (), (), _sentences(problems))
    return _shown(sheet, names, _sentences(problems))


def _read(frame: Frame, words: list[str]) -> tuple[ScoreSheet | Verdict, tuple[Violation, ...]]:
    """The sheet, and what breaks a rule in it. Penalties for games that were not begun wait."""
    given = {**frame, "awards": _begun(frame.get("awards", []), len(words))}
    sheet = with_short_games(given, ".".join(words))
    if isinstance(sheet, Verdict):
        return sheet, sheet.violations
    return sheet, next_game(sheet).reading.verdict.violations


def _begun(awards: object, games: int) -> object:
    if not isinstance(awards, list):
        return awards
    return [one for one in awards if not isinstance(one, dict) or _is_at_most(one.get("before_game"), games + 1)]


def _is_at_most(number: object, most: int) -> bool:
    return not isinstance(number, int) or number <= most


def _good(problems: Iterable[Violation], games: int) -> int:
    """How many games stand before the first that is wrong; where that is not said, none."""
    return min((one.where - 1 if isinstance(one.where, int) else 0 for one in problems), default=games)


def _sentences(problems: Iterable[Violation]) -> tuple[str, ...]:
    first = list(problems)[:3]
    return tuple(dict.fromkeys(told(one.code, one.where, one.params) for one in first))


def _shown(sheet: ScoreSheet, names: tuple[str, str], problems: tuple[str, ...]) -> Pad:
    standing = next_game(sheet)
    if not standing.reading.is_ok:  # the frame itself is wrong
        return Pad("", names, 0, (0, 0), (), None, (), (), (), problems)
    choices = () if standing.is_over else standing.choices
    columns = tuple((side, names[side], buttons(choices, side)) for side in SIDES) if choices else ()
    score = standing.reading.score or (0, 0)
    games = write_short(sheet.games) or ""
    lines = tuple(_lines(sheet, standing))
    return Pad(
        games, names, sheet.length, score, lines, standing, columns, cubes_of(choices), reasons_of(choices), problems
    )


def _lines(sheet: ScoreSheet, standing: NextGame) -> Iterable[PadGame]:
    readings = standing.reading.games
    after = [*(one.before for one in readings), standing.reading.score or (0, 0)][1:]
    for number, (game, read, score) in enumerate(zip(sheet.games, readings, after, strict=True), start=1):
        told_score = f"{score[0]}–{score[1]}"
        owner = game.owner if game.owner in SIDES else None
        offered = game.cube * 2 if game.how is How.DROP else 0
        about = (number, game.winner, _way(game), game.cube, owner, read.points or 0, told_score)
        yield PadGame(*about, read.is_crawford, offered)


def _way(game: Game) -> str:
    return word("drop", "how") if game.how is How.DROP else word(game.kind.value if game.kind else "", "kind")
