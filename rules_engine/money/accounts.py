"""The accounts of a book, by name: ``cash:TILL``, ``party:WHO``, ``pot:POT``, and those that a book has once."""

from typing import Final

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused

BANK: Final = "bank"
PROVIDER: Final = "provider"
REGISTRATION: Final = "registration"
LICENCE: Final = "licence"
COMMISSION: Final = "commission"
RETAINED: Final = "retained"
LEVY: Final = "levy"
ROUNDING: Final = "rounding"
ADDED: Final = "added"
PROVIDER_FEE: Final = "provider_fee"
OTHER: Final = "other"
VAT: Final = "vat"
TAX: Final = "tax"
TILL_DIFFERENCE: Final = "till_difference"

INCOME: Final = (REGISTRATION, LICENCE, COMMISSION, RETAINED, LEVY, ROUNDING)
COSTS: Final = (ADDED, PROVIDER_FEE, OTHER)
SINGLE: Final = frozenset({BANK, PROVIDER, *INCOME, *COSTS, VAT, TAX, TILL_DIFFERENCE})
KINDS: Final = frozenset({"cash", "party", "pot"})


def cash(till: str) -> str:
    return f"cash:{till}"


def party(name: str) -> str:
    """Return the account of a person, club or outsider: above 0 they owe, below 0 they are owed."""
    return f"party:{name}"


def pot(name: str) -> str:
    return f"pot:{name}"


def account_name(kind: str, ref: str) -> str:
    """Return the name of an account from its parts: ``bank``, or with a ``ref`` ``pot:12``."""
    return f"{kind}:{ref}" if ref else kind


def check_account(account: str) -> None:
    """Raise MoneyRefused for a name that is no account."""
    kind, _, name = account.partition(":")
    if account not in SINGLE and not (kind in KINDS and name):
        raise MoneyRefused(codes.ACCOUNT_UNKNOWN, account=account[:80])
