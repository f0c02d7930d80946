"""A stage that changes while it goes on: other lengths, more rounds, fewer rounds; what is published stays."""

from typing import Any

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, NotFound, Refused, Stale
from matches.flows.draws.add_stage import add_stage
from matches.flows.draws.change_lengths import change_lengths
from matches.flows.draws.change_stage import change_stage
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.remove_stage import remove_stage
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.models import Event, Match, Node, Stage, StageFact
from matches.recording.events import rebuild_event
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
LONG: dict[str, Any] = {"rounds": {"": [9, 11]}}


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def codes(refusal: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [violation.code for violation in refusal.value.verdict.violations]


def changes(home: House, event: Event, lengths: dict[str, Any]) -> Stage:
    return change_lengths(event_id=event.pk, stage_no=1, lengths=lengths, ctx=ActContext(home.by_director, NOON))


def lengths(event: Event) -> list[int]:
    """Of the matches as they stand in the bracket, and of those to come."""
    nodes = Node.objects.filter(stage__event=event).order_by("round", "position")
    return list(nodes.values_list("length", flat=True))


def undoes(home: House, event: Event, kind: str) -> None:
    """The last act of the kind."""
    act = Act.objects.filter(kind=kind).exclude(undone_by__isnull=False).latest("seq")
    undo_act(event_id=event.pk, act_id=act.pk, ctx=ActContext(home.by_director, NOON))


def swiss(home: House, rounds: int, rounds_to_play: int) -> Event:
    """Return an event of eight entries in a Swiss draw of ``rounds`` rounds, of which some are played."""
    event = build.entered(home, 8, format="swiss", lengths=(5,) * 5)
    sets(home, event, rounds)
    for _ in range(rounds_to_play):
        plays_a_round(home, event)
    return event


def sets(home: House, event: Event, rounds: int) -> Stage:
    told = {**event.stages.get().settings, "rounds": rounds}
    return change_stage(event_id=event.pk, stage_no=1, settings=told, ctx=ActContext(home.by_director, NOON))


def plays_a_round(home: House, event: Event) -> None:
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    build.play_ready(event, home.by_director)


# Other lengths


def test_coming_match_is_born_anew_with_the_new_length(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))
    before = build.ready(event)

    changes(home, event, LONG)

    assert [match.length for match in build.ready(event)] == [9, 9]
    assert not {match.pk for match in build.ready(event)} & {match.pk for match in before}
    assert lengths(event) == [9, 9, 11]
    assert Match.objects.filter(stage__event=event).count() == 4
    assert not rebuild_event(event)


def test_match_that_has_begun_keeps_its_length(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))
    first, second = build.ready(event)
    start_match(match_id=first.pk, ctx=ActContext(home.by_director, NOON))

    changes(home, event, LONG)

    assert [match.length for match in build.ready(event)] == [5, 9]
    assert first in build.ready(event) and second not in build.ready(event)


def test_match_that_is_over_counts_in_its_old_length(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))
    build.play_ready(event, home.by_director)

    changes(home, event, LONG)

    assert lengths(event) == [5, 5, 11]
    assert [match.length for match in build.ready(event)] == [11]


def test_length_of_one_match_is_changed_by_its_place(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))

    changes(home, event, {"rounds": {"": [5, 7]}, "nodes": {"R1.2": 3}})

    assert lengths(event) == [5, 3, 7]


def test_changed_lengths_are_undone(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))
    before = build.ready(event)
    changes(home, event, LONG)

    undoes(home, event, "change_lengths")

    assert event.stages.get().lengths == {}
    assert lengths(event) == [5, 5, 7]
    assert [match.length for match in build.ready(event)] == [5, 5]
    assert not {match.pk for match in build.ready(event)} & {match.pk for match in before}
    assert not rebuild_event(event)


