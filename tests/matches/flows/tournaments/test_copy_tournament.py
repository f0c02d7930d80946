"""Announce a tournament as a copy of another one."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils import timezone

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.tournaments.copy_tournament import copy_tournament
from matches.flows.tournaments.edit_profile import edit_tournament_profile
from matches.inputs.publication import BY_HAND, Part
from matches.inputs.tournaments import TournamentCopyInput
from matches.models import Entry, Tournament
from matches.queries.publications import settings_of
from matches.queries.tournaments.programme_items import programme_of
from matches.queries.tournaments.tournaments import events_of, stages_of
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import EVENING, programme_item
from tests.support.publishing import hide, publish

pytestmark = pytest.mark.django_db
NEXT = TournamentCopyInput("next-year", " Open  2027", date(2027, 5, 1))


def test_events_programme_and_profile_are_copied_and_entries_are_not() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    programme_item(home, "", event_id=event.pk)
    ctx = ActContext(build.acting(home.manager), NOON)
    edit_tournament_profile(ref=home.ref, changes={"texts": {"en": "Hi"}, "contact": "Ann"}, ctx=ctx)
    entries = Entry.objects.count()

    copy = copy_tournament(ref=home.ref, plan=NEXT, ctx=ctx)

    source = Tournament.objects.get(pk=home.tournament.pk)
    assert (copy.name, copy.from_on, copy.until_on) == ("Open 2027", date(2027, 5, 1), date(2027, 5, 3))
    assert (copy.host_club_id, copy.place, copy.time_zone) == (source.host_club_id, source.place, source.time_zone)
    (new,) = events_of(copy)
    old_stages, new_stages = ([(row.format, row.settings) for row in stages_of(row)] for row in (event, new))
    assert (new.name, new.pool_id, new.settings, new_stages) == (event.name, event.pool_id, event.settings, old_stages)
    (item,) = programme_of(copy)
    assert (item.event_id, item.starts_at, item.sequence) == (new.pk, EVENING.replace(year=2027), 0)
    assert copy.profile is not None
    assert (copy.profile.contact, copy.profile.pk == source.profile_id) == ("Ann", False)
    assert [row.text for row in copy.profile.texts.all()] == ["Hi"]
    assert (Entry.objects.count(), copy.posts.get().user) == (entries, home.manager)
    assert list(breaks_of_all()) == []


def test_slug_name_and_days_are_checked() -> None:
    home = build.house()
    ctx = ActContext(build.acting(home.officer), NOON)

    with pytest.raises(Conflicting, match="slug_taken"):
        copy_tournament(ref=home.ref, plan=TournamentCopyInput("open", "Open", date(2027, 5, 1)), ctx=ctx)
    for plan in (TournamentCopyInput("B d", "", date(2027, 5, 1)), TournamentCopyInput("far", "Far", date.max)):
        with pytest.raises(Refused):
            copy_tournament(ref=home.ref, plan=plan, ctx=ctx)


def test_director_without_an_office_does_not_announce() -> None:
    home = build.house()

    with pytest.raises(NotAllowed):
        copy_tournament(ref=home.ref, plan=NEXT, ctx=ActContext(home.by_director, NOON))


def test_copy_is_published_as_its_source_was_meant_to_be() -> None:
    home = build.house()
    event = build.entered(home, 4)
    evening = datetime(2026, 5, 2, 20, tzinfo=UTC)
    hide(home, event, Part.RESULTS)
    hide(home, event, Part.DRAW, until=evening.replace(year=2027))
    publish(home, event, Part.RESULTS)  # when the source was over
    ctx = ActContext(build.acting(home.manager), timezone.now())

    copy = copy_tournament(ref=home.ref, plan=TournamentCopyInput("later", "Open", date(2028, 5, 1)), ctx=ctx)

    (new,) = events_of(copy)
    days = timedelta(days=(copy.from_on - home.tournament.from_on).days)
    assert settings_of(new) == {Part.RESULTS: BY_HAND, Part.DRAW: evening.replace(year=2027) + days}
    assert new.has_unpublished_parts
    assert list(breaks_of_all()) == []
