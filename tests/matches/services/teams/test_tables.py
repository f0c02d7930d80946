"""The table of a stage of teams."""

from matches.inputs.events import StageInput
from matches.models import Event
from matches.services.teams.tables import as_played_by
from matches.settings import EventSettings


def event(kind: str) -> Event:
    return Event(side_kind=kind, side_size=4, settings=EventSettings((7,)).to_json())


def test_teams_have_league_points_and_boards() -> None:
    table = as_played_by(event("team"), StageInput("league", {}))["play"]["table"]
    assert table["order"] == ["points", "board_points", "head_to_head", "point_difference"]
    assert (table["win"], table["loss"], table["walkover"]["points"], table["walkover"]["score"]) == (2, 0, 2, [4, 0])


def test_a_bye_of_a_swiss_is_won_with_just_over_half() -> None:
    table = as_played_by(event("team"), StageInput("swiss", {}))["table"]
    assert (table["bye"]["points"], table["bye"]["score"]) == (2, [3, 1])


def test_what_is_set_stays_and_single_players_have_what_they_had() -> None:
    own = {"table": {"order": ["points"], "win": 3}}
    assert as_played_by(event("team"), StageInput("swiss", own)) == own
    assert as_played_by(event("single"), StageInput("swiss", {})) == {}
    assert as_played_by(event("team"), StageInput("knockout", {})) == {}


def test_an_order_of_its_own_keeps_the_points_of_ties() -> None:
    own = StageInput("league", {"play": {"table": {"order": ["points", "berlin"]}}})
    table = as_played_by(event("team"), own)["play"]["table"]
    assert (table["order"], table["win"], table["walkover"]["score"]) == (["points", "berlin"], 2, [4, 0])
