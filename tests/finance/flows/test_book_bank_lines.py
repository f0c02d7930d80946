"""Lines of bank files are booked: exact ones, and those that a treasurer chooses."""

import pytest

from finance.flows.book_bank_lines import book_bank_lines
from finance.inputs import BankChoice
from finance.models import BankLine, Booking
from finance.queries.parties import balance_of, reference_of
from finance.recording.parties import new_outsider
from journal.refusals import Conflicting, NotFound, Refused
from tests.support.money import Treasury, bank_line, lines, owing, treasury

pytestmark = pytest.mark.django_db


def book(at: Treasury, *choices: BankChoice) -> list[Booking]:
    return book_bank_lines(book_id=at.book.pk, choices=list(choices) or None, ctx=at.ctx)


@pytest.mark.parametrize(("paid", "balance"), [("399,00", 100), ("400,00", 0), ("410,00", -1000)])
def test_line_with_a_reference_pays_what_is_owed(paid: str, balance: int) -> None:
    at = treasury()
    party = owing(at, 40000)
    row = bank_line(at, paid, f"Fee {reference_of(at.book, party)}", "Ann")

    (booking,) = book(at, BankChoice(row.pk))

    row.refresh_from_db()
    assert balance_of(at.book, party) == balance
    assert (row.state, row.words, row.payer, row.booking) == ("booked", "", "", booking)
    assert lines(booking) == {"bank": row.cents, "party": -row.cents}


def test_without_a_choice_exact_lines_are_booked() -> None:
    at = treasury()
    reference = reference_of(at.book, owing(at, 40000))
    rows = [bank_line(at, amount, words) for amount, words in (("400,00", reference), ("1,00", "x"))]

    assert len(book(at)) == 1
    assert [BankLine.objects.get(pk=row.pk).state for row in rows] == ["booked", "open"]
    assert book(at) == []


def test_payer_is_chosen_by_name_reference_or_id() -> None:
    at = treasury()
    party = owing(at, 300)
    name, reference = party.public_name, reference_of(at.book, party)
    first, second, third = (bank_line(at, "1,00", payer=f"Payer {number}").pk for number in range(3))
    choices = (BankChoice(first, payer=name), BankChoice(second, payer=reference), BankChoice(third, party.pk))

    assert len(book(at, *choices)) == 3
    assert balance_of(at.book, party) == 0


def test_line_that_cannot_be_booked_leaves_all_open() -> None:
    at = treasury()
    owing(at, 100)
    for _ in range(2):
        new_outsider(at.book, "Sponsor")
    good, out = bank_line(at, "1,00"), bank_line(at, "-1,00")

    for choice, code in (
        (BankChoice(out.pk), "bank_line_not_in"),
        (BankChoice(good.pk), "bank_line_without_payer"),
        (BankChoice(good.pk, payer="Sponsor"), "bank_payer_unclear"),
        (BankChoice(good.pk, payer="Nobody"), "bank_payer_unknown"),
    ):
        with pytest.raises(Refused, match=code):
            book(at, choice)
    with pytest.raises(Refused, match="bank_choices"):
        book(at, BankChoice(good.pk), BankChoice(good.pk))
    with pytest.raises(NotFound):
        book(at, BankChoice(0))

    assert not Booking.objects.filter(kind="payment").exists()


def test_line_is_booked_once() -> None:
    at = treasury()
    party = owing(at, 100)
    choice = BankChoice(bank_line(at, "1,00").pk, party.pk)
    book(at, choice)
    with pytest.raises(Conflicting, match="bank_line_decided"):
        book(at, choice)
