"""A ladder starts by rating, by lot or by hand."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.ladders.start_ladder import start_ladder
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.ladders import LadderAction, StartBy
from matches.models import Event, Standing
from tests.support import build
from tests.support.build import House
from tests.support.climbing import DAY, START, Climb, begin, climb

pytestmark = pytest.mark.django_db


def young(home: House, count: int = 4) -> Event:
    return build.entered(home, count, stages=(StageInput("ladder", {}),))


def start(home: House, event: Event, by: StartBy, seed: str | None = None) -> list[int]:
    start_ladder(event_id=event.pk, by=by, seed=seed, ctx=ActContext(home.by_director, START))
    rows = Standing.objects.filter(stage__event=event).order_by("place_from")
    return list(rows.values_list("entry__number", flat=True))


def test_who_has_no_rating_stands_by_number_and_lots_follow_from_their_seed() -> None:
    home = build.house()

    assert start(home, young(home), StartBy.RATING) == [1, 2, 3, 4]
    orders = [start(home, young(home), StartBy.LOT, seed) for seed in ("00", "00", "01")]
    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[2]) == [1, 2, 3, 4]


def test_start_is_refused_for_too_few_a_wrong_order_twice_and_others_than_directors() -> None:
    home = build.house()
    event = young(home)

    with pytest.raises(Refused, match="ladder_order_wrong"):
        begin(home, event, [1, 2, 3])
    with pytest.raises(NotAllowed):
        start_ladder(event_id=event.pk, by=StartBy.LOT, ctx=ActContext(build.acting(build.login()), START))
    with pytest.raises(Refused, match="ladder_too_small"):
        start(home, young(home, 1), StartBy.LOT)
    begin(home, event, [4, 3, 2, 1])
    with pytest.raises(Conflicting, match="ladder_started"):
        begin(home, event, [1, 2, 3, 4])


def test_start_is_undone_while_nothing_followed() -> None:
    home = build.house()
    event = young(home)
    ctx = ActContext(home.by_director, START)
    fact = start_ladder(event_id=event.pk, by=StartBy.LOT, ctx=ctx)
    undo_act(event_id=event.pk, act_id=fact.act_id, ctx=ctx)
    assert not Standing.objects.filter(stage__event=event).exists()

    ladder = climb(home, 3)
    first = ladder.stage.ladder_facts.get()
    ladder.challenge(3, 1)
    with pytest.raises(Refused, match="ladder_moved_since"):
        undo_act(event_id=ladder.event.pk, act_id=first.act_id, ctx=ctx)


def test_who_enters_later_joins_last_and_who_leaves_closes_the_gap() -> None:
    ladder: Climb = climb(build.house(), 4)
    ctx = ActContext(ladder.home.by_director, START + DAY)
    ladder.agreed(4, 2)
    enter(event_id=ladder.event.pk, entrants=[EntryInput("New")], register_new=True, ctx=ctx)
    assert ladder.order == [1, 2, 3, 4, 5]
    withdraw_entry(event_id=ladder.event.pk, entry_no=2, ctx=ActContext(ladder.logins[1], START + 2 * DAY))
    assert ladder.order == [1, 3, 4, 5]
    ladder.act(4, LadderAction.CHALLENGE, START + 3 * DAY, to=3)
