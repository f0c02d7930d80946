"""Export, import into an empty site, export again: the same bytes, but for ids, the signature and the journal."""

import pytest

from journal.context import ActContext
from journal.models import Act
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Event, Match
from rules_engine.draws.formats import FORMATS
from tests.laws.travelling import bring, brought, check_round_trip, director, other_site, told, write
from tests.stories.test_formats import play_to_the_end
from tests.support import build
from tests.support.build import NOON, House
from tests.support.field_sizes import field_size

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", FORMATS)
def test_event_of_every_format_travels(name: str) -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        event = build.entered(home, field_size(name, 8), format=name)
        play_to_the_end(home, event)
        finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
        return event

    check_round_trip(story)


def test_corrected_forfeited_and_reopened_results_travel() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        event = build.drawn(home, 8)
        first, second, third, fourth = build.ready(event)
        build.play(first, home.by_director)
        write(documents, event)
        forfeit = OutcomeInput("forfeit", 0)
        end_match(match_id=second.pk, outcome=forfeit, ctx=director(home))
        build.play(third, home.by_director)
        write(documents, event)
        correct_result(match_id=first.pk, outcome=ScoreInput(final=[3, 5]), ctx=director(home, "Written the wrong way"))
        reopen_result(match_id=third.pk, ctx=director(home, "Not over"))
        write(documents, event)
        build.play(third, home.by_director, winner=1)
        end_match(match_id=fourth.pk, outcome=OutcomeInput("double_forfeit", None), ctx=director(home))
        write(documents, event)
        build.play_out(event, home.by_director)
        finish_event(event_id=event.pk, ctx=director(home))
        return event

    event = check_round_trip(story)

    results = Match.objects.filter(stage__event=event, results__isnull=False)
    assert results.filter(results__act__undone_by__isnull=False).distinct().count() == 1


def test_who_leaves_comes_late_or_is_replaced_travels() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        event = build.entered(home, 8, stages=[StageInput("swiss", {"rounds": 4})])
        withdraw_entry(event_id=event.pk, entry_no=8, ctx=director(home))
        draw_stage(event_id=event.pk, ctx=director(home))
        write(documents, event)
        replace_entry(
            event_id=event.pk, entry_no=7, player=EntryInput("In Stead"), register_new=True, ctx=director(home)
        )
        build.play_out(event, home.by_director)
        enter(event_id=event.pk, entrants=[EntryInput("Late Comer")], register_new=True, losses=1, ctx=director(home))
        withdraw_entry(event_id=event.pk, entry_no=1, ctx=director(home))
        skip_round(event_id=event.pk, entry_no=2, stage_no=1, round_no=2, ctx=director(home))
        write(documents, event)
        draw_stage(event_id=event.pk, ctx=director(home))
        disqualify_entry(event_id=event.pk, entry_no=3, ctx=director(home, "Conduct"))
        enter(event_id=event.pk, entrants=[EntryInput("Player One")], register_new=True, ctx=director(home))
        play_to_the_end(home, event)
        return event

    check_round_trip(story)


def test_pairs_made_by_hand_travel() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        event = build.entered(home, 8, format="lives")
        draw_stage(event_id=event.pk, ctx=director(home))
        write(documents, event)
        withdraw_round(event_id=event.pk, stage_no=1, round_no=1, positions=[1, 2], ctx=director(home, "Friends"))
        write(documents, event)
        (one, two), (three, four) = free_pairs(event)
        pairs = [(one, three), (two, four)]
        change_pairing(event_id=event.pk, stage_no=1, round_no=1, pairs=pairs, ctx=director(home, "So"))
        play_to_the_end(home, event)
        return event

    check_round_trip(story)


def free_pairs(event: Event) -> list[list[int]]:
    """The numbers of the four entries that have no pair in the first round, two by two."""
    playing = {side for match in build.ready(event) for side in (match.side0_id, match.side1_id)}
    numbers = list(event.entries.exclude(pk__in=playing).order_by("number").values_list("number", flat=True))
    return [numbers[:2], numbers[2:]]


def test_stages_that_follow_each_other_travel() -> None:
    best = {"takes": [{"stage": 1, "to_place": 4}], "at_the_cut": "by_lot", "carries": "nothing"}
    best.pop("carries")
    stages = (
        StageInput("swiss", {"rounds": 3, "acceleration": "baku"}),
        StageInput("knockout", {"seeding": "by_hand"}, {"rounds": {"": [7, 9]}}, best),
    )

    def story(home: House, documents: list[bytes]) -> Event:
        event = build.entered(home, 8, stages=stages)
        write(documents, event)
        draw_stage(event_id=event.pk, ctx=director(home))
        write(documents, event)
        play_to_the_end(home, event)
        return event

    event = check_round_trip(story)

    assert event.stages.get(position=2).field_from["takes"] == best["takes"]


def test_doubles_and_rules_of_a_federation_travel() -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        rules = build.ruleset(home, jacoby="never")
        pairs = ("Ann / Bob", "Cas / Dora", "Eve / Finn", "Gus / Hanne")
        event = build.doubles(home, *pairs, ruleset=rules.code)
        build.draw(home, event)
        build.play_out(event, home.by_director)
        return event

    event = check_round_trip(story)

    assert event.own_rules is not None and event.own_rules.parameters == {"jacoby": "never"}


def test_round_that_was_taken_back_is_taken_back_here_as_well() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        event = build.entered(home, 8, format="lives")
        drawing = draw_stage(event_id=event.pk, ctx=director(home))
        write(documents, event)
        undo_act(event_id=event.pk, act_id=drawing.act_id, ctx=director(home))
        write(documents, event)
        draw_stage(event_id=event.pk, ctx=director(home))
        return event

    check_round_trip(story)


def test_events_of_other_games_travel() -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        event = build.drawn(home, 4, variant="nackgammon", pool="")
        build.play_out(event, home.by_director)
        return event

    assert check_round_trip(story).variant == "nackgammon"


def test_same_document_again_changes_nothing() -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        event = build.drawn(home, 4)
        build.play_ready(event, home.by_director)
        return event

    (data,) = told(story)
    home = other_site()
    event = brought(home, data)
    acts = Act.objects.count()

    again = bring(home, data)

    assert [(row.id, row.is_new, row.is_changed, row.results) for row in again.events] == [(event.pk, False, False, 0)]
    assert Act.objects.count() == acts
