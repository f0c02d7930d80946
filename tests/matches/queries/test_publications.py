"""Who sees what of an event while parts of it are hidden, and from when everybody does."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from interfaces.shared.actors import ANYBODY
from journal.refusals import NotFound
from journal.versions import site_version
from matches.inputs.publication import BY_HAND, Part, Unpublished
from matches.models import Event, Match, UnpublishedPart
from matches.queries.journal.versions import public_event_version, public_match_version
from matches.queries.publications import (
    check_public,
    is_in_partly_published_event,
    is_published,
    publication_sheet,
    sees_match,
    unpublished_by_event,
    unpublished_of,
)
from matches.queries.results.matches import match as match_for
from matches.queries.tournaments.site_versions import names_version
from tests.support import build
from tests.support.publishing import hide

pytestmark = pytest.mark.django_db


def test_event_that_hides_nothing_asks_nothing(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    event = build.entered(build.house(), 2)

    with django_assert_num_queries(0):
        assert unpublished_of(event, timezone.now()) == Unpublished()
        check_public(event, ANYBODY, timezone.now())


def test_officials_see_all_sides_their_match_and_others_nothing() -> None:
    home = build.house()
    match, sides = build.meeting(home)
    event = match.stage.event
    hide(home, event, Part.RESULTS)
    now = timezone.now()
    match = Match.objects.select_related("stage__event__tournament").get(pk=match.pk)

    assert [sees_match(match, viewer, now) for viewer in (home.by_director, *sides, ANYBODY)] == [True] * 3 + [False]
    with pytest.raises(NotFound):
        match_for(match.pk, ANYBODY, now)
    hide(home, event, Part.DRAW)
    match = Match.objects.select_related("stage__event__tournament").get(pk=match.pk)
    assert [sees_match(match, viewer, now) for viewer in (home.by_director, *sides)] == [True, False, False]
    assert is_in_partly_published_event(match.pk)


def test_what_is_public_is_asked_from_the_clock_and_kept_pages_expire() -> None:
    home = build.house()
    match, _sides = build.meeting(home)
    event = match.stage.event
    hide(home, event, Part.RESULTS, until=timezone.now() + timedelta(hours=1))
    versions = [public_event_version(event.pk), public_match_version(match.pk), site_version()]
    hidden_events = Event.objects.exclude(pk__in=Event.objects.filter(is_published("")).values("pk"))
    assert list(hidden_events) == [event]
    assert list(unpublished_by_event([event], timezone.now())) == [event.pk]

    UnpublishedPart.objects.update(until_at=timezone.now() - timedelta(seconds=1))

    assert list(Event.objects.filter(is_published(""), pk=event.pk)) == [event]
    assert unpublished_by_event([event], timezone.now()) == {}
    check_public(event, ANYBODY, timezone.now())
    later = [public_event_version(event.pk), public_match_version(match.pk), site_version()]
    assert all(before != after for before, after in zip(versions, later, strict=True))
    assert names_version()


def test_parts_that_are_public_are_shown_although_others_are_not() -> None:
    home = build.house()
    event = build.entered(home, 2)
    hide(home, event, Part.DRAW)

    check_public(event, ANYBODY, timezone.now(), Part.ENTRIES)
    with pytest.raises(NotFound, match="not_yet_published"):
        check_public(event, ANYBODY, timezone.now(), Part.RESULTS)
    rows = publication_sheet(event, timezone.now()).parts
    assert [(row.when, row.is_published) for row in rows[:3]] == [("once", True), ("hand", False), ("once", False)]
    assert Event.objects.filter(is_published("", Part.ENTRIES), pk=event.pk).exists()
    assert rows[1].until == BY_HAND
