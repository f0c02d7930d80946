"""Every format on the site: entered, drawn until nothing is left to draw, played, told in places, rebuilt."""

import json
from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext
from journal.refusals import Refused
from matches.derive.exports import export
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.entries.enter import enter
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Drawing, Entry, Event, Match, Node, Standing
from matches.queries.tournaments import tournaments
from matches.recording.events import rebuild_event
from matches.services.draws.drawing import active_stage, proposal, seed_for
from matches.services.events.outdated_fields import outdated_fields
from rules_engine.draws.exported.phase_answers import answer
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.stage import DrawNow, Over
from tests.support import build
from tests.support.build import NOON, House
from tests.support.field_sizes import field_size
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def play_to_the_end(home: House, event: Event) -> None:
    while True:
        build.play_ready(event, home.by_director)
        if build.ready(event):
            continue
        if not isinstance(active_stage(event, NOON).next, DrawNow):
            return
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))


@pytest.mark.parametrize("name", FORMATS)
def test_event_of_every_format_is_played_to_its_end(home: House, name: str) -> None:
    size = field_size(name, 8)
    event = build.entered(home, size, format=name)

    play_to_the_end(home, event)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    places = Standing.objects.filter(stage__event=event)
    assert places.values("entry").distinct().count() == size
    assert not rebuild_event(event)
    assert not Node.objects.filter(stage__event=event, state="contradicted").exists()
    told: Any = answer(json.loads(json.dumps(export(event))))
    assert (told["violations"], told["ok"]) == ([], True)
    assert {one["proof"] for phase in told["phases"] for one in phase["drawings"]} == {"proved"}


def test_first_match_is_lost_after_a_bye_too(home: House) -> None:
    """Six entries: two have a bye, and the first match of both is in the second round."""
    plan = StageInput("bracket", {"sections": [{"kind": "consolation", "shape": "first_match"}]})
    event = build.entered(home, 6, stages=[plan])

    play_to_the_end(home, event)

    assert not rebuild_event(event)
    told: Any = answer(json.loads(json.dumps(export(event))))
    assert (told["violations"], told["ok"]) == ([], True)
    assert Standing.objects.filter(stage__event=event, section="").count() == 6


def test_swiss_ends_with_a_small_bracket_of_those_who_are_level(home: House, client: Client) -> None:
    event = build.entered(home, 16, stages=[StageInput("swiss", {"rounds": 3, "finish": "bracket"})])

    play_to_the_end(home, event)

    assert client.get(f"/en/events/{event.pk}/").status_code == 200
    assert sorted(Drawing.objects.get(stage__event=event, round=4).output["bracket"])
    assert not rebuild_event(event)
    told: Any = answer(json.loads(json.dumps(export(event))))
    assert (told["violations"], told["ok"]) == ([], True)
    assert {one["proof"] for phase in told["phases"] for one in phase["drawings"]} == {"proved"}


def test_who_is_out_of_a_jackpot_has_another_go(home: House) -> None:
    event = build.entered(home, 4, stages=[StageInput("jackpot", {"size": 4, "reentry": {"most": 2}})])
    play_to_the_end(home, event)
    first = Drawing.objects.get(stage__event=event)

    with pytest.raises(Refused):
        add_reentry(event_id=event.pk, entry_no=out(event)[-1].number, ctx=ActContext(home.by_director, NOON))
    for entry in out(event)[:3]:
        add_reentry(event_id=event.pk, entry_no=entry.number, ctx=ActContext(home.by_director, NOON))
    enter(
        event_id=event.pk, entrants=[EntryInput("New one")], ctx=ActContext(home.by_director, NOON), register_new=True
    )
    play_to_the_end(home, event)

    runs = Drawing.objects.filter(stage__event=event).order_by("round")
    assert [row.round for row in runs] == [1, 2]
    assert not set(first.output["seats"]) & set(runs[1].output["seats"])
    assert {match.stage_id for match in Match.objects.filter(stage__event=event)} == {first.stage_id}


