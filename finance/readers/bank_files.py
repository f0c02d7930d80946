"""Read the CSV file of a bank by the layout of its columns. It is read as a whole, or refused with its faults.

A cell that looks like a formula is text like every other: nothing here evaluates it, and files that this site writes
mark it as text.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Final

from finance.inputs import DAY_FORMS, BankLayout
from journal.refusals import Refused, cause
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.bank import BankLine
from rules_engine.money.currencies import read_amount
from rules_engine.money.references import references_in
from rules_engine.verdict import Verdict, Violation

LARGEST: Final = 1_000_000  # bytes
MOST_LINES: Final = 2_000
LONGEST_CELL: Final = 1_000  # characters
MOST_COLUMNS: Final = 100
_MOST_FAULTS: Final = 20
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # XLSX, XLS
_GROUPS: Final = re.compile(r"(?<=[0-9])[ \u00a0\u202f'’](?=[0-9]{3})")
_AMOUNTS: Final = {  # by decimal comma: signs between thousands, or none
    True: re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]+)?|[0-9]+(?:,[0-9]+)?", re.ASCII),
    False: re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?", re.ASCII),
}


def read_bank_file(data: bytes, layout: BankLayout, currency: str) -> list[BankLine]:
    """Return the lines of a file. Raise Refused with its first faults by line number."""
    lines, faults = list[BankLine](), list[Violation]()
    for number, cells in _rows(_text_of(data, layout), layout):
        try:
            lines.append(_line(number, cells, layout, currency))
        except Refused as refusal:
            faults.extend(refusal.verdict.violations)
        if len(faults) >= _MOST_FAULTS:
            break
    if faults:
        raise Refused(Verdict(tuple(faults[:_MOST_FAULTS])))
    if not lines:
        raise Refused(cause("bank_file_empty"))
    return lines


def _text_of(data: bytes, layout: BankLayout) -> str:
    if len(data) > LARGEST:
        raise Refused(cause("list_too_large", size=len(data), largest=LARGEST))
    if data.startswith(_WORKBOOKS):
        raise Refused(cause("bank_file_workbook"))
    try:
        text = data.decode("utf-8-sig" if layout.encoding == "utf-8" else layout.encoding)
    except UnicodeDecodeError as error:
        raise Refused(cause("bank_file_encoding", encoding=layout.encoding)) from error
    return text.removeprefix("\ufeff")


def _rows(text: str, layout: BankLayout) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not blank below the heading, with the number of their last line in the file."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=layout.delimiter, strict=True)
    count = 0
    try:
        for cells in reader:
            if reader.line_num <= layout.heading_lines or not any(cell.strip() for cell in cells):
                continue
            count += 1
            if count > MOST_LINES:
                raise Refused(cause("list_too_long", lines=count, most=MOST_LINES))
            yield reader.line_num, cells
    except csv.Error as error:
        raise Refused(cause("bank_file_quotes", reader.line_num)) from error


def _line(number: int, cells: Sequence[str], layout: BankLayout, currency: str) -> BankLine:
    _check_cells(number, cells, layout)
    day = _day(number, _cell(cells, layout.day_column), layout)
    words = " ".join(filter(None, (_cell(cells, column) for column in layout.words_columns)))
    if len(words) > LONGEST_CELL:
        raise Refused(cause("bank_cell_too_long", number, length=len(words), most=LONGEST_CELL))
    references = {name for cell in cells for name in references_in(cell)}
    cents, payer = _amount(number, cells, layout, currency), _cell(cells, layout.payer_column)
    row = tuple(" ".join(cell.split()) for cell in cells)
    return BankLine(day, cents, words, payer, tuple(sorted(references)), row)


def _check_cells(number: int, cells: Sequence[str], layout: BankLayout) -> None:
    least = max(
        *(layout.day_column, layout.amount_column, layout.payer_column, layout.sign_column), *layout.words_columns
    )
    if not least <= len(cells) <= MOST_COLUMNS:
        raise Refused(cause("bank_columns", number, columns=len(cells), least=least, most=MOST_COLUMNS))
    longest = max(map(len, cells))
    if longest > LONGEST_CELL:
        raise Refused(cause("bank_cell_too_long", number, length=longest, most=LONGEST_CELL))
    control = next((sign for cell in cells for sign in cell if ord(sign) < 32 and sign not in "\t\r\n"), None)
    if control is not None:
        raise Refused(cause("bank_character", number, character=f"U+{ord(control):04X}"))


def _cell(cells: Sequence[str], column: int) -> str:
    return " ".join(cells[column - 1].split()) if column else ""


def _day(number: int, text: str, layout: BankLayout) -> date:
    try:
        return datetime.strptime(text, DAY_FORMS[layout.day_form]).date()  # noqa: DTZ007  # a day has no zone
    except ValueError as error:
        raise Refused(cause("bank_day", number, text=text[:40], form=layout.day_form)) from error


def _amount(number: int, cells: Sequence[str], layout: BankLayout, currency: str) -> int:
    text = _cell(cells, layout.amount_column)
    bare = _GROUPS.sub("", text.strip("+-− "))
    is_out = text.startswith(("-", "−")) or text.endswith(("-", "−"))
    has_one_sign = sum(text.count(sign) for sign in "+-−") <= 1
    if not (has_one_sign and _AMOUNTS[layout.decimal_comma].fullmatch(bare)):
        raise Refused(cause("bank_amount", number, text=text[:40], currency=currency))
    try:
        cents = read_amount(_plain(bare, layout), currency)
    except MoneyRefused as refusal:
        raise Refused(cause("bank_amount", number, text=text[:40], currency=currency)) from refusal
    if layout.sign == "word":
        is_out = _cell(cells, layout.sign_column).casefold() != layout.word_in.casefold()
    return -cents if is_out != (layout.sign == "reversed") else cents


def _plain(text: str, layout: BankLayout) -> str:
    """Return an amount with a point before its decimals and nothing between thousands."""
    group, point = (".", ",") if layout.decimal_comma else (",", ".")
    return text.replace(group, "").replace(point, ".")
