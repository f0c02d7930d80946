"""What a person without a login sees of their registrations: state, price, code for the door, refunds."""

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone

from clubs.models import Player
from interfaces.web.base.qr import CodeView
from interfaces.web.public.registration.own_registration import check_in_code, event_hint, price_text, refund_text
from registration.models import PersonRequest, Pot
from registration.queries.fees import EventPrice
from registration.queries.intake import can_withdraw
from registration.queries.own_prices import prices_of
from registration.queries.person_requests import VisitorRow, requested_events
from registration.queries.pots import pools_of_registration
from registration.queries.refunds import WithdrawalRefund, withdrawal_refunds
from registration.queries.terms import Acceptance, acceptances_of_player, current_terms


@dataclass(frozen=True, slots=True)
class OwnVisit:
    """A registration of a player without a login, with what it costs and what comes back today."""

    line: VisitorRow
    prices: list[EventPrice]
    pools: list[Pot]
    refunds: list[WithdrawalRefund]
    code: CodeView | None
    can_withdraw: bool
    accepted: list[Acceptance]
    terms_to_accept: bool


def own_registration(request: HttpRequest, line: VisitorRow, player: Player, at: datetime) -> OwnVisit:
    """Return a registration as its player sees it. The price is what was charged, until then that of
    the day of registration."""
    row, event = line.row, line.event
    may_leave = can_withdraw(event, row)
    accepted, terms = acceptances_of_player(row.id, player), current_terms(event.tournament)
    return OwnVisit(
        line,
        prices_of(event, row, player),
        pools_of_registration(row),
        withdrawal_refunds(event, player, at) if may_leave else [],
        check_in_code(request, row),
        may_leave,
        accepted,
        terms is not None and terms.version not in {row.version for row in accepted[:1]},
    )


def confirmation_lines(person: PersonRequest, at: datetime) -> list[str]:
    """Return the name that a request has, and its events with their prices for the groups that they stated."""
    return [person.name, *(event_hint(event, at, None, person.groups) for event in requested_events(person))]


def price_lines(line: VisitorRow, player: Player) -> list[str]:
    """Return the name of a player, and what their place costs them."""
    return _lines(player, price_text(prices_of(line.event, line.row, player)))


def refund_lines(line: VisitorRow, player: Player) -> list[str]:
    """Return the name of a player, and what comes back to them on withdrawing today."""
    return _lines(player, refund_text(line.event, player, timezone.now()))


def _lines(player: Player, text: str) -> list[str]:
    return [player.display_name, *([text] if text else [])]
