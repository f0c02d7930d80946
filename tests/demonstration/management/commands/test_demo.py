"""The demonstration: the same every time, everything on show, made once."""

from collections.abc import Iterator
from datetime import date, timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction
from pytest_django import DjangoDbBlocker

from clubs.models import Club, Federation, Player, User
from demonstration.formats import FORMATS
from demonstration.logins import LOGINS, PASSWORD
from demonstration.story import load
from demonstration.team_league import BOARDS
from journal.context import ActContext
from journal.models import Act, Job
from journal.verify import breaks_of_all
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.judge_submission_now import judge_submission_now
from matches.job_kinds import LADDER, REVEAL
from matches.models import Event, Match, RatingPool, Standing
from matches.queries.draws import boards, commitments
from matches.queries.entries import entries
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_row, matches_of
from matches.queries.teams.open_ties import without_lineups
from matches.queries.tournaments import tournaments
from ratings.job_kinds import NEW_EDITION, PUBLISH_LIST
from ratings.models import RatedMatch, RatingChange, RatingList
from ratings.queries.merges.duplicates import suggestions
from ratings.queries.pools.pool_terms import terms_of
from registration.job_kinds import REMINDERS
from rules_engine.draws.formats import LIST
from tests.support import build, stories

pytestmark = [pytest.mark.django_db, pytest.mark.early]

DAY = date(2026, 6, 1)


@pytest.fixture(scope="module", autouse=True)
def elsewhere(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, Any]]:
    """Told once for all tests of this module.

    Before that it is told on another database, where the numbers are others; what was seen there is the value.
    """
    with django_db_blocker.unblock():
        seen = _told_elsewhere()
        with stories.told(DAY):
            yield seen


def _told_elsewhere() -> dict[str, Any]:
    with transaction.atomic():
        build.play_out(build.drawn(home := build.house(), 5), home.by_director)
        load(DAY)
        seen = snapshot()
        transaction.set_rollback(True)
    return seen


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def event(name: str) -> Event:
    return Event.objects.get(name=name)


def at_state(name: str, state: MatchState) -> MatchRow:
    return next(row for row in matches_of(event(name)) if row.state is state)


def state_of(row: MatchRow) -> MatchState:
    """As it is now."""
    return match_row(Match.objects.get(pk=row.id)).state


def states(name: str) -> set[MatchState]:
    one = event(name)
    return {node.state for node in boards.bracket(tournaments.main_stage(one), matches_of(one))}


def snapshot() -> dict[str, Any]:
    """All that people see of the federation: names, results, placings, ratings; no ids."""
    told = {one.name: _event(one) for one in Event.objects.filter(tournament__federation__slug="demo")}
    changes = RatingChange.objects.filter(pool__federation__slug="demo")
    changes = changes.order_by("pool__code", "moment", "player__sort_name", "experience")
    values = ("pool__code", "player__display_name", "before", "after", "experience", "is_last")
    rated = RatedMatch.objects.filter(pool__federation__slug="demo")
    rated = rated.order_by("pool__code", "match__stage__event__name", "match__node_key")
    members = Player.objects.filter(memberships__club__federation__slug="demo")
    return {
        "events": told,
        "players": sorted(members.values_list("display_name", "country")),
        "ratings": list(changes.values_list(*values)),
        "rated": list(rated.values_list("pool__code", "match__node_key", "rated", "why_code")),
    }


def _event(one: Event) -> dict[str, Any]:
    standings = Standing.objects.filter(stage__event=one).order_by("place_from", "entry__number")
    return {
        "entries": [(row.number, row.name, row.is_in, row.is_present) for row in entries.entries(one)],
        "matches": [_match(row) for row in matches_of(one)],
        "placings": list(standings.values_list("entry__number", "place_from", "place_to")),
    }


def _match(row: MatchRow) -> tuple[Any, ...]:
    sent = [
        (one.by_kind, one.received_at, one.sheet, one.is_ok, one.violations, one.dispute) for one in row.submissions
    ]
    result = row.result
    told = result and (result.ending, result.winner, result.raw, result.played_at, result.sheet, result.why)
    return row.node_key, row.length, tuple(side.name for side in row.sides), row.state, row.table, sent, told


def test_demonstration_is_the_same_on_another_database(elsewhere: dict[str, Any]) -> None:
    assert snapshot() == elsewhere


def test_open_shows_every_state_of_a_match() -> None:
    # nothing of it goes on another day, and no correction there has replaced a match
    elsewhere = {MatchState.BYE, MatchState.EMPTY, MatchState.BROKEN_OFF, MatchState.REPLACED}
    assert states("Open") == set(MatchState) - elsewhere
    assert states("Jackpot") >= {MatchState.BYE, MatchState.EMPTY, MatchState.DECIDED, MatchState.READY}


def test_open_shows_a_correction_with_its_reason() -> None:
    result = at_state("Open", MatchState.DECIDED).result

    assert result is not None
    assert (result.is_correction, result.final, bool(result.why)) == (True, (4, 7), True)


def test_tonight_shows_what_a_director_meets_at_the_tables() -> None:
    blitz = event("Evening Blitz")
    rows = {row.node_key: row for row in matches_of(blitz)}
    broken = at_state("Jackpot", MatchState.BROKEN_OFF).broken

    assert [key for key, row in rows.items() if row.help] == ["R1.3"]
    assert [(key, row.live.score) for key, row in rows.items() if row.live] == [("R1.4", (1, 1))]
    assert broken is not None
    assert (broken.score, broken.position[:5], states("Jackpot") >= {MatchState.READY}) == ((1, 1), "XGID=", True)
    assert blitz.settings["clock"] == "2 min + 8 s a move"
    assert commitments.open_in(event("Nightcap")) is not None


