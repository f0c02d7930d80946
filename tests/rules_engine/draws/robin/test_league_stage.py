"""A league: a double round robin with days by which its rounds are to be played."""

from datetime import date

import pytest

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.formats import read_settings
from rules_engine.draws.robin.league_stage import LeagueStage
from rules_engine.draws.robin.settings import LeagueSettings, RobinSettings
from rules_engine.draws.stage import StageFacts
from tests.rules_engine.draws.robin.league import Told, people

AYR = LeagueSettings(("2026-10-31", "2026-11-30", "2027-03-31"), RobinSettings(Seeding.BY_RATING, cycles=2))


def league(told: Told) -> LeagueStage:
    return LeagueStage(AYR, StageFacts(told.field, tuple(told.drawings), told.results))


def test_each_round_has_its_day_and_the_last_day_holds_for_all_that_follow() -> None:
    told = Told("league", AYR, people(4))
    told.draw()

    due = league(told).due()

    assert len(due) == 12
    assert {str(due[key]) for key in due if key.startswith("R1.")} == {"2026-10-31"}
    assert {str(due[key]) for key in due if key[:2] in ("R3", "R4", "R5", "R6")} == {"2027-03-31"}


def test_what_was_not_played_by_its_day_is_overdue() -> None:
    told = Told("league", AYR, people(4))
    told.draw()
    told.beats(1, 4)
    resolution = told.resolution()

    assert league(told).overdue(resolution, date(2026, 10, 31)) == ()
    assert league(told).overdue(resolution, date(2026, 11, 1)) == ("R1.2",)
    assert len(league(told).overdue(resolution, date(2028, 1, 1))) == 11


def test_a_season_without_days_has_nothing_overdue() -> None:
    told = Told("league", LeagueSettings(), people(4))
    told.draw()
    stage = LeagueStage(LeagueSettings(), StageFacts(told.field, tuple(told.drawings)))
    assert stage.overdue(stage.resolve(), date(2030, 1, 1)) == ()


def test_a_season_ends_with_a_table() -> None:
    told = Told("league", AYR, people(4))
    told.draw()
    told.play()
    assert told.places() == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, 4)}
    assert [row.values[0].number for row in told.standings()] == [6, 4, 2, 0]


@pytest.mark.parametrize("due", [["soon"], ["2026-02-30"], ["2026-10-31", "2026-10-01"]])
def test_days_that_are_none_or_go_back_are_refused(due: list[str]) -> None:
    with pytest.raises(DrawRefused, match=r"draws\.setting_wrong"):
        read_settings("league", {"due": due})


def test_fixtures_are_drawn_as_they_are() -> None:
    settings = LeagueSettings(fixtures=(((2, 1),), ((3, 2),), ((1, 3),)))
    told = Told("league", settings, people(3))
    proposal = LeagueStage(settings, StageFacts(told.field, ())).propose("seed")

    assert proposal.algorithm == "fixtures/1"
    entries = {row.number: row.entry for row in told.field}
    home = [[[entries[2], entries[1]], [entries[3], None]]]
    assert proposal.output["rounds"][:1] == home


@pytest.mark.parametrize("fixtures", [[[[1, 1]]], [[[1, 2], [2, 3]]], [[[1]]]])
def test_fixtures_that_cannot_be_played_are_refused(fixtures: list[list[list[int]]]) -> None:
    with pytest.raises(DrawRefused):
        read_settings("league", {"fixtures": fixtures})


@pytest.mark.parametrize(
    ("fixtures", "code"),
    [
        ((((1, 2),), ((3, 9),)), "draws.fixture_of_nobody"),
        ((((1, 2),), ((2, 1),)), "draws.entry_without_fixture"),
    ],
)
def test_fixtures_of_another_field_are_refused(fixtures: tuple[tuple[tuple[int, int], ...], ...], code: str) -> None:
    settings = LeagueSettings(fixtures=fixtures)
    told = Told("league", settings, people(3))
    with pytest.raises(DrawRefused) as refusal:
        LeagueStage(settings, StageFacts(told.field, ())).propose("seed")
    assert [row.code for row in refusal.value.verdict.violations] == [code]
