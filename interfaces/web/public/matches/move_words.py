"""The moves of a match in words: who does what, what is wrong, and where each position is."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from interfaces.wording.sentences import by_name, sentence
from interfaces.wording.words import WORDS, word
from journal.refusals import NotFound, cause
from matches.queries.transcripts.move_rows import GameMoves, MatchMoves, MoveRow
from rules_engine.game.diagram.view import BoardView
from rules_engine.game.match_state import Pair

Names = tuple[str, str]
_KINDS = {1: "single", 2: "gammon", 3: "backgammon"}


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move in words. ``key``: its place in the URL, below that of the moves."""

    number: int
    key: str
    side: int
    text: str
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameView:
    """A game of a transcript. ``first``: the key of its first move, "" if it has none. ``chance``: per cent of the
    first side."""

    number: int
    before: Pair
    is_crawford: bool
    moves: tuple[MoveView, ...]
    won: str
    after: Pair | None
    chance: int | None

    @property
    def first(self) -> str:
        return self.moves[0].key if self.moves else ""

    @property
    def count_of_faults(self) -> int:
        return sum(1 for move in self.moves if move.faults)


@dataclass(frozen=True, slots=True)
class MovePage:
    """A position with the keys of its neighbours, "" if there is none."""

    game: GameView
    move: MoveView
    name: str
    board: BoardView | None
    xgid: str | None
    earlier: str
    later: str
    first: str = ""
    last: str = ""
    routes: tuple[Pair, ...] = ()
    games: tuple[GameView, ...] = ()


def game_views(moves: MatchMoves, names: Names) -> list[GameView]:
    return [_game(game, names) for game in moves.games]


def move_page(moves: MatchMoves, names: Names, game: int, number: int) -> MovePage:
    """Return the page of a move; raise NotFound if it does not exist."""
    views = game_views(moves, names)
    keys = [move.key for view in views for move in view.moves]
    key = f"{game}/{number}/"
    if key not in keys:
        raise NotFound(cause("unknown_move", game=game, move=number))
    at, view = keys.index(key), next(game_view for game_view in views if game_view.number == game)
    row = next(game_moves for game_moves in moves.games if game_moves.number == game).moves[number - 1]
    return MovePage(
        game=view,
        move=view.moves[number - 1],
        name=names[row.side],
        board=row.board,
        xgid=row.xgid or row.pos,
        earlier=keys[at - 1] if at else "",
        later=keys[at + 1] if at + 1 < len(keys) else "",
        first=view.first,
        last=view.moves[-1].key,
        routes=row.routes,
        games=tuple(view for view in views if view.moves),
    )


def last_page(moves: MatchMoves, names: Names) -> MovePage | None:
    """Return the page of the last roll of the match; None without moves."""
    rolls = [(game.number, row.number) for game in moves.games for row in game.moves if row.kind == "roll"]
    return move_page(moves, names, *rolls[-1]) if rolls else None


def chance_curve(moves: MatchMoves) -> str:
    """Return the chance of the first side after each game as the points of a line, 100 wide and 100 high; "" if a table
    lacks one.
    """
    chances = [moves.chance, *(game.chance for game in moves.games if game.after)]
    heights = [round(100 - 100 * chance) for chance in chances if chance is not None]
    if len(heights) < max(len(chances), 3):
        return ""
    return " ".join(f"{100 * place // (len(heights) - 1)},{height}" for place, height in enumerate(heights))


def _game(game: GameMoves, names: Names) -> GameView:
    return GameView(
        number=game.number,
        before=game.before,
        is_crawford=game.is_crawford,
        moves=tuple(_move(row, game.number, names) for row in game.moves),
        won=_won(game, names),
        after=game.after,
        chance=None if game.chance is None else round(100 * game.chance),
    )


def _won(game: GameMoves, names: Names) -> str:
    if game.winner is None or game.points is None:
        return ""
    params = {"name": names[game.winner], "points": game.points}
    return ngettext("%(name)s wins %(points)s point", "%(name)s wins %(points)s points", game.points) % params


def _move(row: MoveRow, game: int, names: Names) -> MoveView:
    faults = tuple(sentence(fault["code"], by_name(fault["params"], names)) for fault in row.faults)
    return MoveView(row.number, f"{game}/{row.number}/", row.side, _text(row), faults)


def _play(play: str) -> str:
    """Return a play as it is written, with the words for a dance translated."""
    return _("cannot move") if play.casefold().startswith("cannot") else play or "–"


def _dice(row: MoveRow) -> str:
    return "-".join(str(die) for die in row.dice or ())


def _text(row: MoveRow) -> str:
    if row.kind == "roll":
        return f"{_dice(row)}: {_play(row.play)}" if row.dice else _play(row.play)
    if row.kind in ("bottom", "top"):
        doublet = word(row.kind, "transcript_act") % {"dice": _dice(row)}
        return f"{doublet}: {_play(row.play)}"
    if row.kind == "double":
        return _("doubles to %(cube)s") % {"cube": row.points} if row.points else _("doubles")
    if row.kind == "resign":
        kind = _KINDS.get(row.points or 1, "single")
        return _("offers to resign: %(kind)s") % {"kind": WORDS["kind"][kind]}
    if row.kind == "win":
        points = row.points or 0
        return ngettext("wins %(points)s point", "wins %(points)s points", points) % {"points": points}
    return word(row.kind, "transcript_act")
