"""A field that changes after it was entered or drawn: out of one round, another in one's seat, two seats swapped."""

from itertools import combinations

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.swap_entries import swap_entries
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.undo_act import undo_act
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Entry, EntryFact, Event, Match, Node
from matches.queries.entries import entries
from matches.queries.events import programmes
from matches.recording.events import rebuild_event
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def codes(refusal: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [violation.code for violation in refusal.value.verdict.violations]


def meets(event: Event) -> list[list[int | None]]:
    """By place of the last round that is drawn: the numbers of the two; None is a bye or an empty place."""
    numbers = dict(event.entries.values_list("pk", "number"))
    nodes = Node.objects.filter(stage__event=event).order_by("round", "position")
    last = max(node.round for node in nodes if node.state == "ready")
    return [[numbers.get(one) for one in node.entries] for node in nodes if node.round == last]


def undo(home: House, event: Event, kind: str) -> None:
    act = Act.objects.filter(kind=kind).latest("at", "seq")
    undo_act(event_id=event.pk, act_id=act.pk, ctx=ActContext(home.by_director, NOON))


def swiss(home: House) -> Event:
    """Six in three rounds, the first of them played."""
    event = build.entered(home, 6, format="swiss", lengths=(5, 5, 5))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    build.play_ready(event, home.by_director)
    return event


# Out of one round


def test_entry_that_stays_away_is_not_paired_in_that_round_alone(home: House) -> None:
    event = swiss(home)

    skip_round(event_id=event.pk, entry_no=3, stage_no=1, round_no=2, ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    second = meets(event)
    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert 3 not in {number for pair in second if None not in pair for number in pair}
    assert 3 in {number for pair in meets(event) for number in pair}


def test_player_stays_away_himself_and_nobody_sends_him(home: House) -> None:
    login = build.login()
    ann = build.player(home, user=login)
    event = build.entered(home, 5, format="swiss", lengths=(5, 5, 5))
    enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=ActContext(home.by_director, NOON))

    skip_round(event_id=event.pk, entry_no=6, stage_no=1, round_no=1, ctx=ActContext(build.acting(login), NOON))

    fact = EntryFact.objects.get(entry__event=event, kind=EntryFact.Kind.AWAY)
    assert (fact.entry.number, fact.from_round) == (6, 1)
    for by in (build.acting(login), build.house().by_director, build.acting(None)):
        with pytest.raises(NotAllowed):
            skip_round(event_id=event.pk, entry_no=5, stage_no=1, round_no=1, ctx=ActContext(by, NOON))


@pytest.mark.parametrize("round_", [0, 1, 2**15])
def test_nobody_stays_away_from_a_round_that_is_drawn_or_that_there_is_not(home: House, round_: int) -> None:
    event = swiss(home)

    with pytest.raises(Refused) as refusal:
        skip_round(event_id=event.pk, entry_no=3, stage_no=1, round_no=round_, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["round_drawn"]


def test_nobody_stays_away_from_a_bracket_that_is_drawn(home: House) -> None:
    event = build.drawn(home, 4)

    with pytest.raises(Refused) as refusal:
        skip_round(event_id=event.pk, entry_no=3, stage_no=1, round_no=2, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["round_drawn"]


def test_who_was_to_stay_away_and_comes_is_paired(home: House) -> None:
    event = swiss(home)
    skip_round(event_id=event.pk, entry_no=3, stage_no=1, round_no=2, ctx=ActContext(home.by_director, NOON))

    undo(home, event, "stay_away")
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert len(build.ready(event)) == 3


# Another in one's seat


def test_replacement_takes_the_seat(home: House) -> None:
    event = build.drawn(home, 4)
    (one, two), *others = meets(event)[:2]
    ann = build.player(home)

    made = replace_entry(
        event_id=event.pk, entry_no=one or 0, player=ann.public_id, ctx=ActContext(home.by_director, NOON)
    )

    assert made.number == 5
    assert meets(event)[:2] == [[5, two], *others]
    assert {row.number for row in entries.field(event)} == {1, 2, 3, 4, 5} - {one}
    assert not rebuild_event(event)


def test_replacement_undone_gives_the_seat_back(home: House) -> None:
    event = build.drawn(home, 4)
    before, there = meets(event), {match.pk for match in build.ready(event)}
    replace_entry(
        event_id=event.pk, entry_no=2, player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON)
    )

    undo(home, event, "replace_entry")

    assert meets(event) == before
    assert {match.pk for match in build.ready(event)} == there
    assert {row.number for row in entries.field(event)} == {1, 2, 3, 4}


def test_entry_that_has_begun_is_not_replaced(home: House) -> None:
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    build.play(match, home.by_director)

    with pytest.raises(Refused) as refusal:
        number, ann = match.side1.number, build.player(home)
        replace_entry(event_id=event.pk, entry_no=number, player=ann.public_id, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["match_begun"]


def test_replacement_is_somebody_who_is_known_and_not_in(home: House) -> None:
    event = build.drawn(home, 4)
    inside = Entry.objects.get(event=event, number=1).members.get().player

    with pytest.raises(Conflicting):
        replace_entry(event_id=event.pk, entry_no=2, player=inside.public_id, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(NotFound):
        replace_entry(event_id=event.pk, entry_no=2, player="nobody", ctx=ActContext(home.by_director, NOON))
    with pytest.raises(NotFound):
        replace_entry(
            event_id=event.pk, entry_no=9, player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON)
        )


def test_replacement_may_be_somebody_new_whose_name_nobody_there_has(home: House) -> None:
    event = build.drawn(home, 4)
    new, inside = (EntryInput(name, is_new=True) for name in ("Nobody Yet", entries.field(event)[2].name))

    made = replace_entry(event_id=event.pk, entry_no=1, player=new, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(Refused) as refusal:
        replace_entry(event_id=event.pk, entry_no=2, player=inside, ctx=ActContext(home.by_director, NOON))

    assert entries.rows_of([made])[0].name == "Nobody Yet"
    assert codes(refusal) == ["namesake_entered"]


def test_entry_that_has_withdrawn_is_not_replaced(home: House) -> None:
    event = build.drawn(home, 4)
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Conflicting):
        replace_entry(
            event_id=event.pk, entry_no=2, player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON)
        )


def test_entry_that_was_replaced_is_not_replaced_again_nor_withdrawn(home: House) -> None:
    event = build.drawn(home, 4)
    replace_entry(
        event_id=event.pk, entry_no=2, player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON)
    )

    with pytest.raises(Conflicting, match="replaced_already"):
        replace_entry(
            event_id=event.pk, entry_no=2, player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON)
        )
    with pytest.raises(Conflicting, match="replaced_already"):
        withdraw_entry(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, NOON))


