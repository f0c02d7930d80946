"""The desk of an event: what is played comes first, each table a card; the tabs fit a phone."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.models import Event
from tests.support import build
from tests.support.page_world import on_one_line

pytestmark = pytest.mark.django_db


@pytest.fixture
def home(client: Client) -> build.House:
    made = build.house()
    client.force_login(made.director)
    return made


def _page(client: Client, event: Event) -> str:
    return client.get(f"/en/desk/events/{event.pk}/").content.decode()


def _section(page: str, key: str) -> str:
    return on_one_line(page.split(f'<section id="{key}"')[1].split("</section>", maxsplit=1)[0])


def test_what_is_played_comes_before_scores_to_confirm_and_timers(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)

    page = _page(client, event)

    parts = ("running", "ready", "confirm", "announcements", "timers", "tables")
    assert sorted(parts, key=lambda key: page.index(f'<section id="{key}"')) == list(parts)


def test_match_at_a_table_is_a_card_whose_number_leads_to_another_table(client: Client, home: build.House) -> None:
    event, now = build.drawn(home, 4), timezone.now()
    match, other = build.ready(event)
    earlier = ActContext(home.by_director, now - timedelta(minutes=70))
    add_tables(ref=home.ref, names=("1", "2"), ctx=earlier)
    call_match(match_id=match.pk, table="1", ctx=earlier)
    start_match(match_id=match.pk, ctx=earlier)
    call_match(match_id=other.pk, table="2", ctx=ActContext(home.by_director, now))

    page = _page(client, event)

    slow, called = _section(page, "slow"), _section(page, "called")
    assert 'class="item is-started at-table is-overdue"' in slow
    assert f'<a class="table-number" data-key="t" href="/en/desk/matches/{match.pk}/call/?' in slow
    assert 'class="item is-called at-table"' in called
    assert ">Table</a>" not in slow + called


def test_tabs_of_an_event_fit_a_phone_and_its_journal_is_at_the_foot(client: Client, home: build.House) -> None:
    page = _page(client, build.drawn(home, 4))

    tabs = page.split('<nav class="tabs"')[1].split("</nav>")[0]
    assert tabs.count("<li>") <= 6
    assert "/journal/" not in tabs
    assert "/journal/" in page.split('class="ways"')[1]
