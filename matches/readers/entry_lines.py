"""Read a list of entrants line by line, as people type, paste and send it: one reader for every door.

A first line with column names defines the columns. Without it each line begins with the name; what the other cells hold
is recognised by their form. A cell of names is read by the same rules, and so is a line of a single cell below the
names of several columns. A line has one reading, several (a person has to decide), or a fault; none is left out but
empty ones. Column names may have headings above them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from clubs.countries import countries_named, country_code
from clubs.names import may_be_player_id, tidy
from clubs.person_names import plain_text
from clubs.readers.entry_columns import NAMES, Table, table_of
from clubs.readers.line_cells import cells_of, delimiter_of
from clubs.readers.line_words import TEXT, is_blank, is_empty, is_heading, kind_of, names_nobody
from clubs.readers.list_text import faults_of_line, is_formula, lines_of
from clubs.readers.person_readings import LONGEST_CLUB, Details, Person, club_before_details, people_of
from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.readers.pairs import halves_and_rest, names_two_players, with_shared_family
from rules_engine.verdict import Code, Param, Verdict, Violation

LONGEST_NAME: Final = 120
MOST_SEED: Final = 1024  # limit of a field's size
_MOST_READINGS: Final = 6
_MOST_HEADINGS: Final = 5  # lines above the column names
_LEAST_COLUMNS: Final = 2  # with known names, below a heading
_NUMBERING: Final = re.compile(
    r"^\s*(?:(?:[-–—*+•·‣▪●○►✓✔☐☑]|\[[ xX]?\])\s+)*"
    r"(?:\(?\d{1,4}\s*[.):]\s*|(?:#|[Nn][ro]\.?)\s*\d{1,4}\s*[.:]?\s+|\d{1,4}\s+(?=[^\W\d_]))?"
)
_NUMBER: Final = re.compile(r"(?:#|[Nn][ro]\.?\s*)?\(?\d{1,5}(?:st|nd|rd|th|e)?\s*[.):]?")
_SPREADSHEET: Final = re.compile(r"sep=[,;]?", re.IGNORECASE)  # a first line for spreadsheets
_SEED: Final = re.compile(r"[0-9]{1,9}")
_DASHES: Final = re.compile(r"\s+[-–—|]\s+")
_TEXTS: Final = frozenset({"club", "country", "player"})  # columns of other texts than names
_PHONE: Final = re.compile(r"\+\d[\d ()./-]+")


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A line with its readings, the likeliest first, or with its faults. ``unused``: what an entry has no place for.
    ``is_heading``: it is likely that it names nobody.
    """

    number: int
    text: str
    readings: tuple[EntryInput, ...] = ()
    unused: tuple[str, ...] = ()
    faults: tuple[Violation, ...] = ()
    is_heading: bool = False

    @property
    def entrant(self) -> EntryInput | None:
        """Return the reading if it is the only one, and no heading."""
        return self.readings[0] if len(self.readings) == 1 and not self.is_heading else None


def read_lines(data: bytes, side_size: int = 1) -> list[EntryLine]:
    """Return all lines that are not empty. Raise ``Refused`` only for data that is no list (too large, too long)."""
    lines = [(number, line) for number, line in enumerate(lines_of(data), start=1) if not is_blank(line)]
    if lines and _SPREADSHEET.fullmatch(lines[0][1].strip()):
        del lines[0]
    above, table = _header(lines)
    twice = _columns_twice(lines[above][0], table) if table.columns else []
    if twice:
        raise Refused(Verdict(tuple(twice)))
    headings = [_read(number, line, Table("", ()), side_size) for number, line in lines[:above]]
    rows = [_read(number, line, table, side_size) for number, line in lines[above + 1 if table.columns else above :]]
    return [*(replace(line, is_heading=True) for line in headings), *rows]


def _header(lines: Sequence[tuple[int, str]]) -> tuple[int, Table]:
    """Return the layout of a list, and how many lines stand above its column names."""
    tables = [table_of(plain_text(line)) for _number, line in lines[: _MOST_HEADINGS + 1]]
    for above, table in enumerate(tables):
        if len([kind for kind in table.columns if kind]) >= (_LEAST_COLUMNS if above else 1):
            return above, table
    return 0, Table("", ())


def _columns_twice(number: int, table: Table) -> list[Violation]:
    kinds = sorted({kind for kind in table.columns if kind and table.columns.count(kind) > 1})
    return [_violation("column_twice", number, column=kind) for kind in kinds]


