"""With lives a correction decides who is still in: a later match that somebody else has begun is ruled on."""

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.results.correct_result import correct_result
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput
from matches.models import Node, Ruling
from matches.recording.events import rebuild_event
from matches.services.results.ruling import missing_rulings
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("choice", "state"), [("keep", "decided"), ("void", "bye"), ("replay", "bye")])
def test_match_of_somebody_who_is_out_by_a_correction_is_ruled_on(choice: str, state: str) -> None:
    """One life: who won the first match of round 1 has played in round 2, and did not win."""
    home = build.house()
    event = build.drawn(home, 4, stages=[StageInput("lives", {"lives": 1})])
    first, other = build.ready(event)
    for match in (first, other):
        build.play(match, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")
    (later,) = build.ready(event)
    build.play(later, home.by_director)

    with pytest.raises(Refused) as refusal:
        correct_result(
            match_id=first.pk,
            outcome=OutcomeInput("conceded", 1, (1, 3)),
            ctx=ActContext(home.by_director, NOON, "misread"),
        )
    assert missing_rulings(refusal.value) == (later.pk,)
    correct_result(
        match_id=first.pk,
        outcome=OutcomeInput("conceded", 1, (1, 3)),
        rulings={later.pk: choice},
        ctx=ActContext(home.by_director, NOON, "misread"),
    )

    assert Ruling.objects.get(match=later).choice == choice
    assert Node.objects.get(stage__event=event, key=later.node_key).state == state
    assert not rebuild_event(event)


def test_match_before_the_corrected_one_is_not_ruled_on() -> None:
    home = build.house()
    event = build.drawn(home, 4, stages=[StageInput("lives", {"lives": 1})])
    first, other = build.ready(event)
    for match in (first, other):
        build.play(match, home.by_director)

    with pytest.raises(Refused, match="ruling_idle"):
        correct_result(
            match_id=other.pk,
            outcome=OutcomeInput("conceded", 1, (1, 3)),
            rulings={first.pk: "keep"},
            ctx=ActContext(home.by_director, NOON, "misread"),
        )
