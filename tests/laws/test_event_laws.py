"""Whatever people do to an event of any format, and whatever they are refused: the laws of facts and derived rows."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connection, transaction
from hypothesis import given
from hypothesis import strategies as st

from journal.jobs import drain
from journal.verify import breaks_of_all
from matches.models import EntryMember
from matches.preview import Consequences, preview_of, stages_outdated
from matches.queries.draws import draws
from matches.queries.results.changes_preview import place_changes, snapshot, spot_changes
from matches.queries.tournaments import tournaments
from matches.recording.events import rebuild_event
from matches.services.draws.drawing import next_draw
from matches.services.draws.lateness import why_nobody_late, why_nobody_new
from matches.services.events.outdated_fields import outdated_fields
from ratings.derive.rating_moves import rating_moves, ratings_now
from ratings.models import RatingDue, SeasonPoints
from ratings.queries.seasons import seasons
from ratings.recording.pools import rebuild_season
from tests.laws.deeds import DEEDS, do
from tests.laws.examples import TIMEOUT, examples
from tests.laws.halls import FORMATS, Hall, People, Step, people
from tests.laws.standing import counts, derived, impossible, plain, wipe
from tests.support import build
from tests.support.ratings import from_nothing, ledger

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]

SEASON = {
    "per_entry": 100,
    "per_win": {"main": 100, "consolation": 80, "last_chance": 50},
    "per_loss": 10,
    "per_bye": 20,
    "per_game": {"single": 1, "gammon": 2, "backgammon": 3},
    "per_entrant": [100, 50, 25],
    "bands": [{"places": [300, 200, 100], "consolation": 40, "last_chance": 30}],
    "ties": "shared",
}
SOME = st.integers(0, 40)
ANY_STEP = st.builds(Step, st.sampled_from(sorted(DEEDS)), SOME, SOME, st.booleans())
PLAYED = st.sampled_from(["submit at desk", "submit as side", "work", "end", "correct", "confirm", "reopen", "undo"])
MATCH_STEP = st.builds(Step, PLAYED, st.integers(0, 5), SOME, st.booleans())
NEXT_STEP = st.builds(Step, st.sampled_from(["go on", "go on", "draw"]), SOME, SOME, st.booleans())
BEFORE_THE_DRAW = st.lists(ANY_STEP, max_size=15)
AFTER_THE_DRAW = st.lists(st.one_of(MATCH_STEP, NEXT_STEP, NEXT_STEP, ANY_STEP), min_size=10, max_size=30)
NOT_DECIDED = frozenset(
    {
        *("check in", "check out", "confirm", "dispute", "submit at desk", "submit as side", "work"),
        *("call", "release", "start", "resume"),
    }
)


@dataclass(frozen=True, slots=True)
class Story:
    format: str
    steps: list[Step]


def _drawn(count: int, steps: list[Step]) -> list[Step]:
    """After a draw of so many."""
    return [Step("enter", 0, count - 1), Step("draw", 7), *steps]


PLAYED_OUT = st.builds(_drawn, st.integers(4, 8), AFTER_THE_DRAW)
STORIES = st.builds(Story, st.sampled_from(sorted(FORMATS)), st.one_of(BEFORE_THE_DRAW, *[PLAYED_OUT] * 4))


@pytest.fixture(name="there")
def _there() -> People:
    return people()


def law(test: Any) -> Any:
    """Any story; the database is as before it afterwards."""
    return examples(sqlite=3, postgresql=2)(given(story=STORIES)(test))


@law
def test_rows_are_those_that_follow_from_the_facts(there: People, story: Story) -> None:
    with _told(there, story) as hall:
        for step in story.steps:
            do(hall, step)
            assert not rebuild_event(hall.event), step
        stood = derived(hall)
        wipe(hall)
        rebuild_event(hall.event)
        assert derived(hall) == stood


@law
def test_season_is_what_follows_from_the_facts(there: People, story: Story) -> None:
    """Of events of every format; whoever has points is in the event, and nobody has a place twice."""
    with _told(there, story) as hall:
        table = build.season(there.home, rules=SEASON, counts_running=True)
        for step in story.steps:
            do(hall, step)
        drain()
        stood = list(seasons.rows_of(table).values("player", "position", "place", "points", "wins", "lines"))
        assert not rebuild_season(table)
        SeasonPoints.objects.all().delete()
        rebuild_season(table)
        assert list(seasons.rows_of(table).values(*stood[0])) == stood if stood else not rebuild_season(table)
        members = EntryMember.objects.holding().filter(event=hall.event).values_list("player", flat=True)
        assert {row["player"] for row in stood} <= set(members)


@law
def test_refused_act_changes_nothing(there: People, story: Story) -> None:
    with _told(there, story) as hall:
        for step in story.steps:
            before = counts()
            if not do(hall, step):
                assert counts() == before, step


@law
def test_nodes_say_of_a_late_entry_what_the_draw_says(there: People, story: Story) -> None:
    with _told(there, story) as hall:
        stage = tournaments.main_stage(hall.event)
        for step in story.steps:
            do(hall, step)
            if draws.is_drawn(stage):
                stage.refresh_from_db()
                assert why_nobody_new(stage, build.NOON) == why_nobody_late(next_draw(stage, build.NOON)), step


@law
def test_undo_gives_back_what_stood_before(there: People, story: Story) -> None:
    with _told(there, story) as hall:
        for step in story.steps:
            drain()
            stood, number = derived(hall), tournaments.number(hall.event)
            is_done = do(hall, step)
            drain()
            if is_done and step.then_undo and step.deed != "undo":
                _undo_all(hall, number, stood)


@law
def test_rehearsal_says_what_the_act_then_changes_and_leaves_nothing(there: People, story: Story) -> None:
    with _told(there, story) as hall:
        for step in story.steps:
            if step.deed in NOT_DECIDED:
                do(hall, step)
            else:
                _rehearse_and_do(hall, step)


@law
def test_every_story_ends_well(there: People, story: Story) -> None:
    """The journal proves it, the stored ratings are those of a replay, and nothing stands that can never be: nobody
    meets himself, is in twice or is to play two matches at a time."""
    with _told(there, story) as hall:
        for step in story.steps:
            do(hall, step)
            assert impossible(hall) == [], step
        assert list(breaks_of_all()) == []
        drain()
        assert RatingDue.objects.count() == 0
        pool = hall.people.home.pool
        assert ledger(pool) == from_nothing(pool)


def _rehearse_and_do(hall: Hall, step: Step) -> None:
    drain()
    before, stood, rated = counts(), snapshot(hall.event), ratings_now(hall.event.pool)
    fields = outdated_fields(hall.event, build.NOON)
    with preview_of(hall.event) as told:
        do(hall, step)
    assert (counts(), snapshot(hall.event)) == (before, stood), step
    do(hall, step)
    now = snapshot(hall.event)
    stages = stages_outdated(fields, outdated_fields(hall.event, build.NOON))
    changes = (spot_changes(stood, now), place_changes(stood, now), rating_moves(hall.event.pool, rated), stages)
    assert plain(told.changes) == plain(Consequences(*changes)), step


@contextmanager
def _told(there: People, story: Story) -> Iterator[Hall]:
    """A story leaves nothing behind; its foreign keys are checked as a commit would."""
    with transaction.atomic():
        yield there.hall(story.format)
        connection.check_constraints()
        transaction.set_rollback(True)


def _undo_all(hall: Hall, number: int, stood: dict[str, Any]) -> None:
    """Take back, from the last, what can be taken back of what was done since; if that was all, it is as before."""
    acts = [act for act in hall.acts(number) if act.kind != "judge_submission"]  # a judgement changes no row
    if all(hall.undo(act) for act in reversed(acts)):
        assert derived(hall) == stood