def _read(number: int, line: str, table: Table, side_size: int) -> EntryLine:
    text = plain_text(line)
    blank = EntryLine(number, line)
    faults = tuple(faults_of_line(number, text))
    if faults:
        return replace(blank, faults=faults)
    layout = Table("", ()) if _is_outside(text, table) else table
    cells = cells_of(text, layout.delimiter or delimiter_of(text))
    if cells is None:
        return replace(blank, faults=(_violation("quote_open", number),))
    formulas = tuple(_violation("formula_cell", number, cell=tidy(cell)[:40]) for cell in _formulas(cells))
    if formulas:
        return replace(blank, faults=formulas)
    if layout.columns:
        return _by_columns(blank, [tidy(cell) for cell in cells], layout, side_size)
    row = _by_looks(blank, cells, side_size)
    return replace(row, is_heading=any(is_heading(reading.name) for reading in row.readings))


def _is_outside(text: str, table: Table) -> bool:
    """Return whether a line is no row of the table above it: it has a single cell, which may hold all that a line
    without column names holds, or it is shorter than the table and begins with a name where its number should stand.
    A column that is not of names has a single cell only where it is numbered.
    """
    cells = cells_of(text, table.delimiter) if len(table.columns) > 1 else None
    if not cells:
        return False
    if table.is_numbered and len(cells) < len(table.columns) and _is_full_name(cells[0]):
        return True
    if len(cells) != 1:
        return False
    kind = table.columns[0]
    if kind == "player" and "name" not in table.columns:
        return not may_be_player_id(tidy(text))
    return kind in NAMES or (kind not in _TEXTS and _without_number(text) != text)


def _is_full_name(cell: str) -> bool:
    """Return whether a cell may be a name, and is no mark such as DNF and no heading."""
    start = re.split("[;(]", tidy(cell))[0]
    is_text = kind_of(start) == TEXT and not any(sign.isdigit() for sign in start)
    return is_text and len(start.split()) > 1 and not is_heading(start)


def _formulas(cells: Sequence[str]) -> list[str]:
    """Return the cells that a spreadsheet would evaluate. A bullet, a dash and a telephone number are none."""
    bare = [_without_number(cell) if place == 0 else cell for place, cell in enumerate(cells)]
    return [cell for cell in bare if is_formula(cell) and not is_empty(cell) and not _PHONE.fullmatch(cell.strip())]


def _by_looks(line: EntryLine, cells: Sequence[str], side_size: int) -> EntryLine:
    """Read a line without column names."""
    texts = [tidy(cell) for cell in cells if not is_empty(cell)]
    if not texts:
        return replace(line, faults=(_violation("no_name", line.number),))
    details = Details()
    texts = _from_names(texts, details, side_size)
    first, rest = texts[0], [cell for cell in texts[1:] if not details.take(cell)]
    if side_size == 1 and names_two_players(first):
        return replace(line, faults=(_violation("pair_among_singles", line.number, name=first[:LONGEST_NAME]),))
    halves, club_texts = halves_and_rest(first, rest, side_size)
    return _with_people(line, halves, club_texts, details, is_cell=len(texts) > 1)


def _from_names(cells: Sequence[str], details: Details, side_size: int) -> list[str]:
    """Return the text of the names, without its number, and the cells behind it. ``details`` notes those before it."""
    texts = [part for part in map(tidy, cells[0].split(";")) if not is_empty(part)] or [cells[0]]
    texts += cells[1:]
    if len(texts) == 1 and side_size == 1:
        first, *behind = _DASHES.split(_without_number(texts[0]))
        texts = [first, *(club_before_details(text, details) for text in behind)]
    while len(texts) > 1 and _NUMBER.fullmatch(texts[0]):
        del texts[0]
    while len(texts) > 1 and kind_of(texts[0]) != TEXT:
        details.take(texts.pop(0))
    return [_without_number(texts[0]), *texts[1:]]


def _without_number(text: str) -> str:
    return _NUMBERING.sub("", text, count=1)


def _by_columns(line: EntryLine, cells: Sequence[str], table: Table, side_size: int) -> EntryLine:
    """Read a line under column names."""
    extra = next((cell for cell in cells[len(table.columns) :] if not is_empty(cell)), None)
    if extra is not None:
        return replace(line, faults=(_violation("cell_not_understood", line.number, cell=extra[:40]),))
    by_kind = {kind: cell for kind, cell in zip(table.columns, cells, strict=False) if kind and not is_empty(cell)}
    if "name" not in table.columns and not may_be_player_id(by_kind.get("player", "")):
        by_kind = {**by_kind, "name": by_kind.get("name") or by_kind.pop("player", "")}  # a column "Player" with names
    faults = tuple(_column_faults(line.number, by_kind))
    if faults:
        return replace(line, faults=faults)
    country, seed = country_code(by_kind.get("country", "")), by_kind.get("seed")
    details = Details(country, by_kind.get("player", ""), int(seed) if seed else None)
    club = [by_kind["club"][:LONGEST_CLUB]] if by_kind.get("club") else []
    name, *behind = _from_names([_name_of(by_kind)], details, side_size)
    rest = [cell for cell in behind if not details.take(cell)]
    partner = _without_number(by_kind.get("partner", ""))
    if side_size == 1 and (partner or names_two_players(name)):
        names = f"{name} / {partner}" if partner else name
        return replace(line, faults=(_violation("pair_among_singles", line.number, name=names[:LONGEST_NAME]),))
    halves, club_texts = ([name, partner], rest) if partner else halves_and_rest(name, rest, side_size)
    return _with_people(line, halves, [*club_texts, *club], details, is_cell=True)


