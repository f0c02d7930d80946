"""The matches and unfinished events of a person, and what their side uploaded."""

import pytest

from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.models import EntryMember
from matches.queries.entries.own_matches import match_records, matches_with, unfinished_events_of, uploads_of
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_event_is_unfinished_until_it_is_finished() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    me = EntryMember.objects.filter(event=event).order_by("pk")[0].player_id
    assert (unfinished_events_of([me]), list(match_records([me]))) == ([event], [])

    build.play_out(event, build.COMMAND)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert unfinished_events_of([me]) == []
    assert len(list(match_records([me]))) == matches_with([me]).count() == 1
    assert list(uploads_of([me])) == []
