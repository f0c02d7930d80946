"""Bank transfers: the check of an IBAN, and the text of a QR code that fills in a SEPA transfer."""

import re
from typing import Final

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused, check_integer
from rules_engine.money.currencies import amount_text

EURO: Final = "EUR"
LONGEST_NAME: Final = 70  # letters of the name of the account holder
_LARGEST: Final = 99_999_999_999  # cents
_IBAN: Final = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}", re.ASCII)


def read_iban(text: str) -> str:
    """Return an IBAN as typed, without blanks, in capital letters. Raise MoneyRefused if its check digits are wrong.

    ISO 13616; the check is that of ISO 7064, MOD 97-10: with the first four characters at the end and each letter as
    two digits (A = 10) the number is 1 modulo 97.
    """
    iban = "".join(text.split()).upper()
    if not _IBAN.fullmatch(iban) or int("".join(str(int(letter, 36)) for letter in iban[4:] + iban[:4])) % 97 != 1:
        raise MoneyRefused(codes.IBAN_WRONG, value=text[:80])
    return iban


def transfer_text(name: str, iban: str, cents: int, reference: str) -> str:
    """Return the text of a QR code for a transfer of euros: EPC069-12 of the European Payments Council, version 002.

    ``name``, ``iban``: of the account that is paid; ``reference``: the words of the transfer. The BIC is left out, as
    this version allows.
    """
    check_integer("amount", cents, 1, _LARGEST)
    head = ("BCD", "002", "1", "SCT", "", name[:LONGEST_NAME], iban, f"{EURO}{amount_text(cents, EURO)}")
    return "\n".join((*head, "", "", reference))