def out(event: Event) -> list[Entry]:
    """Those who lost their last match, and last the winner."""
    matches = Match.objects.filter(stage__event=event).order_by("pk")
    losers = {match.side1_id: match.side1 for match in matches}
    return [*losers.values(), matches[len(matches) - 1].side0]


def test_stages_follow_each_other(home: House) -> None:
    """A Swiss of three rounds, and its best four in a knockout."""
    best = {"takes": [{"stage": 1, "to_place": 4}], "at_the_cut": "by_lot"}
    stages = (
        StageInput("swiss", {"rounds": 3}),
        StageInput("knockout", {"seeding": "by_hand"}, {"rounds": {"": [7, 9]}}, best),
    )
    event = build.entered(home, 8, stages=stages)

    play_to_the_end(home, event)

    first, second = event.stages.order_by("position")
    four = set(first.standings.order_by("place_from", "pk").values_list("entry", flat=True)[:4])
    assert set(second.standings.values_list("entry", flat=True)) <= set(first.standings.values_list("entry", flat=True))
    assert second.standings.count() == 4 and len(four) == 4
    assert sorted({match.length for match in Match.objects.filter(stage=second)}) == [7, 9]
    assert outdated_fields(event, NOON) == {}


def test_second_stage_waits_for_the_first(home: House) -> None:
    best = {"takes": [{"stage": 1, "to_place": 2}]}
    stages = (StageInput("groups", {}), StageInput("knockout", {"seeding": "by_hand"}, {}, best))
    event = build.entered(home, 8, stages=stages)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))

    assert [one.code for one in refusal.value.verdict.violations] == ["draws.stage_not_over"]


def chain(*takes: dict[str, Any]) -> tuple[StageInput, ...]:
    """A Swiss, and after it a knockout for each of these, which takes what it says."""
    last = (StageInput("knockout", {"seeding": "by_hand"}, field_from={"takes": [one]}) for one in takes)
    return (StageInput("swiss", {"rounds": 1}), *last)


@pytest.mark.parametrize("stage", [0, 2, 3, 9])
def test_stage_that_takes_from_itself_or_a_later_one_or_none_is_refused(home: House, stage: int) -> None:
    with pytest.raises(Refused) as refusal:
        build.event(home, stages=chain({"stage": stage}, {"stage": 1}))

    assert [one.code for one in refusal.value.verdict.violations] == ["draws.stage_not_earlier"]
    assert not Event.objects.filter(tournament=home.tournament).exists()


def test_stage_that_takes_nobody_is_refused(home: House) -> None:
    nobody = StageInput("knockout", {"seeding": "by_hand"}, field_from={"takes": []})

    with pytest.raises(Refused) as refusal:
        build.event(home, stages=(*chain(), nobody))

    assert [one.code for one in refusal.value.verdict.violations] == ["draws.nobody_taken"]


def test_stages_that_are_not_drawn_yet_are_exported(home: House) -> None:
    event = build.entered(home, 4, stages=chain({"stage": 1, "to_place": 2}))
    first = {one.pk for one in event.entries.all()}

    before = proved(event)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    after = proved(event)

    assert set(before[0]["entries"]) == first
    assert [one["next"]["do"] for one in before] == ["draw", "wait"]
    assert [one["next"]["do"] for one in after] == ["wait", "wait"]
    assert export(event)["phases"][1]["field_from"]["takes"][0]["to_place"] == 2


