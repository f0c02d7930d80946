"""Matches that a correction made void stay void when the corrected match is reopened."""

import pytest
from django.utils import timezone

from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput
from matches.models import Event, Match, Node, Ruling
from matches.preview import preview_of, preview_with_rulings
from matches.queries.results.changes_preview import snapshot, spot_changes
from matches.queries.results.matches import counting_result, in_place
from matches.queries.results.started import started_in_place
from matches.recording.events import rebuild_event
from matches.services.results.ruling import Rulings
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.build import House

pytestmark = pytest.mark.django_db
OTHER_WINNER = OutcomeInput("conceded", 1, (1, 3))
BRACKETS = {
    "knockout": StageInput("knockout", {}),
    "consolation": StageInput("bracket", {"sections": [{"kind": "consolation", "shape": "first_match"}]}),
    "double elimination": StageInput("bracket", write(PRESETS["double_elimination"])),
}
LIVES = StageInput("lives", {"lives": 1})
void_or_replay = pytest.mark.parametrize("choice", ["void", "replay"])


@pytest.fixture
def home() -> House:
    return build.house()


def _ctx(home: House) -> ActContext:
    return ActContext(home.by_director, timezone.now(), "misread")


def _corrected(home: House, stage: StageInput, choice: str) -> tuple[Match, Rulings]:
    """The first match of an event, corrected after all second matches, and the rulings on those it changed."""
    event = build.drawn(home, 4, stages=[stage], lengths=(5,) * 9)
    first = build.ready(event)[0]
    build.play_ready(event, home.by_director)
    if stage is LIVES:
        draw_stage(event_id=event.pk, ctx=_ctx(home), seed="00")
    build.play_ready(event, home.by_director)

    def correct(rulings: Rulings) -> None:
        correct_result(match_id=first.pk, outcome=OTHER_WINNER, rulings=rulings, ctx=_ctx(home))

    rulings = dict.fromkeys(preview_with_rulings(event, correct, {})[1], choice)
    assert rulings
    correct(rulings)
    return first, rulings


def _holding(event: Event) -> Rulings:
    return dict(Ruling.objects.holding().filter(match__stage__event=event).values_list("match_id", "choice"))


def _contradicted(event: Event) -> bool:
    return Node.objects.filter(stage__event=event, state=Node.State.CONTRADICTED).exists()


@void_or_replay
@pytest.mark.parametrize("stage", BRACKETS.values(), ids=BRACKETS)
def test_bracket_goes_on_after_reopening(home: House, stage: StageInput, choice: str) -> None:
    first, rulings = _corrected(home, stage, choice)
    event = first.stage.event

    reopen_result(match_id=first.pk, ctx=_ctx(home))
    assert (_holding(event), _contradicted(event)) == (rulings, False)

    end_match(match_id=first.pk, outcome=OTHER_WINNER, ctx=_ctx(home))
    build.play_out(event, home.by_director)
    official = {match.pk for match in Match.objects.filter(stage__event=event) if counting_result(match)}
    assert (_contradicted(event), official - rulings.keys()) == (False, in_place(event))
    assert not rebuild_event(event)


@void_or_replay
def test_void_match_of_a_round_with_lives_does_not_come_back(home: House, choice: str) -> None:
    first, rulings = _corrected(home, LIVES, choice)
    event = first.stage.event

    reopen_result(match_id=first.pk, ctx=_ctx(home))
    assert (_holding(event), rulings.keys() & in_place(event)) == (rulings, set())

    end_match(match_id=first.pk, outcome=OTHER_WINNER, ctx=_ctx(home))
    assert (rulings.keys() & in_place(event), _contradicted(event)) == (set(), False)
    assert not rebuild_event(event)


@pytest.mark.parametrize("stage", [*BRACKETS.values(), LIVES], ids=[*BRACKETS, "lives"])
def test_preview_shows_what_the_reopening_changes(home: House, stage: StageInput) -> None:
    first, _ = _corrected(home, stage, "void")
    event = first.stage.event
    with preview_of(event) as preview:
        reopen_result(match_id=first.pk, ctx=_ctx(home))
    before = snapshot(event)

    reopen_result(match_id=first.pk, ctx=_ctx(home))

    assert preview.changes.spots == spot_changes(before, snapshot(event))


def test_ruling_on_the_match_that_replaced_a_void_one_adds_to_it(home: House) -> None:
    first, rulings = _corrected(home, BRACKETS["knockout"], "void")
    event = first.stage.event
    build.play_ready(event, home.by_director)
    (final,) = (match for match in started_in_place(event) if match.node_key == "R2.1")

    reopen_result(match_id=first.pk, rulings={final.pk: "void"}, ctx=_ctx(home))

    assert (_holding(event), _contradicted(event)) == ({**rulings, final.pk: "void"}, False)
