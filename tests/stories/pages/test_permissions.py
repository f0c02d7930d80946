"""Who may do what, on every page of the site, in each of its languages."""

import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils.translation import override
from pytest_django.plugin import DjangoDbBlocker

from tests.support.api_scene import ROLES, kept
from tests.support.page_hall import Hall, sign_of
from tests.support.page_table import ROWS, Row

pytestmark = pytest.mark.django_db
Asked = Callable[[str], dict[str, str]]
IN_ITS_OWN_TABLE = ("/admin/", "/api/v1/")  # every operation of the API is in that of the API


@pytest.fixture(scope="module")
def public(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    for made in kept(django_db_blocker):
        yield Hall(made.words(), {role: made.users[role] for role in ROLES})


def test_table_names_every_address() -> None:
    there = [name for name in _names() if not name.startswith(IN_ITS_OWN_TABLE)]
    more = ["/api/v1/docs/", "/api/v1/schema/"]

    assert sorted(row.name for row in ROWS) == sorted([*there, *more])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_page_opens_for_whom_the_table_says(public: Hall, row: Row, asked: Asked) -> None:
    expected = asked(row.get)

    assert {role: sign_of(public.opened(role, row)) for role in expected} == expected


@pytest.mark.parametrize("row", [row for row in ROWS if row.post], ids=lambda row: row.name)
def test_page_is_sent_by_whom_the_table_says(public: Hall, row: Row, asked: Asked) -> None:
    typed, expected = public.typed(row), asked(row.post)

    assert {role: public.sent(role, row, typed) for role in expected} == expected


def test_backstage_opens_for_none_of_them(public: Hall) -> None:
    """The admin pages are the operator's: all others are sent to their login, if there is such a page at all."""
    addresses = {re.sub(r"<[^>]+>|\(.*", "1", name) for name in _names() if name.startswith("/admin/")}
    for role in ("officer", "stranger", "anonymous"):
        for address in sorted(addresses - {"/admin/login/", "/admin/logout/"}):
            answer = public.browsers[role].get(address)
            assert answer["Location"].startswith("/admin/login/?next="), (role, address)


def _names() -> list[str]:
    """Of every address: its name, or the address itself where it has none or is in a table of its own."""
    with override("en"):
        return sorted(_walk(get_resolver().url_patterns, "/"))


def _walk(patterns: Sequence[URLPattern | URLResolver], before: str) -> Iterator[str]:
    for one in patterns:
        here = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from _walk(one.url_patterns, here)
        else:
            yield here if here.startswith(IN_ITS_OWN_TABLE) else one.name or here
