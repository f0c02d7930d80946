"""The rows of a slug that is changed."""

import pytest
from django.db import transaction

from clubs.models import Club, OldSlug
from clubs.recording.slugs import change_slug
from journal.acts import lock
from journal.context import ActContext
from journal.models import Act, Stream
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_act_notes_both_slugs_and_an_equal_slug_writes_nothing() -> None:
    home = build.house()

    _change(home, "club")
    assert not Act.objects.filter(kind="change_slug").exists()
    _change(home, "harbour")

    assert Act.objects.get(kind="change_slug").words == "club → harbour"
    assert Club.objects.get(pk=home.club.pk).slug == "harbour"


def test_slug_that_is_changed_back_leads_nowhere_else() -> None:
    home = build.house()

    for slug in ("harbour", "quay", "club"):
        _change(home, slug)

    assert set(OldSlug.objects.values_list("slug", "owner_id")) == {("harbour", home.club.pk), ("quay", home.club.pk)}


def _change(home: build.House, slug: str) -> None:
    with transaction.atomic():
        change_slug(
            lock(Stream.Kind.CLUB, home.club.pk),
            home.club,
            home.federation,
            slug,
            None,
            ActContext(home.by_officer, NOON),
        )
