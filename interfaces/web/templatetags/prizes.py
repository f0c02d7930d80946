"""Template tags about pots and prizes, for pages that know nothing of them."""

from collections.abc import Mapping

from django import template

from finance.models import Book
from interfaces.wording.money_words import account_name
from interfaces.wording.words import word
from registration.queries import pots

register = template.Library()
register.simple_tag(pots.keeps_money, name="keeps_money")
register.simple_tag(pots.keeps_money_for, name="keeps_money_for")
register.simple_tag(pots.has_pots, name="has_prizes")


@register.simple_tag
def pot_names(book: Book) -> dict[str, str]:
    """Return the words for the pots in a book by the names of their accounts: what they are, event and tournament."""
    return {
        pot.account: f"{pot.name or word(pot.kind, 'pot')}: {pot.event.name}, {pot.event.tournament.name}"
        for pot in pots.pots_in_book(book)
    }


@register.filter
def account_in(names: Mapping[str, str], account: str) -> str:
    """Return the words for an account; ``names``: those of pots."""
    return names.get(account) or account_name(account)
