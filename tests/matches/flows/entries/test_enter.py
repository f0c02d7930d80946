"""Entering players: one, a list, oneself; all or none."""

import pytest

from clubs.recording.pairs import pair_of
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound, Refused
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.entries.check_in import check_in
from matches.flows.entries.enter import enter
from matches.flows.entries.seed_entry import seed_entry
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Entry, EntryMember, Event, Match, Node, Standing
from matches.queries.entries import entries, lookups
from matches.queries.tournaments import tournaments
from matches.recording.events import rebuild_event
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.graph import MAIN
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def event(home: House) -> Event:
    return build.event(home)


def codes(refusal: pytest.ExceptionInfo[Refused]) -> list[tuple[str, object]]:
    return [(violation.code, violation.where) for violation in refusal.value.verdict.violations]


def test_enter_finds_a_name_whatever_its_accents(home: House, event: Event) -> None:
    anne = build.player(home, "Anne Østergård")

    enter(event_id=event.pk, entrants=[EntryInput("anne ostergard")], ctx=ActContext(home.by_director, NOON))

    assert [row.players for row in entries.entries(event)] == [(anne,)]


def test_enter_refuses_every_bad_line_and_enters_nobody(home: House, event: Event) -> None:
    ann, _bob, _bob2 = (build.player(home, name) for name in ("Ann", "Bob", "Bob"))
    wanted = [
        EntryInput("Ann", line=2),
        EntryInput("Nobody", line=3),
        EntryInput("Bob", line=4),
        EntryInput(player=ann.public_id, line=5),
    ]

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == [("unknown_name", 3), ("ambiguous_name", 4), ("entered_already", 5)]
    assert not Entry.objects.filter(event=event).exists()


def test_enter_registers_new_players_only_when_asked(home: House, event: Event) -> None:
    new_entries = enter(
        event_id=event.pk, entrants=[EntryInput("New")], ctx=ActContext(home.by_director, NOON), register_new=True
    )

    assert entries.entries(event)[0].name == "New"
    assert new_entries[0].number == 1


def test_public_id_as_a_name_is_the_player_and_never_a_new_name(home: House, event: Event) -> None:
    own, other = build.player(home, "Own"), build.player(home, "Other")
    pair = pair_of(own, other)
    ctx = ActContext(home.by_director, NOON)

    (entry,) = enter(event_id=event.pk, entrants=[EntryInput(own.public_id)], ctx=ctx, register_new=True)
    with pytest.raises(Refused) as refusal:
        wanted = [EntryInput(pair.public_id, line=1), EntryInput("zzzzzzz9", line=2)]
        enter(event_id=event.pk, entrants=wanted, ctx=ctx, register_new=True)

    assert entry.members.get().player == own
    assert codes(refusal) == [("unknown_player", 1), ("unknown_player", 2)]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (EntryInput("\u202e\u200b", line=1), "name_length"),
        (EntryInput("x" * 121, line=1), "name_length"),
        (EntryInput("\ufdfa" * 120, line=1), "name_length"),
        (EntryInput("Ann", country="\u202ea", line=1), "bad_country"),
    ],
)
def test_newcomer_whom_nobody_could_register_is_refused(
    home: House, event: Event, wanted: EntryInput, code: str
) -> None:
    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=[wanted], ctx=ActContext(home.by_director, NOON), register_new=True)

    assert codes(refusal) == [(code, 1)]


def test_newcomer_who_is_listed_twice_does_not_become_two_players(home: House, event: Event) -> None:
    wanted = [EntryInput("Zoë New", line=1), EntryInput("Bob", line=2), EntryInput("zoe  new", line=3)]

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON), register_new=True)

    assert codes(refusal) == [("listed_twice", 3)]


def test_list_that_would_hold_the_lock_too_long_is_refused(home: House) -> None:
    event = build.event(home, format="list")
    wanted = [EntryInput(f"Player {number}") for number in range(2001)]

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON), register_new=True)

    assert codes(refusal) == [("list_too_long", None)]


def test_finished_event_takes_nobody(home: House) -> None:
    event = build.event(home, format="list")
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        enter(
            event_id=event.pk, entrants=[EntryInput("Ann")], ctx=ActContext(home.by_director, NOON), register_new=True
        )

    assert codes(refusal) == [("event_finished", None)]


