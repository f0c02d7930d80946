"""Items of the calendar of a person: matches with their times, and days by which something has to be done."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final
from uuid import NAMESPACE_DNS, uuid5
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext
from icalendar import Event as Item

from finance.queries.debts import Debt
from interfaces.wording.game_names import with_game
from matches.queries.events.my_matches import MyMatch
from registration.queries.open_registrations import MyRegistration
from registration.queries.registrations import State
from rules_engine.money.currencies import amount_text, digits_of

Absolute = Callable[[str], str]
_SHORTEST: Final = timedelta(minutes=30)
_OF_A_TIE: Final = timedelta(hours=3)


def match_items(matches: Sequence[MyMatch], absolute: Absolute) -> Iterator[Item]:
    """Yield the matches with the times at which they were called or begun, or on which their sides agreed, and the days
    of adjourned ones and of those to be played by a day.
    """
    for match in matches:
        row, tournament = match.row, match.event.tournament
        sides = " – ".join(side.name for side in row.sides)
        address = absolute(reverse("match", args=[row.id]))
        appointment = match.appointment
        agreed_at = appointment.agreed_at if appointment else None
        begins_at = row.started_at or (row.called_at if row.table else None) or agreed_at
        title = gettext("%(sides)s, table %(table)s") % {"sides": sides, "table": row.table} if row.table else sides
        event_title = f"{with_game(match.event.name, match.event.variant)} · {tournament.name}"
        if begins_at:
            changed_at = appointment.changed_at if appointment and begins_at == agreed_at else begins_at
            item = _item(("match", row.id), title, address, event_title, changed_at)
            item.add("dtstart", begins_at.astimezone(ZoneInfo(tournament.time_zone)))
            item.add("duration", _OF_A_TIE if row.boards else _duration(row.length))
            item.add("location", (appointment.venue if appointment else "") or tournament.place)
            yield item
        elif appointment is not None:
            title = gettext("Agree on a time and play: %(sides)s") % {"sides": sides}
            due_on = appointment.due_at.astimezone(ZoneInfo(tournament.time_zone)).date()
            yield _day(("match", row.id), title, address, event_title, due_on, appointment.changed_at)
        if row.broken and row.broken.resume_by and row.result is None:
            title = gettext("Finish the match: %(sides)s") % {"sides": sides}
            yield _day(("match", row.id, "resume"), title, address, event_title, row.broken.resume_by, row.broken.at)


def registration_items(rows: Sequence[MyRegistration], at: datetime, absolute: Absolute) -> Iterator[Item]:
    """Yield the times by which an offer is accepted, or a registration with a partner confirmed."""
    for row in rows:
        if row.until is None or row.state not in (State.OFFERED, State.INVITED):
            continue
        name = f"{with_game(row.event.name, row.event.variant)} · {row.event.tournament.name}"
        is_offer = row.state is State.OFFERED
        title = gettext("Accept the place: %(event)s") if is_offer else gettext("Confirm the registration: %(event)s")
        address = absolute(reverse("desk_my_registration", args=[row.event.pk]))
        key = ("registration", row.event.pk, row.number, row.until.isoformat())
        item = _item(key, title % {"event": name}, address, "", at)
        item.add("dtstart", row.until.astimezone(ZoneInfo(row.event.tournament.time_zone)))
        yield item


def payment_items(debts: Sequence[Debt], at: datetime, absolute: Absolute) -> Iterator[Item]:
    """Yield the days by which what is owed has to be paid."""
    for debt in debts:
        for state in debt.open_states if debt.cents > 0 else []:
            if state.charge.due_on is None:
                continue
            currency = debt.book.currency
            amount = f"{number_format(amount_text(state.net.open, currency), digits_of(currency))} {currency}"
            title = gettext("Pay %(amount)s: %(book)s") % {"amount": amount, "book": debt.book.name}
            address = absolute(reverse("desk_my_payments"))
            yield _day(("charge", state.charge.pk), title, address, "", state.charge.due_on, at)


def _item(key: tuple[object, ...], title: str, address: str, description: str, changed_at: datetime) -> Item:
    item = Item()
    item.add("uid", str(uuid5(NAMESPACE_DNS, ":".join((settings.SITE_NAME, "own", *map(str, key))))))
    item.add("dtstamp", changed_at.astimezone(UTC))
    item.add("summary", title)
    if description:
        item.add("description", description)
    item.add("url", address)
    item.add("transp", "TRANSPARENT")
    return item


def _day(key: tuple[object, ...], title: str, address: str, description: str, day: date, changed_at: datetime) -> Item:
    item = _item(key, title, address, description, changed_at)
    item.add("dtstart", day)
    item.add("dtend", day + timedelta(days=1))  # DTEND is exclusive
    return item


def _duration(length: int) -> timedelta:
    return max(_SHORTEST, timedelta(minutes=length * settings.EXPECTED_MINUTES_PER_POINT))
