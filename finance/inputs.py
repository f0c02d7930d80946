"""What a flow of money gets, as frozen values."""

from dataclasses import dataclass
from datetime import date
from typing import Final

ENCODINGS: Final = ("utf-8", "cp1252", "utf-16")
DELIMITERS: Final = (";", ",", "\t", "|")
DAY_FORMS: Final = {
    "2026-12-31": "%Y-%m-%d",
    "20261231": "%Y%m%d",
    "31-12-2026": "%d-%m-%Y",
    "31.12.2026": "%d.%m.%Y",
    "31.12.26": "%d.%m.%y",
    "31/12/2026": "%d/%m/%Y",
    "12/31/2026": "%m/%d/%Y",
}
SIGNS: Final = ("minus", "reversed", "word")


@dataclass(frozen=True, slots=True)
class BookInput:
    """A new book. ``receipt_prefix``: one to eight capital letters and digits, as in ABC-2026-0001."""

    name: str
    currency: str
    receipt_prefix: str
    vat_bp: int = 0
    rest_rule: str = "rounding"


@dataclass(frozen=True, slots=True)
class ChargeInput:
    """Something to pay.

    ``account``: the name of the account that it is booked to (``rules_engine.money.accounts``): ``registration``,
    ``licence``, ``levy``, ``pot:12`` … ``cents``: with VAT. ``words``: what it is for. ``reference``: how the app that
    charges finds it again; several charges may have the same one.
    """

    account: str
    cents: int
    words: str
    due_on: date | None = None
    reference: str = ""


@dataclass(frozen=True, slots=True)
class PartyRef:
    """Who owes or is owed: a player by public id, a club by the slugs ``federation/club``, an outsider by name, or a
    party of the book by its id.
    """

    player: str = ""
    club: str = ""
    outsider: str = ""
    party_id: int | None = None


@dataclass(frozen=True, slots=True)
class BankLayout:
    """How the CSV files of a bank are laid out. Columns are numbers from 1, 0: there is none.

    ``heading_lines``: how many lines come before the first payment. ``day_form``: a key of ``DAY_FORMS``. ``sign``: how
    money that comes in differs from money that goes out: by a minus before what goes out, *reversed* before what comes
    in, or by a *word* in ``sign_column``, which is ``word_in`` for what comes in.
    """

    encoding: str = "utf-8"
    delimiter: str = ";"
    heading_lines: int = 1
    decimal_comma: bool = True
    day_form: str = "31-12-2026"
    sign: str = "minus"
    sign_column: int = 0
    word_in: str = ""
    day_column: int = 1
    amount_column: int = 2
    words_columns: tuple[int, ...] = (3,)
    payer_column: int = 0


@dataclass(frozen=True, slots=True)
class BankChoice:
    """A line of a bank file to book. ``party_id``, or ``payer`` with the name or reference of a party: who paid it;
    neither: the party of its reference.
    """

    line_id: int
    party_id: int | None = None
    payer: str = ""