def test_second_active_entry_of_a_person_is_refused(home: House, event: Event) -> None:
    build.player(home, "Ann")
    enter(event_id=event.pk, entrants=[EntryInput("Ann")], ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=[EntryInput("Ann")], ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == [("entered_already", None)]


def test_withdrawn_player_comes_back_to_his_entry(home: House, event: Event) -> None:
    build.player(home, "Ann")
    enter(event_id=event.pk, entrants=[EntryInput("Ann")], ctx=ActContext(home.by_director, NOON))
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))
    assert entries.field(event) == []

    enter(event_id=event.pk, entrants=[EntryInput("Ann")], ctx=ActContext(home.by_director, NOON))

    assert [row.number for row in entries.field(event)] == [1]


def test_player_enters_nobody(home: House, event: Event) -> None:
    user = build.login()
    ann = build.player(home, "Ann", user)

    with pytest.raises(NotAllowed):
        enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=ActContext(build.acting(user), NOON))


def test_after_the_draw_nobody_is_seeded(home: House) -> None:
    event = build.drawn(home, 2)

    with pytest.raises(Refused) as refusal:
        seed_entry(event_id=event.pk, entry_no=1, seed=1, ctx=ActContext(home.by_director, NOON))
    assert codes(refusal) == [("drawn_already", None)]


def test_who_comes_late_takes_a_bye(home: House) -> None:
    event = build.drawn(home, 3)

    enter(event_id=event.pk, entrants=[EntryInput("X")], ctx=ActContext(home.by_director, NOON), register_new=True)
    assert len(build.ready(event)) == 2

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=[EntryInput("Y")], ctx=ActContext(home.by_director, NOON), register_new=True)
    assert codes(refusal) == [("no_bye_left", None)]
    assert lookups.count_of_all(event) == 4


def _come(home: House, event: Event, *names: str) -> None:
    wanted = [EntryInput(name) for name in names]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON), register_new=True)


def test_who_comes_late_to_a_round_robin_makes_it_grow_until_it_has_begun(home: House) -> None:
    event = build.entered(home, 4, format="round_robin")
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    _come(home, event, "X", "Y")
    assert len(build.ready(event)) == 15
    assert not rebuild_event(event)

    build.play(build.ready(event)[0], home.by_director)
    with pytest.raises(Refused) as refusal:
        _come(home, event, "Z")
    assert codes(refusal) == [("draws.groups_begun", None)]
    assert lookups.count_of_all(event) == 6


def test_who_comes_late_plays_whoever_is_free_in_the_rounds_to_come(home: House) -> None:
    event = build.entered(home, 5, format="round_robin")
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    first = next(one for one in build.ready(event) if one.node_key.startswith("R1."))
    build.play(first, home.by_director)

    _come(home, event, "X")

    assert len(build.ready(event)) == 9 + 4


def test_who_withdraws_after_the_draw_lets_his_opponent_through(home: House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)

    withdraw_entry(event_id=event.pk, entry_no=first.side0.number, ctx=ActContext(home.by_director, NOON))
    build.play(second, home.by_director)

    assert [(match.side0_id, match.side1_id) for match in build.ready(event)] == [(first.side1_id, second.side0_id)]


def test_who_plays_withdraws_only_after_his_match(home: House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    start_match(match_id=first.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        withdraw_entry(event_id=event.pk, entry_no=first.side0.number, ctx=ActContext(home.by_director, NOON))
    assert codes(refusal) == [("match_begun", first.node_key)]

    withdraw_entry(
        event_id=event.pk, entry_no=first.side0.number, ctx=ActContext(home.by_director, NOON), after_match=True
    )
    build.play(first, home.by_director)
    assert [match.pk for match in build.ready(event)] == [second.pk]
    build.play(second, home.by_director)
    assert build.ready(event) == []


def test_check_in_and_out(home: House) -> None:
    event = build.entered(home, 2)
    check_in(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, NOON))
    assert [row.is_present for row in entries.entries(event)] == [False, True]

    check_in(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, NOON), is_present=False)

    assert [row.is_present for row in entries.entries(event)] == [False, False]


def test_unknown_entry_is_unseen(home: House, event: Event) -> None:
    for number in (0, 1, -1, 2**40):
        with pytest.raises(NotFound):
            check_in(event_id=event.pk, entry_no=number, ctx=ActContext(home.by_director, NOON))


