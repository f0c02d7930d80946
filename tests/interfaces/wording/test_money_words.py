"""Words of books."""

import re
from pathlib import Path

from finance.models import Booking
from finance.queries.report import Section
from interfaces.wording.money_words import ACTS, BOOKINGS, SECTIONS, account_name, bank_match, payment_state
from rules_engine.money.bank import MatchKind

_FINANCE = Path(__file__).resolve().parents[3] / "finance"


def test_every_act_of_a_book_has_a_name() -> None:
    texts = [path.read_text() for path in (_FINANCE / "recording").glob("*.py")]
    pattern = (
        r'(?:record_act\([^"]*?, |book_parts\(book, [A-Za-z.]+, |new_booking\(stream, book, [A-Za-z.]+, )"([a-z_]+)"'
    )
    kinds = {kind for text in texts for kind in re.findall(pattern, text)}

    assert {"open_till", "charge", "take_payment", "settle_provider"} <= kinds
    assert sorted(kinds - set(ACTS)) == []


def test_kinds_have_words() -> None:
    assert sorted({kind.value for kind in Booking.Kind} - set(BOOKINGS)) == []
    assert sorted({section.value for section in Section} - set(SECTIONS)) == []
    assert [bank_match(kind.value) for kind in MatchKind if bank_match(kind.value) == kind.value] == ["unknown"]
    assert (account_name("cash:1"), payment_state("open")) == ("Till 1", "being checked")
