"""A site with its job worker, and people with browsers of which nothing may go unheard."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from pytest_django.live_server_helper import LiveServer

from tests.journeys.people import Person
from tests.support import processes

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Meet = Callable[..., Person]


@pytest.fixture(scope="module")
def _worker(django_db_setup: None) -> Iterator[None]:
    """`manage.py jobs`, as on a club's laptop; it outlives a test, as its rows do not.

    But no file: whatever this process tests next does its jobs itself.
    """
    with processes.child("manage.py", "jobs"):
        yield


@pytest.fixture
def meet(browser: "Browser", live_server: LiveServer, _worker: None) -> Iterator[Meet]:
    """``meet(login, language="de", screen="phone")``: somebody at the site, with a browser that remembers nothing.

    What any of the browsers complained of fails the test at its end.
    """
    met: list[Person] = []

    def one(login: str = "", **more: Any) -> Person:
        met.append(Person(browser, live_server.url, login, **more))
        return met[-1]

    yield one
    complaints = [complaint for person in met for complaint in person.complaints]
    for person in met:
        person.page.context.close()
    assert complaints == []
