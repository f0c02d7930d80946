"""Deciding what is public when: journalled, undone, and never in the past."""

from datetime import timedelta

import pytest
from django.utils import timezone

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from matches.flows.events.change_publication import change_publication
from matches.flows.events.undo_act import undo_act
from matches.inputs.publication import BY_HAND, Part
from matches.models import UnpublishedPart
from tests.support import build
from tests.support.publishing import hide, last_act, publish, undo_last

pytestmark = pytest.mark.django_db


def test_decision_is_in_the_journal_and_hides_what_follows() -> None:
    home = build.house()
    event = build.entered(home, 4)

    hide(home, event, Part.RESULTS)
    hide(home, event, Part.RESULTS)  # equal values write nothing

    assert Act.objects.get(kind="change_publication").words == "results: hand"
    assert event.has_unpublished_parts
    assert set(UnpublishedPart.objects.values_list("part", "until_at")) == {
        ("results", BY_HAND),
        ("standings", BY_HAND),
    }


def test_decision_is_undone_unless_another_one_followed() -> None:
    home = build.house()
    event = build.entered(home, 4)
    hide(home, event, Part.RESULTS)
    first = last_act(event)
    publish(home, event, Part.RESULTS)

    with pytest.raises(Refused, match="publication_changed_since"):
        undo_act(event_id=event.pk, act_id=first, ctx=ActContext(home.by_director, timezone.now()))
    undo_last(home, event)
    assert UnpublishedPart.objects.count() == 2
    undo_act(event_id=event.pk, act_id=first, ctx=ActContext(home.by_director, timezone.now()))
    event.refresh_from_db()

    assert not UnpublishedPart.objects.exists()
    assert event.has_unpublished_parts is False


def test_pairings_of_a_bracket_are_in_its_draw_and_cannot_wait_apart() -> None:
    home = build.house()
    event = build.entered(home, 4)

    with pytest.raises(Refused, match="pairings_in_draw"):
        hide(home, event, Part.ROUNDS)
    hide(home, event, Part.ROUNDS, until=None)

    assert not Act.objects.filter(kind="change_publication").exists()


def test_time_in_the_past_is_refused_and_a_scorer_decides_nothing() -> None:
    home = build.house()
    event, now = build.entered(home, 4), timezone.now()
    past = {Part.DRAW: now - timedelta(minutes=1)}

    with pytest.raises(Refused, match="publication_time_past"):
        change_publication(event_id=event.pk, times=past, ctx=ActContext(home.by_director, now))
    with pytest.raises(NotAllowed):
        change_publication(
            event_id=event.pk, times={Part.DRAW: BY_HAND}, ctx=ActContext(build.acting(build.login()), now)
        )
