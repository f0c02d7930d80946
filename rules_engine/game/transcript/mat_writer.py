"""The canonical ``.mat`` record: one layout for every transcript, read by GNU Backgammon without a warning.

Rows, columns and words are those that GNU Backgammon writes. Unless ``keeps_names`` is set, names and headers are
ASCII, and no name is empty: an empty name stops GNU Backgammon, and other letters depend on where it runs.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from rules_engine.game.board.position import START
from rules_engine.game.transcript.as_played import as_played
from rules_engine.game.transcript.mat_text import is_comment, score_line
from rules_engine.game.transcript.reading import variant_from
from rules_engine.game.transcript.transcript import Act, ActKind, RecordedGame, Transcript
from rules_engine.game.variation import WORTHS

_LONGEST_NAME: Final = 31  # GNU Backgammon cuts there
_LEFT_CELL: Final = 27
_SPELT: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L"}
    | {"đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "’": "'", "–": "-"}
)
_WORDS: Final = {ActKind.TAKE: " Takes", ActKind.DROP: " Drops"}
_TURNS: Final = {ActKind.DOUBLE: "Doubles", ActKind.BEAVER: "Beavers", ActKind.RACCOON: "Raccoons"}


def write_mat(transcript: Transcript, *, keeps_names: bool = False) -> str:
    """Return the record as a text that ends with a line end. Raise NotToBeWritten if it is in doubt."""
    normalized = as_played(transcript, keeps_forced=False)
    names = normalized.names if keeps_names and _are_readable(normalized.names) else _plain_names(normalized.names)
    lines = [*_headers(normalized, keeps_names=keeps_names), f" {normalized.length} point match"]
    for game in normalized.games:
        lines += ["", *_game(game, names)]
    return "\n".join(lines) + "\n"


def _headers(transcript: Transcript, *, keeps_names: bool) -> list[str]:
    tags = dict(transcript.tags)
    if transcript.position != START:
        tags["Variation"] = WORTHS[variant_from(transcript.position)].record
    if not transcript.ruleset.crawford:
        tags["Crawford"] = "Off"
    lines = [f'; [{key} "{_one_line(value)}"]' for key, value in tags.items()]
    return [*(lines if keeps_names else map(_ascii, lines)), *[""] * bool(lines)]


def _game(game: RecordedGame, names: tuple[str, str]) -> Iterator[str]:
    yield f" Game {game.number}"
    yield _score_line(names, game.before or (0, 0))
    rows, result = _rows(game.acts)
    for number, (left, right) in enumerate(rows, 1):
        yield f"{number:3}) {left:<{_LEFT_CELL}} {right}".rstrip()
    if result:
        yield result


def _score_line(names: tuple[str, str], points: tuple[int, int]) -> str:
    left = f"{names[0]} : {points[0]}"
    return f" {left:<{_LEFT_CELL + 3}} {' ' * (len(left) > _LEFT_CELL + 3)}{names[1]} : {points[1]}"


def _rows(acts: Sequence[Act]) -> tuple[list[list[str]], str]:
    """Return the cells of each row, left and right; and the result line, unless the result has its place in a row."""
    rows: list[list[str]] = []
    for act in acts:
        is_in_row = act.side == 1 and bool(rows) and not rows[-1][1]
        if act.kind is ActKind.WIN and not is_in_row:
            return rows, " " * (6 if act.side == 0 else _LEFT_CELL + 7) + _result(act)
        if not is_in_row:
            rows.append(["", ""])
        rows[-1][act.side] = _cell(act)
    return rows, ""


def _cell(act: Act) -> str:
    if act.kind is ActKind.WIN:
        return f" {_result(act)}"
    if act.kind is ActKind.ROLL:
        first, second = act.dice or (0, 0)
        return f"{first}{second}: {'????' if act.play is None else act.play}".rstrip()
    return _WORDS.get(act.kind) or f" {_TURNS[act.kind]} => {act.number}"


def _result(act: Act) -> str:
    plural = "s" * (act.number != 1)
    return f"Wins {act.number} point{plural}{' and the match' * act.ends_match}"


# Names


def _are_readable(names: tuple[str, str]) -> bool:
    """Return whether a score line with these names can be parsed into the same names."""
    line = _score_line(names, (0, 0))
    score = score_line(line) if line.isprintable() and not is_comment(line) else None
    return score is not None and score.names == names and score.points == (0, 0)


def _plain_names(names: tuple[str, str]) -> tuple[str, str]:
    return _plain_name(names[0]) or "Player 1", _plain_name(names[1]) or "Player 2"


def _plain_name(name: str) -> str:
    """Return the name in letters, figures and blanks that no reader of records takes for anything else."""
    plain = "".join(letter if letter.isalnum() or letter in "-'._" else " " for letter in _ascii(name))
    return " ".join(plain.split())[:_LONGEST_NAME].strip()


def _ascii(text: str) -> str:
    """Return the text without accents, and without what has no spelling in ASCII."""
    spelt = unicodedata.normalize("NFKD", text.translate(_SPELT))
    return spelt.encode("ascii", "ignore").decode("ascii")


def _one_line(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