def test_seat_that_went_on_twice_names_each_who_came(home: House) -> None:
    event = build.entered(home, 2)
    for entry in (2, 3):
        newcomer = build.player(home).public_id
        replace_entry(event_id=event.pk, entry_no=entry, player=newcomer, ctx=ActContext(home.by_director, NOON))

    came = {row.number: row.replaced_by and row.replaced_by.number for row in entries.entries(event)}
    (alone,) = entries.rows_of([Entry.objects.get(event=event, number=2)])

    assert came == {1: None, 2: 3, 3: 4, 4: None}
    assert alone.replaced_by and alone.replaced_by.number == 3
    assert programmes.summaries_of([event.pk])[event.pk].field == 2


def test_player_gives_his_seat_to_nobody(home: House) -> None:
    match, sides = build.meeting(home)
    ann = build.player(home)

    for by in (*sides, build.house().by_director):
        with pytest.raises(NotAllowed):
            replace_entry(event_id=match.stage.event_id, entry_no=1, player=ann.public_id, ctx=ActContext(by, NOON))


def test_replaced_before_the_draw_is_not_drawn(home: House) -> None:
    event = build.entered(home, 4)

    replace_entry(
        event_id=event.pk, entry_no=2, player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON)
    )
    build.draw(home, event)

    assert {number for pair in meets(event) for number in pair} == {1, 3, 4, 5}


def test_who_was_replaced_comes_back_only_by_undoing_that(home: House) -> None:
    event = build.entered(home, 3)
    old = Entry.objects.get(event=event, number=2).members.get().player
    replace_entry(
        event_id=event.pk, entry_no=2, player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON)
    )

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=[EntryInput(player=old.public_id)], ctx=ActContext(home.by_director, NOON))
    undo(home, event, "replace_entry")

    assert codes(refusal) == ["entered_already"]
    assert [row.number for row in entries.field(event)] == [1, 2, 3]


# Two seats swapped


