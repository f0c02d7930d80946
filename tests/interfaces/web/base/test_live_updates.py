"""The address at which a page subscribes of news: of what it was allowed to show, and of nothing else."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpRequest
from pytest_django import Settings

from interfaces.web.base.live_updates import streams_of, subscribes
from interfaces.web.base.marks import marks


def _signed(**streams: object) -> str:
    request = HttpRequest()
    subscribes(request, **streams)
    return parse_qs(urlsplit(marks(request).ticks).query)["of"][0]


@pytest.fixture(autouse=True)
def _hub(settings: Settings) -> None:
    settings.TICKS_URL = "/ticks/"


def test_page_hears_of_the_streams_that_it_names() -> None:
    assert streams_of(_signed(event=[12, 13], pool=None, tournament=3)) == ["event.12", "event.13", "tournament.3"]


@pytest.mark.parametrize("forged", ["", "event.1", "event.1:", "event.1:x"])
def test_nobody_hears_of_what_he_was_not_shown(forged: str) -> None:
    assert streams_of(forged) == []
    assert streams_of(_signed(event=12).replace("event.12", "event.13")) == []


def test_without_a_hub_there_is_no_address(settings: Settings) -> None:
    settings.TICKS_URL = ""
    request = HttpRequest()

    subscribes(request, event=12)

    assert marks(request).ticks == ""
