"""Lists of places: one for an event, or one for the main bracket and each of its consolations."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.draws.change_stage import change_stage
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.draws.standings import place_lists, standings
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
LAST_CHANCE = (StageInput("bracket", write(PRESETS["last_chance"])),)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def played_out(home: House, count: int = 8) -> Event:
    event = build.drawn(home, count, lengths=(5,) * 9, stages=LAST_CHANCE)
    build.play_out(event, home.by_director)
    return event


def ctx_of(home: House) -> ActContext:
    return ActContext(home.by_director, NOON)


def test_main_bracket_consolation_and_last_chance_have_a_list_each(home: House) -> None:
    event = played_out(home)

    lists = place_lists(event.stages.get(), 2)

    assert [(places.kind, len(places.rows)) for places in lists] == [
        ("main", 2),
        ("consolation", 2),
        ("last_chance", 2),
    ]
    assert [places.rows[0].place_from for places in lists] == [1, 1, 1]
    assert len({places.rows[0].entry.id for places in lists}) == 3


def test_one_list_begins_with_the_semi_finalists_unless_the_event_says_otherwise(home: House) -> None:
    event = played_out(home)
    stage = event.stages.get()
    main, consolation, _ = place_lists(stage)
    semi_finalists = {row.entry.id for row in main.rows[2:4]}

    first = [row.entry.id for row in standings(stage)]
    settings = {**stage.settings, "semi_finalists_first": False}
    change_stage(event_id=event.pk, stage_no=1, settings=settings, ctx=ctx_of(home))
    other = [row.entry.id for row in standings(event.stages.get())]

    assert set(first[2:4]) == semi_finalists
    assert other[2] == consolation.rows[0].entry.id
    assert sorted(first) == sorted(other)


def test_other_formats_have_one_list(home: House) -> None:
    for plan in (StageInput("knockout", {}), StageInput("swiss", {"rounds": 1})):
        event = build.drawn(home, 4, stages=(plan,))
        build.play_ready(event, home.by_director)
        lists = place_lists(event.stages.get())
        assert [(places.kind, places.rows) for places in lists] == [
            ("", tuple(rows)) for rows in [standings(event.stages.get())] if rows
        ]


def test_a_jackpot_has_a_list_of_each_run(home: House) -> None:
    event = build.drawn(home, 8, stages=(StageInput("jackpot", {"size": 4}),))
    build.draw(home, event)
    assert place_lists(event.stages.get()) == ()
    build.play_ready(event, home.by_director)
    lists = place_lists(event.stages.get())
    assert [(places.kind, places.name, len(places.rows)) for places in lists] == [("main", "A", 2), ("main", "B", 2)]


def test_page_paper_and_api_show_the_lists(home: House, client: Client) -> None:
    event = played_out(home)
    finish_event(event_id=event.pk, ctx=ctx_of(home))
    client.force_login(home.director)

    page = client.get(f"/en/events/{event.pk}/").content.decode()
    paper = client.get(f"/en/desk/events/{event.pk}/paper/results/").content.decode()
    rows = Caller(home.director).get(f"events/{event.pk}/stages/1/table/").body["results"]

    assert [f"<h3>{title}</h3>" in page for title in ("Main draw", "Consolation", "Last chance")] == [True] * 3
    assert "Placings: Last chance" in paper
    assert {row["section"] for row in rows} == {"", "R", "C", "L"}


def test_who_withdrew_is_marked_in_the_table_and_in_the_list(home: House, client: Client) -> None:
    swiss = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 1}),))
    build.play_ready(swiss, home.by_director)
    withdraw_entry(event_id=swiss.pk, entry_no=1, ctx=ctx_of(home))
    finish_event(event_id=swiss.pk, ctx=ctx_of(home))

    page = client.get(f"/en/events/{swiss.pk}/").content.decode()
    bracket = client.get(f"/en/events/{swiss.pk}/bracket/").content.decode()
    table = bracket[bracket.index('<table class="standings') :]
    places = page[page.index('<ol class="plain columns places">') :]

    assert ["withdrawn" in part.split("</table>")[0].split("</ol>")[0] for part in (table, places)] == [True, True]