@pytest.mark.parametrize("name", [row.name for row in FORMATS])
def test_event_of_each_format_is_over_and_another_one_is_being_played(name: str) -> None:
    over, running = event(f"{name} Evening"), event(name)
    rows = matches_of(running)

    assert tournaments.is_finished(over)
    assert {row.state for row in matches_of(over)} == {MatchState.DECIDED}
    assert [row.state for row in rows].count(MatchState.DECIDED) == next(
        one.played for one in FORMATS if one.name == name
    )
    assert len([row for row in rows if row.table and row.started_at]) == 1


def test_first_evenings_were_imported() -> None:
    past = Event.objects.filter(stages__format=LIST.name, pool__code="standard")

    assert sum(len(matches_of(one)) for one in past) == 6 * 7


def test_results_show_how_matches_end_otherwise() -> None:
    rows = [row for name in ("Championship", "Jackpot") for row in matches_of(event(name))]

    endings = {row.result.ending for row in rows if row.result}
    assert endings == {"played", "walkover", "retired", "forfeit", "time_loss", "conceded", "double_forfeit"}


def test_federation_has_two_clubs_and_64_members() -> None:
    assert Club.objects.count() == 2
    assert Player.objects.exclude(memberships=None).count() == 64
    assert len({player.search_name for player in Player.objects.all()}) == Player.objects.count()


def test_cup_is_finished_and_the_trophy_takes_entries() -> None:
    cup, trophy = event("Championship"), event("Trophy")

    assert (len(entries.field(cup)), len(matches_of(cup)), tournaments.is_finished(cup)) == (32, 32, True)
    assert (tournaments.is_open(trophy), [row.is_in for row in entries.entries(trophy)].count(False)) == (True, 1)


def test_every_decided_match_is_rated_or_says_why_not() -> None:
    decided = [row for one in Event.objects.all() for row in matches_of(one) if row.result and not row.boards]

    told = {row.match_id: row for row in RatedMatch.objects.all()}
    assert {row.id for row in decided} == set(told)
    assert all(row.rated != bool(row.why_code) for row in told.values())


def test_league_of_teams_is_in_mid_season_with_a_tie_tonight() -> None:
    league = event("First division")
    tonight, ties = without_lineups(league, build.NOON)[0], [row for row in matches_of(league) if row.boards]
    assert [row.state for row in ties].count(MatchState.DECIDED) == 4
    assert (tonight.row.place.round, tonight.is_in) == (3, (False, False))
    assert (
        Match.objects.filter(stage__event=league, node_key__startswith="R3").exclude(part_of=None).count() == BOARDS[0]
    )


def test_recorded_matches_are_there() -> None:
    assert len(matches_of(event("Recorded matches"))) == 11


def test_player_can_confirm_the_score_of_his_opponent() -> None:
    row = at_state("Open", MatchState.TO_CONFIRM)
    by = build.acting(User.objects.get(username="player2"))

    confirm_score(submission_id=row.submissions[0].id, ctx=ActContext(by, build.NOON.replace(month=12)))

    assert state_of(row) is MatchState.DECIDED


def test_score_that_nobody_checks_can_be_judged_now() -> None:
    row = at_state("Open", MatchState.CHECKING)
    by = build.acting(User.objects.get(username="director"))

    judge_submission_now(submission_id=row.submissions[0].id, ctx=ActContext(by, build.NOON.replace(month=12)))

    assert state_of(row) is MatchState.TO_CONFIRM


def test_no_other_work_is_left_and_the_journal_holds() -> None:
    later = (
        PUBLISH_LIST,
        NEW_EDITION,
        REMINDERS,
        LADDER,
        REVEAL,
    )  # lists, fees, ladders and line-ups wait for their time
    left = Job.objects.exclude(state=Job.State.DONE).exclude(kind__in=later)
    assert left.count() == 1
    assert list(breaks_of_all()) == []


def test_result_that_was_corrected_made_newer_editions() -> None:
    newer = RatingList.objects.filter(edition=2)

    assert newer.exists()
    assert {one.replaces_id for one in newer} == set(
        RatingList.objects.exclude(replaced_by=None).values_list("pk", flat=True)
    )


def test_somebody_stands_twice_among_the_players() -> None:
    pairs = suggestions(Federation.objects.get(slug="demo"))

    assert ("Fenna Hoogterp", "Fena Hoogterp") in [
        (one.target.player.display_name, one.merged.player.display_name) for one in pairs
    ]


def test_terms_of_the_pool_were_changed_once() -> None:
    pool = RatingPool.objects.get(federation__slug="demo", code="standard")

    assert [terms.from_on for terms in terms_of(pool)] == [None, DAY - timedelta(days=180)]


def test_rebuild_finds_nothing_to_do() -> None:
    assert run("rebuild") == "32 rebuilt: nothing differed\n"


def test_second_call_only_prints_the_logins() -> None:
    acts = Act.objects.count()

    said = run("demo")

    assert Act.objects.count() == acts
    assert said == run("demo", "--logins")
    assert PASSWORD in said
    assert all(name in said for name in LOGINS)


def test_passwords_stand_until_each_is_changed() -> None:
    with pytest.raises(SystemExit) as left:
        run("demo_passwords")
    assert left.value.code == 1
    for name in LOGINS:
        user = User.objects.get(username=name)
        user.set_password("something else")
        user.save()

    assert run("demo_passwords") == ""


def test_passwords_that_stand_are_named() -> None:
    for name in set(LOGINS) - {"scorer"}:
        User.objects.filter(username=name).update(password="!")
    out = StringIO()

    with pytest.raises(SystemExit):
        call_command("demo_passwords", stdout=out)

    assert out.getvalue() == "scorer\n"
