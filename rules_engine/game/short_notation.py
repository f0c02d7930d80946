"""The short notation of games: ``1w 2g2 1d4`` is a single game for side 1, a gammon on 2 for side 2, a drop.

Each game is the side (1 or 2, written first or second), the way it was won (``w`` single, ``g`` gammon, ``b``
backgammon, ``d`` double and drop) and the cube where it is not 1; for a drop its value before the offer. ``@1`` or
``@2`` behind it: whose cube it was at the end (``2g2@1``), ``@0``: nobody's. Blanks, dots, commas or semicolons stand
between games.

As on paper: ``P`` (passed) for ``d``, ``bg`` for ``b``, and blanks within a game, ``1 P 2``, ``2 g cr``; a 1 or 2
before a way of winning begins a game. Codes may follow: ``nc`` (no cube: it was never turned), ``cr`` (the Crawford
game), ``fd`` (the free drop after it), ``lr`` (won on the last roll) and ``ng`` (no gammon), after G. Cattanach,
rec.games.backgammon, 25 June 2007 (bkgm.com/rgb/rgb.cgi?view+1462). What they say of the cube is applied, or refused
where the game contradicts it; the last two are remarks.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from rules_engine.game import codes
from rules_engine.game.json_fields import MOST_ITEMS
from rules_engine.game.next_game import Way, game_of
from rules_engine.game.score_sheet import UNKNOWN, Game, How, Owner, ScoreSheet
from rules_engine.game.sheet_json import read_sheet
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import Side

LETTERS: Final[Mapping[str, Way]] = MappingProxyType(
    {"w": Way.SINGLE, "g": Way.GAMMON, "b": Way.BACKGAMMON, "d": Way.DROP}
)
_ON_PAPER: Final[Mapping[str, str]] = MappingProxyType({"p": "d", "bg": "b"})
_LETTER_OF: Final = {way: letter for letter, way in LETTERS.items()}
_PARTED: Final = re.compile(r"[\s.,;]+")
_GAME: Final = re.compile(r"([12])(bg|[wgbdp])([0-9]{0,10})(?:@([012]))?", re.IGNORECASE)
_WAY: Final = re.compile(r"(?:bg|[wgbdp])[0-9]{0,10}(?:@[012])?", re.IGNORECASE)
_CUBE: Final = re.compile(r"[0-9]{1,10}(?:@[012])?")
_CENTRED: Final = frozenset({"nc", "cr"})
_CODES: Final = _CENTRED | {"fd", "lr", "ng"}
_OWNERS: Final[Mapping[str | None, Owner]] = MappingProxyType({None: UNKNOWN, "0": None, "1": 0, "2": 1})
_OWNED: Final = {owner: "" if mark is None else f"@{mark}" for mark, owner in _OWNERS.items()}
_LONGEST_WRITTEN: Final = 20


def read_short(text: str) -> tuple[Game, ...] | Verdict:
    """Return the games, or a verdict on the first text that is none, with its number."""
    games: list[Game] = []
    for word, marks in _words(text):
        game = _read(word, marks)
        if game is None:
            params = {"written": " ".join([word, *marks])[:_LONGEST_WRITTEN]}
            return Verdict((Violation(codes.GAME_NOT_READABLE, len(games) + 1, params),))
        games.append(game)
    return tuple(games)


def write_short(games: Sequence[Game]) -> str | None:
    """Return the text from which ``read_short`` makes the same games; None where a game does not fit into it."""
    texts = [_write(game) for game in games]
    return None if None in texts else ".".join(filter(None, texts))


def with_short_games(frame: Mapping[str, object], text: str) -> ScoreSheet | Verdict:
    """Return a sheet whose ``frame`` is in the JSON form and whose games are in short; or why it is none."""
    games = read_short(text)
    if isinstance(games, Verdict):
        return games
    if len(games) > MOST_ITEMS:
        return Verdict((Violation(codes.SHEET_LIST_TOO_LONG, None, {"key": "games", "most": MOST_ITEMS}),))
    sheet = read_sheet({**frame, "games": []})
    return sheet if isinstance(sheet, Verdict) else replace(sheet, games=games)


def _words(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each game in one word, with the codes behind it."""
    words = [*filter(None, _PARTED.split(text)), ""]
    at = 0
    while words[at]:
        word, at = _joined(words, at)
        first = at
        while words[at].lower() in _CODES:
            at += 1
        yield word, tuple(words[first:at])


def _joined(words: Sequence[str], at: int) -> tuple[str, int]:
    """Return a game that is written in up to three words as one, and where the next begins."""
    word = words[at]
    if _begins(words, at):
        at, word = at + 1, word + words[at + 1]
    is_bare = word[-1:].isalpha() and _GAME.fullmatch(word) is not None
    if is_bare and _CUBE.fullmatch(words[at + 1]) and not _begins(words, at + 1):
        at, word = at + 1, word + words[at + 1]
    return word, at + 1


def _begins(words: Sequence[str], at: int) -> bool:
    return words[at] in ("1", "2") and _WAY.fullmatch(words[at + 1]) is not None


def _read(word: str, marks: Sequence[str]) -> Game | None:
    """Return a game, or None for a word that is none and for codes that contradict it."""
    match = _GAME.fullmatch(word)
    if match is None:
        return None
    game = replace(_game(match[1], match[2], match[3]), owner=_OWNERS[match[4]])
    lower_marks = {code.lower() for code in marks}
    if (lower_marks & _CENTRED and (game.cube != 1 or game.owner in (0, 1))) or (
        "cr" in lower_marks and game.how is How.DROP
    ):
        return None
    if "fd" in lower_marks and game.how is not How.DROP:
        return None
    return replace(game, owner=None) if lower_marks & _CENTRED else game


def _game(side: str, letter: str, cube: str) -> Game:
    winner: Side = 0 if side == "1" else 1
    lower_letter = letter.lower()
    return game_of(winner, LETTERS[_ON_PAPER.get(lower_letter, lower_letter)], int(cube or "1"))


def _write(game: Game) -> str | None:
    if game.points is not None or game.how not in (How.BEAROFF, How.DROP):
        return None
    if game.how is How.BEAROFF and game.kind is None:
        return None
    way = Way.DROP if game.how is How.DROP else Way(game.kind.value if game.kind else "")
    return f"{game.winner + 1}{_LETTER_OF[way]}{game.cube if game.cube != 1 else ''}{_OWNED[game.owner]}"
