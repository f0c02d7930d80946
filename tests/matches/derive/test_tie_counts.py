"""What the tables of teams count of ties, where a criterion asks for it."""

import json
from collections.abc import Sequence

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.derive.exports import phase_of
from matches.derive.tie_counts import criteria_of, tie_counts
from matches.flows.draws.change_stage import change_stage
from matches.flows.results.correct_result import correct_result
from matches.inputs.events import StageInput
from matches.inputs.results import ScoreInput
from matches.models import Event
from matches.queries.draws.stage_rows import table_of
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def league(home: House, *criteria: str) -> Event:
    stage = StageInput("league", {"play": {"table": {"order": ["points", *criteria]}}})
    return teams.team_league(home, stages=(stage,))


def values(event: Event) -> dict[int, Sequence[str]]:
    return {row.entry: [value.number for value in row.values] for row in table_of(event.stages.get())}


def test_the_berlin_count_parts_teams_and_follows_corrected_boards(home: House) -> None:
    event = league(home, "berlin")
    (tie,) = teams.ties(event)
    boards = teams.reveal(home, tie)
    for winner, board in enumerate(boards):
        teams.win(home, board, winner)
    home_team, away_team = tie.side0.number, tie.side1.number
    assert values(event) == {home_team: ["1", "2"], away_team: ["1", "1"]}
    for winner, board in ((1, boards[0]), (0, boards[1])):
        final = [2, 5] if winner else [5, 2]
        ctx = ActContext(home.by_director, NOON, "Wrong winner.")
        correct_result(match_id=board.pk, outcome=ScoreInput(final=final), ctx=ctx)
    assert values(event) == {home_team: ["1", "1"], away_team: ["1", "2"]}


def test_a_forfeited_tie_has_all_boards_in_the_berlin_count(home: House) -> None:
    event = league(home, "berlin", "away_wins", "fewest_late")
    (tie,) = teams.ties(event)
    teams.forfeit(home, tie, 1)
    assert values(event) == {tie.side1.number: ["2", "3", "1", "0"], tie.side0.number: ["0", "0", "0", "0"]}


def test_the_document_of_a_stage_proves_its_table(home: House) -> None:
    event = league(home, "berlin")
    (tie,) = teams.ties(event)
    for winner, board in enumerate(teams.reveal(home, tie)):
        teams.win(home, board, winner)
    (row,) = phase_of(event.stages.get()).results
    assert (row.result.berlin, row.result.late) == ((2, 1), (False, False))


def test_boards_are_read_only_where_the_table_asks_for_them(home: House) -> None:
    counts = tie_counts(league(home, "board_points").stages.get())
    assert counts is not None
    assert (counts.berlin, counts.postponed, counts.late(1)) == ({}, {}, (False, False))
    assert tie_counts(build.event(home).stages.get()) is None


def test_criteria_are_found_in_the_settings_of_every_format() -> None:
    assert criteria_of({"table": {"order": ["points", "berlin"]}}) == ["points", "berlin"]
    assert criteria_of({"play": {"table": {"order": ["lot"]}}}) == ["lot"]
    assert criteria_of(json.loads("{}")) == []


def test_only_teams_have_an_order_by_boards(home: House) -> None:
    stage = StageInput("swiss", {"table": {"order": ["points", "berlin"]}})
    with pytest.raises(Refused) as refused:
        build.event(home, stages=(stage,))
    assert [violation.code for violation in refused.value.verdict.violations] == ["criterion_of_ties"]
    single = build.event(home, format="swiss")
    ctx = ActContext(home.by_director, NOON)
    with pytest.raises(Refused):
        change_stage(event_id=single.pk, stage_no=1, settings=stage.settings, ctx=ctx)
