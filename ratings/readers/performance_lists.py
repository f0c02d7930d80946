"""Read a list of performances, CSV or a workbook, by the headings of its columns."""

import io
import re
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Final

from clubs.names import search_key, tidy
from clubs.readers.line_cells import cells_of
from clubs.readers.line_words import is_blank
from clubs.readers.list_text import faults_of_line, is_formula, lines_of
from clubs.readers.workbooks import LIST, is_workbook, write_rows
from journal.refusals import Refused, cause
from ratings.inputs.performances import PerformanceInput
from rules_engine.verdict import Verdict, Violation

#: The fields, and other headings by which they are known.
HEADINGS: Final[Mapping[str, frozenset[str]]] = {
    "player": frozenset({"number", "member number", "speler", "spiller", "spieler", "joueur"}),
    "on": frozenset({"date", "day", "datum", "dato"}),
    "pr": frozenset({"performance rating", "rating"}),
    "decisions": frozenset({"beslissingen", "beslutninger", "entscheidungen"}),
    "loss": frozenset({"equity", "equity lost", "error"}),
    "program": frozenset({"analyser", "source", "programma", "programm", "programme"}),
    "match": frozenset({"match id", "match-id"}),
}
_NEEDED: Final = frozenset({"player", "on", "decisions", "program"})
_PROGRAMS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("xg", "extreme gammon", "extremegammon"), "xg"),
    **dict.fromkeys(("gnubg", "gnu", "gnu backgammon"), "gnubg"),
    "bgblitz": "bgblitz",
    **dict.fromkeys(("other", "another program"), "other"),
}
_ISO: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[ T][\d:]{5,8})?", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}(?:[.,]\d{1,9})?", re.ASCII)


def list_text(data: bytes) -> str:
    """Return a file as text, a workbook as lines with tabs. Raise Refused if it is too large or cannot be read."""
    if not is_workbook(data):
        return "\n".join(lines_of(data))
    text = io.StringIO()
    write_rows(io.BytesIO(data), text, LIST)
    return text.getvalue()


def read_performances(text: str) -> list[PerformanceInput]:
    """Return the rows of a list. Raise Refused with everything that cannot be read, each with its line."""
    lines = [(number, line) for number, line in enumerate(lines_of(text.encode()), start=1) if not is_blank(line)]
    if len(lines) < 2:
        raise Refused(cause("performances_without_rows"))
    (_, first), *rows_below = lines
    delimiter = next((sign for sign in "\t;," if sign in first), ",")
    fields = _fields(cells_of(first, delimiter) or ())
    rows, violations = [], list[Violation]()
    for number, line in rows_below:
        try:
            rows.append(_row(number, line, delimiter, fields))
        except Refused as refusal:
            violations += refusal.verdict.violations
    if violations:
        raise Refused(Verdict(tuple(violations)))
    return rows


def _fields(headings: Sequence[str]) -> list[str]:
    """Return the field of each column, "" for an ignored one."""
    keys = [search_key(tidy(heading)) for heading in headings]
    fields = [next((name for name, names in HEADINGS.items() if key == name or key in names), "") for key in keys]
    missing_fields = [*sorted(_NEEDED - set(fields)), *([] if {"pr", "loss"} & set(fields) else ["pr"])]
    if missing_fields:
        raise Refused(cause("performances_without_column", column=missing_fields[0]))
    twice = next((name for name in fields if name and fields.count(name) > 1), None)
    if twice:
        raise Refused(cause("column_twice", column=twice))
    return fields


def _row(number: int, line: str, delimiter: str, fields: Sequence[str]) -> PerformanceInput:
    faults = [*faults_of_line(number, line)]
    cells = cells_of(line, delimiter)
    if faults or cells is None:
        raise Refused(Verdict(tuple(faults or cause("quote_open", number).violations)))
    texts = {name: tidy(cell) for name, cell in zip(fields, cells, strict=False) if name}
    formula = next((text for text in texts.values() if text and is_formula(text)), None)
    if formula is not None:
        raise Refused(cause("formula_cell", number, cell=formula[:40]))
    program = texts.get("program", "")
    return PerformanceInput(
        player=texts.get("player", "")[:20],
        on=_day(number, texts.get("on", "")),
        decisions=_integer(number, texts, "decisions") or 0,
        analyser=_PROGRAMS.get(search_key(program), program[:40]),
        rating=_scaled(number, texts, "pr", 2),
        loss=_scaled(number, texts, "loss", 5),
        match=_integer(number, texts, "match"),
        line=number,
    )


def _day(number: int, text: str) -> date:
    match = _ISO.fullmatch(text)
    try:
        return date(*map(int, match.groups())) if match else date.fromisoformat("")
    except ValueError as error:
        raise Refused(cause("performance_day_unreadable", number, day=text[:40])) from error


def _integer(number: int, texts: Mapping[str, str], name: str) -> int | None:
    return _scaled(number, texts, name, 0)


def _scaled(number: int, texts: Mapping[str, str], name: str, places: int) -> int | None:
    """Return a number as a whole one, scaled by so many places; None for a blank cell."""
    text = texts.get(name, "")
    if not text:
        return None
    value = Decimal(text.replace(",", ".")).scaleb(places) if _NUMBER.fullmatch(text) else Decimal("0.5")
    if value != int(value):
        raise Refused(cause("performance_number_unreadable", number, column=name, value=text[:40]))
    return int(value)
