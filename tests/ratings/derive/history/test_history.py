"""What a run writes of a history of records: the rule book's ratings, and only what a correction changes."""

import random
from datetime import UTC, datetime, timedelta
from math import sqrt

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from journal.acts import record_act
from journal.context import ActContext
from matches.models import Entry, EntryMember, Match, Result
from matches.recording.events import lock_event
from ratings.derive.history import checkpoints, segments
from ratings.derive.rating_moves import ratings_now
from ratings.flows.pools.rate_pool import rate_pool
from ratings.models import RatedMatch, RatingChange, RatingCheckpoint, RatingDue, RatingRevision, RatingRun
from ratings.models.rating import moment_of
from ratings.recording.pools import rate_later, rebuild_pool
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.replay import RatedMatch as Meeting
from rules_engine.ratings.replay import hundredths, replay
from rules_engine.ratings.strength.columns import rows
from rules_engine.ratings.strength.constants import POINTS, PRESETS
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.forecast import FIBS_START, scale
from rules_engine.words import PlayerId
from tests.support import build
from tests.support.build import House
from tests.support.ratings import from_nothing, ledger
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
PLAYERS, MATCHES, LENGTHS = 12, 300, (1, 5, 7, 11)
DAY = 86_400_000_000
BEGIN = datetime(2023, 1, 1, 12, 0, tzinfo=UTC)


def _history() -> House:
    """Three hundred matches in 300 weeks' thirds, of twelve players, in a list; nothing of it is rated yet."""
    home, luck = build.house("home"), random.Random(7)
    event = build.event(home, format="list")
    people = [build.player(home) for _ in range(PLAYERS)]
    with transaction.atomic(), record_act(lock_event(event), "bench", ActContext(build.COMMAND, build.NOON)) as act:
        entries = [Entry(event=event, number=number) for number in range(1, PLAYERS + 1)]
        act.state_all(entries)
        act.state_all([EntryMember(entry=e, event=event, player=p) for e, p in zip(entries, people, strict=True)])
        stage = event.stages.get()
        sides = [luck.sample(entries, 2) for _ in range(MATCHES)]
        met = [
            Match(stage=stage, node_key=str(at), side0=a, side1=b, length=luck.choice(LENGTHS))
            for at, (a, b) in enumerate(sides)
        ]
        act.state_all(met)
        act.state_all([_result(match, at, luck) for at, match in enumerate(met)])
    rate_later(home.pool)
    return home


