"""The score pad: the games typed so far, the score, and the possible next games.

A pad depends only on the length, the rules and the games in short notation: nothing is looked up or stored. So any
cache can keep its URL, names stay out of it, and the page works press by press without a script. A game that the rule
book refuses is not added; the games before it stay, and the pad shows why.
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

from interfaces.shared.parsing import json_or_text
from interfaces.web.public.matches.pad_choices import PadButton, PadCube, buttons, cubes_of, reasons_of
from interfaces.web.public.matches.pad_cube import Turn, dropped, turn_of
from interfaces.wording.sentences import sentence_with_place
from interfaces.wording.words import word
from matches.models import Match
from matches.scores import plain_rules
from rules_engine.game.next_game import NextGame, Way, next_game
from rules_engine.game.score_sheet import Game, How, ScoreSheet
from rules_engine.game.short_notation import with_short_games, write_short
from rules_engine.game.variation import game_in_turn
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import SIDES, Side

Names = tuple[str, str]
Frame = Mapping[str, Any]
_MOST_GAMES: Final = 60  # more than any match has
_MOST_CHARACTERS: Final = 200  # characters of unreadable input
_A_WHILE: Final = 600  # seconds for which a pad may be cached: it changes only with a release
_MIDDLE: Final = Turn()


@dataclass(frozen=True, slots=True)
class PadGame:
    """A game as it was typed. ``owner``: of the cube, if noted. ``score``: after the game.

    ``offered``: the value that was dropped; 0 without a drop. ``game``: what was played, where games change in turn.
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
    game: str = ""


@dataclass(frozen=True, slots=True)
class Pad:
    """The score pad of a match. ``games``: the valid ones, in short notation. ``names``: safe HTML that a script may
    fill in. ``game``: what is played next, where games change in turn.
    """

    games: str
    names: tuple[str, str]
    length: int
    score: tuple[int, int]
    lines: tuple[PadGame, ...]
    upcoming_game: NextGame | None
    columns: tuple[tuple[Side, str, tuple[PadButton, ...]], ...]
    cubes: tuple[PadCube, ...]
    reasons: tuple[str, ...]
    problems: tuple[str, ...]
    turn: Turn = _MIDDLE
    game: str = ""

    @property
    def doubles(self) -> tuple[tuple[Side, str, bool], ...]:
        """Return each side, and whether it may double in the current game."""
        return tuple((side, self.names[side], self.turn.may_double[side]) for side in SIDES)

    @property
    def offerer(self) -> str:
        """Return the side that doubled and waits for the answer."""
        return "" if self.turn.offer is None else self.names[self.turn.offer]

    @property
    def answerer(self) -> str:
        return "" if self.turn.offer is None else self.names[1 - self.turn.offer]

    @property
    def cube_owner(self) -> str:
        return "" if self.turn.owner is None else self.names[self.turn.owner]

    @property
    def worth_of_drop(self) -> int | None:
        """Return the points of dropping the current double."""
        offer, choices = self.turn.offer, self.upcoming_game.choices if self.upcoming_game else ()
        drops = (
            choice
            for choice in choices
            if choice.way is Way.DROP and choice.winner == offer and choice.cube == self.turn.cube
        )
        return next((drop.points for drop in drops), None)

    @property
    def is_over(self) -> bool:
        return self.upcoming_game is not None and self.upcoming_game.is_over

    @property
    def winner(self) -> str:
        """Return the winner, or ""."""
        side = self.upcoming_game.reading.winner if self.upcoming_game else None
        return "" if side is None else self.names[side]

    @property
    def doubler(self) -> str:
        """Return the only side that may double; "" if both may, or none."""
        may = self.upcoming_game.may_double if self.upcoming_game else (False, False)
        return self.names[may.index(True)] if may.count(True) == 1 else ""

    @property
    def has_cube(self) -> bool:
        return self.upcoming_game is not None and any(self.upcoming_game.may_double)

    @property
    def number(self) -> int:
        return len(self.lines) + 1


def frame_of(match: Match, penalties: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """Return the frame of a match: length, rules, penalty points."""
    frame: dict[str, Any] = {"length": match.length, "ruleset": plain_rules(match.stage.event)}
    return {**frame, "awards": list(penalties)} if penalties else frame


def pad_of(frame: Frame, params: Mapping[str, str], names: Names | None = None) -> Pad:
    """Return the pad. ``params``: ``games`` so far; ``add`` one ("1g") on the ``cube`` of an ``owner``; ``back``
    removes the last.

    For the current game: ``double`` by a side ("1"), the ``offer`` that waits, its ``answer`` (take, drop).
    """
    so_far = _words(params.get("games", ""))
    words = so_far[:-1] if params.get("back") else so_far
    if params.get("add"):
        words = [*words, params["add"] + _turned(params.get("cube", ""), params.get("owner", ""))]
    elif dropped(params):
        words = [*words, f"{dropped(params)}d{_turned(params.get('cube', ''), dropped(params))}"]
    pad = _pad(frame, words[:_MOST_GAMES], _marked(names))
    same_game = words == so_far and pad.upcoming_game is not None and bool(pad.columns)
    return (
        replace(pad, turn=turn_of(params if same_game else {}, pad.upcoming_game.choices)) if pad.upcoming_game else pad
    )


@require_safe
@cache_control(public=True, max_age=_A_WHILE)
def pad(request: HttpRequest) -> HttpResponse:
    """Return the changing part of a pad, for a script: no names, no login, no database."""
    context = {"pad": pad_of(frame_from(request.GET), request.GET.dict())}
    return render(request, "components/pad_state.html", context)


def query_of(frame: Frame) -> dict[str, str]:
    """Return the frame as parameters of the pad's URL."""
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in frame.items()}


