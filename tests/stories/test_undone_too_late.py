"""Undos that come too late, one seat that changes hands twice, and seats that are swapped: in every format."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Refused
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.swap_entries import swap_entries
from matches.flows.events.undo_act import undo_act
from matches.inputs.entries import EntryInput
from matches.models import Event, Node
from matches.queries.entries import entries
from matches.recording.events import rebuild_event
from tests.stories.test_changed_field import codes, swiss, undo
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def refused_undo(home: House, event: Event, kind: str) -> list[str]:
    with pytest.raises(Refused) as refusal:
        undo(home, event, kind)
    assert not rebuild_event(event)
    return codes(refusal)


def test_late_entry_is_not_taken_back_once_it_is_drawn(home: House) -> None:
    event = swiss(home)
    enter(event_id=event.pk, entrants=[EntryInput("Late One", is_new=True)], ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert refused_undo(home, event, "enter") == ["entry_used_since"]

    undo(home, event, "draw_event")
    undo(home, event, "enter")
    assert len(entries.field(event)) == 6


def test_replacement_is_not_taken_back_once_it_is_drawn(home: House) -> None:
    """Five: who has the bye of the first round may be replaced, and the newcomer is drawn in the second."""
    event = build.entered(home, 5, format="swiss", lengths=(5, 5, 5))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")
    build.play_ready(event, home.by_director)
    (number,) = (pair[0] for pair in every_pair(event) if pair[1] is None)
    replace_entry(
        event_id=event.pk,
        entry_no=number or 0,
        player=build.player(home).public_id,
        ctx=ActContext(home.by_director, NOON),
    )
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert refused_undo(home, event, "replace_entry") == ["entry_used_since"]


@pytest.mark.parametrize("format_", ["knockout", "swiss", "lives", "round_robin", "jackpot"])
def test_third_in_one_seat_plays_there(home: House, format_: str) -> None:
    """And the second is not taken back under him."""
    event = build.drawn(home, 8, format=format_, lengths=(5, 5, 5, 5, 5, 5, 5))
    (one, two) = every_pair(event)[0]
    for number in (one or 0, 9):
        replace_entry(
            event_id=event.pk,
            entry_no=number,
            player=build.player(home).public_id,
            ctx=ActContext(home.by_director, NOON),
        )

    assert every_pair(event)[0] == [10, two]
    first, _ = Act.objects.filter(kind="replace_entry").order_by("seq")
    with pytest.raises(Refused, match="entry_used_since"):
        undo_act(event_id=event.pk, act_id=first.pk, ctx=ActContext(home.by_director, NOON))


@pytest.mark.parametrize("format_", ["knockout", "swiss", "lives", "round_robin", "jackpot"])
def test_two_seats_are_swapped_in_every_format(home: House, format_: str) -> None:
    event = build.drawn(home, 8, format=format_, lengths=(5, 5, 5, 5, 5, 5, 5))
    (one, two), (three, four) = every_pair(event)[:2]

    swap_entries(event_id=event.pk, stage_no=1, entries=(one or 0, three or 0), ctx=ActContext(home.by_director, NOON))

    assert every_pair(event)[:2] == [[three, two], [one, four]]


def every_pair(event: Event) -> list[list[int | None]]:
    """Of the first round, from the top."""
    numbers = dict(event.entries.values_list("pk", "number"))
    nodes = Node.objects.filter(stage__event=event, round=1).order_by("section", "position")
    return [[numbers.get(one) for one in node.entries] for node in nodes]
