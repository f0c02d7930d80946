"""Template filters of amounts of money."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from babel.numbers import format_currency, format_percent
from django import template
from django.utils.translation import get_language

from interfaces.wording import money_words
from rules_engine.money.currencies import amount_text

register = template.Library()
register.filter("account", money_words.account_name)
register.filter("booking_kind", money_words.booking_kind)
register.filter("charge_state", money_words.charge_state)
register.filter("bank_match", money_words.bank_match)
register.filter("report_section", money_words.report_section)
register.filter("payment_state", money_words.payment_state)
_LOCALES: Final = {"en": "en_GB"}


@register.filter
def money(cents: int, currency: str) -> str:
    """Return an amount in minor units with its currency, as the reader writes it: ``€ 12,50``."""
    language = get_language() or "en"
    return str(
        format_currency(Decimal(amount_text(cents, currency)), currency, locale=_LOCALES.get(language, language))
    )


@register.filter
def basis_points(bp: int) -> str:
    """Return basis points as a percentage, as the reader writes it: ``12,5 %``."""
    language = get_language() or "en"
    return str(format_percent(Decimal(bp) / 10_000, format="#,##0.##%", locale=_LOCALES.get(language, language)))


@register.filter
def in_fours(iban: str) -> str:
    """Return an IBAN in groups of four, as it is printed."""
    return " ".join(iban[start : start + 4] for start in range(0, len(iban), 4))


@register.filter
def opposite(cents: int) -> int:
    """Return an amount with the other sign: what a party is owed, of a balance below 0."""
    return -cents


@register.filter
def name_of(names: Mapping[int, str], user_id: int) -> str:
    """Return the name of a login, "" for the system."""
    return names.get(user_id, "")