def frame_from(query: QueryDict) -> Frame:
    """Return the frame of a query; values that are not JSON stay text, and the rule book refuses them."""
    values = {name: query.get(name, "") for name in ("length", "ruleset", "awards") if name in query}
    return {name: json_or_text(value) for name, value in values.items()}


def _words(text: str) -> list[str]:
    return [word[:_MOST_CHARACTERS] for word in text.replace(",", ".").replace(" ", ".").split(".") if word]


def _turned(cube: str, owner: str) -> str:
    """Return the cube of a game; a cube that was not turned has no owner."""
    if cube in ("", "1"):
        return ""
    return f"{cube}@{owner}" if owner else cube


def _marked(names: Names | None) -> tuple[str, str]:
    """Return the names as HTML with a class for each side."""
    plain = names or (gettext("First side"), gettext("Second side"))
    first, second = (format_html('<bdi data-side="{}">{}</bdi>', side, plain[side]) for side in SIDES)
    return first, second


def _pad(frame: Frame, words: list[str], names: tuple[str, str]) -> Pad:
    """Return the pad of the longest valid beginning, with the errors of the next game."""
    sheet, problems = _read(frame, words)
    if problems:
        shorter, _same = _read(frame, words[: _good(problems, len(words))])
        sheet = shorter if isinstance(shorter, ScoreSheet) else sheet
    if not isinstance(sheet, ScoreSheet):
        return Pad("", names, 0, (0, 0), (), None, (), (), (), _sentences(problems))
    return _pad_of_sheet(sheet, names, _sentences(problems))


def _read(frame: Frame, words: list[str]) -> tuple[ScoreSheet | Verdict, tuple[Violation, ...]]:
    """Return the sheet and its violations. Penalties for games that have not started are left out."""
    data = {**frame, "awards": _started_awards(frame.get("awards", []), len(words))}
    sheet = with_short_games(data, ".".join(words))
    if isinstance(sheet, Verdict):
        return sheet, sheet.violations
    return sheet, next_game(sheet).reading.verdict.violations


def _started_awards(awards: object, games: int) -> object:
    if not isinstance(awards, list):
        return awards
    return [
        award for award in awards if not isinstance(award, dict) or _is_at_most(award.get("before_game"), games + 1)
    ]


def _is_at_most(number: object, most: int) -> bool:
    return not isinstance(number, int) or number <= most


def _good(problems: Iterable[Violation], games: int) -> int:
    """Return how many games precede the first wrong one; 0 if the violations do not say."""
    return min((problem.where - 1 if isinstance(problem.where, int) else 0 for problem in problems), default=games)


def _sentences(problems: Iterable[Violation]) -> tuple[str, ...]:
    first = list(problems)[:3]
    return tuple(
        dict.fromkeys(sentence_with_place(violation.code, violation.where, violation.params) for violation in first)
    )


def _pad_of_sheet(sheet: ScoreSheet, names: tuple[str, str], problems: tuple[str, ...]) -> Pad:
    upcoming_game = next_game(sheet)
    if not upcoming_game.reading.is_ok:  # the frame is wrong
        return Pad("", names, 0, (0, 0), (), None, (), (), (), problems)
    choices = () if upcoming_game.is_over else upcoming_game.choices
    columns = tuple((side, names[side], buttons(choices, side)) for side in SIDES) if choices else ()
    score = upcoming_game.reading.score or (0, 0)
    games = write_short(sheet.games) or ""
    lines = tuple(_lines(sheet, upcoming_game))
    return Pad(
        games,
        names,
        sheet.length,
        score,
        lines,
        upcoming_game,
        columns,
        cubes_of(choices),
        reasons_of(choices),
        problems,
        game=_game(sheet, len(lines) + 1),
    )


def _game(sheet: ScoreSheet, number: int) -> str:
    """Return what is played in a game where games change in turn, "" elsewhere."""
    return game_in_turn(sheet.ruleset.variant, number) if sheet.ruleset.worth.in_turn else ""


def _lines(sheet: ScoreSheet, upcoming_game: NextGame) -> Iterable[PadGame]:
    readings = upcoming_game.reading.games
    after = [*(reading.before for reading in readings), upcoming_game.reading.score or (0, 0)][1:]
    for number, (game, reading, score) in enumerate(zip(sheet.games, readings, after, strict=True), start=1):
        score_text = f"{score[0]}–{score[1]}"
        owner = game.owner if game.owner in SIDES else None
        offer = game.cube * 2 if game.how is How.DROP else 0
        about = (number, game.winner, _way(game), game.cube, owner, reading.points or 0, score_text)
        yield PadGame(*about, reading.is_crawford, offer, _game(sheet, number))


def _way(game: Game) -> str:
    return word("drop", "how") if game.how is How.DROP else word(game.kind.value if game.kind else "", "kind")
