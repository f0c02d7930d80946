"""The score pad: a pure value of length, rules and games; what the rules refuse is told and not taken in."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st

from interfaces.web.public.matches.score_pad import Pad, frame_from, frame_of, pad_of, query_of
from rules_engine.game.judging import judge
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.short_notation import read_short
from tests.support import build

SEVEN: dict[str, Any] = {"length": 7, "ruleset": "INTL"}


def pressed(*presses: str, length: int = 7) -> Pad:
    """Press by press, each with its cube: "1g2"."""
    found = pad_of({"length": length}, {})
    for one in presses:
        found = pad_of({"length": length}, {"games": found.games, "add": one[:2], "cube": one[2:] or "1"})
    return found


def test_presses_add_up() -> None:
    found = pressed("1g2", "2w")

    assert found.games == "1g2.2w"
    assert found.score == (4, 1)
    assert [(line.number, line.winner, line.points, line.score) for line in found.lines] == [
        (1, 0, 4, "4–0"),
        (2, 1, 1, "4–1"),
    ]
    assert found.problems == ()


def test_owner_of_a_turned_cube_is_noted_if_somebody_says_it() -> None:
    asked = {"games": "1w2", "add": "2g", "cube": "2", "owner": "1"}

    found = pad_of(SEVEN, asked)

    assert found.games == "1w2.2g2@1"
    assert [line.owner for line in found.lines] == [None, 0]
    assert found.problems == ()


def test_doubles_are_pressed_as_they_happen() -> None:
    offered = pad_of(SEVEN, {"games": "", "double": "1"})
    taken = pad_of(SEVEN, {"games": "", "cube": "1", "offer": "1", "answer": "take"})
    again = pad_of(SEVEN, {"games": "", "cube": "2", "owner": "2", "double": "2"})
    lost = pad_of(SEVEN, {"games": "", "cube": "2", "owner": "2", "offer": "2", "answer": "drop"})

    assert (offered.turn.offer, offered.turn.offered, offered.worth_of_drop) == (0, 2, 1)
    assert (taken.turn.cube, taken.turn.owner, taken.turn.may_double) == (2, 1, (False, True))
    assert (again.turn.query, again.worth_of_drop) == ("cube=2&owner=2&offer=2", 2)
    assert (lost.games, lost.score, lost.turn.query) == ("2d2@2", (0, 2), "")
    assert [(line.offered, line.points) for line in lost.lines] == [(4, 2)]
    assert pad_of(SEVEN, {"games": "", "offer": "1", "answer": "back"}).turn.query == ""


def test_nobody_doubles_whom_the_rules_do_not_let() -> None:
    crawford = pad_of(SEVEN, {"games": "1g2.1g", "double": "2"})
    not_his = pad_of(SEVEN, {"games": "", "cube": "2", "owner": "2", "double": "1"})

    assert crawford.upcoming_game is not None
    assert (crawford.upcoming_game.is_crawford, crawford.turn.offer, crawford.turn.may_double) == (
        True,
        None,
        (False, False),
    )
    assert (not_his.turn.offer, not_his.turn.cube) == (None, 2)


@pytest.mark.parametrize("cube", ["", "1"])
def test_cube_that_was_not_turned_has_no_owner(cube: str) -> None:
    assert pad_of(SEVEN, {"games": "", "add": "1w", "cube": cube, "owner": "2"}).games == "1w"


def test_last_game_is_taken_back() -> None:
    assert pad_of(SEVEN, {"games": "1g2.2w", "back": "1"}).games == "1g2"
    assert pad_of(SEVEN, {"games": "", "back": "1"}).games == ""


def test_crawford_game_greys_cube_and_drop_with_the_reason() -> None:
    found = pressed("1g2", "1g")

    assert found.upcoming_game is not None
    assert found.upcoming_game.is_crawford
    assert [cube.value for cube in found.cubes if cube.is_possible] == [1]
    grey = [button.value for _, _, buttons in found.columns for button in buttons if not button.is_possible]
    assert grey == ["1d", "2d"]
    assert found.reasons == (
        "Crawford game: nobody may double, so the cube stays at 1.",
        "Crawford game: nobody may double, so nobody can drop.",
    )


def test_what_is_impossible_is_told_and_what_stands_stays() -> None:
    found = pressed("1g2", "1g", "2w2")

    assert found.games == "1g2.1g"
    assert len(found.problems) == 1
    assert found.problems[0].startswith("Game 3: This was the Crawford game")


def test_match_that_is_over_offers_no_game() -> None:
    found = pressed("1b2", "1w")

    assert (found.is_over, found.columns, found.cubes) == (True, (), ())
    assert "First side" in found.winner
    assert pad_of(SEVEN, {"games": found.games, "add": "2w"}).games == found.games


def test_only_side_that_may_double_is_named() -> None:
    rules = {"length": 5, "ruleset": "GAMMONLIFE"}

    found = pad_of(rules, {"games": "1g2.2w"}, ("Ann", "Bob"))

    assert found.upcoming_game is not None
    assert found.upcoming_game.is_post_crawford
    assert "Bob" in found.doubler


def test_odd_cubes_may_be_chosen_and_are_marked() -> None:
    assert [(cube.value, cube.is_odd) for cube in pressed(length=3).cubes][:4] == [
        (1, False),
        (2, False),
        (4, False),
        (8, True),
    ]


def test_points_of_each_cube_are_told() -> None:
    told = json.loads(pressed().columns[0][2][1].by_cube)

    assert {cube: told[cube]["p"] for cube in ("1", "2", "4")} == {"1": 2, "2": 4, "4": 8}


def test_penalties_count_when_their_game_comes() -> None:
    awards = [{"before_game": 2, "side": 1, "points": 2, "reason": "late"}]

    assert pad_of({"length": 3, "awards": awards}, {}).score == (0, 0)
    assert pad_of({"length": 3, "awards": awards}, {"games": "1w"}).score == (1, 2)


@given(st.text(), st.text(max_size=8), st.text(max_size=4))
def test_whatever_is_sent_there_is_a_pad_and_its_games_are_in_order(games: str, add: str, cube: str) -> None:
    found = pad_of(SEVEN, {"games": games, "add": add, "cube": cube})

    read = read_short(found.games)
    assert isinstance(read, tuple)
    assert judge(ScoreSheet(7, games=read)).is_ok


# The address


def shown(client: Client, **asked: str) -> str:
    answer = client.get("/en/matches/pad/", asked)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.mark.django_db
def test_address_asks_no_database_and_may_be_kept(client: Client) -> None:
    client.get("/en/matches/pad/", SEVEN)
    with CaptureQueriesContext(connection) as seen:
        answer = client.get("/en/matches/pad/", {**SEVEN, "games": "1w"})

    assert len(seen) == 0
    assert answer["Cache-Control"] == "max-age=600, public" or answer["Cache-Control"] == "public, max-age=600"
    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_answer_is_what_the_script_puts_in(client: Client) -> None:
    page = shown(client, length="7", ruleset="INTL", games="1g2", add="1g")

    assert re.findall(r'data-games="([^"]*)"', page) == ["1g2.1g"]
    assert "Crawford game" in page
    assert "<script" not in page
    assert "style=" not in page


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"length": "x"},
        {"length": "0"},
        {"length": "-3"},
        {"length": "1e9"},
        {"length": "99999999999999"},
        {"length": "7", "ruleset": "NOBODYS"},
        {"length": "7", "ruleset": "{"},
        {"length": "7", "ruleset": '{"cube_max": 3}'},
        {"length": "7", "awards": "[1]"},
        {"length": "7", "awards": "x"},
        {"length": "7", "games": "<script>alert(1)</script>"},
        {"length": "7", "games": "1w" * 5000},
        {"length": "7", "games": "\x00"},
        {"length": "7", "add": "9z", "cube": "-1"},
        {"length": "7", "add": "1w", "cube": "3"},
        {"length": "7", "ruleset": "[" * 100_000},
    ],
)
def test_garbage_is_answered_with_a_sentence(client: Client, asked: dict[str, str]) -> None:
    answer = client.get("/en/matches/pad/", asked)

    assert answer.status_code == 200
    page = answer.content.decode()
    assert 'role="alert"' in page
    assert "<script>" not in page


def test_address_is_only_looked_at(client: Client) -> None:
    assert client.post("/en/matches/pad/").status_code == 405


def test_pad_speaks_every_language(client: Client) -> None:
    for language in ("en", "nl"):
        assert client.get(f"/{language}/matches/pad/", SEVEN).status_code == 200


@pytest.mark.django_db
def test_pad_of_a_match_goes_by_the_rules_of_its_federation() -> None:
    home = build.house()
    build.ruleset(home, cube_enabled=False)
    match = build.ready(build.drawn(home, 2, ruleset="own"))[0]
    frame = frame_of(match)

    by_address = frame_from(QueryDict(urlencode(query_of(frame))))
    pads = [pad_of(one, {"games": "1g"}) for one in (frame, by_address)]

    assert by_address["ruleset"] == frame["ruleset"]
    assert [one.has_cube for one in pads] == [False, False]
    assert pads[0].reasons == ("This event is played without the cube.",)


def test_pad_of_tavli_names_each_game_and_has_neither_cube_nor_backgammon() -> None:
    frame = {"length": 5, "ruleset": {"base": "INTL", "name": "INTL", "variant": "tavli"}}
    pad = pad_of(frame, {"games": "1g.2w"})
    refused = pad_of(frame, {"games": "1g", "add": "1b"})

    assert [line.game for line in pad.lines] == ["portes", "plakoto"]
    assert (pad.game, pad.has_cube) == ("fevga", False)
    assert refused.games == "1g"
    assert refused.problems == ("Game 2: In tavli a game cannot be won as a backgammon. Choose another kind.",)
    assert pressed("1g").game == ""
