"""The logo and the documents of a profile."""

from typing import Any
from uuid import uuid4

import pytest
from django.core.files.storage import default_storage

from clubs.flows.edit_profile import edit_club_profile
from clubs.inputs import DocumentTitle, ProfileChange
from clubs.models import Document, Logo, Profile
from clubs.recording.profile_files import MOST_DOCUMENTS
from clubs.recording.profiles import copy_profile
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotFound, Refused
from tests.support import build
from tests.support.build import NOON
from tests.support.profile_files import document, logo, with_files

pytestmark = pytest.mark.django_db


def test_logo_and_document_are_added_by_one_act() -> None:
    home = build.house()

    _edit(home, with_files())

    row = Document.objects.get()
    assert Logo.objects.get().alternative == "A die"
    assert default_storage.exists(row.path)
    assert Act.objects.get(kind="edit_profile").words == "logo, document"
    assert Profile.objects.get().version == 1


def test_equal_values_write_nothing() -> None:
    home = build.house()
    _edit(home, with_files())
    row = Document.objects.get()

    _edit(home, {"logo": logo(), "logo_text": "A die", "documents": [DocumentTitle(row.pk, row.title, row.language)]})

    assert Profile.objects.get().version == 1


def test_words_of_a_logo_change_and_empty_words_remove_it() -> None:
    home = build.house()
    _edit(home, with_files())

    _edit(home, {"logo_text": "Two dice"})
    assert Logo.objects.get().alternative == "Two dice"
    _edit(home, {"logo_text": ""})

    assert not Logo.objects.exists()


def test_document_gets_another_title_and_an_empty_one_removes_it(django_capture_on_commit_callbacks: Any) -> None:
    home = build.house()
    _edit(home, with_files())
    row = Document.objects.get()

    _edit(home, {"documents": [DocumentTitle(row.pk, "Uitnodiging", "nl")]})
    changed = Document.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        _edit(home, {"documents": [DocumentTitle(row.pk, " ", "nl")]})

    assert (changed.title, changed.language, changed.sha256) == ("Uitnodiging", "nl", row.sha256)
    assert not Document.objects.exists()
    assert not default_storage.exists(row.path)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"logo": logo()}, "logo_text_missing"),
        ({"logo_text": "A die"}, "logo_missing"),
        ({"logo": logo(), "logo_text": "a" * 201}, "profile_field_too_long"),
        ({"document": document(" ")}, "document_title_missing"),
        ({"document": document("a" * 121)}, "profile_field_too_long"),
        ({"document": document(language="xx")}, "unknown_language"),
    ],
)
def test_half_a_file_is_refused(changes: ProfileChange, code: str) -> None:
    with pytest.raises(Refused, match=code):
        _edit(build.house(), changes)

    assert not Profile.objects.exists()


def test_profile_has_a_file_once_and_only_its_own_documents() -> None:
    home, elsewhere = build.house(), build.house()
    _edit(home, with_files())
    row = Document.objects.get()

    with pytest.raises(Conflicting, match="document_known"):
        _edit(home, {"document": document()})
    for place, id in ((elsewhere, row.pk), (home, uuid4())):
        with pytest.raises(NotFound, match="unknown_document"):
            _edit(place, {"documents": [DocumentTitle(id, "", "en")]})

    assert Document.objects.get().title == "Invitation"


def test_profile_has_twenty_documents() -> None:
    home = build.house()
    for number in range(MOST_DOCUMENTS):
        _edit(home, {"document": document(f"Document {number}")})

    with pytest.raises(Refused, match="documents_full"):
        _edit(home, {"document": document("One more")})


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    _edit(home, with_files())

    with pytest.raises(Conflicting, match="profile_changed"):
        _edit(home, {"logo_text": ""}, version=0)


def test_copy_of_a_profile_has_its_logo_and_none_of_its_documents() -> None:
    home = build.house()
    _edit(home, with_files())

    copy = copy_profile(Profile.objects.get().pk)

    assert copy is not None
    assert Logo.objects.get(profile=copy).sha256 == logo_digest()
    assert (Logo.objects.count(), Document.objects.filter(profile=copy).count()) == (2, 0)


def logo_digest() -> str:
    return Logo.objects.exclude(profile=Profile.objects.latest("pk")).get().sha256


def _edit(home: build.House, changes: ProfileChange, version: int | None = None) -> None:
    ctx = ActContext(home.by_officer, NOON).with_note("", version)
    edit_club_profile(federation=home.federation.slug, club="club", changes=changes, ctx=ctx)
