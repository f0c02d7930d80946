"""Template tags about pots and prizes, for pages that know nothing of them."""

from collections.abc import Mapping

from django import template

from interfaces.shared.money_files import pot_names
from interfaces.wording.money_words import account_name
from matches.models import Event
from matches.queries.entries.entries import EntryRow
from registration.queries import pots, prizes
from registration.queries.pots import PoolMark

register = template.Library()
register.simple_tag(pots.keeps_money, name="keeps_money")
register.simple_tag(pots.keeps_money_for, name="keeps_money_for")
register.simple_tag(pots.has_pots, name="has_prizes")
register.simple_tag(pot_names, name="pot_names")


@register.simple_tag(takes_context=True)
def marks_of_pools(context: template.Context) -> list[PoolMark]:
    """Return the marks of the pools of the event that a page shows, read once for the page."""
    event = context.get("event")
    if not isinstance(event, Event):
        return []
    marks: list[PoolMark] | None = vars(event).get("_pool_marks")
    if marks is None:
        marks = vars(event)["_pool_marks"] = pots.pool_marks(event)
    return marks


@register.simple_tag(takes_context=True)
def fixed_prizes(context: template.Context) -> Event | None:
    """Return the event that a page shows, if prizes of it are fixed."""
    event = context.get("event")
    return event if isinstance(event, Event) and prizes.has_fix(event) else None


@register.filter
def of_entry(marks: list[PoolMark], entry: EntryRow) -> list[PoolMark]:
    """Return the marks of an entry."""
    return [mark for mark in marks if mark.has(entry.id)]


@register.filter
def account_in(names: Mapping[str, str], account: str) -> str:
    """Return the words for an account; ``names``: those of pots."""
    return names.get(account) or account_name(account)
