"""The form of a new event: every way of playing makes an event that can be drawn; what is wrong stands beside it."""

from typing import Any

import pytest
from django.test import Client

from interfaces.web.desk.matches.events.formats import KINDS
from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event, Section
from rules_engine.leagues.event_formats import event_format
from tests.support import build
from tests.support.field_sizes import field_size
from tests.support.forms import fill

pytestmark = pytest.mark.django_db
TYPED: dict[str, Any] = {"name": "Main", "lengths": "5 5 7 7", "ruleset": "INTL", "rounds": "3", "lives": "2"}
MORE: dict[str, Any] = {"group_size": "4", "advance": "2", "is_open": "on", "recharge": "on", "then_rest": "on"}


def _address(home: build.House) -> str:
    return f"/en/desk/tournaments/{home.federation.slug}/open/add-event/"


def _made(client: Client, home: build.House, **fields: str) -> Event:
    client.force_login(home.director)
    assert fill(client, _address(home), **{**TYPED, **MORE, **fields}).status_code == 302
    return Event.objects.get(name="Main")


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if event_format(kind.format).has_draw])
def test_every_kind_can_be_drawn(client: Client, kind: str) -> None:
    home = build.house()
    made = _made(client, home, kind=kind, consolation="on", last_chance="on")
    enter(
        event_id=made.pk,
        entrants=[EntryInput(f"P {n}") for n in range(field_size(KINDS[kind].format, 8))],
        ctx=ActContext(home.by_director, build.NOON),
        register_new=True,
    )

    draw_stage(event_id=made.pk, ctx=ActContext(home.by_director, build.NOON))

    assert client.get(f"/en/events/{made.pk}/").status_code == 200


def test_ladder_is_made_with_the_length_of_its_matches(client: Client) -> None:
    stage = _made(client, build.house(), kind="ladder", ladder_range="2").stages.get()

    assert (stage.format, stage.settings["range"], stage.settings["shape"]) == ("ladder", 2, "list")
    assert stage.settings["length"] == stage.event.play.lengths[0]


def test_teams_are_asked_for_the_boards_of_a_tie(client: Client) -> None:
    event = _made(client, build.house(), kind="league", side_size="-1", boards="3")

    assert (event.side_kind, event.side_size) == ("team", 3)


def test_new_event_is_shown_with_the_way_to_its_entries(client: Client) -> None:
    home = build.house()
    client.force_login(home.director)

    answer = fill(client, _address(home), **TYPED, kind="knockout")

    desk = f"/en/desk/events/{Event.objects.get(name='Main').pk}/"
    assert answer["Location"] == desk
    page = client.get(desk).content.decode()
    assert "Event added. Now enter its players." in page
    assert f'href="{desk}entries/"' in page


def test_ticks_make_the_sections(client: Client) -> None:
    home = build.house()
    made = _made(client, home, kind="consolation", consolation="on", last_chance="on", lengths_consolation="3 5")
    enter(
        event_id=made.pk,
        entrants=[EntryInput(f"P {n}") for n in range(16)],
        ctx=ActContext(home.by_director, build.NOON),
        register_new=True,
    )
    draw_stage(event_id=made.pk, ctx=ActContext(home.by_director, build.NOON))

    kinds = Section.objects.filter(stage__event=made).order_by("position").values_list("kind", flat=True)

    assert list(kinds) == ["main", "consolation", "last_chance"]
    assert made.stages.get().lengths["rounds"] == {"": [5, 5, 7, 7], "C": [3, 5]}


def test_consolation_is_for_the_first_match_and_says_who_comes_without_play(client: Client) -> None:
    made = _made(client, build.house(), kind="consolation", consolation="on", falls="first_match", absent="stays_out")

    (fed,) = made.stages.get().settings["sections"]

    assert (fed["shape"], set(fed["drops"].values())) == ("first_match", {"stays_out"})


