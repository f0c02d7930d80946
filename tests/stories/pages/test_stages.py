"""Sections, tables and rounds on the public pages of an event."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.inputs.events import StageInput
from matches.models import Event
from tests.support import build
from tests.support.page_world import chosen, on_one_line, queries_of, show

pytestmark = pytest.mark.django_db
FED = [{"kind": "consolation"}, {"kind": "last_chance", "shape": "full"}]


def _event(entries: int, *stages: StageInput) -> Event:
    home = build.house()
    return build.drawn(home, entries, stages=stages)


def test_sections_are_chosen_in_a_line_of_chips(client: Client) -> None:
    event = _event(16, StageInput("bracket", {"sections": FED}))

    page = on_one_line(show(client, f"/en/events/{event.pk}/bracket/"))
    consolation = show(client, f"/en/events/{event.pk}/bracket/2/")

    chips = re.findall(r'bracket/(\d)/#stage-1"[^>]*>\s*([^<]+?)\s*<', page)
    assert chips == [
        ("1", "Main draw"),
        ("2", "Consolation rounds 1–4"),
        ("3", "Consolation last rounds"),
        ("4", "Last chance"),
    ]
    assert "Loser of 1.1" in consolation
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(set(ids)) == len(ids)


def test_second_final_is_shown_only_when_it_is_played(client: Client) -> None:
    home = build.house()
    settings = {"sections": [{"kind": "lower"}], "ending": "recharge"}
    event = build.drawn(home, 4, stages=(StageInput("bracket", settings),))
    assert "Second final" not in show(client, f"/en/events/{event.pk}/bracket/")

    while matches := build.ready(event):
        for match in matches:
            winner = 1 if match.node_key.startswith("F1") else 0
            build.play(match, home.by_director, winner=winner)
            if match.node_key.startswith("F1"):
                assert "Second final" in show(client, f"/en/events/{event.pk}/bracket/")


def test_table_of_a_swiss_explains_its_values(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 5, stages=(StageInput("swiss", {"rounds": 3}),))
    build.play_ready(event, home.by_director)

    page = show(client, f"/en/events/{event.pk}/bracket/")

    assert "from a match" in page
    assert "from a bye" in page
    assert page.count('<th scope="row" ') == 5
    assert len(re.findall('class="mark (won|lost|bye)"', page)) == 5
    assert "Table after round 1" in page


def test_rounds_of_a_swiss_are_chosen_in_a_line_of_chips(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 5, stages=(StageInput("swiss", {"rounds": 3}),))
    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    table = show(client, f"/en/events/{event.pk}/bracket/")
    first_round = show(client, f"/en/events/{event.pk}/bracket/?round=1")

    assert chosen(table) == ["Table"]
    assert re.findall(r'class="mark (\w+)"', table).count("open") == 4
    assert chosen(first_round) == ["Round 1"]
    assert first_round.count('<table class="standings') == 0
    assert first_round.count('<li class="decided">') == 2


def test_tab_is_called_by_what_the_event_plays_now(client: Client) -> None:
    home = build.house()
    by_lot = {"takes": [{"stage": 1, "to_place": 1}], "seeded": "crossed", "at_the_cut": "by_lot"}
    cup = StageInput("knockout", {"seeding": "by_hand"}, field_from=by_lot)
    event = build.drawn(home, 4, stages=(StageInput("groups", {"size": 2}), cup))
    groups = show(client, f"/en/events/{event.pk}/bracket/")

    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    bracket = show(client, f"/en/events/{event.pk}/bracket/")

    assert [re.findall(r'aria-current="page">(\w+)<', page)[-1] for page in (groups, bracket)] == ["Groups", "Bracket"]


def test_bracket_after_groups_waits_with_the_places(client: Client) -> None:
    home = build.house()
    by_lot = {"takes": [{"stage": 1, "to_place": 2}], "seeded": "crossed", "at_the_cut": "by_lot"}
    cup = StageInput("knockout", {"seeding": "by_hand"}, field_from=by_lot)
    event = build.drawn(home, 8, stages=(StageInput("groups", {"size": 4}), cup))

    page = on_one_line(show(client, f"/en/events/{event.pk}/bracket/"))

    assert re.findall(r"<strong>(\d\w\w of [AB])</strong> <small>still open</small>", page) == [
        "1st of A",
        "2nd of B",
        "1st of B",
        "2nd of A",
    ]
    assert page.count("▲ the first 2 go on") == 2


def test_pair_that_was_taken_back_stays_with_its_reason(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 3}),))
    withdraw_round(
        event_id=event.pk,
        stage_no=1,
        round_no=1,
        positions=[1],
        ctx=ActContext(home.by_director, build.NOON, "wrong table"),
    )

    page = show(client, f"/en/events/{event.pk}/bracket/")

    assert page.count("<s>") == 1
    assert "wrong table" in page


def test_who_has_no_match_is_told_for_what_he_waits(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 3}),))
    first, *_others = build.ready(event)
    build.play(first, home.by_director)
    address = f"/en/events/{event.pk}/entries/{first.side0.number}/"
    assert "Round 2 is not drawn yet: 2 matches are still played." in show(client, address)

    build.play_ready(event, home.by_director)

    assert "Round 2 is drawn next." in show(client, address)


def test_loser_sees_where_he_plays_on(client: Client) -> None:
    event = _event(8, StageInput("bracket", {"sections": FED[:1]}))

    page = show(client, f"/en/events/{event.pk}/entries/1/")

    assert "After a loss" in page
    assert "Consolation: Round 1, match" in page


def test_groups_stand_side_by_side_with_their_crosstables(client: Client) -> None:
    event = _event(8, StageInput("groups", {"size": 4}))

    page = show(client, f"/en/events/{event.pk}/bracket/")

    assert re.findall(r"<h3>([^<]+)</h3>", page) == ["Group A", "Group B"]
    assert page.count('class="crosstable"') == 2


@pytest.mark.parametrize("page", ["", "bracket/", "entries/1/", "print/a4/", "hall/"])
def test_pages_are_read_with_as_many_queries_for_many_sections(client: Client, page: str) -> None:
    small = _event(4, StageInput("bracket", {"sections": FED[:1]}))
    large = _event(16, StageInput("bracket", {"sections": FED}))

    few, many = (queries_of(client, f"/en/events/{one.pk}/{page}") for one in (small, large))

    assert few == many


def test_screens_of_a_hall_show_the_main_bracket_and_the_table(client: Client) -> None:
    bracket = _event(16, StageInput("bracket", {"sections": FED[:1]}))
    swiss = _event(6, StageInput("swiss", {"rounds": 3}))

    assert show(client, f"/en/events/{bracket.pk}/hall/").count('<li class="node ') == 15
    assert "Standings" in show(client, f"/en/events/{swiss.pk}/hall/")


def test_second_stage_comes_first_on_the_page(client: Client) -> None:
    home = build.house()
    cup = StageInput("knockout", {"seeding": "by_hand"}, field_from={"takes": [{"stage": 1, "to_place": 2}]})
    event = build.drawn(home, 4, stages=(StageInput("round_robin", {}), cup))
    while matches := build.ready(event):
        for match in matches:
            build.play(match, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    page = show(client, f"/en/events/{event.pk}/bracket/")

    assert page.index("Stage 2: Knock-out") < page.index("Stage 1: Round robin")


def test_block_of_four_has_its_table(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 7, stages=(StageInput("blocks", {}),))
    before = _tables(show(client, f"/en/events/{event.pk}/bracket/"))

    build.play_out(event, home.by_director)
    after = _tables(show(client, f"/en/events/{event.pk}/bracket/"))

    assert before == {"A": [("1–4", "0", "0")] * 4, "B": [("1–3", "0", "0")] * 3}
    assert after["A"] == [("1", "2", "0"), ("2", "2", "1"), ("3", "1", "2"), ("4", "0", "2")]
    assert [place for place, _, _ in after["B"]] == ["1", "2", "3"]


def _tables(page: str) -> dict[str, list[tuple[str, str, str]]]:
    """By name of the block: place, wins and losses, line by line."""
    found = {}
    for name, table in re.findall(r'<caption class="unseen">Block ([A-Z])</caption>(.*?)</table>', page, re.DOTALL):
        cells = [
            re.sub(r"<[^>]+>", "", cell)
            for cell in re.findall(r'<td class="number(?: main)?"[^>]*>\s*(.*?)\s*</td>', table, re.DOTALL)
        ]
        found[name] = list(zip(cells[::3], cells[1::3], cells[2::3], strict=True))
    return found
