"""The places in an event of several stages, and those beside which there are consolations."""

import re

import pytest
from django.test import Client

from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.draws.event_places import event_place_lists, event_places, places_behind
from matches.queries.tournaments.tournaments import stages_of
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build

pytestmark = pytest.mark.django_db
BEST_TWO = {"takes": [{"stage": 1, "to_place": 2}]}
GROUPS = StageInput("groups", {"size": 4})
KNOCKOUT = StageInput("knockout", {"seeding": "by_hand"}, field_from=BEST_TWO)


def places_on_page(client: Client, event: Event) -> list[str]:
    page = client.get(f"/en/events/{event.pk}/players/").content.decode()
    return re.findall(r'class="rank">\s*([^<\s]+)', page)


def test_who_did_not_advance_stands_behind_by_place_in_the_earlier_stage() -> None:
    final_four, groups = {1, 2}, {1: (1, 1), 2: (1, 1), 3: (2, 2), 4: (2, 2), 5: (3, 3)}

    assert places_behind([groups], final_four) == {3: (3, 4), 4: (3, 4), 5: (5, 5)}


def test_places_of_a_jackpot_are_those_of_all_runs() -> None:
    home = build.house()
    event = build.drawn(home, 8, stages=(StageInput("jackpot", {"size": 4}),))
    build.draw(home, event)
    build.play_out(event, home.by_director)

    rows = event_places(stages_of(event))

    assert [row.place_from for row in rows] == [1, 1, 2, 2, 3, 3, 3, 3]
    assert event_places(stages_of(event), 3) == rows[:3]


def test_players_eliminated_in_the_groups_have_places_behind_the_knockout(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8, stages=(GROUPS, KNOCKOUT))
    build.play_out(event, home.by_director)
    build.draw(home, event)
    build.play_out(event, home.by_director)

    rows = event_places(stages_of(event))

    assert [(row.place_from, row.place_to) for row in rows] == [
        (1, 1),
        (2, 2),
        *[(3, 4)] * 2,
        *[(5, 6)] * 2,
        *[(7, 8)] * 2,
    ]
    assert places_on_page(client, event) == ["1", "2", "3–4", "3–4", "5–6", "5–6", "7–8", "7–8"]
    assert event_places(stages_of(event), 5) == rows[:5]


def test_groups_alone_give_no_places_of_the_event(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8, stages=(GROUPS, KNOCKOUT))
    build.play_out(event, home.by_director)

    assert event_places(stages_of(event)) == ()


def test_players_have_the_places_of_the_main_draw_beside_a_consolation(client: Client) -> None:
    home = build.house()
    stage = StageInput("bracket", write(PRESETS["last_chance"]))
    event = build.drawn(home, 8, lengths=(5,) * 9, stages=(stage,))
    build.play_out(event, home.by_director)
    main, *_ = event_place_lists(stages_of(event))

    assert places_on_page(client, event) == [
        f"{row.place_from}–{row.place_to}" if row.place_from != row.place_to else str(row.place_from)
        for row in main.rows
    ]