@pytest.mark.parametrize(
    ("kind", "fields", "key", "value"),
    [
        ("swiss", {"playoff": "bracket"}, "finish", "bracket"),
        ("swiss", {"acceleration": "mcmahon", "bands": "1400 1600", "bar": "2"}, "bands", [140000, 160000]),
        ("swiss", {"acceleration": "baku", "bands": "1400"}, "acceleration", "baku"),
        ("triple", {"last_three": "short"}, "recharge", True),
        ("triple", {}, "ending", "strict"),
        ("lives", {"finish": "clear_winner", "playoff_behind": "on"}, "playoff", True),
    ],
)
def test_playoff_is_chosen(client: Client, kind: str, fields: dict[str, str], key: str, value: object) -> None:
    assert _made(client, build.house(), kind=kind, **fields).stages.get().settings[key] == value


def test_playoff_behind_no_clear_winner_is_refused_with_what_is_offered(client: Client) -> None:
    home = build.house()
    client.force_login(home.director)

    answer = fill(client, _address(home), **{**TYPED, **MORE, "kind": "lives", "playoff_behind": "on"})

    assert answer.status_code == 422
    assert "Choose from: clear_winner." in answer.content.decode()


def test_picture_of_every_kind_is_described(client: Client) -> None:
    home = build.house()
    client.force_login(home.director)

    page = client.get(_address(home)).content.decode()

    assert page.count('role="img"') == len(KINDS)
    assert 'aria-label="A bracket: eight lines become four, two and one."' in page


@pytest.mark.parametrize(
    ("kind", "field", "text", "said"),
    [
        ("swiss", "rounds", "", "Write a number."),
        ("swiss", "bands", "1600 1400", "Write each rating once, the lowest first: 1400 1600 1800."),
        ("swiss", "bands", "high", "Write ratings with blanks between them, the lowest first: 1400 1600 1800."),
        ("consolation", "notation", "A.?", "round"),
        ("league", "due", "2026-12-01 2026-11-01", "in their order"),
        ("knockout", "lengths", "five", "Write the points"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(client: Client, kind: str, field: str, text: str, said: str) -> None:
    home = build.house()
    client.force_login(home.director)

    answer = fill(client, _address(home), **{**TYPED, **MORE, "kind": kind, field: text})

    assert answer.status_code == 422
    page = answer.content.decode()
    assert said in page[page.index(f'id="id_{field}"') :][:900]


def test_what_another_kind_asks_does_not_matter(client: Client) -> None:
    assert _made(client, build.house(), kind="knockout", rounds="many").stages.get().format == "knockout"


def test_the_order_of_a_table_is_chosen_criterion_by_criterion(client: Client) -> None:
    chosen = {"criteria_0": "board_points", "criteria_1": "berlin"}
    stage = _made(client, build.house(), kind="league", side_size="-1", boards="3", **chosen).stages.get()

    assert stage.settings["play"]["table"]["order"] == ["points", "board_points", "berlin"]
    assert stage.settings["play"]["table"]["win"] == 2


def test_no_criterion_counts_twice(client: Client) -> None:
    home = build.house()
    client.force_login(home.director)
    twice = {"criteria_0": "berlin", "criteria_3": "berlin"}
    page = fill(client, _address(home), **{**TYPED, **MORE, "kind": "league", "side_size": "-1", **twice})

    assert "Choose each criterion once." in page.content.decode()


def test_teams_have_the_ties_that_the_form_asks_for(client: Client) -> None:
    ties = {"tie_doubles_boards": "1", "tie_order": "fixed", "tie_decide": "playoff", "tie_guests": "1", "tie_win": ""}
    tie = _made(client, build.house(), kind="league", side_size="-1", boards="3", **ties).play.tie

    assert (tie.doubles_boards, tie.order, tie.decide, tie.guests, tie.win) == (1, "fixed", ("playoff",), 1, 2)
    assert tie.one_tie_a_round
