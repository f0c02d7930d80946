"""Files of banks as their customers download them, and hostile ones."""

import io
import zipfile
from dataclasses import replace
from datetime import date

import pytest

from finance.inputs import BankLayout
from finance.readers.bank_files import LARGEST, MOST_LINES, read_bank_file
from journal.refusals import Refused
from rules_engine.money.bank import BankLine

LAYOUT = BankLayout(payer_column=4)
HEAD = "Day;Amount;Description;Payer\n"
ROW = '31-12-2026;"1.234,50";Fee;Ann\n'


def read(text: str, layout: BankLayout = LAYOUT) -> list[BankLine]:
    return read_bank_file((HEAD + text).encode(), layout, "EUR")


def codes(data: bytes, layout: BankLayout = LAYOUT) -> list[tuple[str, object]]:
    with pytest.raises(Refused) as refusal:
        read_bank_file(data, layout, "EUR")
    return [(violation.code, violation.where) for violation in refusal.value.verdict.violations]


def test_lines_are_read_and_blank_ones_left_out() -> None:
    assert read(f"\n{ROW};;;\n") == [BankLine(date(2026, 12, 31), 123450, "Fee", "Ann")]


@pytest.mark.parametrize(
    ("text", "cents"),
    [("12", 1200), ("-12,5", -1250), ("1 234,50-", -123450), ("+0,05", 5), ("1’234,50", 123450), ("1.234", 123400)],
)
def test_amounts_with_a_comma(text: str, cents: int) -> None:
    assert [line.amount for line in read(f"31-12-2026;{text};Fee;Ann\n")] == [cents]


def test_amounts_with_a_point_and_a_minus_before_what_comes_in() -> None:
    layout = replace(LAYOUT, decimal_comma=False, sign="reversed")

    assert [line.amount for line in read("31-12-2026;-1,234.50;Fee;Ann\n31-12-2026;2.00;Fee;Ann\n", layout)] == [
        123450,
        -200,
    ]


def test_word_tells_what_comes_in_and_words_are_of_several_columns() -> None:
    layout = replace(LAYOUT, sign="word", sign_column=4, word_in="Bij", payer_column=0, words_columns=(3, 5))
    lines = read("31-12-2026;2,00;Fee;bij;AB\n31-12-2026;2,00;Fee;Af;\n", layout)

    assert [(line.amount, line.text, line.payer) for line in lines] == [(200, "Fee AB", ""), (-200, "Fee", "")]


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16"])
def test_encodings(encoding: str) -> None:
    data = (HEAD + "31-12-2026;1;Fee;Søren\n").encode(encoding)

    assert read_bank_file(data, replace(LAYOUT, encoding=encoding), "EUR")[0].payer == "Søren"


def test_formula_is_text() -> None:
    assert read('31-12-2026;1;"=1+1;2";@x\n')[0].text == "=1+1;2"
    assert codes((HEAD + "31-12-2026;=1+1;Fee;Ann\n").encode()) == [("bank_amount", 2)]


def test_faults_are_listed_by_line() -> None:
    rows = f"{ROW}31-13-2026;1;Fee;Ann\n31-12-2026;1,234.5;Fee;Ann\n31-12-2026;1\n31-12-2026;1;F\x00ee;Ann\n"

    assert codes((HEAD + rows).encode()) == [
        ("bank_day", 3),
        ("bank_amount", 4),
        ("bank_columns", 5),
        ("bank_character", 6),
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (HEAD.encode(), "bank_file_empty"),
        (b"", "bank_file_empty"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "bank_file_workbook"),
        ((HEAD + "31-12-2026;1;Søren;Ann\n").encode("cp1252"), "bank_file_encoding"),
        (b"x" * (LARGEST + 1), "list_too_large"),
        ((HEAD + ROW * (MOST_LINES + 1)).encode(), "list_too_long"),
        ((HEAD + '31-12-2026;1;"Fee;Ann\n').encode(), "bank_file_quotes"),
        ((HEAD + f"31-12-2026;1;{'x' * 200_000};Ann\n").encode(), "bank_file_quotes"),
        ((HEAD + f"31-12-2026;1;{'x' * 1001};Ann\n").encode(), "bank_cell_too_long"),
        ((HEAD + f"31-12-2026;{'9' * 30};Fee;Ann\n").encode(), "bank_amount"),
        ((HEAD + "31-12-2026;+-5,00;Fee;Ann\n").encode(), "bank_amount"),
        ((HEAD + f"31-12-2026;1;Fee;{';' * 200}\n").encode(), "bank_columns"),
    ],
)
def test_file_is_refused(data: bytes, code: str) -> None:
    assert [name for name, _line in codes(data)] == [code]


def test_workbook_is_not_opened() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", "0" * 10_000_000)

    assert codes(file.getvalue()) == [("bank_file_workbook", None)]
