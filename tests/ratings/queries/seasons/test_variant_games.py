"""Games of a variant by event, club and season."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.models import Match
from ratings.flows.seasons.pick_event_for_season import pick_event_for_season
from ratings.queries.seasons.variant_games import all_games, games_by
from rules_engine.game.variants.chance import Tally
from tests.matches.services.transcripts.test_judging_games import PLAKOTO, PLAYED, send
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def official(home: House) -> Match:
    match, sides = build.meeting(home, lengths=(3,), **PLAKOTO)
    for side in sides:
        send(match, side, PLAYED)
    return match


def counts(tally: Tally) -> tuple[int, ...]:
    return tally.games, tally.first, tally.second, tally.drawn


def names(group: str) -> list[tuple[str, int]]:
    return [(row.name, row.tally.games) for row in games_by("plakoto", group)[1]]


def test_without_games_there_are_no_rows() -> None:
    assert counts(all_games("plakoto")) == (0, 0, 0, 0)
    assert games_by("plakoto", "event") == (Tally(), [])


def test_groups_have_the_games_of_their_events() -> None:
    home, other = build.house("dk"), build.house("no")
    for house in (home, home, other):
        official(house)
    build.season(home, "all")
    build.season(home, "picked", takes="picked")

    assert counts(all_games("plakoto")) == (9, 6, 3, 0)
    assert [row.tally.games for row in games_by("plakoto", "event")[1]] == [3, 3, 3]
    assert names("club") == [("Club of dk", 6), ("Club of no", 3)]
    assert [(row.season and row.season.code, row.tally.games) for row in games_by("plakoto", "season")[1]] == [
        ("all", 6)
    ]


def test_decision_by_hand_puts_an_event_into_a_season_and_out_of_it() -> None:
    home = build.house("dk")
    match = official(home)
    for code, takes in (("all", "all"), ("picked", "picked")):
        build.season(home, code, takes=takes)
    ctx = ActContext(build.acting(home.officer), NOON)
    for code, pick in (("all", "out"), ("picked", "in")):
        pick_event_for_season(federation="dk", code=code, event_id=match.stage.event_id, pick=pick, ctx=ctx)

    assert [row.season and row.season.code for row in games_by("plakoto", "season")[1]] == ["picked"]


def test_queries_do_not_grow_with_the_events() -> None:
    home = build.house("dk")
    build.season(home, "all")
    numbers = []
    for _ in range(2):
        official(home)
        with CaptureQueriesContext(connection) as queries:
            games_by("plakoto", "season")
        numbers.append(len(queries))

    assert numbers[0] == numbers[1] <= 4
