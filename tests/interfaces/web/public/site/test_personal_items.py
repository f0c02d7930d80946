"""Items of a personal calendar: what has to be done by a day."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import transaction
from icalendar import Event as Item

from clubs.models import Federation
from finance.inputs import ChargeInput
from finance.queries.debts import debts_of
from finance.recording.charges import charge_party
from finance.recording.parties import party_of
from interfaces.web.public.site.personal_items import payment_items, registration_items
from journal.context import ActContext
from matches.models import Event, Tournament
from registration.queries.open_registrations import MyRegistration
from registration.queries.registrations import State
from tests.support import build
from tests.support.money import club_book

_AT = datetime(2026, 11, 28, 12, tzinfo=UTC)


def absolute(path: str) -> str:
    return f"http://testserver{path}"


def registrations(state: State, until: datetime | None) -> list[Item]:
    tournament = Tournament(name="Cup; in Århus", time_zone="Europe/Copenhagen", federation=Federation(slug="fed"))
    event = Event(pk=5, name="Main, A", tournament=tournament)
    return list(registration_items([MyRegistration(event, 3, state, until)], _AT, absolute))


def test_offer_has_the_time_by_which_it_is_accepted() -> None:
    [row] = registrations(State.OFFERED, _AT + timedelta(hours=48))

    text = row.to_ical().decode()
    assert "SUMMARY:Accept the place: Main\\, A · Cup\\; in Århus" in text
    assert "DTSTART;TZID=Europe/Copenhagen:20261130T130000" in text


def test_partner_confirms_by_a_time_and_who_only_waits_has_nothing_to_do() -> None:
    assert [str(row["SUMMARY"]) for row in registrations(State.INVITED, _AT)] == [
        "Confirm the registration: Main, A · Cup; in Århus"
    ]
    assert registrations(State.WAITING, _AT) + registrations(State.OFFERED, None) == []


@pytest.mark.django_db
def test_payment_is_due_on_its_day_until_it_is_paid() -> None:
    home = build.house()
    ann = build.player(home, "Ann")
    book = club_book(home, ann)
    before = list(payment_items(debts_of(ann), _AT, absolute))
    ctx = ActContext(build.acting(home.manager), build.NOON)
    with transaction.atomic():
        charge_party(book, party_of(ann), [ChargeInput("registration", 1250, "Fee", date(2026, 12, 1))], ctx)

    [row] = payment_items(debts_of(ann), _AT, absolute)

    assert (before, str(row["SUMMARY"])) == ([], f"Pay 12.50 EUR: {book.name}")
    assert (row.decoded("DTSTART"), row.decoded("DTEND")) == (date(2026, 12, 1), date(2026, 12, 2))
