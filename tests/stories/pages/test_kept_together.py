"""Public pages that are kept, with real transactions: an act counts at once; many who come at once wait for one."""

from typing import Any

import pytest
from django.test import Client
from django.test.signals import template_rendered
from pytest_django import Settings

from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from tests.support import build
from tests.support.page_world import world
from tests.support.threads import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_act_of_this_process_is_seen_at_once(client: Client, settings: Settings) -> None:
    settings.PAGE_FRESH_SECONDS = 60
    there = world()
    address = there.addresses()["event"]
    client.get(address)

    call_match(match_id=build.ready(there.event)[0].pk, table="17", ctx=ActContext(there.home.by_director, build.NOON))

    assert "17" in client.get(address).content.decode()


def test_many_who_come_at_once_have_it_made_once() -> None:
    address = world().addresses()["event"]
    made: list[object] = []

    def note(template: Any, **_more: object) -> None:
        if template.name == "public/matches/event_now.html":
            made.append(template)

    template_rendered.connect(note)
    answers = at_once([lambda: Client().get(address).status_code] * 8)
    template_rendered.disconnect(note)

    assert answers == [200] * 8
    assert len(made) == 1
