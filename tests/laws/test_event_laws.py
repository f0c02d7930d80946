"""Whatever people do to an event, and whatever they are refused, in any order: the laws of facts and derived rows."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from journal.jobs import drain
from journal.verify import breaks_of_all
from matches.derive.rating_moves import rating_moves, ratings_now
from matches.derive.results import counting_results
from matches.flows.rate_pool import rate_pool
from matches.models import Entry, EntryMember, Match, Node, RatedMatch, RatingChange, RatingDue, Standing
from matches.queries import entries, tournaments
from matches.queries.consequences import place_changes, snapshot, spot_changes
from matches.record import rebuild_event
from matches.rehearsal import Consequences, rehearsal
from tests import build
from tests.laws.playing import DEEDS, Hall, Step, hall

pytestmark = pytest.mark.django_db
AMOUNT = settings().max_examples // (16 if connection.vendor == "postgresql" else 8)  # 6 or 12, in the long form ×10

FIELD = [Step("enter", 0, 3), Step("enter", 4, 1), Step("draw", 7)]
SOME = st.integers(0, 40)
ANY_STEP = st.builds(Step, st.sampled_from(sorted(DEEDS)), SOME, SOME, st.booleans())
PLAYED = st.sampled_from(["submit at desk", "submit as side", "work", "end", "correct", "confirm", "reopen", "undo"])
MATCH_STEP = st.builds(Step, PLAYED, st.integers(0, 5), SOME, st.booleans())
DECISIONS = ("enter", "withdraw", "replace", "draw", "end", "correct", "reopen", "undo", "finish")
BEFORE_THE_DRAW = st.lists(ANY_STEP, max_size=15)
AFTER_THE_DRAW = st.lists(st.one_of(MATCH_STEP, MATCH_STEP, MATCH_STEP, ANY_STEP), min_size=15, max_size=40)
PLAYED_OUT = AFTER_THE_DRAW.map(lambda steps: [*FIELD, *steps])
STORIES = st.one_of(BEFORE_THE_DRAW, PLAYED_OUT, PLAYED_OUT)


@pytest.fixture(name="hall")
def _hall() -> Hall:
    return hall()


def law(test: Any) -> Any:
    """Any story; the database is as before it afterwards."""
    bounded = settings(max_examples=AMOUNT, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    return bounded(given(steps=STORIES)(test))


@law
def test_rows_are_those_that_follow_from_the_facts(hall: Hall, steps: list[Step]) -> None:
    with _undone():
        for step in steps:
            hall.do(step)
            assert not rebuild_event(hall.event), step
        stood = _derived(hall)
        _wipe(hall)
        rebuild_event(hall.event)
        assert _derived(hall) == stood


@law
def test_refused_act_changes_nothing(hall: Hall, steps: list[Step]) -> None:
    with _undone():
        for step in steps:
            before = _counts()
            if not hall.do(step):
                assert _counts() == before, step


@law
def test_undo_gives_back_what_stood_before(hall: Hall, steps: list[Step]) -> None:
    with _undone():
        for step in steps:
            drain()
            stood, number = _derived(hall), tournaments.number(hall.event)
            is_done = hall.do(step)
            drain()
            if is_done and step.then_undo and step.deed != "undo":
                _undo_all(hall, number, stood)


@law
def test_rehearsal_says_what_the_act_then_changes_and_leaves_nothing(hall: Hall, steps: list[Step]) -> None:
    with _undone():
        for step in steps:
            if step.deed in DECISIONS:
                _rehearse_and_do(hall, step)
            else:
                hall.do(step)


@law
def test_every_story_ends_well(hall: Hall, steps: list[Step]) -> None:
    """The journal proves it, the stored ratings are those of a replay, and nobody meets himself, is in twice or is
    to play two matches at a time."""
    with _undone():
        for step in steps:
            hall.do(step)
            players = [player.pk for row in entries.field(hall.event) for player in row.players]
            assert len(players) == len(set(players))
            playing = _playing_now(hall)
            assert len(playing) == len(set(playing)), step
        assert list(breaks_of_all()) == []
        for match in Match.objects.filter(stage__event=hall.event):
            assert len(_players_of(match)) == 2
        drain()
        assert RatingDue.objects.count() == 0
        assert _ratings() == _replayed(hall)


def _rehearse_and_do(hall: Hall, step: Step) -> None:
    drain()
    counts, stood, rated = _counts(), snapshot(hall.event), ratings_now(hall.home.pool)
    with rehearsal(hall.event) as told:
        hall.do(step)
    assert (_counts(), snapshot(hall.event)) == (counts, stood), step
    hall.do(step)
    now = snapshot(hall.event)
    changes = (spot_changes(stood, now), place_changes(stood, now), rating_moves(hall.home.pool, rated))
    assert told.changes == Consequences(*changes), step


@contextmanager
def _undone() -> Iterator[None]:
    """A story leaves nothing behind; its foreign keys are checked as a commit would."""
    with transaction.atomic():
        yield
        connection.check_constraints()
        transaction.set_rollback(True)


def _derived(hall: Hall) -> dict[str, Any]:
    """All that follows from the facts of the event: rows, results that count, the field."""
    stage = tournaments.main_stage(hall.event)
    nodes = Node.objects.filter(stage=stage).order_by("key")
    placed = Standing.objects.filter(stage=stage).order_by("entry")
    return {
        "nodes": list(nodes.values_list("key", "round", "position", "sources", "entries", "state", "match", "result")),
        "standings": list(placed.values_list("entry", "place_from", "place_to", "tiebreaks")),
        "results": {match: result.pk for match, result in counting_results(stage).items()},
        "field": entries.entries(hall.event),
        "is": (tournaments.is_open(hall.event), tournaments.is_finished(hall.event)),
    }


def _wipe(hall: Hall) -> None:
    Node.objects.filter(stage__event=hall.event).delete()
    Standing.objects.filter(stage__event=hall.event).delete()


def _undo_all(hall: Hall, number: int, stood: dict[str, Any]) -> None:
    """Take back, from the last, what can be taken back of what was done since; if that was all, it is as before."""
    acts = [act for act in hall.acts(number) if act.kind != "judge_submission"]  # a judgement changes no row
    if all(hall.undo(act) for act in reversed(acts)):
        assert _derived(hall) == stood


def _counts() -> dict[str, int]:
    models = [model for app in ("journal", "clubs", "matches") for model in apps.get_app_config(app).get_models()]
    return {model._meta.label: model._default_manager.count() for model in models}


def _players_of(match: Match) -> set[int]:
    members = EntryMember.objects.filter(entry__in=Entry.objects.filter(pk__in=[match.side0_id, match.side1_id]))
    return set(members.values_list("player", flat=True))


def _playing_now(hall: Hall) -> list[int]:
    """The players of the matches that can be played."""
    ready = Node.objects.filter(stage__event=hall.event, state=Node.State.READY).select_related("match")
    return [player for node in ready if node.match for player in _players_of(node.match)]


def _ratings() -> list[Any]:
    changes = RatingChange.objects.order_by("seq", "player")
    rated = RatedMatch.objects.order_by("order_key")
    return [
        *changes.values_list("seq", "match", "player", "before", "after", "experience", "k", "is_last"),
        *rated.values_list("match", "order_key", "rated", "why_code"),
    ]


def _replayed(hall: Hall) -> list[Any]:
    RatingChange.objects.all().delete()
    RatedMatch.objects.all().delete()
    rate_pool(pool=hall.home.pool.pk, at=build.NOON)()
    return _ratings()