def test_lengths_changed_twice_are_undone_one_after_the_other(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))
    changes(home, event, LONG)
    changes(home, event, {"rounds": {"": [3]}})
    first = Act.objects.filter(kind="change_lengths").earliest("seq")

    with pytest.raises(Refused) as refusal:
        undo_act(event_id=event.pk, act_id=first.pk, ctx=ActContext(home.by_director, NOON))
    undoes(home, event, "change_lengths")
    middle = lengths(event)
    undo_act(event_id=event.pk, act_id=first.pk, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["stage_changed_since"]
    assert (middle, lengths(event)) == ([9, 9, 11], [5, 5, 7])


def test_length_in_which_a_match_has_begun_is_not_undone(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))
    changes(home, event, LONG)
    match = build.ready(event)[0]
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        undoes(home, event, "change_lengths")

    assert codes(refusal) == ["match_begun"]
    assert lengths(event) == [9, 9, 11]


def test_length_is_undone_while_others_play_whom_it_did_not_reach(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))
    first, other = build.ready(event)
    start_match(match_id=first.pk, ctx=ActContext(home.by_director, NOON))
    changes(home, event, {"rounds": {"": [5, 11]}})
    start_match(match_id=other.pk, ctx=ActContext(home.by_director, NOON))

    undoes(home, event, "change_lengths")

    assert lengths(event) == [5, 5, 7]
    assert build.ready(event) == [first, other]


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"finals": {"R": 9}}, "lengths_missing"),
        ({"rounds": {"": [0]}}, "bad_length"),
        ({"rounds": {"": [5]}, "nodes": {"R1.1": 0}}, "bad_length"),
        ({"rounds": {"": [5]}, "nodes": {"R1.1": "five"}}, "draws.type_wrong"),
        ({"rounds": {"": [5]}, "nodes": [5]}, "draws.type_wrong"),
        ({"rounds": {"": [5]}, "pace": 3}, "draws.key_unknown"),
    ],
)
def test_lengths_that_cannot_be_played_are_refused(home: House, told: dict[str, Any], code: str) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))

    with pytest.raises(Refused) as refusal:
        changes(home, event, told)

    assert codes(refusal) == [code]
    assert lengths(event) == [5, 5, 7]


def test_lengths_are_a_directors_here_who_saw_what_stands(home: House) -> None:
    match, sides = build.meeting(home)
    event = match.stage.event_id

    for by in (*sides, build.house().by_director):
        with pytest.raises(NotAllowed):
            change_lengths(event_id=event, stage_no=1, lengths=LONG, ctx=ActContext(by, NOON))
    with pytest.raises(Stale):
        change_lengths(
            event_id=event, stage_no=1, lengths=LONG, ctx=ActContext(home.by_director, NOON, expected_version=1)
        )
    with pytest.raises(NotFound):
        change_lengths(event_id=event, stage_no=2, lengths=LONG, ctx=ActContext(home.by_director, NOON))


# More rounds, fewer rounds


def test_extra_round_is_drawn_after_the_last(home: House) -> None:
    event = swiss(home, rounds=2, rounds_to_play=2)
    with pytest.raises(Refused) as refusal:
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    sets(home, event, 3)
    drawing = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["nothing_to_draw"]
    assert drawing.round == 3
    assert len(build.ready(event)) == 4
    assert not rebuild_event(event)


def test_fewer_rounds_end_the_stage_and_leave_what_was_played(home: House) -> None:
    event = swiss(home, rounds=4, rounds_to_play=2)
    before = set(Match.objects.filter(stage__event=event))

    sets(home, event, 2)

    with pytest.raises(Refused) as refusal:
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    assert codes(refusal) == ["nothing_to_draw"]
    assert set(Match.objects.filter(stage__event=event)) == before


def test_fewer_rounds_than_were_drawn_take_none_of_them_away(home: House) -> None:
    event = swiss(home, rounds=4, rounds_to_play=2)

    sets(home, event, 1)

    assert sorted(set(Node.objects.filter(stage__event=event).values_list("round", flat=True))) == [1, 2]
    assert not rebuild_event(event)


def test_rounds_that_were_added_are_undone(home: House) -> None:
    event = swiss(home, rounds=2, rounds_to_play=2)
    before = event.stages.get().settings
    sets(home, event, 3)

    undoes(home, event, "change_stage")

    assert event.stages.get().settings == before
    assert [fact.version for fact in StageFact.objects.filter(stage__event=event)] == [2, 3]
    with pytest.raises(Refused):
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))


