"""Publishing by hand: a part with those before it, a round, or everything; once."""

import pytest
from django.utils import timezone

from journal.context import ActContext
from journal.refusals import Conflicting
from matches.flows.draws.draw_stage import draw_stage
from matches.inputs.publication import BY_HAND, Part, Silence
from matches.queries.publications import silence_of
from tests.support import build
from tests.support.build import House
from tests.support.silent import hide, publish, undo_last

pytestmark = pytest.mark.django_db


def test_part_is_published_with_those_before_it() -> None:
    home = build.house()
    event = build.entered(home, 4)
    hide(home, event, Part.ENTRIES, Part.STANDINGS)

    publish(home, event, Part.RESULTS)
    assert dict(silence_of(event, timezone.now()).until) == {Part.STANDINGS: BY_HAND}
    publish(home, event)

    assert silence_of(event, timezone.now()) == Silence()
    with pytest.raises(Conflicting, match="published_already"):
        publish(home, event)


def test_each_round_waits_for_its_own_publication() -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    hide(home, event, Part.ROUNDS)
    assert not event.hides_parts

    build.draw(home, event)
    event.refresh_from_db()
    stage = event.stages.get()
    assert silence_of(event, timezone.now()) == Silence(rounds=frozenset({(stage.pk, 1)}))
    with pytest.raises(Conflicting):
        publish(home, event, round_no=2)
    publish(home, event, round_no=1)
    assert not event.hides_parts

    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=build_ctx(home))
    event.refresh_from_db()
    assert silence_of(event, timezone.now()).rounds == {(stage.pk, 2)}
    publish(home, event, round_no=2)
    undo_last(home, event)
    assert silence_of(event, timezone.now()).rounds == {(stage.pk, 2)}


def build_ctx(home: House) -> ActContext:
    return ActContext(home.by_director, timezone.now())
