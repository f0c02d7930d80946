"""A corrected event is the event in which the result had been right from the start."""

from typing import Any

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput
from matches.models import Event, Match, Node, Standing
from matches.services.results.ruling import missing_rulings
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.laws.examples import TIMEOUT, examples
from tests.support import build

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]
FORMATS = (
    StageInput("knockout", {"third_place": True}),
    *(StageInput("round_robin", {}), StageInput("groups", {})),
    *(StageInput("bracket", write(PRESETS[name])) for name in ("double_elimination", "progressive_consolation")),
)
BY_ROUNDS = (
    *(StageInput("swiss", {"rounds": 3}), StageInput("lives", {"lives": 2})),
    StageInput("lives", {"lives": 3, "finish": "clear_winner"}),
)
Pairs = list[tuple[int | None, int | None]]


@pytest.mark.parametrize(
    "plan", FORMATS, ids=["knockout", "round robin", "groups", "double elimination", "consolation"]
)
@examples(sqlite=2, postgresql=1)
@given(
    count=st.integers(3, 8),
    wrong=st.integers(0, 40),
    lots=st.randoms(use_true_random=False),
)
def test_corrected_event_is_the_one_that_was_right_from_the_start(
    plan: StageInput, count: int, wrong: int, lots: Any
) -> None:
    strength = lots.sample(range(count), count)
    with transaction.atomic():
        right, corrected = (build.drawn(build.house(), count, stages=[plan]) for _ in range(2))
        _play_out(right, strength)
        _play_out(corrected, strength, wrong)
        assert _told(corrected) == _told(right)
        transaction.set_rollback(True)


@pytest.mark.parametrize("plan", BY_ROUNDS, ids=["swiss", "lives", "lives, a clear winner"])
@examples(sqlite=2, postgresql=1)
@given(count=st.integers(4, 8), wrong=st.integers(0, 12), lots=st.randoms(use_true_random=False))
def test_corrected_rounds_are_those_that_were_right_from_the_start(
    plan: StageInput, count: int, wrong: int, lots: Any
) -> None:
    """With the pairs that were published: a correction never pairs a round again."""
    strength = lots.sample(range(count), count)
    with transaction.atomic():
        right, corrected = (build.entered(build.house(), count, stages=[plan], lengths=(5,) * 9) for _ in range(2))
        rounds = _play_rounds(corrected, strength, wrong)
        assert _play_paired(right, strength, rounds) is False or _told(corrected) == _told(right)
        transaction.set_rollback(True)


def _play_rounds(event: Event, strength: list[int], wrong: int) -> list[Pairs]:
    """Until nothing more is drawn, with one result that is put right at the end; the pairs of each round."""
    rounds, played = list[Pairs](), list[Match]()
    while _is_drawn(event):
        rounds.append(_pairs(event, len(rounds) + 1))
        for match in build.ready(event):
            _end(match, _stronger(match, strength) ^ (len(played) == wrong))
            played.append(match)
    if wrong < len(played):
        _correct(played[wrong], _stronger(played[wrong], strength))
    return rounds


def _play_paired(event: Event, strength: list[int], rounds: list[Pairs]) -> bool:
    """The same pairs, and every result right; False where the right results leave nobody to draw for them."""
    for number, pairs in enumerate(rounds, 1):
        if not _is_drawn(event):
            return False
        change_pairing(
            event_id=event.pk,
            stage_no=1,
            round_no=number,
            pairs=pairs,
            ctx=ActContext(build.COMMAND, build.NOON, "as published"),
        )
        if _pairs(event, number) != pairs:
            return False
        for match in build.ready(event):
            _end(match, _stronger(match, strength))
    return True


def _is_drawn(event: Event) -> bool:
    """Whether there was another round to draw."""
    try:
        draw_stage(event_id=event.pk, ctx=ActContext(build.COMMAND, build.NOON), seed="00")
    except Refused:
        return False
    return True


def _pairs(event: Event, round_: int) -> Pairs:
    numbers = dict(event.entries.values_list("pk", "number"))
    nodes = Node.objects.filter(stage__event=event, round=round_).order_by("position")
    return [(numbers.get(one), numbers.get(other)) for one, other in (node.entries for node in nodes)]


def _play_out(event: Event, strength: list[int], wrong: int | None = None) -> None:
    """The stronger wins, but for one match, in the order of play; that is put right at the end."""
    played: list[Match] = []
    while ready := build.ready(event):
        is_wrong = len(played) == wrong
        _end(ready[0], _stronger(ready[0], strength) ^ is_wrong)
        played.append(ready[0])
    if wrong is not None and wrong < len(played):
        _correct(played[wrong], _stronger(played[wrong], strength))
        _play_out(event, strength)


def _stronger(match: Match, strength: list[int]) -> int:
    first, second = (strength[entry.number - 1] for entry in (match.side0, match.side1))
    return 0 if first > second else 1


def _end(match: Match, winner: int) -> None:
    end_match(match_id=match.pk, outcome=_won_by(winner), ctx=ActContext(build.COMMAND, build.NOON))


def _won_by(winner: int) -> OutcomeInput:
    return OutcomeInput("conceded", winner, (3, 1) if winner == 0 else (1, 3), both_moved=True)


def _correct(match: Match, winner: int) -> None:
    """Whatever was played since by others is played again."""
    rulings: dict[int, str] = {}
    while True:
        try:
            correct_result(
                match_id=match.pk,
                outcome=_won_by(winner),
                rulings=rulings,
                ctx=ActContext(build.COMMAND, build.NOON, "misread"),
            )
        except Refused as refusal:
            wanted = missing_rulings(refusal)
            assert wanted, refusal.verdict
            rulings |= dict.fromkeys(wanted, "replay")
        else:
            return


def _told(event: Event) -> list[Any]:
    """Everything that stands, by the numbers of the entries."""
    numbers = dict(event.entries.values_list("pk", "number"))
    nodes = Node.objects.filter(stage__event=event).order_by("stage__position", "key")
    placed = Standing.objects.filter(stage__event=event).order_by("stage__position", "section", "entry__number")
    return [
        *(
            (key, state, [numbers.get(one, one) for one in entries], result and result.winner)
            for key, state, entries, result in ((one.key, one.state, one.entries, one.result) for one in nodes)
        ),
        *placed.values_list("section", "entry__number", "place_from", "place_to"),
    ]
