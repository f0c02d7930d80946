"""Read a file of past results or ratings line by line, with one line in memory.

The first line names the columns in any order, in the words that federations use; unknown columns are ignored. UTF-8,
with or without a byte order mark, or Latin-1 if it is not valid UTF-8. A cell cannot contain a line break, so that
reading can stop after any line and resume there.
"""

import codecs
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import IO, Any, Final

from clubs.readers.line_cells import cells_of
from journal.refusals import Refused, cause
from matches.readers.table_columns import kinds_of
from ratings.inputs.imports import PastRow
from ratings.readers.past_rows import Way, read_rating, read_result
from rules_engine.verdict import Code, Verdict, Violation

RESULTS: Final = "results"
STARTING: Final = "starting"
LONGEST_LINE: Final = 2_000  # bytes
_PIECE: Final = 1 << 20
_SIGNS: Final = ("\t", ";", ",")
_NEEDED: Final = {RESULTS: ("date", "one", "other", "length"), STARTING: ("one", "rating")}
_CALLED: Final[Mapping[str, Mapping[str, str]]] = {  # columns as people write them
    RESULTS: {"one": "player 1", "other": "player 2", "points": "score 1", "points_other": "score 2"},
    STARTING: {"one": "player", "date": "as of"},
}
_ALL: Final = {RESULTS: "date, player 1, player 2, length, score", STARTING: "player, rating, experience"}


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a file. ``kinds``: of each column, "" to ignore it. ``place``: the byte of its first row."""

    kind: str
    encoding: str
    delimiter: str
    kinds: tuple[str, ...]
    has_winner: bool
    place: int

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> "Layout":
        """Read what ``plain`` returned, also after a round trip through JSON."""
        return cls(**{**data, "kinds": tuple(data["kinds"])})

    def plain(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Read:
    """A line: a row or its faults. ``place``: the byte where the next line begins."""

    line: int
    place: int
    row: PastRow | None = None
    faults: tuple[Violation, ...] = ()


def layout_of(file: IO[bytes], kind: str) -> Layout:
    """Return the layout of a file.

    Raise Refused if a column is missing or named twice, if the first line is too long, or if the file is no text.
    """
    encoding = _encoding(file)
    file.seek(len(codecs.BOM_UTF8) if encoding == "utf-8-sig" else 0)
    raw = file.readline(LONGEST_LINE + 1)
    if len(raw) > LONGEST_LINE:  # before decoding: it is cut, perhaps inside a character
        raise Refused(Verdict((_fault("past_line_too_long", 1, most=LONGEST_LINE),)))
    head = raw.decode("latin-1" if encoding == "latin-1" else "utf-8").strip()
    best = max(
        _SIGNS, key=lambda sign: (sum(map(bool, kinds_of(cells_of(head, sign) or (), kind)[0])), -_SIGNS.index(sign))
    )
    kinds, has_winner = kinds_of(cells_of(head, best) or (), kind)
    _check(kinds, kind, has_winner)
    return Layout(kind, encoding, best, kinds, has_winner, file.tell())


def rows_of(file: IO[bytes], layout: Layout, way: Way, place: int = 0, line: int = 1) -> Iterator[Read]:
    """Yield the lines from a byte on. ``line``: the number of the line before it. Blank lines are skipped."""
    file.seek(max(place, layout.place))
    while raw := file.readline(LONGEST_LINE + 1):
        line += 1
        if len(raw) > LONGEST_LINE:
            yield Read(line, _skip_line(file, raw), None, (_fault("past_line_too_long", line, most=LONGEST_LINE),))
        elif raw.strip():
            yield _read(line, file.tell(), raw, layout, way)


def _read(line: int, place: int, raw: bytes, layout: Layout, way: Way) -> Read:
    text = raw.decode("latin-1" if layout.encoding == "latin-1" else "utf-8").rstrip("\r\n")
    cells = cells_of(text, layout.delimiter)
    if "\0" in text or cells is None:
        return Read(line, place, None, (_fault("quote_open" if cells is None else "past_hidden", line),))
    if len(cells) != len(layout.kinds) and any(cells[len(layout.kinds) :]):
        return Read(line, place, None, (_fault("past_cells", line, cells=len(cells), columns=len(layout.kinds)),))
    cells_by_kind = {kind: " ".join(cell.split()) for kind, cell in zip(layout.kinds, cells, strict=False) if kind}
    row = (read_result if layout.kind == RESULTS else read_rating)(line, _marked(cells_by_kind, layout), way)
    return Read(line, place, None, tuple(row)) if isinstance(row, list) else Read(line, place, row)


def _marked(cells: dict[str, str], layout: Layout) -> Mapping[str, str]:
    if "family" in layout.kinds:
        cells = {**cells, "one": " ".join(filter(None, (cells.get("first"), cells.get("family"))))}
    return {**cells, "has_winner": "1"} if layout.has_winner else cells


def _encoding(file: IO[bytes]) -> str:
    """Return the encoding. The complete file is read, because one byte can prove that it is not UTF-8."""
    file.seek(0)
    if file.read(2) in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        raise Refused(cause("list_utf16"))
    file.seek(0)
    start = file.read(3)
    file.seek(0)
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        while piece := file.read(_PIECE):
            decoder.decode(piece)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return "latin-1"
    return "utf-8-sig" if start == codecs.BOM_UTF8 else "utf-8"


def _check(kinds: tuple[str, ...], kind: str, has_winner: bool) -> None:
    columns = {*kinds, "one"} if "family" in kinds else {*kinds}
    faults = [_missing(kind, name) for name in _NEEDED[kind] if name not in columns]
    twice = [name for name in sorted({*kinds} - {""}) if kinds.count(name) > 1]
    faults += [_fault("column_twice", 1, column=_CALLED[kind].get(name, name)) for name in twice]
    has_score = "score" in kinds or {"points", "points_other"} <= {*kinds}
    if kind == RESULTS and not has_winner and not has_score:
        faults.append(_missing(kind, "score"))
    if faults:
        raise Refused(Verdict(tuple(faults)))


def _missing(kind: str, name: str) -> Violation:
    return _fault("past_column_missing", None, column=_CALLED[kind].get(name, name), needed=_ALL[kind])


def _skip_line(file: IO[bytes], raw: bytes) -> int:
    while raw and not raw.endswith(b"\n"):
        raw = file.readline(_PIECE)
    return file.tell()


def _fault(code: str, line: int | None, **params: str | int) -> Violation:
    return Violation(Code(code), line, params)
