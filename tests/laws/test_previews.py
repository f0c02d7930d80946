"""Every decision of a director is looked at first: the preview says exactly what changes, and one act undoes it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act, Stream
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.results import OutcomeInput
from matches.models import Event
from matches.preview import Consequences, preview_of, stages_outdated
from matches.queries.draws import boards, draws
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.results.changes_preview import place_changes, snapshot, spot_changes
from matches.queries.results.match_rows import matches_of
from matches.queries.tournaments import tournaments
from matches.services.events.outdated_fields import outdated_fields
from ratings.derive.rating_moves import rating_moves, ratings_now
from tests.support import build
from tests.support.build import NOON, House

pytestmark = [pytest.mark.django_db, pytest.mark.early]
WHY = "So it is."
Deed = Callable[[Event, ActContext], object]  # what it gives back is not looked at


@dataclass(frozen=True, slots=True)
class Case:
    """``made``: the event in which it is done; ``changes``: how many spots of the draw, and how many places."""

    name: str
    made: Callable[[House], Event]
    do: Deed
    changes: tuple[int, int]


def bracket(home: House) -> Event:
    """Five, of whom two play in the first round, and have begun; nothing else has."""
    event = build.drawn(home, 5, lengths=(5, 5, 5))
    (first,) = (match for match in build.ready(event) if match.node_key.startswith("R1"))
    start_match(match_id=first.pk, ctx=ActContext(home.by_director, NOON))
    return event


def even(home: House) -> Event:
    return build.drawn(home, 4, lengths=(5, 5))


def swiss(home: House) -> Event:
    """Its first round is played."""
    event = build.entered(home, 4, format="swiss", lengths=(5, 5, 5))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")
    build.play_ready(event, home.by_director)
    return event


def finished(home: House) -> Event:
    event = build.drawn(home, 2)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    return event


def playing(event: Event, is_begun: bool = True) -> int:
    """The number of the first side of a match that has begun, or not."""
    begun = [row for row in matches_of(event) if bool(row.started_at) == is_begun]
    return begun[0].sides[0].number


def match_of(event: Event) -> int:
    return build.ready(event)[0].pk


def replace(event: Event, ctx: ActContext) -> None:
    replace_entry(event_id=event.pk, entry_no=1, player=EntryInput("New One", is_new=True), ctx=ctx)


def come_late(event: Event, ctx: ActContext) -> None:
    enter(event_id=event.pk, entrants=[EntryInput("Late One", is_new=True)], ctx=ctx)


def leave(event: Event, ctx: ActContext) -> None:
    withdraw_entry(event_id=event.pk, entry_no=playing(event, is_begun=False), ctx=ctx)


def leave_after_match(event: Event, ctx: ActContext) -> None:
    withdraw_entry(event_id=event.pk, entry_no=playing(event), after_match=True, ctx=ctx)


def disqualify(event: Event, ctx: ActContext) -> None:
    disqualify_entry(event_id=event.pk, entry_no=playing(event), ctx=ctx)


def ended(ending: str) -> Deed:
    return lambda event, ctx: end_match(match_id=match_of(event), outcome=OutcomeInput(ending, 1), ctx=ctx)


def penalize(event: Event, ctx: ActContext) -> None:
    give_penalty(match_id=match_of(event), side=0, points=2, ctx=ctx)


def take_up(event: Event, ctx: ActContext) -> None:
    finish_event(event_id=event.pk, is_finished=False, ctx=ctx)


CASES = (
    Case("another plays instead", even, replace, (1, 0)),
    Case("late into a bye", bracket, come_late, (2, 0)),
    Case("late into the next round", swiss, come_late, (0, 3)),
    Case("withdrawal now", even, leave, (2, 1)),
    Case("withdrawal after the match", bracket, leave_after_match, (0, 0)),
    Case("walkover", even, ended("walkover"), (1, 1)),
    Case("forfeit", even, ended("forfeit"), (1, 1)),
    Case("disqualification in a match", bracket, disqualify, (1, 1)),
    Case("penalty points", even, penalize, (0, 0)),
    Case("taken up again", finished, take_up, (0, 0)),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_preview_says_exactly_what_changes_and_one_act_undoes_it(case: Case) -> None:
    home = build.house()
    event = case.made(home)
    ctx = ActContext(home.by_director, NOON, WHY)
    drain()
    stood, rated, shown, known = snapshot(event), ratings_now(home.pool), _shown(event), set(_acts(event))
    fields = outdated_fields(event, NOON)

    with preview_of(event) as told:
        case.do(event, ctx)
    assert (snapshot(event), _shown(event), set(_acts(event))) == (stood, shown, known)
    case.do(event, ctx)
    drain()
    now = snapshot(event)
    stages = stages_outdated(fields, outdated_fields(event, NOON))
    moves = rating_moves(home.pool, rated)
    changes = Consequences(spot_changes(stood, now), place_changes(stood, now), moves, stages)

    assert _plain(told.changes) == _plain(changes)
    assert (len(changes.spots), len(changes.places)) == case.changes
    (done,) = (act for act in _acts(event) if act not in known and act.kind != "matches_born")
    assert done.note.text == WHY
    undo_act(event_id=event.pk, act_id=done.pk, ctx=ctx.with_note("It was not so."))
    drain()
    assert (snapshot(event), _shown(event), ratings_now(home.pool)) == (stood, shown, rated)


def _shown(event: Event) -> Any:
    """What people see of it."""
    rows = matches_of(event)
    sheets = [boards.node_rows(draws.nodes(stage), rows, {}) for stage in tournaments.stages_of(event)]
    return sheets, entries.entries(event), tournaments.is_finished(event)


def _acts(event: Event) -> list[Act]:
    of_event = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(event.pk))
    return list(of_event.order_by("seq"))


def _plain(told: Consequences) -> Any:
    """By names: who was entered in a rehearsal has another number when it is done."""
    spots = [(one.place.label, _names(one.before), _names(one.after), one.match, one.outcome) for one in told.spots]
    places = [(one.entry.name, one.section, one.before, one.after) for one in told.places]
    return spots, places, told.ratings


def _names(side: Sequence[EntryRow | None]) -> list[str]:
    return [one.name if one else "" for one in side]
