"""More than forty secrets of a person are shown where they should be; after the erasure they are shown by no route.

Routes are the tables of pages and of operations, the search, and the file of the person's own data. Before the erasure
each secret has a route that shows it: this proves that the canary is alive. Only the receipt keeps its name, as long as
the law wants it.
"""

import io
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import models
from django.test import TestCase
from django.utils import timezone
from pytest_django.plugin import DjangoDbBlocker

from clubs.flows.export_my_data import export_my_data, make_export
from clubs.models import Player, User
from clubs.queries.personal_data import subject_of
from clubs.recording.erasures import erase_everywhere
from finance.models import ReceiptName
from finance.queries.audit import faults
from journal.verify import breaks_of_all
from tests.stories.test_hidden_players import content_of, text_of
from tests.support import build
from tests.support.api_scene import ROLES, kept
from tests.support.api_stand import Stand, sent
from tests.support.api_table import ROWS as OPERATIONS
from tests.support.api_table import Row as OperationRow
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.canary import WORD, Canary, canary_of
from tests.support.page_hall import Hall
from tests.support.page_table import ROWS as PAGES
from tests.support.page_table import Row as PageRow
from tests.support.roles import turn_of

pytestmark = pytest.mark.django_db
SECRET: Final = re.compile(rf"{WORD}\d\d")
INSIDE: Final = {  # what nobody is shown
    "AccessAttempt.user_agent",
    "AccessFailureLog.user_agent",
    "AccessLog.user_agent",
    "Session.session_data",
}
SHOWN: Final[dict[str, tuple[str, str]]] = {  # besides the file of the own data: a role, and what shows it to them
    "ActNote.text": ("officer", "desk_journal"),
    "Player.display_name": ("anonymous", "player"),
    "LogEntry.change_message": ("operator", "/admin/clubs/user/{login}/history/"),
    "Entry.team_name": ("manager", "desk_entries"),
    "TranscriptText.text": ("officer", "desk_transcript_file"),
    "TranscriptReading.notes": ("officer", "desk_transcript"),
    "Team.name": ("anonymous", "team"),
    "Question.text": ("anonymous", "visitor_register"),
    "Question.choices": ("anonymous", "visitor_register"),
    "TermsText.text": ("officer", "terms_list"),
    "TermsText.html": ("anonymous", "tournament_terms_version"),
    "Answer.text of others": ("officer", "desk_answers"),
    "PersonRequest.name": ("officer", "desk_visitors"),
    "Letter.params of others": ("officer", "desk_letter"),
    "RefusedAddress.email": ("player", "account_email"),
    "Invitation.address": ("officer", "desk_invite"),
    "PushSubscription.endpoint": ("player", "desk_wishes"),
    "Announcement.text": ("anonymous", "tournament"),
    "BankLine.words": ("manager", "desk_bank"),
    "BankLine.payer": ("manager", "desk_bank"),
    "Book.account_holder": ("manager", "desk_bank_account"),
    "ChargeText.words": ("manager", "desk_account"),
    "ClubRatings.words": ("manager", "desk_club_ratings"),
    "Document.title": ("anonymous", "club"),
    "EveningException.place": ("anonymous", "club"),
    "Logo.alternative": ("anonymous", "club"),
    "Party.name": ("manager", "desk_book"),
    "PastImport.file_name": ("officer", "desk_past"),
    "PastImport.report": ("officer", "past_read"),
    "Profile.contact": ("anonymous", "club"),
    "Profile.address": ("anonymous", "club"),
    "Profile.place": ("anonymous", "club"),
    "ProfileText.text": ("manager", "desk_club_profile"),
    "ProfileText.html": ("anonymous", "club"),
    "ProgrammeItem.words": ("anonymous", "tournament_programme"),
    "ProgrammeItem.place": ("anonymous", "tournament_feed"),
    "Table.reserved_for": ("officer", "desk_tables"),
    "Title.name": ("anonymous", "titles"),
    "Tournament.reason": ("anonymous", "calendar_atom"),
    "Tournament.place": ("anonymous", "calendar"),
    "Delivery.answers": ("officer", "desk_delivery"),
    "ReceiptName.payer": ("manager", "desk_receipt"),
    "photo": ("officer", "desk_photo"),
}
SEARCHES: Final = ("/en/search/?q=", "/en/players/?q=", "/api/v1/search/?q=")
SEARCHING: Final = ("officer", "anonymous", "operator")
RECEIPT: Final = "ReceiptName.payer"


@dataclass(slots=True)
class Site:
    """The site as each role sees it. ``lines``: of the logs since the erasure. ``shown``: what showed each secret
    before it, by place. ``planted``: the places in the database before it.
    """

    canary: Canary
    users: dict[str, User | None]
    hall: Hall
    stand: Stand
    lines: list[str]
    shown: dict[str, str]
    planted: set[str]

    def page(self, role: str, row: PageRow) -> str:
        return content_of(self.hall.opened(role, row)).lower()

    def answer(self, role: str, row: OperationRow) -> str:
        body = sent(self.stand, row, Caller(self.users[role])).body
        return (text_of(body) if isinstance(body, bytes) else str(body)).lower()

    def says(self, role: str, name: str) -> str:
        """Return what a page, an operation or an address says to a role."""
        if name.startswith("/"):
            return content_of(self.hall.browsers[role].get(name.format(login=self.canary.login.pk))).lower()
        page = next((row for row in PAGES if row.name == name), None)
        if page is not None:
            return self.page(role, page)
        return self.answer(role, next(row for row in OPERATIONS if row.operation == name))

    def places_in(self, text: str) -> set[str]:
        """Return the places whose secrets are in a text."""
        words = set(SECRET.findall(text))
        return {place for place, word in self.canary.secrets.items() if word in words}


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Site]:
    """Ann has a secret everywhere, which is shown, and is erased."""
    for scene in kept(django_db_blocker):
        site = _site(canary_of(scene))
        site.shown = _shown(site)
        site.planted = site.places_in(" ".join(text for _column, text in _columns()).lower())
        call_command("rebuild", stdout=io.StringIO())
        with TestCase.captureOnCommitCallbacks(execute=True):
            erase_everywhere(subject_of(Player.objects.get(pk=scene.ann.pk)), NOON)
        with _listening(site.lines):
            yield site