def _name_of(by_kind: dict[str, str]) -> str:
    """Return the name of a line from the column of names, or from those of its parts."""
    words = " ".join(filter(None, (by_kind.get(kind, "") for kind in ("first", "particle", "family"))))
    return by_kind.get("name", "") or words


def _column_faults(number: int, by_kind: dict[str, str]) -> list[Violation]:
    player, country, seed = (by_kind.get(kind, "") for kind in ("player", "country", "seed"))
    faults = []
    if player and not may_be_player_id(player):
        faults.append(_violation("bad_player_id", number, player=player[:40]))
    if not player and not any(by_kind.get(kind) for kind in NAMES):
        faults.append(_violation("no_name", number))
    if country and not country_code(country):
        faults.append(_fault_of_country(number, country))
    if seed and not (_SEED.fullmatch(seed) and 1 <= int(seed) <= MOST_SEED):
        faults.append(_violation("bad_seed", number, most=MOST_SEED))
    return faults


def _fault_of_country(number: int, country: str) -> Violation:
    """Return the fault of a text that names no country: with both countries if it is a part of their names."""
    codes = countries_named(country)
    if len(codes) != 2:
        return _violation("unknown_country", number, country=country[:80])
    first, second = codes
    return _violation("ambiguous_country", number, country=country[:80], first_country=first, second_country=second)


def _with_people(
    line: EntryLine, halves: Sequence[str], rest: Sequence[str], details: Details, *, is_cell: bool
) -> EntryLine:
    """Return the line with the readings of its names. ``halves``: the texts of the player, or of both members."""
    fault = _fault_of_names(line.number, halves, details)
    if fault is not None:
        return replace(line, faults=(fault,))
    own = [details] if len(halves) == 1 else [Details() for _half in halves]
    choices = [people_of(half, rest, notes, is_cell=is_cell) for half, notes in zip(halves, own, strict=True)]
    sides = [side for people in product(*choices) for side in with_shared_family(people)][:_MOST_READINGS]
    readings = tuple(dict.fromkeys(_entrant(line.number, side, own, details) for side in sides))
    good = tuple(reading for reading in readings if not _faults(line.number, reading))
    faults = () if good else tuple(_faults(line.number, readings[0]))
    unused = tuple(dict.fromkeys(text for notes in (details, *own) for text in notes.unused))
    return replace(line, readings=good, unused=unused, faults=faults)


def _fault_of_names(number: int, halves: Sequence[str], details: Details) -> Violation | None:
    if all(map(names_nobody, halves)):
        return _violation("nobody_in_line", number, text=halves[0][:40])
    if any(map(names_nobody, halves)):
        return _violation("not_two_names", number, name=" / ".join(halves)[:LONGEST_NAME])
    if not details.player and not any(sign.isalpha() for half in halves for sign in half):
        return _violation("no_name", number)
    return None


def _entrant(number: int, people: Sequence[Person], own: Sequence[Details], details: Details) -> EntryInput:
    """Return the entrant. ``own``: what is said about each person; ``details``: about all of the line."""
    first, *partners = (_input(person, notes, details) for person, notes in zip(people, own, strict=True))
    seed = next((notes.seed for notes in (details, *own) if notes.seed is not None), None)
    return replace(first, seed=seed, line=number, partner=partners[0] if partners else None)


def _input(person: Person, own: Details, details: Details) -> EntryInput:
    player = person.player or own.player
    country = person.country or own.country or details.country
    return EntryInput(person.name, player, country, club=person.club)


def _faults(number: int, entrant: EntryInput) -> list[Violation]:
    members = [entrant, *([entrant.partner] if entrant.partner else [])]
    lengths = [len(member.name) for member in members if not member.player or member.name]
    long = next((length for length in lengths if not 1 <= length <= LONGEST_NAME), None)
    faults = [] if long is None else [_violation("name_length", number, length=long, longest=LONGEST_NAME)]
    if entrant.seed is not None and not 1 <= entrant.seed <= MOST_SEED:
        faults.append(_violation("bad_seed", number, most=MOST_SEED))
    return faults


def _violation(code: str, number: int, **params: Param) -> Violation:
    return Violation(Code(code), number, params)
