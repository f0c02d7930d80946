"""Publishing by hand: a part with those before it, a round, or everything; once."""

import pytest
from django.utils import timezone

from journal.context import ActContext
from journal.refusals import Conflicting
from matches.flows.draws.draw_stage import draw_stage
from matches.inputs.publication import BY_HAND, Part, Unpublished
from matches.queries.publications import unpublished_of
from tests.support import build
from tests.support.build import House
from tests.support.publishing import hide, publish, undo_last

pytestmark = pytest.mark.django_db


def test_part_is_published_with_those_before_it() -> None:
    home = build.house()
    event = build.entered(home, 4)
    hide(home, event, Part.ENTRIES, Part.STANDINGS)

    publish(home, event, Part.RESULTS)
    assert dict(unpublished_of(event, timezone.now()).until) == {Part.STANDINGS: BY_HAND}
    publish(home, event)

    assert unpublished_of(event, timezone.now()) == Unpublished()
    with pytest.raises(Conflicting, match="published_already"):
        publish(home, event)


def test_each_round_waits_for_its_own_publication() -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    hide(home, event, Part.ROUNDS)
    assert not event.has_unpublished_parts

    build.draw(home, event)
    event.refresh_from_db()
    stage = event.stages.get()
    assert unpublished_of(event, timezone.now()) == Unpublished(rounds=frozenset({(stage.pk, 1)}))
    with pytest.raises(Conflicting):
        publish(home, event, round_no=2)
    publish(home, event, round_no=1)
    assert not event.has_unpublished_parts

    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=build_ctx(home))
    event.refresh_from_db()
    assert unpublished_of(event, timezone.now()).rounds == {(stage.pk, 2)}
    publish(home, event, round_no=2)
    undo_last(home, event)
    assert unpublished_of(event, timezone.now()).rounds == {(stage.pk, 2)}


def build_ctx(home: House) -> ActContext:
    return ActContext(home.by_director, timezone.now())