def _site(canary: Canary) -> Site:
    scene = canary.scene
    words = {**scene.words(), "login": "somebody"}
    users = {role: user and User.objects.get(pk=user.pk) for role, user in scene.users.items()}
    users["operator"] = build.login("operator", is_superuser=True, is_staff=True)
    return Site(canary, users, Hall(words, users), Stand(scene, words), [], {}, set())


def _shown(site: Site) -> dict[str, str]:
    """Return for each place the page, operation or file that shows its secret."""
    export = site.places_in(_own_file(site.canary.login))
    shown = dict.fromkeys(export, "the file of the own data")
    for place, (role, name) in SHOWN.items():
        if place in site.places_in(site.says(role, name)):
            shown[place] = name
    return shown


def _own_file(login: User) -> str:
    row = export_my_data(user=login, language="en", at=timezone.now())
    make_export(export_id=row.pk, at=timezone.now())()
    with default_storage.open(row.path) as file:
        return text_of(file.read()).lower()


@contextmanager
def _listening(lines: list[str]) -> Iterator[None]:
    """Collect the lines of all logs."""
    handler, root = logging.Handler(), logging.getLogger()
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]  # the handler of this test
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield
    root.removeHandler(handler)
    root.setLevel(level)


def test_every_secret_was_there_and_shown_before(site: Site) -> None:
    places = set(site.canary.secrets)
    assert len(places) > 60
    assert places - site.planted == {"Session.session_data", "photo"}  # which are not plain text
    assert places - set(site.shown) == INSIDE


def test_no_table_and_no_session_has_a_secret_but_the_receipt(site: Site) -> None:
    columns = {column for column, text in _columns() if WORD in text.casefold()}
    sessions = [str(row.get_decoded()) for row in Session.objects.all()]

    assert columns == {(ReceiptName._meta.label, "payer")}
    assert [text for text in sessions if WORD in text] == []


def test_no_file_has_a_secret(site: Site) -> None:
    assert [path for path in _files("") if WORD in _content(path)] == []


def test_no_page_shows_a_secret(site: Site, is_deep: bool) -> None:
    telling = {
        (row.name, role, place)
        for row in PAGES
        for role in _readers(row.get, row.name, is_deep=is_deep)
        for place in site.places_in(site.page(role, row))
    }

    assert {(name, place) for name, _role, place in telling} <= {
        ("desk_receipt", RECEIPT),
        ("desk_till_sheet", RECEIPT),
    }
    assert [line for line in site.lines if WORD in line.lower()] == []


def test_no_operation_answers_a_secret(site: Site, is_deep: bool) -> None:
    telling = {
        (row.operation, role, place)
        for row in OPERATIONS
        if row.method == "GET"
        for role in _readers(row.expected, row.operation, is_deep=is_deep)
        for place in site.places_in(site.answer(role, row))
    }

    assert {place for _operation, _role, place in telling} <= {RECEIPT}


def test_no_search_finds_a_secret(site: Site) -> None:
    answers = {
        (role, path): content_of(site.hall.browsers[role].get(f"{path}{WORD}"))
        for role in SEARCHING
        for path in SEARCHES
    }

    assert {key: site.places_in(text.lower()) for key, text in answers.items()} == {key: set() for key in answers}


def test_admin_pages_show_no_secret(site: Site) -> None:
    pages = ("/admin/", "/admin/clubs/user/", f"/admin/clubs/user/{site.canary.login.pk}/history/")
    texts = [site.hall.browsers["operator"].get(path) for path in pages]

    assert [answer.status_code for answer in texts] == [200] * 3
    assert [site.places_in(content_of(answer).lower()) for answer in texts] == [set()] * 3


def test_journal_books_and_results_stay_valid(site: Site) -> None:
    out = io.StringIO()
    call_command("rebuild", stdout=out)

    assert list(breaks_of_all()) == []
    assert list(faults()) == []
    assert out.getvalue().endswith("nothing differed\n")


def _readers(signs: str, name: str, *, is_deep: bool) -> list[str]:
    """Return who reads: all who may in the long form, otherwise the first and another one, in turn. Ann is gone."""
    may = [role for role, sign in zip(ROLES, signs, strict=True) if sign == "+" and role != "player"] + ["operator"]
    return may if is_deep else list(dict.fromkeys((may[0], may[turn_of(name) % len(may)])))


def _columns() -> Iterator[tuple[tuple[str, str], str]]:
    """Yield each value of a column that may have words."""
    kinds = (models.CharField, models.TextField, models.JSONField, models.BinaryField)
    for model in apps.get_models():
        for column in (field.name for field in model._meta.concrete_fields if isinstance(field, kinds)):
            for value in model._base_manager.values_list(column, flat=True):
                yield (model._meta.label, column), str(value)


def _files(folder: str) -> Iterator[str]:
    folders, names = default_storage.listdir(folder) if default_storage.exists(folder or ".") else ([], [])
    yield from (f"{folder}{name}" for name in names)
    for name in folders:
        yield from _files(f"{folder}{name}/")


def _content(path: str) -> str:
    with default_storage.open(path) as file:
        return text_of(file.read()).casefold()
