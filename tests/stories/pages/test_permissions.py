"""Who may do what, on every page of the site, in each of its languages; and that nobody else sees what is hidden."""

import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils.translation import override
from pytest_django.plugin import DjangoDbBlocker

from matches.models import Match
from tests.support.api_scene import ROLES, kept
from tests.support.page_hall import Hall, parts_of, sign_of
from tests.support.page_table import ROWS, Row
from tests.support.roles import in_turn, turn_of

pytestmark = pytest.mark.django_db
Asked = Callable[[str], dict[str, str]]
OUTSIDE = ("stranger", "anonymous", "other_director")
_LOGGED_IN_OR_NOT = (("anonymous",), ("stranger", "other_director"))
IN_ITS_OWN_TABLE = ("/admin/", "/api/v1/")  # every operation of the API is in that of the API


def _in_hall(blocker: DjangoDbBlocker, is_public: bool) -> Iterator[Hall]:
    for made in kept(blocker, is_public=is_public):
        yield Hall(made.words(), {role: made.users[role] for role in ROLES})


@pytest.fixture(scope="module")
def public(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    yield from _in_hall(django_db_blocker, is_public=True)


@pytest.fixture(scope="module")
def hidden(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    yield from _in_hall(django_db_blocker, is_public=False)


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


def test_hidden_tournament_does_not_exist_for_others(hidden: Hall) -> None:
    about = [
        row
        for row in ROWS
        if _is_about_play(row) and "tournament" not in row.parts and "{fixture}" not in row.parts.values()
    ]  # nor others, which are shown
    shown = [row for row in about if "5" not in row.get]
    told = {row.name: "".join(sign_of(hidden.opened(role, row)) for role in _outside(row)) for row in shown}
    sent = {row.name: "".join(hidden.sent(role, row, row.typed) for role in _outside(row)) for row in about if row.post}

    is_desk = {row.name: row.name.startswith("desk_") for row in about}
    assert len(about) > 80
    assert told == {name: "14" if is_desk[name] else "44" for name in told}
    assert sent == {name: "44" if name.startswith("visitor_") else "14" for name in sent}  # visitors need no login


def test_no_page_tells_others_of_a_hidden_tournament(hidden: Hall) -> None:
    theirs = re.compile("|".join([r"/closed/", *_within_closed()]))
    for row in ROWS:
        if not _is_about_play(row) and row.name not in ("front", "/api/v1/schema/"):  # its examples have numbers
            for role in _outside(row):
                answer = hidden.opened(role, row)
                page = b"".join(answer) if answer.streaming else answer.content
                found = theirs.search(page.decode(errors="replace"))  # a workbook is packed; the table says the same
                assert found is None, (row.name, role, found)


def test_backstage_opens_for_none_of_them(public: Hall) -> None:
    """The admin pages are the operator's: all others are sent to their login, if there is such a page at all."""
    addresses = {re.sub(r"<[^>]+>|\(.*", "1", name) for name in _names() if name.startswith("/admin/")}
    for role in ("officer", "stranger", "anonymous"):
        for address in sorted(addresses - {"/admin/login/", "/admin/logout/"}):
            answer = public.browsers[role].get(address)
            assert answer["Location"].startswith("/admin/login/?next="), (role, address)


def _outside(row: Row) -> list[str]:
    """Return who from elsewhere asks for a page: nobody's login, and one of the others."""
    return list(in_turn(_LOGGED_IN_OR_NOT, turn_of(row.name)))


def _within_closed() -> list[str]:
    """Addresses of what is in the tournament that is not public."""
    played = Match.objects.filter(stage__event__tournament__slug="closed")
    events = [f"/events/{event}/" for event in played.values_list("stage__event", flat=True).distinct()]
    return events + [f"/matches/{match}/" for match in played.values_list("pk", flat=True)]


def _is_about_play(row: Row) -> bool:
    """Whether its address names the tournament that can be hidden, or something of it."""
    own = {"tournament", "event", "event_id", "match", "match_id", "submission"}
    return not row.name.startswith("/") and bool(own & set(parts_of(row.name)))


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
