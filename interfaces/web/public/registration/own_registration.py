"""What players see of their own registration, with and without a login: code for the door, price, refunds."""

from collections.abc import Collection, Iterable
from datetime import datetime

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Player
from interfaces.web.base.qr import CodeView, code_view
from interfaces.web.templatetags.money import money
from interfaces.wording.words import word
from matches.models import Event
from registration.queries.door import AT_THE_DOOR, code_of
from registration.queries.fees import EventPrice, pot_prices, prices_for
from registration.queries.refunds import WithdrawalRefund, withdrawal_refunds
from registration.queries.registrations import RegistrationRow


def check_in_code(request: HttpRequest, row: RegistrationRow | None) -> CodeView | None:
    """Return the check-in code of a registration that may come to the door."""
    code = code_of(row) if row is not None and row.state in AT_THE_DOOR else ""
    if not code or row is None:
        return None
    return code_view(row.name, request.build_absolute_uri(reverse("desk_door_code", args=[code])))


def event_hint(event: Event, at: datetime, player: Player | None = None, groups: Collection[str] = ()) -> str:
    """Return the name of an event, and what an entry costs a player, or everyone, at a time. ``groups``: of a
    visitor, who is no player yet.
    """
    text = price_text([*prices_for(event, at, player, groups), *pot_prices(event, at, player)])
    return f"{event.name}. {text}" if text else event.name


def price_text(prices: Iterable[EventPrice]) -> str:
    """Return what an entry costs without the prices of groups, "" if it is free."""
    rows = [row for row in prices if row.cents and not row.group]
    return ", ".join(f"{_item(row)} {money(row.cents, row.currency)}{_once(row)}" for row in rows)


def group_choices(event: Event, at: datetime, groups: Collection[str]) -> list[tuple[str, str]]:
    """Return groups of fees, each in words with what an entry costs those who belong to it."""
    texts = {group: price_text(prices_for(event, at, groups_of_visitor=(group,))) for group in groups}
    return [(group, " · ".join(filter(None, (word(group, "group"), text)))) for group, text in texts.items()]


def _item(price: EventPrice) -> str:
    """Return what a price is for: a pot into which every entry pays is no side pool."""
    return word(price.item, "fee") if price.pot is None else price.pot.name or word(price.pot.kind, "pot")


def _once(price: EventPrice) -> str:
    return f" ({_('once for all events')})" if price.is_once else ""


def refund_text(event: Event, player: Player, at: datetime) -> str:
    """Return what comes back to a player who withdraws today, "" if nothing is charged."""
    return " ".join(map(_refund_sentence, withdrawal_refunds(event, player, at)))


def _refund_sentence(refund: WithdrawalRefund) -> str:
    words = {"back": money(refund.back, refund.currency), "charged": money(refund.charged, refund.currency)}
    if refund.back:
        return _("If you withdraw today, %(back)s of %(charged)s is given back or no longer owed.") % words
    return _("If you withdraw today, nothing of %(charged)s comes back.") % words
