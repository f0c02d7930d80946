"""Who may do what, on every page of the site, in each of its languages; and that nobody else sees what is hidden."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils.translation import override
from pytest_django.plugin import DjangoDbBlocker

from clubs.models import User
from journal.models import Act
from matches.models import Match
from tests.support import build
from tests.support.api_scene import ROLES, Scene, kept
from tests.support.forms import forms_of
from tests.support.page_table import PARTS, ROWS, Row

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _ in settings.LANGUAGES]
OUTSIDE = ("stranger", "anonymous", "other_director")
SIGNS = {200: "+", 204: "+", 401: "1", 301: ">", 302: ">", 303: ">", 403: "3", 404: "4", 405: "5", 409: "-", 422: "-"}
IN_ITS_OWN_TABLE = ("/admin/", "/api/v1/")  # every operation of the API is in that of the API
Shown = Any  # the test client's answer


class Hall:
    """A scene in which each has a browser, of a language of its own; whatever they do is taken back.

    ``within``: addresses of what is in its tournament.
    """

    def __init__(self, scene: Scene) -> None:
        self.words = scene.words()
        played = Match.objects.filter(stage__event__tournament=scene.home.tournament)
        self.within = [f"/events/{one}/" for one in played.values_list("stage__event", flat=True).distinct()]
        self.within += [f"/matches/{one}/" for one in played.values_list("pk", flat=True)]
        self.languages = dict(zip(ROLES, cycle(LANGUAGES), strict=False))
        self.browsers = {role: Client() for role in ROLES}
        for role, user in scene.users.items():
            if user is not None:
                self.browsers[role].force_login(user)
        if not User.objects.filter(username="somebody").exists():
            build.login("somebody")

    def address(self, role: str, row: Row) -> str:
        if row.name.startswith("/"):
            return row.name
        names = {**PARTS, **row.parts}
        with override(self.languages[role]):
            return reverse(row.name, kwargs={name: self._word(names[name]) for name in _parts_of(row.name)})

    def opened(self, role: str, row: Row) -> Shown:
        return _taken_back(lambda: self.browsers[role].get(self.address(role, row)))

    def sent(self, role: str, row: Row, typed: dict[str, Any]) -> str:
        told = {name: value for name, value in typed.items() if value is not None}
        return str(_taken_back(lambda: self._sent(role, row, told)))

    def typed(self, row: Row) -> dict[str, Any]:
        """The page's own form (the longest that comes back to it), with what the table types."""
        first = next((role for role, sign in zip(ROLES, row.get, strict=True) if sign == "+"), ROLES[0])
        forms = [form.values for form in forms_of(self.opened(first, row)) if form.action == ""]
        longest = max(forms, key=len) if forms else {}
        return {**longest, **{name: self._word(told) for name, told in row.typed.items()}}

    def _sent(self, role: str, row: Row, typed: dict[str, Any]) -> str:
        """The sign; a page that shows first what would change is sent again as it stands."""
        acts, browser, address = Act.objects.count(), self.browsers[role], self.address(role, row)
        answer = browser.post(address, typed)
        sure = [form.values for form in forms_of(answer) if "sure" in form.values] if answer.status_code == 200 else []
        answer = browser.post(address, {**typed, **sure[0]}) if sure else answer
        sign, is_done = _sign(answer).replace("+", "-"), Act.objects.count() > acts
        return sign if not is_done else "+" if sign in ">-" else f"an act, and {sign}"

    def _word(self, told: Any) -> Any:
        return self.words[told[1:-1]] if str(told).startswith("{") else told


def _in_hall(blocker: DjangoDbBlocker, is_public: bool) -> Iterator[Hall]:
    for made in kept(blocker, is_public=is_public):
        yield Hall(made)


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
def test_page_opens_for_whom_the_table_says(public: Hall, row: Row) -> None:
    assert "".join(_sign(public.opened(role, row)) for role in ROLES) == row.get


@pytest.mark.parametrize("row", [row for row in ROWS if row.post], ids=lambda row: row.name)
def test_page_is_sent_by_whom_the_table_says(public: Hall, row: Row) -> None:
    typed = public.typed(row)

    assert "".join(public.sent(role, row, typed) for role in ROLES) == row.post


def test_hidden_tournament_does_not_exist_for_others(hidden: Hall) -> None:
    about = [row for row in ROWS if _is_about_play(row)]
    shown = [row for row in about if "5" not in row.get]
    told = {row.name: "".join(_sign(hidden.opened(role, row)) for role in OUTSIDE) for row in shown}
    sent = {row.name: "".join(hidden.sent(role, row, row.typed) for role in OUTSIDE) for row in about if row.post}

    is_desk = {row.name: row.name.startswith("desk_") for row in about}
    assert len(about) > 80
    assert told == {name: "414" if is_desk[name] else "444" for name in told}
    assert sent == dict.fromkeys(sent, "414")


def test_no_page_tells_others_of_a_hidden_tournament(hidden: Hall) -> None:
    theirs = re.compile("|".join([r"/closed/", *hidden.within]))
    for row in ROWS:
        if not _is_about_play(row) and row.name != "front":
            for role in OUTSIDE:
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


def _is_about_play(row: Row) -> bool:
    """Whether its address names the tournament that can be hidden, or something of it."""
    own = {"tournament", "event", "event_id", "match", "match_id", "submission"}
    return not row.name.startswith("/") and bool(own & set(_parts_of(row.name)))


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


def _parts_of(name: str) -> list[str]:
    return list(get_resolver().reverse_dict.getlist(name)[0][0][0][1])


def _sign(answer: Shown) -> str:
    """A file is read to its end: that closes it."""
    if answer.streaming:
        b"".join(answer)
    is_to_login = "/accounts/login/" in answer.headers.get("Location", "")
    return "1" if is_to_login else SIGNS.get(answer.status_code, str(answer.status_code))


def _taken_back(deed: Callable[[], Shown]) -> Shown:
    with transaction.atomic():
        answer = deed()
        transaction.set_rollback(True)
    return answer
