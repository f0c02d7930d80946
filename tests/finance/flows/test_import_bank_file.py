"""A bank file is imported: its lines wait, and those of a file before it are seen."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from finance.flows.book_bank_lines import book_bank_lines
from finance.flows.import_bank_file import import_bank_file
from finance.inputs import BankChoice
from finance.models import BankLine, Booking
from finance.queries.bank import MatchedLine
from finance.queries.parties import reference_of
from journal.refusals import Refused
from rules_engine.money.bank import MatchKind
from tests.support.money import LAYOUT, Treasury, bank_csv, owing, treasury

pytestmark = pytest.mark.django_db


def imported(at: Treasury, *rows: tuple[str, ...]) -> list[MatchedLine]:
    return import_bank_file(book_id=at.book.pk, data=bank_csv(*rows), layout=LAYOUT, ctx=at.ctx)


def test_file_that_comes_again_has_nothing_new_and_two_equal_lines_are_two() -> None:
    at = treasury()
    reference = reference_of(at.book, owing(at, 40000))
    rows = [("31-12-2026", "200,00", reference, "Ann")] * 2

    first, again = imported(at, *rows), imported(at, *rows, rows[0])

    assert [line.kind for line in first] == [MatchKind.PART, MatchKind.EXACT]
    assert [line.row is None for line in again] == [True, True, False]
    assert BankLine.objects.count() == 3
    assert not Booking.objects.filter(kind="payment").exists()


def test_file_that_comes_again_with_other_columns_has_nothing_new() -> None:
    """The payer column was chosen wrongly at first: what waits is read anew, and what is booked stays."""
    at = treasury()
    reference = reference_of(at.book, owing(at, 40000))
    rows = [("31-12-2026", "200,00", reference, "Ann"), ("31-12-2026", "100,00", "Fee", "Bob")]
    wrong = replace(LAYOUT, payer_column=3)

    first = import_bank_file(book_id=at.book.pk, data=bank_csv(*rows), layout=wrong, ctx=at.ctx)
    assert first[0].row is not None, "it is new"
    book_bank_lines(book_id=at.book.pk, choices=[BankChoice(first[0].row.pk)], ctx=at.ctx)
    again, third = imported(at, *rows), imported(at, *rows, rows[1])

    assert [line.kind for line in again] == [MatchKind.REPEATED] * 2
    assert [line.row is None for line in third] == [True, True, False]
    assert list(BankLine.objects.order_by("pk").values_list("state", "payer")) == [
        ("booked", ""),
        ("open", "Bob"),
        ("open", "Bob"),
    ]
    assert Booking.objects.filter(kind="payment").count() == 1


def test_file_with_a_fault_leaves_nothing() -> None:
    at = treasury()
    with pytest.raises(Refused):
        imported(at, ("31-12-2026", "200,00", "Fee", ""), ("31-12-2026", "?", "Fee", ""))

    at.book.refresh_from_db()
    assert (BankLine.objects.count(), at.book.bank_layout) == (0, {})


def test_layout_is_kept_for_the_next_file() -> None:
    at = treasury()
    with pytest.raises(Refused, match="bank_layout_missing"):
        import_bank_file(book_id=at.book.pk, data=bank_csv(("31-12-2026", "1", "Fee", "")), ctx=at.ctx)
    imported(at, ("31-12-2026", "1", "Fee", ""))

    assert len(import_bank_file(book_id=at.book.pk, data=bank_csv(("31-12-2026", "2", "Fee", "")), ctx=at.ctx)) == 1


_ROWS = st.lists(st.tuples(st.sampled_from(["1,00", "2,00", "-1,00"]), st.sampled_from(["Fee", "x"])), max_size=6)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_ROWS, st.booleans())
def test_same_file_twice_books_nothing_new(rows: list[tuple[str, str]], is_booked_between: bool) -> None:
    at = treasury()
    owing(at, 300)
    file = [("31-12-2026", "3,00", "Fee", ""), *[("31-12-2026", amount, words, "") for amount, words in rows]]
    imported(at, *file)
    if is_booked_between:
        book_bank_lines(book_id=at.book.pk, ctx=at.ctx)
    before = BankLine.objects.filter(book=at.book).count()

    assert all(line.kind is MatchKind.REPEATED for line in imported(at, *file))
    assert BankLine.objects.filter(book=at.book).count() == before == len(file)


@pytest.mark.parametrize("columns", [(3,), (5,), (3, 5)])
def test_line_with_other_columns_of_words_is_imported_once(columns: tuple[int, ...]) -> None:
    at = treasury()
    reference = reference_of(at.book, owing(at, 40000))
    rows = [("31-12-2026", "400,00", reference, "Ann", "Fee")]
    imported(at, *rows)
    data = bank_csv(*(tuple(cell.upper() for cell in row) for row in rows))

    matches = import_bank_file(book_id=at.book.pk, data=data, layout=replace(LAYOUT, words_columns=columns), ctx=at.ctx)

    assert [line.kind for line in matches] == [MatchKind.REPEATED]