def test_seeds_decide_the_draw(home: House) -> None:
    event = build.entered(home, 4, seeding="by_hand")
    for entry, seed in ((4, 1), (3, 2)):
        seed_entry(event_id=event.pk, entry_no=entry, seed=seed, ctx=ActContext(home.by_director, NOON))

    drawing = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    numbers = dict(Entry.objects.filter(event=event).values_list("pk", "number"))
    seats = [numbers[seat] for seat in drawing.output["seats"]]
    assert (seats[0], seats.index(3) >= 2) == (4, True)  # the second seed sits in the other half


def test_manager_of_the_host_club_checks_nobody_in(home: House) -> None:
    event = build.entered(home, 2)

    with pytest.raises(NotAllowed):
        check_in(event_id=event.pk, entry_no=1, ctx=ActContext(build.acting(home.manager), NOON))


def test_second_tap_says_nothing_new(home: House) -> None:
    event = build.entered(home, 2)
    check_in(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))
    number = tournaments.number(event)

    check_in(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))

    assert tournaments.number(event) == number


@pytest.mark.parametrize("format_", ["knockout", "bracket", "blocks", "round_robin"])
def test_entry_that_withdrew_after_the_draw_returns_to_its_seat(home: House, format_: str) -> None:
    event, ctx = build.drawn(home, 6, stages=[StageInput(format_, {})]), ActContext(home.by_director, NOON)
    seats = _seats(event, 6)
    withdraw_entry(event_id=event.pk, entry_no=6, ctx=ctx)

    enter(event_id=event.pk, entrants=[_returning(event, 6)], ctx=ctx)

    assert _seats(event, 6) == seats
    assert not rebuild_event(event)


@pytest.mark.parametrize("format_", ["knockout", "bracket"])
def test_entry_whose_opponent_has_played_on_returns_to_a_bye(home: House, format_: str) -> None:
    event, ctx = build.drawn(home, 5, stages=[StageInput(format_, {})]), ActContext(home.by_director, NOON)
    match = next(match for match in build.ready(event) if match.node_key.startswith("R1"))
    opponent, number = match.side0_id, match.side1.number
    withdraw_entry(event_id=event.pk, entry_no=number, ctx=ctx)
    build.play(
        next(match for match in build.ready(event) if opponent in (match.side0_id, match.side1_id)), home.by_director
    )

    enter(event_id=event.pk, entrants=[_returning(event, number)], ctx=ctx)

    assert len(_seats(event, number)) == 1
    assert _seats(event, number) != [match.node_key]
    assert not rebuild_event(event)


def _returning(event: Event, number: int) -> EntryInput:
    member = EntryMember.objects.get(entry__event=event, entry__number=number)
    return EntryInput(player=member.player.public_id)


def _seats(event: Event, number: int) -> list[str]:
    entry = event.entries.get(number=number)
    nodes = Node.objects.filter(stage__event=event).order_by("key")
    return [node.key for node in nodes if ["seat", entry.pk] in node.sources]


def points_in(event: Event, entry: Entry) -> str:
    row = Standing.objects.get(stage__event=event, entry=entry)
    return next(str(number) for code, number, _parts in row.tiebreaks if code.endswith("points"))


@pytest.mark.parametrize(("losses", "points"), [(None, "0"), (0, "2"), (1, "1"), (2, "0")])
def test_late_entry_of_a_swiss_has_lost_the_rounds_that_it_missed(home: House, losses: int | None, points: str) -> None:
    event = build.entered(home, 6, format="swiss")
    for _ in range(2):
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")
        build.play_ready(event, home.by_director)

    entrants, ctx = [EntryInput("Late One", is_new=True)], ActContext(home.by_director, NOON)
    (late,) = enter(event_id=event.pk, entrants=entrants, losses=losses, ctx=ctx)

    assert points_in(event, late) == points


@pytest.mark.parametrize(
    ("losses", "halves", "points"), [(None, 1, "1/2"), (None, 2, "1"), (0, 1, "3/2"), (1, 1, "1/2"), (0, 2, "1")]
)
def test_late_entry_of_a_swiss_gets_half_a_point_for_rounds(
    home: House, losses: int | None, halves: int, points: str
) -> None:
    event = _swiss_of_two_rounds(home)
    entrants, ctx = [EntryInput("Late One", is_new=True)], ActContext(home.by_director, NOON)

    (late,) = enter(event_id=event.pk, entrants=entrants, losses=losses, halves=halves, ctx=ctx)
    before = points_in(event, late)
    draw_stage(event_id=event.pk, ctx=ctx, seed="00")

    assert (before, points_in(event, late)) == (points, points)
    assert any(late.pk in (match.side0_id, match.side1_id) for match in build.ready(event))