def _result(match: Match, at: int, luck: random.Random) -> Result:
    winner, less = luck.randrange(2), luck.randrange(match.length)
    final = [match.length, less] if winner == 0 else [less, match.length]
    played_at = BEGIN + timedelta(days=3 * (at // 2))
    return Result(match=match, ending="played", winner=winner, raw=final, final=final, played_at=played_at)


the_history = once(_history)


@pytest.fixture
def home(the_history: Once[House]) -> House:
    return the_history()


def run(home: House) -> RatingRun:
    write = rate_pool(pool_id=home.pool.pk, at=build.NOON)
    with transaction.atomic():
        write()
    return RatingRun.objects.latest("pk")


def correct(home: House, number: int) -> Match:
    """The other side has won."""
    match: Match = Match.objects.order_by("pk")[number]
    stood = Result.objects.filter(match=match).latest("pk")
    with (
        transaction.atomic(),
        record_act(lock_event(match.stage.event), "bench", ActContext(build.COMMAND, build.NOON)) as act,
    ):
        other = {"ending": "played", "winner": 1 - stood.winner, "final": stood.final[::-1], "raw": stood.final[::-1]}
        act.state(Result(match=match, played_at=stood.played_at, replaces=stood, **other))
    rate_later(home.pool, [match.pk])
    return match


def meetings() -> list[Meeting]:
    """Of the results that count, as the rule book takes them."""
    who = dict(EntryMember.objects.values_list("entry", "player"))
    latest = {row.match_id: row for row in Result.objects.order_by("pk").select_related("match")}
    return [_meeting(one, who) for one in latest.values()]


def _meeting(one: Result, who: dict[int, int]) -> Meeting:
    sides = (who[one.match.side0_id], who[one.match.side1_id])
    winner = one.winner or 0
    key = (moment_of(one.played_at), 0, one.match_id)
    return Meeting(key, one.match_id, PlayerId(sides[winner]), PlayerId(sides[1 - winner]), one.match.length)


def official() -> dict[tuple[int, int], tuple[int, int, int]]:
    rows = RatingChange.objects.values_list("match", "player", "before", "after", "experience")
    return {(match, player): (before, after, lived) for match, player, before, after, lived in rows}


def test_ratings_are_those_of_the_rule_book(home: House) -> None:
    run(home)

    told = replay(meetings(), FibsSettings()).changes
    assert official() == {
        (one.match, one.player): (hundredths(one.before), hundredths(one.after), one.experience_before) for one in told
    }
    assert ratings_now(home.pool).by_player == {
        player: hundredths(one.rating) for player, one in replay(meetings(), FibsSettings()).ratings.items()
    }


def test_strength_is_that_of_the_rule_book_to_the_point(home: House) -> None:
    """What the estimate knew of both after each match."""
    run(home)

    scores = {row.match_id: sorted(row.final)[::-1] for row in Result.objects.all()}
    met = sorted(meetings(), key=lambda one: one.key)
    number = {
        player: at for at, player in enumerate(sorted({player for one in met for player in (one.winner, one.loser)}))
    }
    columns = rows(
        (one.key[0] // DAY, number[one.winner], number[one.loser], one.length, *scores[one.match]) for one in met
    )
    played = play_through(columns, len(number), PRESETS[POINTS])
    unit = scale(PRESETS[POINTS])
    ratings = [FIBS_START + unit * mean for mean in played.mean]
    uncertainties = [2.0 * unit * sqrt(variance) for variance in played.variance]
    who = [(one.match, player) for one in met for player in (one.winner, one.loser)]
    stored = RatingChange.objects.values_list("match", "player", "strength", "spread")
    assert {(match, player): (strength, spread) for match, player, strength, spread in stored} == {
        key: (100 * round(rating), 100 * round(uncertainty))
        for key, rating, uncertainty in zip(who, ratings, uncertainties, strict=True)
    }


@pytest.mark.parametrize("number", [0, 150, 299])
def test_correction_gives_what_a_rebuild_gives(home: House, number: int) -> None:
    run(home)
    correct(home, number)
    run(home)

    stood = ledger(home.pool)
    assert not rebuild_pool(home.pool)
    assert stood == from_nothing(home.pool)


def test_correction_writes_what_changed_and_keeps_what_was_said(home: House) -> None:
    run(home)
    before = official()
    match = correct(home, 280)

    told = run(home)

    after = official()
    changed = {key for key in after if after[key][1] != before[key][1]}
    revised = RatingRevision.objects.filter(run=told).values_list("match", "player", "old_after")
    assert {(m, p): old for m, p, old in revised} == {key: before[key][1] for key in changed}
    assert set(RatingChange.objects.filter(run=told).values_list("match", flat=True)) >= {match.pk}
    assert RatingChange.objects.filter(run=told).count() < 60
    assert told.counts["revisions"] == len(changed)


def test_run_twice_changes_nothing(home: House) -> None:
    first = run(home)
    stood = ledger(home.pool)

    second = run(home)

    assert ledger(home.pool) == stood
    assert (second.input_sha256, second.counts["output_sha256"]) == (first.input_sha256, first.counts["output_sha256"])
    assert RatingRevision.objects.count() == 0
    assert RatingDue.objects.count() == 0


def test_replay_goes_on_from_a_standing_that_holds(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Standings every forty matches: a late correction plays few months, and gives the same."""
    monkeypatch.setattr(checkpoints, "FAR", 40)
    monkeypatch.setattr(checkpoints, "NEAR", 10)
    monkeypatch.setattr(segments, "LENGTH", 70)
    run(home)
    kept = ledger(home.pool)[-1]
    assert len(kept) > 5

    for number in (290, 20, 150, 290):
        correct(home, number)
        run(home)
        stood = ledger(home.pool)
        assert not rebuild_pool(home.pool)
        assert stood == from_nothing(home.pool)


def test_damaged_standing_is_not_gone_on_from(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "FAR", 40)
    run(home)
    RatingCheckpoint.objects.filter(pool=home.pool).update(official=b"x", strength=b"y")
    correct(home, 290)
    run(home)

    assert not rebuild_pool(home.pool)
    assert ledger(home.pool) == from_nothing(home.pool)


def test_player_who_was_merged_has_no_rating_of_his_own(home: House) -> None:
    run(home)
    one, other = Player.objects.order_by("pk")[:2]
    Player.objects.filter(pk=other.pk).update(merged_into=one)
    rate_later(home.pool)
    run(home)

    assert not RatingChange.objects.filter(player=other).exists()
    met = RatedMatch.objects.filter(why_code="not_rated_against_himself").count()
    assert RatingChange.objects.filter(player=one).count() + met > 0
    stood = ledger(home.pool)
    assert stood == from_nothing(home.pool)


@pytest.mark.parametrize("number", [0, 250])
def test_correction_asks_as_often_however_long_the_history(home: House, number: int) -> None:
    run(home)
    correct(home, number)

    with CaptureQueriesContext(connection) as seen:
        write = rate_pool(pool_id=home.pool.pk, at=build.NOON)

    assert len(seen) <= 25
    with transaction.atomic():
        write()


@pytest.mark.parametrize("days", [-400, -40, 40, 400])
def test_match_that_was_played_on_another_day_moves_in_the_history(home: House, days: int) -> None:
    """To another month, before or after it; also to one in which nothing was played."""
    run(home)
    match = Match.objects.order_by("pk")[150]
    stood = Result.objects.get(match=match)
    event, moved = match.stage.event, stood.played_at + timedelta(days=days)
    told = {"ending": "played", "winner": stood.winner, "final": stood.final, "raw": stood.raw}
    with transaction.atomic(), record_act(lock_event(event), "bench", ActContext(build.COMMAND, build.NOON)) as act:
        act.state(Result(match=match, played_at=moved, replaces=stood, **told))
    rate_later(home.pool, [match.pk])
    run(home)

    assert RatedMatch.objects.get(match=match).moment == moment_of(moved)
    assert not rebuild_pool(home.pool)
    assert ledger(home.pool) == from_nothing(home.pool)
