"""Checks of the layout of bank files, and of the lines that a treasurer chooses."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from finance.inputs import DAY_FORMS, DELIMITERS, ENCODINGS, SIGNS, BankChoice, BankLayout
from finance.models import Book
from finance.readers.bank_files import MOST_COLUMNS
from journal.refusals import Refused, cause, check_offered

MOST_CHOICES: Final = 100  # lines of one act
_MOST_HEADING_LINES: Final = 50
_MOST_WORDS_COLUMNS: Final = 8


def check_layout(layout: BankLayout) -> None:
    """Raise Refused for a layout by which no file can be read."""
    columns = (layout.day_column, layout.amount_column, layout.payer_column, layout.sign_column, *layout.words_columns)
    check_offered("bank_layout_unknown", ENCODINGS, value=layout.encoding)
    check_offered("bank_layout_unknown", DELIMITERS, value=layout.delimiter)
    check_offered("bank_layout_unknown", DAY_FORMS, value=layout.day_form)
    check_offered("bank_layout_unknown", SIGNS, value=layout.sign)
    heading_counts = map(str, range(_MOST_HEADING_LINES + 1))
    check_offered("bank_layout_unknown", heading_counts, value=str(layout.heading_lines))
    has_columns = layout.day_column > 0 < layout.amount_column and 0 < len(layout.words_columns) <= _MOST_WORDS_COLUMNS
    if not has_columns or not all(0 <= column <= MOST_COLUMNS for column in columns):
        raise Refused(cause("bank_layout_columns", most=MOST_COLUMNS))
    if layout.sign == "word" and not (layout.sign_column and layout.word_in.strip()):
        raise Refused(cause("bank_layout_sign"))


def layout_of(book: Book) -> BankLayout:
    """Return the layout that a book keeps. Raise Refused before one was set."""
    if not book.bank_layout:
        raise Refused(cause("bank_layout_missing"))
    return BankLayout(**{**book.bank_layout, "words_columns": tuple(book.bank_layout["words_columns"])})


def plain_layout(layout: BankLayout) -> dict[str, object]:
    """Return a layout as its book keeps it."""
    return {**asdict(layout), "words_columns": list(layout.words_columns)}


def check_choices(choices: Sequence[BankChoice]) -> None:
    """Raise Refused for no line, too many, or one that is chosen twice."""
    ids = {choice.line_id for choice in choices}
    if not 0 < len(choices) <= MOST_CHOICES or len(ids) < len(choices):
        raise Refused(cause("bank_choices", most=MOST_CHOICES))