@pytest.mark.parametrize(("losses", "halves", "number"), [(3, 0, 3), (2, 1, 3), (None, 3, 3), (99, 0, 99)])
def test_more_rounds_than_a_late_entry_missed_are_refused(
    home: House, losses: int | None, halves: int, number: int
) -> None:
    event = _swiss_of_two_rounds(home)
    entrants, ctx = [EntryInput("Late One", is_new=True)], ActContext(home.by_director, NOON)

    with pytest.raises(Refused) as caught:
        enter(event_id=event.pk, entrants=entrants, losses=losses, halves=halves, ctx=ctx)

    (violation,) = caught.value.verdict.violations
    assert (violation.code, dict(violation.params)) == ("late_rounds", {"number": number, "most": 2})


def _swiss_of_two_rounds(home: House) -> Event:
    event = build.entered(home, 6, format="swiss")
    for _ in range(2):
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")
        build.play_ready(event, home.by_director)
    return event


@pytest.mark.parametrize(
    ("stage", "losses", "halves", "code"),
    [
        (StageInput("lives", {"lives": 2}), 2, 0, "late_losses_out"),
        (StageInput("lives", {"lives": 2}), 0, 1, "late_without_halves"),
        (StageInput("knockout", {}), None, 1, "late_without_halves"),
        (StageInput("knockout", {}), 99, 0, "late_without_losses"),
        (StageInput("bracket", {}), 1, 0, "late_without_losses"),
        (StageInput("round_robin", {}), 5, 0, "late_without_losses"),
        (StageInput("groups", {"size": 3}), 99, 0, "late_without_losses"),
    ],
)
def test_start_that_the_format_cannot_give_is_refused(
    home: House, stage: StageInput, losses: int | None, halves: int, code: str
) -> None:
    event = build.drawn(home, 6, stages=(stage,))
    entrants, ctx = [EntryInput("Late One", is_new=True)], ActContext(home.by_director, NOON)

    with pytest.raises(Refused) as caught:
        enter(event_id=event.pk, entrants=entrants, losses=losses, halves=halves, ctx=ctx)

    assert [violation.code for violation in caught.value.verdict.violations] == [code]


def test_who_leaves_a_swiss_and_returns_has_their_own_record_and_no_more(home: House) -> None:
    event = build.entered(home, 6, format="swiss")
    ctx = ActContext(home.by_director, NOON)
    draw_stage(event_id=event.pk, ctx=ctx, seed="00")
    winner = build.ready(event)[0].side0
    build.play_ready(event, home.by_director)
    withdraw_entry(event_id=event.pk, entry_no=winner.number, ctx=ctx)
    draw_stage(event_id=event.pk, ctx=ctx, seed="00")
    build.play_ready(event, home.by_director)

    player = winner.members.get().player
    enter(event_id=event.pk, entrants=[EntryInput(player=player.public_id)], losses=0, ctx=ctx)
    before = points_in(event, winner)
    draw_stage(event_id=event.pk, ctx=ctx, seed="00")

    assert before == "1"
    assert any(winner.pk in (match.side0_id, match.side1_id) for match in build.ready(event))


def test_losses_before_the_draw_are_refused(home: House) -> None:
    event = build.entered(home, 2, stages=(StageInput("lives", {"lives": 2}),))

    assert _refusal(home, event, "Z", losses=1) == "late_before_draw"


@pytest.mark.parametrize("is_played", [False, True])
def test_nobody_comes_after_the_last_round_of_a_swiss(home: House, is_played: bool) -> None:
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 1}),))
    if is_played:
        build.play_ready(event, home.by_director)

    assert _refusal(home, event, "Late One") == "draws.late_after_rounds"


CUP = StageInput("knockout", {"seeding": "by_hand"}, field_from={"takes": [{"stage": 1, "to_place": 2}]})


