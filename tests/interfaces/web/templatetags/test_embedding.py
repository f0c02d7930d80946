"""The markup that people copy: one frame whose name ends nothing, a script that stays, and the link for programs."""

import re
from html import unescape

import pytest
from django.test import Client

from matches.models import Event
from tests.support import build

pytestmark = pytest.mark.django_db
EVIL = '"><script>alert(1)</script>'


def test_markup_to_copy_is_one_frame_and_one_script_whatever_the_name() -> None:
    event = build.event(build.house("north"))
    Event.objects.update(name=EVIL)
    page = Client().get(f"/en/events/{event.pk}/").content.decode()
    (text,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    markup = unescape(text)
    (title,) = re.findall(r' title="([^"]*)"', markup)

    assert EVIL not in page
    assert re.findall(r"<(\w+) src=\"([^\"]*)\"", markup) == [
        ("iframe", f"http://testserver/en/embed/events/{event.pk}/standings/"),
        ("script", "http://testserver/static/embed_host.js"),
    ]
    assert markup.count("<script") == 1
    assert unescape(title) == EVIL
    assert f'href="/en/embed/events/{event.pk}/standings/"' in page


def test_link_for_programs_names_the_page_without_its_query() -> None:
    page = Client().get("/de/calendar/?month=2026-05").content.decode()

    assert "/oembed/?url=http%3A%2F%2Ftestserver%2Fde%2Fcalendar%2F" in page
