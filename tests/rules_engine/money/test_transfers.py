"""IBANs by their check digits, and the text of a code for a SEPA transfer."""

import pytest

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.transfers import read_iban, transfer_text


@pytest.mark.parametrize("text", ["NL91 ABNA 0417 1643 00", "de89370400440532013000", "DK5000400440116243"])
def test_iban_is_read_without_blanks_and_in_capitals(text: str) -> None:
    assert read_iban(text) == text.replace(" ", "").upper()


@pytest.mark.parametrize(
    "text", ["", "NL91ABNA0417164301", "NL19ABNA0417164300", "NL91", "NL91ABNA04171643٠٠", "x" * 500]
)
def test_iban_with_a_mistake_is_refused(text: str) -> None:
    with pytest.raises(MoneyRefused) as refusal:
        read_iban(text)

    assert refusal.value.verdict.violations[0].code == codes.IBAN_WRONG


def test_every_wrong_digit_and_every_exchange_of_neighbours_is_noticed() -> None:
    iban = "NL91ABNA0417164300"
    wrong = [iban[:place] + digit + iban[place + 1 :] for place in range(8, 18) for digit in "0123456789"]
    swapped = [iban[:place] + iban[place + 1] + iban[place] + iban[place + 2 :] for place in range(8, 17)]
    for text in {*wrong, *swapped} - {iban}:
        with pytest.raises(MoneyRefused):
            read_iban(text)


def test_text_of_a_transfer_has_the_lines_of_version_002() -> None:
    text = transfer_text("The Club", "NL91ABNA0417164300", 4_550, "bk7m2xqdp")

    assert text.split("\n") == [
        *("BCD", "002", "1", "SCT", "", "The Club", "NL91ABNA0417164300", "EUR45.50", "", "", "bk7m2xqdp")
    ]


def test_transfer_of_nothing_or_too_much_is_refused() -> None:
    for cents in (0, -1, 10**11):
        with pytest.raises(MoneyRefused):
            transfer_text("The Club", "NL91ABNA0417164300", cents, "x")