def test_next_round_says_who_is_away_in_their_numbers(home: House) -> None:
    event = rounds(home, 3)
    build.play_out(event, home.by_director)
    for entry in (1, 2):
        skip_round(event_id=event.pk, entry_no=entry, stage_no=1, round_no=2, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    (why,) = refusal.value.verdict.violations
    assert (why.code, why.params) == ("draws.others_away", {"round": 2, "entries": (1, 2)})


def rounds(home: House, count: int) -> Event:
    """An event of lives with its first round drawn."""
    event = build.entered(home, count, format="lives")
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    return event


def pairs(event: Event) -> list[list[int | None]]:
    """The numbers of the entries that meet in the first round; None is a bye or an empty place."""
    numbers = dict(event.entries.values_list("pk", "number"))
    nodes = Node.objects.filter(stage__event=event).order_by("position")
    return [[numbers.get(one) for one in node.entries] for node in nodes]


def test_proposal_seen_twice_is_the_same_and_is_what_is_drawn(home: House) -> None:
    event = build.entered(home, 9, format="lives")
    seen = active_stage(event, NOON)
    told = [proposal(seen, seed_for(seen.row, 1)).output for _ in range(2)]

    drawing = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert told[0] == told[1]
    assert drawing.output["pairs"] == told[0]["pairs"]


def test_next_round_waits_for_the_last(home: House) -> None:
    event = rounds(home, 4)

    with pytest.raises(Refused) as refusal:
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert [one.code for one in refusal.value.verdict.violations] == ["matches_open"]


def test_round_in_which_nobody_plays_is_undone_and_drawn_by_other_lots(home: House) -> None:
    event = rounds(home, 8)
    first = Drawing.objects.get(stage__event=event)

    undo_act(event_id=event.pk, act_id=first.act_id, ctx=ActContext(home.by_director, NOON))
    assert build.ready(event) == []
    second = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert (second.round, second.attempt) == (1, 2)
    assert second.seed != first.seed


def test_pairs_are_taken_back_and_made_by_hand(home: House) -> None:
    event = rounds(home, 8)
    (one, two), (three, four), *others = pairs(event)
    kept = {match.pk for match in build.ready(event)[2:]}

    withdraw_round(
        event_id=event.pk,
        stage_no=1,
        round_no=1,
        positions=[1, 2],
        ctx=ActContext(home.by_director, NOON, "They live together"),
    )
    assert {match.pk for match in build.ready(event)} == kept
    change_pairing(
        event_id=event.pk,
        stage_no=1,
        round_no=1,
        pairs=[(one, three), (two, four)],
        ctx=ActContext(home.by_director, NOON, "So"),
    )

    assert pairs(event) == [[one, three], [two, four], *others]
    assert [row.reason_code for row in Drawing.objects.order_by("pk")] == ["", "withdrawn", "by_hand"]
    assert kept <= {match.pk for match in build.ready(event)}


def test_draw_that_was_changed_by_hand_is_undone_after_the_change(home: House) -> None:
    event = rounds(home, 4)
    (one, two), (three, four) = drawn = pairs(event)
    change_pairing(
        event_id=event.pk,
        stage_no=1,
        round_no=1,
        pairs=[(one, three), (two, four)],
        ctx=ActContext(home.by_director, NOON, "So"),
    )
    first, second = Drawing.objects.order_by("pk")
    ctx = ActContext(home.by_director, NOON)

    with pytest.raises(Refused) as refusal:
        undo_act(event_id=event.pk, act_id=first.act_id, ctx=ctx)
    undo_act(event_id=event.pk, act_id=second.act_id, ctx=ctx)

    assert [each.code for each in refusal.value.verdict.violations] == ["round_changed_since"]
    assert pairs(event) == drawn
    undo_act(event_id=event.pk, act_id=first.act_id, ctx=ctx)
    assert build.ready(event) == []


def test_pair_whose_match_has_begun_stays(home: House) -> None:
    event = rounds(home, 4)
    build.play(build.ready(event)[0], home.by_director)

    with pytest.raises(Refused) as refusal:
        withdraw_round(
            event_id=event.pk, stage_no=1, round_no=1, positions=[1], ctx=ActContext(home.by_director, NOON, "")
        )

    assert [one.code for one in refusal.value.verdict.violations] == ["draws.pair_begun"]


def test_pair_that_is_not_there_is_not_taken_back(home: House) -> None:
    event = rounds(home, 4)
    withdraw_round(event_id=event.pk, stage_no=1, round_no=1, positions=[2], ctx=ActContext(home.by_director, NOON, ""))

    for positions in ([0], [2], [3], [1, 3]):
        with pytest.raises(Refused) as refusal:
            withdraw_round(
                event_id=event.pk,
                stage_no=1,
                round_no=1,
                positions=positions,
                ctx=ActContext(home.by_director, NOON, ""),
            )
        assert [one.code for one in refusal.value.verdict.violations] == ["unknown_pair"]


def test_earlier_round_is_not_undone(home: House) -> None:
    event = rounds(home, 4)
    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    first = Drawing.objects.filter(stage__event=event).order_by("pk")[0]

    with pytest.raises(Refused) as refusal:
        undo_act(event_id=event.pk, act_id=first.act_id, ctx=ActContext(home.by_director, NOON))

    assert [one.code for one in refusal.value.verdict.violations] == ["match_begun"]
    assert tournaments.main_stage(event).format == "lives"


def test_jackpot_draws_the_first_who_wait_and_then_waits_for_more(home: House) -> None:
    event = build.entered(home, 6, stages=(StageInput("jackpot", {"size": 4}),))

    first = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    play_to_the_end(home, event)
    with pytest.raises(Refused) as refused:
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert sum(seat is not None for seat in first.output["seats"]) == 4
    (violation,) = refused.value.verdict.violations
    assert (violation.code, violation.params) == ("draws.field_too_small", {"entries": 2, "least": 4})


def test_jackpot_that_may_start_short_starts_short(home: House) -> None:
    event = build.entered(home, 3, stages=(StageInput("jackpot", {"size": 4, "starts_short": True}),))

    drawing = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert drawing.round == 1
    assert len(build.ready(event)) == 1


def test_short_jackpot_starts_while_another_is_played(home: House) -> None:
    event = build.entered(home, 5, stages=(StageInput("jackpot", {"size": 4, "starts_short": True}),))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    enter(
        event_id=event.pk, entrants=[EntryInput("New one")], ctx=ActContext(home.by_director, NOON), register_new=True
    )

    second = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert second.round == 2
    assert sorted(one.node_key for one in build.ready(event)) == ["JA1.1", "JA1.2", "JB1.1"]


def test_rebuy_bracket_is_drawn_without_those_who_did_not_buy_back(home: House) -> None:
    event = build.entered(home, 5, stages=(StageInput("rebuy", {"rebuys": [{"lines": 4, "rounds": [1]}]}),))

    play_to_the_end(home, event)

    assert isinstance(active_stage(event, NOON).next, Over)


def test_round_whose_ground_was_taken_back_stands_and_is_not_proved(home: House) -> None:
    """A result of the first round is reopened after the second was drawn."""
    event = build.entered(home, 6, format="swiss")
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    first = build.ready(event)
    for match in first:
        build.play(match, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    reopen_result(match_id=first[0].pk, ctx=ActContext(home.by_director, NOON, "The sheet of another match."))

    assert proofs_of(event) == ["proved", "taken_back"]
    build.play(first[0], home.by_director, winner=1)
    assert proofs_of(event) == ["proved", "taken_back"]


def test_who_comes_back_after_a_round_leaves_its_proof_alone(home: House) -> None:
    event = build.entered(home, 5, format="swiss")
    withdraw_entry(event_id=event.pk, entry_no=5, ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    assert proofs_of(event) == ["proved"]

    player = event.entries.get(number=5).members.get().player
    enter(event_id=event.pk, entrants=[EntryInput(player=player.public_id)], ctx=ActContext(home.by_director, NOON))

    told: Any = answer(json.loads(json.dumps(export(event))))
    assert told["ok"]


def proofs_of(event: Event) -> list[str]:
    return [one["proof"] for one in proved(event)[0]["drawings"]]


def proved(event: Event) -> Any:
    """The phases of an event as the rule book tells them from its export."""
    told: Any = answer(json.loads(json.dumps(export(event))))
    assert told["violations"] == []
    return told["phases"]