def test_two_entries_change_seats(home: House) -> None:
    event = build.drawn(home, 4)
    (one, two), (three, four) = meets(event)[:2]

    swap_entries(event_id=event.pk, stage_no=1, entries=(two or 0, three or 0), ctx=ActContext(home.by_director, NOON))

    assert meets(event)[:2] == [[one, three], [two, four]]
    assert not rebuild_event(event)


def test_entry_that_has_swapped_swaps_again(home: House) -> None:
    event = build.drawn(home, 4)
    (one, two), (three, four) = meets(event)[:2]
    swap_entries(event_id=event.pk, stage_no=1, entries=(two or 0, three or 0), ctx=ActContext(home.by_director, NOON))

    swap_entries(event_id=event.pk, stage_no=1, entries=(two or 0, one or 0), ctx=ActContext(home.by_director, NOON))

    assert meets(event)[:2] == [[two, three], [one, four]]


def test_swap_undone_is_the_draw_as_it_was(home: House) -> None:
    event = build.drawn(home, 4)
    before, there = meets(event), {match.pk for match in build.ready(event)}
    (_, two), (three, _) = before[:2]
    swap_entries(event_id=event.pk, stage_no=1, entries=(two or 0, three or 0), ctx=ActContext(home.by_director, NOON))

    undo(home, event, "swap_entries")

    assert meets(event) == before
    assert {match.pk for match in build.ready(event)} == there


def test_entry_that_has_begun_keeps_its_seat(home: House) -> None:
    event = build.drawn(home, 4)
    match, other = build.ready(event)
    build.play(match, home.by_director)

    with pytest.raises(Refused) as refusal:
        two = (match.side0.number, other.side0.number)
        swap_entries(event_id=event.pk, stage_no=1, entries=two, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["match_begun"]


def all_pairs(event: Event) -> list[tuple[int, ...]]:
    """By number, the pairs of all matches."""
    numbers = dict(event.entries.values_list("pk", "number"))
    nodes = Node.objects.filter(stage__event=event)
    sides = (sorted(numbers[entry] for entry in node.entries if entry in numbers) for node in nodes)
    return sorted(tuple(pair) for pair in sides if len(pair) == 2)


def test_where_all_play_all_two_swap_in_every_round_and_a_late_entry_plays_all(home: House) -> None:
    event = build.drawn(home, 4, stages=[StageInput("round_robin", {})])
    ctx = ActContext(home.by_director, NOON)

    swap_entries(event_id=event.pk, stage_no=1, entries=(1, 2), ctx=ctx)
    assert all_pairs(event) == list(combinations(range(1, 5), 2))
    enter(event_id=event.pk, entrants=[EntryInput("Late")], register_new=True, ctx=ctx)

    assert all_pairs(event) == list(combinations(range(1, 6), 2))
    assert not rebuild_event(event)


def test_two_swap_their_groups(home: House) -> None:
    event = build.drawn(home, 6, stages=[StageInput("groups", {"size": 3})])
    (first, second), other = all_pairs(event)[0], {1, 2, 3, 4, 5, 6}
    other -= {number for pair in all_pairs(event) for number in pair if first in pair}
    newcomer = min(other)

    swap_entries(event_id=event.pk, stage_no=1, entries=(second, newcomer), ctx=ActContext(home.by_director, NOON))

    met = {number for pair in all_pairs(event) for number in pair if first in pair}
    assert newcomer in met
    assert second not in met
    assert len(all_pairs(event)) == 6


def test_entry_without_a_seat_swaps_with_nobody(home: House) -> None:
    event = build.entered(home, 4)

    with pytest.raises(Refused) as refusal:
        swap_entries(event_id=event.pk, stage_no=1, entries=(1, 2), ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["not_seated"]


def test_entry_swaps_with_another_and_not_with_itself(home: House) -> None:
    event = build.drawn(home, 4)

    with pytest.raises(Refused) as refusal:
        swap_entries(event_id=event.pk, stage_no=1, entries=(2, 2), ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == ["same_entry"]


def test_swap_is_a_directors_here(home: House) -> None:
    match, sides = build.meeting(home)

    for by in (*sides, build.house().by_director):
        with pytest.raises(NotAllowed):
            swap_entries(event_id=match.stage.event_id, stage_no=1, entries=(1, 2), ctx=ActContext(by, NOON))
    assert Match.objects.get(stage=match.stage) == match
