"""The currencies of ISO 4217 (list one) with their digits, amounts as text, and the rounding of cash."""

import re
from collections.abc import Mapping
from typing import Final

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused, check_integer

_TWO_DIGITS: Final = """
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU
CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR
NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
"""
_NO_DIGITS: Final = """
BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
"""
DIGITS: Final[Mapping[str, int]] = {
    **dict.fromkeys(_TWO_DIGITS.split(), 2),
    **dict.fromkeys(_NO_DIGITS.split(), 0),
    **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
    **dict.fromkeys(("CLF", "UYW"), 4),
}
CASH_STEPS: Final[Mapping[str, int]] = {  # the smallest coin, in minor units, where it is not 1; the central banks
    **{"AUD": 5, "CAD": 5, "CHF": 5, "CZK": 100, "DKK": 50, "HUF": 500, "NOK": 100, "NZD": 10, "SEK": 100},
}
_WRITTEN: Final = re.compile(r"(-?)([0-9]{1,16})(?:[.,]([0-9]{1,4}))?", re.ASCII)


def digits_of(currency: str) -> int:
    """Return how many digits of a currency are minor units: 2 for EUR, 0 for JPY. Raise MoneyRefused if unknown."""
    if currency not in DIGITS:
        raise MoneyRefused(codes.CURRENCY_UNKNOWN, currency=str(currency)[:80])
    return DIGITS[currency]


def check_currency(currency: str, book: str) -> None:
    """Raise MoneyRefused unless an amount is in the currency of its book: nothing is converted."""
    digits_of(currency)
    if currency != book:
        raise MoneyRefused(codes.OTHER_CURRENCY, currency=currency, book=book)


def amount_text(amount: int, currency: str) -> str:
    """Return an amount with all of its digits, a point between: ``-8.15``; ``10001`` yen."""
    digits = digits_of(currency)
    units, minor = divmod(abs(amount), 10**digits)
    return f"{'-' if amount < 0 else ''}{units}" + (f".{minor:0{digits}}" if digits else "")


def read_amount(text: str, currency: str) -> int:
    """Return the minor units of a text as ``12``, ``12.5`` or ``-12,50``. More digits than the currency has, or signs
    between thousands, are refused: they are never guessed.
    """
    digits, match = digits_of(currency), _WRITTEN.fullmatch(text)
    if match is None or len(match[3] or "") > digits:
        raise MoneyRefused(codes.AMOUNT_UNREADABLE, value=text[:80], currency=currency, digits=digits)
    amount = int(match[2] + (match[3] or "").ljust(digits, "0"))
    check_integer("amount", amount)
    return -amount if match[1] else amount


def cash_amount(amount: int, currency: str, step: int | None = None) -> int:
    """Return an amount rounded to coins, half up. ``step``: the smallest coin in minor units; default: as in
    ``CASH_STEPS`` (EUR: 1; countries that round to 0.05 pass 5). The difference is booked on ``rounding``.
    """
    digits_of(currency)
    coin = CASH_STEPS.get(currency, 1) if step is None else step
    check_integer("amount", amount)
    check_integer("step", coin, 1)
    return (2 * amount + coin) // (2 * coin) * coin
