"""Importing recorded matches: the rows agree with the strict replay of the records, or there are none."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from clubs.models import Player, User
from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from matches import scores
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.reopen_result import reopen_result
from matches.flows.transcripts.import_match import import_match
from matches.inputs.transcripts import Record
from matches.models import Entry, Event, Judgement, Match, Result, Submission
from matches.queries.results import matches
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.moves import moves_of
from matches.readers.match_record import read_record
from ratings.models import RatingChange
from ratings.queries.pools import ratings
from tests.support import build
from tests.support.build import COMMAND, NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)

FOLDER = Path(__file__).parents[3] / "data" / "matches"
EXPECTED: list[dict[str, Any]] = [json.loads(line) for line in (FOLDER / "expected.jsonl").read_text().splitlines()]
REAL = {each["file"]: each for each in EXPECTED if each["file"].startswith("real/")}
IMPOSSIBLE = "real/p024_galaxy_05pt.mat"
STOPPED = "real/p022_galaxy_16pt.mat"
WHOLE = "real/p002_studio_07pt.mat"
CUT = ["real/p019_galaxy_05pt.mat", "real/p020_galaxy_03pt.mat", "real/p021_galaxy_03pt.mat"]
GAMES = {"winner": 0, "how": "resign", "kind": "gammon", "cube": 2, "owner": 0}


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def event(home: House) -> Event:
    return build.event(home, format="list", dmp=True)


def record_of(name: str) -> Record:
    return read_record((FOLDER / name).read_bytes())


def made_up(key: str = "rec-1", names: tuple[str, str] = ("Ann", "Bob"), length: int = 3) -> Record:
    sheet = {"length": length, "games": [GAMES]}
    return Record(key, "", names, datetime(2025, 1, 1, tzinfo=UTC), sheet)


def imported(event: Event, record: Record) -> Match:
    return import_match(event_id=event.pk, record=record, ctx=ActContext(COMMAND, NOON))[0]


def refused(event: Event, record: Record) -> list[str]:
    with pytest.raises(Refused) as refusal:
        imported(event, record)
    return [violation.code for violation in refusal.value.verdict.violations]


def told(match: Match) -> dict[str, Any]:
    """What the rows say of a match, in the words of the expected lines."""
    result = Result.objects.get(match=match)
    assert result.sheet is not None
    reading = scores.read(result.sheet).reading
    assert reading is not None
    games = [_game(*pair) for pair in zip(result.sheet["games"], reading.games, strict=True)]
    return {"length": match.length, "final": result.raw, "games": games, "is_complete": result.winner is not None}


def _game(game: Mapping[str, Any], reading: Any) -> dict[str, Any]:
    names = {"score": list(reading.before), "winner": game["winner"], "points": reading.points, "cube": game["cube"]}
    return names | {"crawford": reading.is_crawford, "is_drop": game["how"] == "drop"}


def wanted(expected: Mapping[str, Any]) -> dict[str, Any]:
    names = ("score", "winner", "points", "cube", "crawford")
    games = [{name: game[name] for name in names} | {"is_drop": game["how"] == "drop"} for game in expected["games"]]
    is_complete = expected["status"] == "complete"
    return {"length": expected["length"], "final": expected["final"], "games": games, "is_complete": is_complete}


def test_imported_rows_agree_with_the_strict_replay(event: Event) -> None:
    rows = {name: told(imported(event, record_of(name))) for name in REAL if name != IMPOSSIBLE}

    assert rows == {name: wanted(REAL[name]) for name in REAL if name != IMPOSSIBLE}


def test_every_imported_match_says_what_it_changed_or_why_it_is_not_rated(event: Event) -> None:
    match_by_name = {name: imported(event, record_of(name)) for name in (WHOLE, STOPPED)}

    drain()

    whole, stopped = ratings.rated(match_by_name[WHOLE]), ratings.rated(match_by_name[STOPPED])
    assert (whole.is_rated, len(whole.changes)) == (True, 2)
    assert (stopped.is_rated, stopped.changes, stopped.why_code) == (False, (), "not_rated_unfinished")


def test_result_keeps_sheet_judgement_and_time_of_play(event: Event) -> None:
    match = imported(event, record_of(WHOLE))

    result, judgement = Result.objects.get(match=match), Judgement.objects.get(submission__match=match)
    assert (result.ending, result.final) == ("played", [2, 7])
    assert result.played_at == datetime(2023, 5, 7, 18, 12, tzinfo=UTC)
    assert result.submission == judgement.submission
    assert result.sheet is not None
    assessment = scores.read(result.sheet)
    assert (judgement.ok, judgement.violations, judgement.notes) == (True, [], scores.plain(assessment.verdict.notes))


def test_record_that_stops_early_is_unfinished(event: Event) -> None:
    row = match_row(imported(event, record_of(STOPPED)))

    assert row.result is not None
    assert (row.result.ending, row.result.winner, row.result.final) == ("unfinished", None, (8, 0))


@pytest.mark.parametrize("name", CUT)
def test_points_that_were_cut_are_accepted_with_a_note(event: Event, name: str) -> None:
    match = imported(event, record_of(name))

    judgement = Judgement.objects.get(submission__match=match)
    assert (judgement.ok, [note["code"] for note in judgement.notes]) == (True, ["points_cut"])
    assert "kind" not in judgement.submission.sheet["games"][-1]


def test_impossible_record_is_refused_and_leaves_nothing(event: Event) -> None:
    before = (Player.objects.count(), Act.objects.count())

    assert refused(event, record_of(IMPOSSIBLE)) == ["points_not_possible"]

    assert (Player.objects.count(), Act.objects.count()) == before
    assert not Match.objects.filter(stage__event=event).exists()


def test_same_record_is_imported_once_in_a_federation(home: House, event: Event) -> None:
    first, is_first = import_match(event_id=event.pk, record=made_up(), ctx=ActContext(COMMAND, NOON))
    other = build.event(home, format="list")

    second, is_new = import_match(event_id=other.pk, record=made_up(), ctx=ActContext(COMMAND, NOON))

    assert (is_first, is_new, second) == (True, False, first)
    assert (Match.objects.count(), Result.objects.count(), Entry.objects.count()) == (1, 1, 2)


def test_same_record_with_another_score_conflicts(event: Event) -> None:
    imported(event, made_up())
    sheet = {"length": 3, "games": [{**GAMES, "winner": 1, "owner": 1}]}

    with pytest.raises(Conflicting, match="record_differs"):
        imported(event, replace(made_up(), sheet=sheet))


def test_players_are_those_of_the_name_in_the_federation(home: House, event: Event) -> None:
    member = build.player(home, "Ann Ås")
    stranger = build.player(build.house(), "Bob")

    one = imported(event, made_up("rec-1", ("ann as", "Bob")))
    two = imported(event, made_up("rec-2", ("Bob", "Ann Ås")))

    assert (one.side0, one.side1) == (two.side1, two.side0)
    assert one.side0.members.get().player == member
    assert one.side1.members.get().player != stranger


def test_sides_without_a_name_are_different_people(event: Event) -> None:
    records = [made_up("rec-1", ("", "")), replace(made_up("rec-2", ("", "Ann")), label="Club 17")]

    new_matches = [imported(event, record) for record in records]

    names = [side.name for match in new_matches for side in match_row(match).sides]
    assert names == ["Unknown 1 (rec-1)", "Unknown 2 (rec-1)", "Unknown 1 (Club 17)", "Ann"]


def test_record_without_a_date_stands_on_the_first_day(event: Event) -> None:
    match = imported(event, replace(made_up(), played_at=None))

    assert Result.objects.get(match=match).played_at == datetime(2026, 5, 1, tzinfo=UTC)


@pytest.mark.parametrize("length", [2, 22, 23])
def test_length_that_no_event_offers_is_refused(event: Event, length: int) -> None:
    assert refused(event, made_up(length=length)) == ["bad_length"]


def test_single_point_is_for_events_that_offer_it(home: House, event: Event) -> None:
    sheet = {"length": 1, "games": [{"winner": 0, "how": "bearoff", "kind": "single", "cube": 1}]}
    record = replace(made_up(), sheet=sheet)

    assert refused(build.event(home, format="list"), record) == ["bad_length"]
    assert imported(event, record).length == 1


def test_what_cannot_be_two_sides_is_refused(home: House, event: Event) -> None:
    build.player(home, "Bob"), build.player(home, "Bob")

    assert refused(event, made_up(names=("Ann", "ANN"))) == ["same_player"]
    assert refused(event, made_up(names=("Ann", "Bob"))) == ["ambiguous_name"]
    assert refused(event, made_up(names=("Ann", "B" * 121))) == ["name_length"]


def test_record_from_the_future_is_refused(event: Event) -> None:
    assert refused(event, replace(made_up(), played_at=datetime(2026, 5, 3, tzinfo=UTC))) == ["played_in_the_future"]


def test_event_that_is_drawn_or_finished_takes_no_records(home: House, event: Event) -> None:
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert refused(event, made_up()) == ["event_finished"]
    assert refused(build.event(home), made_up()) == ["not_a_list"]


def test_reopened_match_is_not_imported_over(home: House, event: Event) -> None:
    match = imported(event, made_up())
    reopen_result(match_id=match.pk, ctx=ActContext(home.by_director, NOON, "wrong sides"))

    second, is_new = import_match(event_id=event.pk, record=made_up(), ctx=ActContext(COMMAND, NOON))

    assert (second, is_new, matches.counting_result(match)) == (match, False, None)
    assert match_row(match).state is MatchState.TO_CONFIRM
    drain()
    assert not RatingChange.objects.filter(match=match).exists()


def test_entries_with_matches_are_not_taken_back(home: House, event: Event) -> None:
    match = imported(event, made_up())

    with pytest.raises(Refused, match="entry_has_matches"):
        undo_act(event_id=event.pk, act_id=match.side0.act_id, ctx=ActContext(home.by_director, NOON))


def test_officers_may_import_and_nobody_below_them(home: House, event: Event) -> None:
    member = build.login()
    build.player(home, "Ann", member)
    outsiders: list[User | None] = [member, home.manager, home.director, build.house().director, None]

    for user in outsiders:
        with pytest.raises(NotAllowed):
            import_match(event_id=event.pk, record=made_up(), ctx=ActContext(build.acting(user), NOON))

    assert not Submission.objects.exists()
    assert import_match(event_id=event.pk, record=made_up(), ctx=ActContext(build.acting(home.officer), NOON))[1]


@pytest.mark.parametrize("name", [WHOLE, STOPPED, CUT[0]])
def test_record_is_kept_with_its_moves_for_everybody(event: Event, name: str) -> None:
    record = record_of(name)

    match = imported(event, record)

    row = transcripts.published(match)
    assert row is not None and record.moves is not None
    given = transcripts.transcript(row.id, build.acting(None), NOON)
    assert transcripts.text_of(given) == record.moves.text
    assert len(moves_of(given).games) >= len(row.sheet["games"] if row.sheet else ()) > 0
    assert not any(one["blocks"] for one in row.findings)
