"""What a flow of money gets, as frozen values."""

from dataclasses import dataclass
from datetime import date


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
