"""The programme is edited at the desk of a tournament, and shown in the hall and on public pages."""

from datetime import UTC, date, datetime, time

import pytest
from django.test import Client
from django.urls import reverse

from matches.models import ProgrammeItem, Tournament
from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_director_adds_changes_and_removes_an_item_on_the_clock_of_the_tournament(client: Client) -> None:
    home = build.house()
    event, slugs = build.event(home), {"federation": home.ref.federation, "tournament": home.ref.slug}
    Tournament.objects.update(time_zone="Europe/Amsterdam", until_on=date(2199, 1, 1))
    client.force_login(home.director)
    times = {"day": "2198-05-01", "begins": "21:00", "ends": "01:30", "closes_on": "2198-04-30"}

    fill(client, reverse("desk_add_programme_item", kwargs=slugs), event=str(event.pk), **times)
    item = ProgrammeItem.objects.get()
    assert "register until 30 Apr 2198" in client.get(reverse("tournament", kwargs=slugs)).content.decode()
    change = reverse("desk_change_programme_item", kwargs={**slugs, "item": item.pk})
    initial = client.get(change).context["form"].initial
    assert (initial["closes_on"], initial["closes"]) == (date(2198, 4, 30), None)
    assert fill(client, change, words="Final", place="Hall B").status_code == 302
    late = client.post(change, {"words": "Dinner", "day": "2198-05-01", "begins": "21:00", "version": "0"})

    assert late.status_code == 409
    assert 'name="version" value="1"' in late.content.decode()
    item.refresh_from_db()
    assert [item.starts_at, item.ends_at, item.closes_at] == [
        datetime(2198, 5, 1, 19, tzinfo=UTC),
        datetime(2198, 5, 1, 23, 30, tzinfo=UTC),
        datetime(2198, 4, 30, 22, tzinfo=UTC),
    ]
    for name, text in {"tournament": "Hall B", "tournament_hall": "21:00", "desk_tournament": "Final"}.items():
        assert text in client.get(reverse(name, kwargs=slugs)).content.decode()
    assert "21:00" in client.get(reverse("event_info", args=[event.pk])).content.decode()

    removal = reverse("desk_remove_programme_item", kwargs={**slugs, "item": item.pk})
    stale = client.post(removal, {"version": "0"})
    assert (stale.status_code, 'name="version" value="1"' in stale.content.decode()) == (409, True)
    fill(client, removal)
    assert "No programme yet." in client.get(reverse("desk_tournament", kwargs=slugs)).content.decode()


@pytest.mark.parametrize(
    ("closes_on", "closes", "moment"),
    [("", "18:00", (1, time(18))), ("2026-05-01", "", (2, time())), ("2026-05-02", "09:30", (2, time(9, 30)))],
)
def test_registration_closes_on_a_day_or_at_a_time(
    client: Client, closes_on: str, closes: str, moment: tuple[int, time]
) -> None:
    home = build.house()
    client.force_login(home.director)
    address = reverse("desk_add_programme_item", args=[home.ref.federation, home.ref.slug])

    last = fill(client, address, words="Opening", day="2026-05-01", begins="20:00", closes_on="9999-12-31")
    assert last.status_code == 422
    fill(client, address, words="Opening", day="2026-05-01", begins="20:00", closes_on=closes_on, closes=closes)

    day, clock = moment
    assert ProgrammeItem.objects.get().closes_at == datetime.combine(date(2026, 5, day), clock, UTC)


def test_time_that_the_clock_leaves_out_is_refused(client: Client) -> None:
    home = build.house()
    Tournament.objects.update(time_zone="Europe/Amsterdam", from_on=date(2026, 3, 28), until_on=date(2026, 3, 30))
    client.force_login(home.director)
    address = reverse("desk_add_programme_item", args=[home.ref.federation, home.ref.slug])

    answers = [
        fill(client, address, words="Night", day="2026-03-29", begins=begins) for begins in ("02:30", "01:59", "03:00")
    ]

    assert [answer.status_code for answer in answers] == [422, 302, 302]
    page = answers[0].content.decode()
    assert "02:30 in Europe/Amsterdam, since clocks are put forward then." in page
