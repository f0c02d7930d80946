"""Documents are for those who may see whose they are."""

from uuid import uuid4

import pytest
from django.core.files.storage import default_storage

from clubs.flows.edit_profile import edit_club_profile, edit_federation_profile
from clubs.inputs import ProfileChange
from clubs.models import Document, User
from journal.context import ActContext
from journal.refusals import NotFound
from matches.flows.tournaments.edit_profile import edit_event_profile, edit_tournament_profile
from matches.models import Tournament
from matches.queries.tournaments import documents
from tests.support import build
from tests.support.build import NOON, acting
from tests.support.profile_files import PDF, document, pdf

pytestmark = pytest.mark.django_db


def test_documents_of_a_hidden_tournament_are_for_those_who_may_see_it() -> None:
    home = build.house()
    event, ctx, slug = build.event(home), ActContext(home.by_officer, NOON), home.federation.slug
    edit_federation_profile(federation=slug, changes=_with("a"), ctx=ctx)
    edit_club_profile(federation=slug, club="club", changes=_with("b"), ctx=ctx)
    edit_tournament_profile(ref=home.ref, changes=_with("c"), ctx=ctx)
    edit_event_profile(event_id=event.pk, changes=_with("d"), ctx=ctx)

    assert _seen() == ["a", "b", "c", "d"]
    Tournament.objects.update(is_public=False)

    assert [_seen(user) for user in (None, build.login())] == [["a", "b"]] * 2
    assert [_seen(user) for user in (home.officer, home.manager, home.director)] == [["a", "b", "c", "d"]] * 3


def test_file_is_read_until_it_is_lost() -> None:
    home = build.house()
    edit_tournament_profile(ref=home.ref, changes=_with("a"), ctx=ActContext(home.by_officer, NOON))
    row = Document.objects.get()

    with documents.file_of(row) as file:
        assert file.read() == pdf("a") != PDF
    default_storage.delete(row.path)
    with pytest.raises(NotFound, match="unknown_document"):
        documents.file_of(row)
    with pytest.raises(NotFound, match="unknown_document"):
        documents.get_document(uuid4(), home.by_officer, NOON)


def _with(title: str) -> ProfileChange:
    return {"document": document(title)}


def _seen(user: User | None = None) -> list[str]:
    titles = []
    for row in Document.objects.order_by("title"):
        try:
            titles.append(documents.get_document(row.pk, acting(user), NOON).title)
        except NotFound:
            continue
    return titles
