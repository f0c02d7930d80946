"""Publishing by hand: a part with those before it, a round, or everything; once."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.events.undo_act import undo_act
from matches.inputs.publication import BY_HAND, Part, Unpublished
from matches.queries.publications import unpublished_of
from tests.support import build
from tests.support.build import House
from tests.support.publishing import hide, publish, two_rounds, undo_last

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


def test_results_of_a_round_are_published_with_those_before_it_and_later_ones_stay_hidden() -> None:
    home = build.house()
    event = two_rounds(home, [Part.RESULTS])
    stage, now = event.stages.get(), timezone.now()

    publish(home, event, Part.RESULTS, round_no=1)

    unpublished = unpublished_of(event, timezone.now())
    assert [unpublished.includes_results(stage.pk, number) for number in (1, 2)] == [False, True]
    assert unpublished.includes(Part.RESULTS)
    assert unpublished.includes(Part.STANDINGS)
    for round_no in (1, 3):
        with pytest.raises(Conflicting, match="published_already"):
            publish(home, event, Part.RESULTS, round_no=round_no)
    with pytest.raises(Refused, match="part_without_rounds"):
        publish(home, event, Part.STANDINGS, round_no=1)
    undo_last(home, event)
    publish(home, event, Part.RESULTS, round_no=2)
    results = unpublished_of(event, timezone.now()).results
    assert results == {(stage.pk, 1), (stage.pk, 2)}
    with pytest.raises(Refused, match="publication_time_past"):
        publish(home, event, Part.STANDINGS, publish_at=now)


def test_results_of_a_round_bring_its_hidden_pairings() -> None:
    home = build.house()
    event = two_rounds(home, [Part.ROUNDS, Part.RESULTS])

    publish(home, event, Part.RESULTS, round_no=1)

    stage = event.stages.get()
    assert unpublished_of(event, timezone.now()).rounds == {(stage.pk, 2)}
    hide(home, event, Part.DRAW)
    with pytest.raises(Refused, match="draw_not_yet_published"):
        publish(home, event, Part.RESULTS, round_no=2)


def test_each_round_has_a_time_of_its_own() -> None:
    home = build.house()
    event = two_rounds(home, [Part.ROUNDS, Part.RESULTS])
    stage, now = event.stages.get(), timezone.now()
    first, second = now + timedelta(hours=1), now + timedelta(hours=2)

    publish(home, event, Part.RESULTS, round_no=2, publish_at=second)
    publish(home, event, Part.RESULTS, round_no=1, publish_at=first)

    def is_published(at: datetime) -> list[bool]:
        unpublished = unpublished_of(event, at)
        return [not unpublished.includes_results(stage.pk, number) for number in (1, 2)]

    times = (now, first + timedelta(seconds=1), second + timedelta(seconds=1))
    assert [is_published(at) for at in times] == [[False, False], [True, False], [True, True]]


@pytest.mark.parametrize("part", [Part.ROUNDS, Part.RESULTS])
def test_round_that_is_drawn_anew_is_hidden_again(part: Part) -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    hide(home, event, Part.ROUNDS, Part.RESULTS)
    build.draw(home, event)
    event.refresh_from_db()
    stage = event.stages.get()
    drawn = stage.drawings.get().act_id
    publish(home, event, part, round_no=1)
    undo_act(event_id=event.pk, act_id=drawn, ctx=build_ctx(home))

    build.draw(home, event)

    event.refresh_from_db()
    unpublished = unpublished_of(event, timezone.now())
    assert unpublished.includes_round(stage.pk, 1)
    assert unpublished.includes_results(stage.pk, 1)
    publish(home, event, part, round_no=1)
    assert not unpublished_of(event, timezone.now()).includes_round(stage.pk, 1)


def test_round_whose_pairs_are_all_withdrawn_is_hidden_when_it_is_paired_again() -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    hide(home, event, Part.ROUNDS)
    build.draw(home, event)
    publish(home, event, round_no=1)

    withdraw_round(event_id=event.pk, stage_no=1, round_no=1, positions=[1], ctx=build_ctx(home))
    event.refresh_from_db()
    assert not unpublished_of(event, timezone.now())  # it is the same round
    withdraw_round(event_id=event.pk, stage_no=1, round_no=1, positions=[2], ctx=build_ctx(home))
    change_pairing(event_id=event.pk, stage_no=1, round_no=1, pairs=[(1, 2), (3, 4)], ctx=build_ctx(home))

    event.refresh_from_db()
    assert unpublished_of(event, timezone.now()).rounds == {(event.stages.get().pk, 1)}
