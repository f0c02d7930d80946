"""Deadlines at 02:30 in Amsterdam on the days on which clocks change: in spring nobody's clock shows it, in autumn the
first of the two counts, and the page shows what was typed."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.events.change_publication import change_publication
from matches.inputs.publication import Part
from matches.models import Event, Tournament
from registration.models import RegistrationSettings
from registration.queries.registrations import registration_list
from tests.support import build
from tests.support.build import House
from tests.support.forms import fill
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db
SPRING, AUTUMN = date(2027, 3, 28), date(2027, 10, 31)


def _event() -> tuple[House, Event, Client]:
    home, client = build.house(), Client()
    Tournament.objects.update(time_zone="Europe/Amsterdam", from_on=SPRING, until_on=AUTUMN)
    client.force_login(home.director)
    home.tournament.refresh_from_db()
    return home, build.event(home), client


@pytest.mark.parametrize("name", ["opens_at", "closes_at"])
def test_registration_neither_opens_nor_closes_at_a_time_that_the_clock_leaves_out(name: str) -> None:
    _home, event, client = _event()

    answers = {
        clock: fill(
            client, reverse("desk_registration_settings", args=[event.pk]), **{name: f"{SPRING}T{clock}"}
        ).status_code
        for clock in ("02:30", "01:59", "03:00")
    }

    assert answers == {"02:30": 422, "01:59": 302, "03:00": 302}


def test_registration_closes_at_the_first_of_two_equal_times_and_the_page_shows_it_again() -> None:
    home, event, client = _event()
    address = reverse("desk_registration_settings", args=[event.pk])
    assert fill(client, address, closes_at=f"{AUTUMN}T02:30").status_code == 302
    closing = datetime(2027, 10, 31, 0, 30, tzinfo=UTC)

    assert RegistrationSettings.objects.get().closes_at == closing
    assert f'value="{AUTUMN}T02:30"' in client.get(address).content.decode()
    assert fill(client, address).status_code == 302
    assert RegistrationSettings.objects.get().closes_at == closing
    ann, bob = members(home, 2)
    joins(event, ann, closing - timedelta(seconds=1))
    with pytest.raises(Refused, match="registration_over"):
        joins(event, bob, closing)
    assert [row.name for row in registration_list(event, closing).rows] == [ann.public_name]


def test_nothing_is_published_at_a_time_that_the_clock_leaves_out() -> None:
    home, event, client = _event()
    page = reverse("desk_publication", args=[event.pk])

    answer = fill(client, page, results_when="time", results_at=f"{SPRING}T02:30")
    instant = datetime(2027, 3, 28, 1, 30, tzinfo=UTC)
    ctx = ActContext(home.by_director, instant - timedelta(days=1))
    change_publication(event_id=event.pk, times={Part.RESULTS: instant}, ctx=ctx)  # 3:30 in summer time

    assert answer.status_code == 422
    assert "since clocks are put forward then" in answer.content.decode()
    assert f'value="{SPRING}T03:30"' in client.get(page).content.decode()