def test_settings_by_which_a_round_was_drawn_are_not_undone(home: House) -> None:
    event = swiss(home, rounds=1, rounds_to_play=1)
    sets(home, event, 2)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        undoes(home, event, "change_stage")
    undoes(home, event, "draw_event")
    undoes(home, event, "change_stage")

    assert codes(refusal) == ["stage_drawn_since"]
    assert event.stages.get().settings["rounds"] == 1


def test_settings_that_would_take_the_place_of_a_match_are_refused(home: House) -> None:
    """With one life less nobody would have had a second match."""
    event = build.entered(home, 4, stages=[StageInput("lives", {"lives": 2})])
    for _ in range(2):
        plays_a_round(home, event)

    with pytest.raises(Refused) as refusal:
        change_stage(event_id=event.pk, stage_no=1, settings={"lives": 1}, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["match_begun"]


def test_settings_that_the_format_does_not_understand_are_refused(home: House) -> None:
    event = swiss(home, rounds=3, rounds_to_play=1)
    before = event.stages.get().settings

    for told in ({**before, "rounds": "many"}, {**before, "laps": 3}):
        with pytest.raises(Refused):
            change_stage(event_id=event.pk, stage_no=1, settings=told, ctx=ActContext(home.by_director, NOON))

    assert event.stages.get().settings == before


def test_settings_are_a_directors_here_who_saw_what_stands(home: House) -> None:
    match, sides = build.meeting(home)
    event, settings = match.stage.event_id, match.stage.settings

    for by in (*sides, build.house().by_director):
        with pytest.raises(NotAllowed):
            change_stage(event_id=event, stage_no=1, settings=settings, ctx=ActContext(by, NOON))
    with pytest.raises(Stale):
        change_stage(
            event_id=event, stage_no=1, settings=settings, ctx=ActContext(home.by_director, NOON, expected_version=1)
        )


# One more, one less


def adds(home: House, event: Event, plan: StageInput, seen: int | None = None) -> Stage:
    return add_stage(event_id=event.pk, plan=plan, ctx=ActContext(home.by_director, NOON, expected_version=seen))


def best(stage: int = 1, format_name: str = "knockout") -> StageInput:
    return StageInput(format_name, {}, field_from={"takes": [{"stage": stage, "to_place": 2}], "at_the_cut": "by_lot"})


def test_stage_is_added_while_the_first_is_played(home: House) -> None:
    event = swiss(home, rounds=2, rounds_to_play=1)

    adds(home, event, best())
    plays_a_round(home, event)
    draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))

    assert [match.stage.position for match in build.ready(event)] == [2]
    assert not rebuild_event(event)


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (StageInput("knockout", {}), "field_of_stage"),
        (best(format_name="jackpot"), "field_of_stage"),
        (best(2), "draws.stage_not_earlier"),
        (best(format_name="none"), "draws.format_unknown"),
    ],
)
def test_stage_that_cannot_follow_is_refused(home: House, plan: StageInput, code: str) -> None:
    event = build.event(home)

    with pytest.raises(Refused) as refusal:
        adds(home, event, plan)

    assert codes(refusal) == [code]
    assert event.stages.count() == 1


def test_stage_of_a_finished_event_or_of_an_old_look_is_refused(home: House) -> None:
    event = build.drawn(home, 2)
    with pytest.raises(Stale):
        adds(home, event, best(), seen=1)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        adds(home, event, best())

    assert codes(refusal) == ["event_finished"]


def test_stage_in_the_middle_is_not_removed(home: House) -> None:
    event = build.event(home)
    adds(home, event, best())
    adds(home, event, best(2))

    with pytest.raises(Refused) as refusal:
        remove_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))
    remove_stage(event_id=event.pk, stage_no=3, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["not_the_last_stage"]
    assert event.stages.count() == 2


def test_stage_that_was_drawn_once_stays(home: House) -> None:
    event = swiss(home, rounds=1, rounds_to_play=1)
    adds(home, event, best())
    draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))
    undo_act(
        event_id=event.pk,
        act_id=Act.objects.filter(kind="draw_event").latest("seq").pk,
        ctx=ActContext(home.by_director, NOON),
    )

    with pytest.raises(Refused) as refusal:
        remove_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["stage_has_history"]