@pytest.mark.parametrize("later", [0, 1])
def test_nobody_comes_into_the_swiss_before_a_knockout(home: House, later: int) -> None:
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 1}), CUP))
    build.play_ready(event, home.by_director)
    if later:
        build.draw(home, event)
        build.play_out(event, home.by_director)

    assert _refusal(home, event, "Late One") == ("late_after_draw" if later else "draws.late_after_rounds")


OVER = (
    (StageInput("knockout", {}), "draws.late_after_stage"),
    (StageInput("bracket", {}), "draws.late_after_stage"),
    (StageInput("blocks", {}), "draws.late_after_stage"),
    (StageInput("round_robin", {}), "draws.late_after_stage"),
    (StageInput("league", {}), "draws.late_after_stage"),
    (StageInput("groups", {"size": 3}), "draws.late_after_stage"),
    (StageInput("rebuy", {}), "draws.late_after_stage"),
    (StageInput("stepladder", {}), "draws.late_after_stage"),
    (StageInput("compass", {}), "draws.late_after_stage"),
    (StageInput("triple", {}), "draws.late_after_stage"),
    (StageInput("page", {}), "draws.late_after_stage"),
    (StageInput("keizer", {"rounds": 2}), "draws.late_after_rounds"),
    (StageInput("lives", {"lives": 1}), "draws.late_after_decision"),
    (StageInput("swiss", {"rounds": 2}), "draws.late_after_rounds"),
)


def test_every_format_but_one_that_always_goes_on_has_an_end() -> None:
    assert {stage.format for stage, _code in OVER} == FORMATS.keys() - {"jackpot"}


@pytest.mark.parametrize(("stage", "code"), OVER)
def test_nobody_opens_again_what_is_decided(home: House, stage: StageInput, code: str) -> None:
    event = build.drawn(home, 4 if stage.format in ("page", "triple") else 3, stages=(stage,))
    build.play_out(event, home.by_director)
    while _draws_on(home, event):
        build.play_out(event, home.by_director)

    assert _refusal(home, event, "Late One") == code
    assert build.ready(event) == []


def _draws_on(home: House, event: Event) -> bool:
    try:
        build.draw(home, event)
    except Refused:
        return False
    return True


def test_who_leaves_does_not_open_again_what_is_decided(home: House) -> None:
    event, ctx = build.drawn(home, 2), ActContext(home.by_director, NOON)
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ctx)

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=[_returning(event, 2)], ctx=ctx)

    assert codes(refusal) == [("late_reopens", None)]


def test_who_leaves_a_swiss_after_its_last_round_returns_to_its_table(home: House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 1}), CUP))
    build.play_ready(event, home.by_director)
    ctx = ActContext(home.by_director, NOON)
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx)

    enter(event_id=event.pk, entrants=[_returning(event, 1)], ctx=ctx)

    assert len(entries.field(event)) == 4


REBUY = StageInput("rebuy", {"rebuys": [{"lines": 4, "rounds": [1]}]})


def test_newcomer_takes_a_bye_of_the_main_bracket_and_none_of_a_rebuy(home: House) -> None:
    event, ctx = build.drawn(home, 7, stages=(REBUY,)), ActContext(home.by_director, NOON)

    _come(home, event, "Late One")
    ready_count = len(build.ready(event))
    build.play_ready(event, home.by_director)
    for match in Match.objects.filter(stage__event=event, node_key__startswith=f"{MAIN.code}1.").order_by("pk")[:3]:
        add_reentry(event_id=event.pk, entry_no=match.side1.number, ctx=ctx)
    build.draw(home, event)

    assert ready_count == 4
    assert _refusal(home, event, "Too Late") == "no_bye_left"
    assert not rebuild_event(event)


def test_newcomer_of_a_jackpot_waits_for_the_next_run(home: House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("jackpot", {"size": 4}),))
    build.play_out(event, home.by_director)

    _come(home, event, "Late One", "Late Two", "Late Three", "Late Four")
    build.draw(home, event)

    assert len(build.ready(event)) == 2


def _refusal(home: House, event: Event, name: str, losses: int | None = None) -> str:
    """Return why a newcomer is refused, who leaves no entry."""
    count, ctx = lookups.count_of_all(event), ActContext(home.by_director, NOON)
    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=[EntryInput(name, is_new=True)], losses=losses, ctx=ctx)
    assert lookups.count_of_all(event) == count
    return str(refusal.value.verdict.violations[0].code)
