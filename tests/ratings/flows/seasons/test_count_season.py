"""Seasons: opened, added up from what was played, and again after every correction; by hand where somebody wants."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from django.db import transaction

from clubs.models import Player
from journal import jobs
from journal.context import ActContext
from journal.jobs import drain
from journal.models import Job
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Event, Match
from matches.queries.tournaments import tournaments
from ratings.flows.seasons.change_season import change_season
from ratings.flows.seasons.open_season import open_season
from ratings.flows.seasons.pick_event_for_season import pick_event_for_season
from ratings.flows.seasons.rebuild_season import rebuild_season
from ratings.inputs.seasons import SeasonInput
from ratings.models import SeasonPick, SeasonPoints, SeasonTable, SeasonTerms
from ratings.queries.seasons import seasons
from ratings.recording.pools import count_later
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS
from tests.support import build
from tests.support.build import COMMAND, NOON, House

pytestmark = pytest.mark.django_db
YEAR = (date(2026, 1, 1), date(2026, 12, 31))
CONSOLED = StageInput("bracket", {"sections": [{"kind": "consolation", "shape": "first_match"}]})
WINS = {"per_win": {"main": 100, "consolation": 50}, "bands": [{"places": [300, 100]}]}


def _plan(rules: dict[str, Any] | None = None, **more: Any) -> SeasonInput:
    return SeasonInput("Season 2026", *YEAR, rules or WINS, **more)


def _season(home: House, rules: dict[str, Any] | None = None, club: str = "", **more: Any) -> SeasonTable:
    made = open_season(
        federation=home.federation.slug,
        code="year",
        plan=_plan(rules, **more),
        club=club,
        ctx=ActContext(home.by_officer, NOON),
    )
    drain()
    return made


def _finish(home: House, event: Event) -> None:
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON), anyway=True)
    drain()


def _evening(home: House, count: int = 4, **plan: Any) -> Event:
    """Played to the end, finished; the upper side always won."""
    event = build.drawn(home, count, **plan)
    build.play_out(event, home.by_director)
    _finish(home, event)
    return event


def _told(table: SeasonTable) -> list[tuple[int | None, int, int]]:
    """Place, hundredths, wins."""
    return [(row.place, row.points, row.wins) for row in seasons.rows_of(table)]


def _seen(event: Event) -> int:
    return tournaments.number(event)


def _final(event: Event) -> Match:
    found: Match = Match.objects.filter(stage__event=event).latest("pk")
    return found


def test_season_adds_up_what_was_played_before_and_after_it_was_opened() -> None:
    home = build.house()
    _evening(home)
    table = _season(home)

    # the final's winner 2 wins and the first place, its loser 1 win and the second
    assert _told(table) == [(1, 500, 2), (2, 200, 1), (3, 0, 0), (3, 0, 0)]
    _evening(home)
    assert [points for _, points, _ in _told(table)] == [500, 500, 200, 200, 0, 0, 0, 0]
    assert [place for place, _, _ in _told(table)] == [1, 1, 3, 3, 5, 5, 5, 5]


def test_event_counts_once_it_is_finished_and_no_longer_when_it_is_taken_up_again() -> None:
    home = build.house()
    table = _season(home)
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)

    before = _told(table)
    _finish(home, event)
    during = _told(table)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON), is_finished=False)
    drain()

    assert (before, len(during), _told(table)) == ([], 4, [])


def test_running_events_count_where_the_season_says_so() -> None:
    home = build.house()
    table = _season(home, counts_running=True)
    event = build.drawn(home, 4)

    build.play(build.ready(event)[0], home.by_director)

    assert _told(table) == [(1, 100, 1), (2, 0, 0)]
    assert [line[3] for row in seasons.rows_of(table) for line in row.lines] == [True, True]
    build.play_out(event, home.by_director)
    _finish(home, event)
    assert [line[3] for row in seasons.rows_of(table) for line in row.lines] == [False] * 4


def test_correction_after_the_final_changes_the_table_and_its_undo_gives_it_back() -> None:
    home = build.house()
    table = _season(home)
    event = _evening(home)
    before = {row.player_id: row.points for row in seasons.rows_of(table)}
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON), is_finished=False)

    correct_result(
        match_id=_final(event).pk,
        outcome=ScoreInput(final=[2, _final(event).length]),
        ctx=ActContext(home.by_director, NOON, "Wrong sheet.", expected_version=_seen(event)),
    )
    _finish(home, event)

    after = {row.player_id: row.points for row in seasons.rows_of(table)}
    first, second, *_ = sorted(before, key=lambda player: -before[player])
    assert (after[first], after[second]) == (before[second], before[first])


def test_result_taken_back_by_an_undo_is_taken_out_of_the_table() -> None:
    home = build.house()
    table = _season(home, counts_running=True)
    event = build.drawn(home, 4)
    build.play(build.ready(event)[0], home.by_director)
    result = _final_result(event)

    undo_act(
        event_id=event.pk,
        act_id=result.act_id,
        ctx=ActContext(home.by_director, NOON, "Wrong match.", expected_version=_seen(event)),
    )
    drain()

    assert _told(table) == []


def _final_result(event: Event) -> Any:
    return Match.objects.filter(stage__event=event, results__isnull=False).latest("pk").results.latest("pk")


def test_who_never_came_is_not_in_the_table() -> None:
    home = build.house()
    table = _season(home, {"per_entry": 100, "per_win": {"main": 100}}, counts_running=True)
    event = build.drawn(home, 4)
    match = build.ready(event)[0]

    end_match(
        match_id=match.pk,
        outcome=OutcomeInput("walkover", 0),
        ctx=ActContext(home.by_director, NOON, expected_version=_seen(event)),
    )
    drain()

    assert _told(table) == [(1, 200, 1)]


def test_evening_with_a_consolation_is_counted_as_in_milwaukee() -> None:
    home = build.house()
    table = _season(home, to_plain(PRESETS["milwaukee"]))

    _evening(home, 8, stages=[CONSOLED])

    # main: 1 + 3 wins + 2, 1 + 2 wins + 1, twice 1 + 1 win; consolation: 1 + 2 × 0.8 + 1, 1 + 0.8; two won nothing
    assert [points for _, points, _ in _told(table)] == [600, 400, 360, 200, 200, 180, 100, 100]


def test_bye_is_counted_as_such() -> None:
    home = build.house()
    table = _season(home, {"per_win": {"main": 100}, "per_bye": 1})

    _evening(home, 3)

    # one of three has a bye, and then plays the final
    assert sorted(row.points for row in seasons.rows_of(table)) in ([0, 1, 200], [0, 100, 101])


def test_merged_players_are_one() -> None:
    home = build.house()
    table = _season(home)
    _evening(home, 2)
    _evening(home, 2)
    first, second = [row.player for row in seasons.rows_of(table) if row.wins]

    Player.objects.filter(pk=second.pk).update(merged_into=first)
    count_later(seasons.with_players([first.pk, second.pk]))
    drain()

    assert _told(table)[0] == (1, 800, 2)
    assert len(_told(table)) == 3


def test_club_season_takes_the_events_of_the_club_and_its_manager_keeps_it() -> None:
    home = build.house()
    _evening(home)
    manager = build.acting(home.manager)
    made = open_season(
        federation=home.federation.slug, code="year", plan=_plan(), club="club", ctx=ActContext(manager, NOON)
    )
    drain()

    changed = change_season(
        federation=home.federation.slug,
        code="year",
        plan=replace(_plan(), name="Ladder"),
        ctx=ActContext(manager, NOON, expected_version=1),
    )

    assert (changed.name, changed.version, len(_told(made))) == ("Ladder", 2, 4)
    with pytest.raises(NotAllowed):
        open_season(federation=home.federation.slug, code="other", plan=_plan(), ctx=ActContext(manager, NOON))


def test_season_of_a_pool_takes_the_events_of_that_pool() -> None:
    home = build.house()
    _evening(home, pool="")
    table = _season(home, takes="pool", pool="standard")
    assert _told(table) == []

    _evening(home)

    assert len(_told(table)) == 4


def test_events_are_put_in_and_left_out_by_hand() -> None:
    home = build.house()
    event = _evening(home)
    table = _season(home, takes="picked")
    counts = []

    for picked in ("in", "in", "out", "auto"):
        pick_event_for_season(
            federation=home.federation.slug,
            code="year",
            event_id=event.pk,
            pick=picked,
            ctx=ActContext(home.by_officer, NOON),
        )
        drain()
        counts.append(len(_told(table)))

    assert (counts, SeasonPick.objects.count()) == ([4, 4, 0, 0], 3)


def test_event_that_was_put_in_is_counted_again_when_it_changes() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    table = _season(home, takes="picked", counts_running=True)
    pick_event_for_season(
        federation=home.federation.slug,
        code="year",
        event_id=event.pk,
        pick="in",
        ctx=ActContext(home.by_officer, NOON),
    )

    build.play(build.ready(event)[0], home.by_director)

    assert _told(table) == [(1, 400, 1), (2, 100, 0)]


def test_change_is_a_version_and_the_same_terms_again_are_none() -> None:
    home = build.house()
    _evening(home)
    table = _season(home)
    plan = _plan({"per_entry": 100})

    changed = change_season(
        federation=home.federation.slug,
        code="year",
        plan=plan,
        ctx=ActContext(home.by_officer, NOON, expected_version=1),
    )
    drain()
    again = change_season(
        federation=home.federation.slug,
        code="year",
        plan=plan,
        ctx=ActContext(home.by_officer, NOON, expected_version=2),
    )

    assert (changed.version, again.version, SeasonTerms.objects.count()) == (2, 2, 2)
    assert [points for _, points, _ in _told(table)] == [100] * 4
    with pytest.raises(Conflicting):
        change_season(
            federation=home.federation.slug,
            code="year",
            plan=_plan(),
            ctx=ActContext(home.by_officer, NOON, expected_version=1),
        )


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (replace(_plan(), name=" "), "name_length"),
        (replace(_plan(), until_on=date(2025, 12, 31)), "season_days"),
        (replace(_plan(), until_on=date(2036, 12, 31)), "season_days"),
        (replace(_plan(), takes="some"), "season_takes"),
        (replace(_plan(), takes="pool"), "season_takes"),
        (replace(_plan(), pool="standard"), "season_takes"),
        (replace(_plan(), takes="pool", pool="none"), "unknown_pool"),
        (replace(_plan(), rules={}), "ratings.gives_nothing"),
        (replace(_plan(), rules={"per_win": {"main": float("nan")}}), "ratings.not_whole"),
    ],
)
def test_absurd_terms_are_refused(plan: SeasonInput, code: str) -> None:
    home = build.house()

    with pytest.raises(Refused) as refused:
        open_season(federation=home.federation.slug, code="year", plan=plan, ctx=ActContext(home.by_officer, NOON))

    assert [one.code for one in refused.value.verdict.violations] == [code]
    assert not SeasonTable.objects.exists()


def test_code_is_taken_once_and_strangers_are_refused() -> None:
    home, other = build.house(), build.house()
    _season(home)

    with pytest.raises(Conflicting):
        open_season(federation=home.federation.slug, code="year", plan=_plan(), ctx=ActContext(home.by_officer, NOON))
    with pytest.raises(NotAllowed):
        change_season(
            federation=home.federation.slug,
            code="year",
            plan=_plan(),
            ctx=ActContext(build.acting(other.officer), NOON, expected_version=1),
        )
    with pytest.raises(NotFound):
        pick_event_for_season(
            federation=home.federation.slug,
            code="year",
            event_id=build.entered(other, 2).pk,
            pick="in",
            ctx=ActContext(home.by_officer, NOON),
        )
    with pytest.raises(Refused):
        pick_event_for_season(
            federation=home.federation.slug,
            code="year",
            event_id=build.entered(home, 2).pk,
            pick="maybe",
            ctx=ActContext(home.by_officer, NOON),
        )


def test_rebuild_finds_nothing_to_change_and_puts_right_what_was_damaged() -> None:
    """By the rules of every preset, each over the same evenings."""
    home = build.house()
    _evening(home, 6)
    _evening(home, 4, stages=[CONSOLED])
    _evening(home, 5, pool="")
    for rules in PRESETS.values():
        with transaction.atomic():
            _assert_rebuilt(_season(home, to_plain(rules)))
            transaction.set_rollback(True)


def _assert_rebuilt(table: SeasonTable) -> None:
    before = list(seasons.rows_of(table).values("player", "position", "points", "lines"))

    unharmed = rebuild_season(season=table, ctx=ActContext(COMMAND, NOON))
    SeasonPoints.objects.filter(table=table, position__lte=2).update(points=1, lines=[])
    SeasonPoints.objects.filter(table=table, position=5).delete()
    change = rebuild_season(season=table, ctx=ActContext(COMMAND, NOON))

    assert (bool(unharmed), change.made, change.changed) == (False, 1, 2), table
    assert list(seasons.rows_of(table).values("player", "position", "points", "lines")) == before, table


def test_job_that_runs_twice_has_one_effect_and_runs_of_old_facts_read_again() -> None:
    home = build.house()
    table = _season(home, counts_running=True)
    event = build.drawn(home, 2)
    late = jobs.HANDLERS["season"]({"season": table.pk})  # has read, and not written yet
    build.play(build.ready(event)[0], home.by_director)
    told = _told(table)
    job = Job.objects.filter(kind="season").latest("made_at")

    again = jobs.run_job(job.pk)

    assert (again, len(told)) == (jobs.Outcome.SKIPPED, 2)
    with pytest.raises(jobs.TryAgainError):
        _in_a_transaction(late)
    assert _told(table) == told


def test_worker_that_was_killed_leaves_the_season_to_the_next() -> None:
    home = build.house()
    _evening(home)
    table = build.season(home)
    mine = Job.objects.filter(kind="season", key=str(table.pk))
    jobs.HANDLERS["season"]({"season": table.pk})  # he has read, and is killed before he writes
    mine.update(state=Job.State.LEASED, lease_until="2026-01-01T00:00Z", attempts=1)

    drain()

    assert (len(_told(table)), mine.get().state) == (4, Job.State.DONE)


def _in_a_transaction(write: jobs.Write) -> None:
    with transaction.atomic():
        write()
