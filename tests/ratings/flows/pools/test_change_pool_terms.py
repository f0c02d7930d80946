"""By what a pool rates: stated from a day on, changed, undone; closed and opened again."""

from datetime import UTC, date, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Conflicting, NotFound, Refused
from matches.flows.results.submit_score import submit_score
from matches.inputs.results import ScoreInput
from matches.models import Match
from ratings.derive.ratings import rated_counts
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.close_pool import close_pool
from ratings.flows.pools.undo_pool_terms import undo_pool_terms
from ratings.inputs.pools import TermsInput
from ratings.models import PoolTerms, RatedMatch, RatingChange
from ratings.queries.pools.pool_terms import terms_of, terms_on, version_of
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.settings import settings_to_plain
from tests.support import build
from tests.support.build import NOON, House
from tests.support.ratings import from_nothing, ledger

pytestmark = pytest.mark.django_db
LATER = datetime(2027, 6, 1, tzinfo=UTC)


@pytest.fixture
def home() -> House:
    return build.house()


def test_pool_opens_with_the_terms_of_its_whole_history(home: House) -> None:
    (first,) = terms_of(home.pool)

    assert (first.from_on, first.formula, first.system) == (None, "fibs", "fibs")
    assert first.settings == settings_to_plain(FAMILY["fibs"].settings)
    assert first.policy["endings"] == ["conceded", "disqualified", "played", "retired", "ruling", "time_loss"]
    assert first.listing == {"least_experience": 0, "active_months": None, "members_only": False}


def test_terms_are_told_in_the_order_of_their_days_and_the_latest_of_a_day_counts(home: House) -> None:
    change(home, date(2026, 9, 1), system="dbgf")
    change(home, date(2026, 3, 1), system="nardgammon")
    change(home, date(2026, 9, 1), system="bgfed-be")

    told = terms_of(home.pool)

    assert [(one.from_on, one.system) for one in told] == [
        (None, "fibs"),
        (date(2026, 3, 1), "nardgammon"),
        (date(2026, 9, 1), "bgfed-be"),
    ]
    assert [terms_on(told, date(2026, month, 1)).system for month in (2, 3, 8, 9)] == [
        *("fibs", "nardgammon", "nardgammon", "bgfed-be")
    ]


def test_what_was_undone_leaves_what_was_stated_before(home: House) -> None:
    change(home, date(2026, 9, 1), system="dbgf")
    second = change(home, date(2026, 9, 1), system="bgfed-be")

    undo_pool_terms(
        federation=home.federation.slug,
        pool=home.pool.code,
        number=second.act.seq,
        ctx=ActContext(home.by_officer, NOON),
    )

    assert [one.system for one in terms_of(home.pool)] == ["fibs", "dbgf"]
    with pytest.raises(NotFound):
        undo_pool_terms(
            federation=home.federation.slug,
            pool=home.pool.code,
            number=second.act.seq,
            ctx=ActContext(home.by_officer, NOON),
        )


def test_first_terms_can_be_changed_and_not_undone(home: House) -> None:
    first = PoolTerms.objects.get(pool=home.pool)
    with pytest.raises(Refused, match="first_terms_stay"):
        undo_pool_terms(
            federation=home.federation.slug,
            pool=home.pool.code,
            number=first.act.seq,
            ctx=ActContext(home.by_officer, NOON),
        )

    change(home, None, system="dbgf")
    undo_pool_terms(
        federation=home.federation.slug,
        pool=home.pool.code,
        number=first.act.seq,
        ctx=ActContext(home.by_officer, NOON),
    )

    assert [one.system for one in terms_of(home.pool)] == ["dbgf"]


def test_other_constants_are_nobodys(home: House) -> None:
    own = {**settings_to_plain(FAMILY["dbgf"].settings), "gain": 2.0}

    change(home, None, system="dbgf", settings=own)

    (told,) = terms_of(home.pool)
    assert (told.system, told.settings["gain"]) == ("", 2.0)


def test_glicko_2_rates_by_settings_of_its_own(home: House) -> None:
    """The first match of two newcomers by it moves both alike, and far."""
    change(home, None, system="glicko2", settings={"tau": 0.6})
    played(home, NOON)

    (told,) = terms_of(home.pool)
    assert (told.formula, told.system, told.settings["tau"], told.settings["deviation"]) == (
        *("glicko2", "glicko2"),
        *(0.6, 350),
    )
    won, lost = RatingChange.objects.order_by("-after")
    assert won.difference == -lost.difference > 10_000


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"system": "elo"}, "unknown_rating_system"),
        ({"system": "glicko2", "settings": {"tau": float("inf")}}, "setting_not_a_number"),
        ({"system": "glicko2", "settings": {"gain": 4.0}}, "setting_unknown"),
        ({"settings": {}}, "ratings.setting_missing"),
        ({"settings": {**settings_to_plain(FAMILY["fibs"].settings), "gain": float("nan")}}, "setting_not_a_number"),
        ({"settings": {**settings_to_plain(FAMILY["fibs"].settings), "scale": 0}}, "setting_out_of_range"),
        ({"policy": {"shortest": 0}}, "bad_policy"),
        ({"policy": {"paces": ["hasty"]}}, "bad_policy"),
        ({"strength": {"spread": 0.1}}, "ratings.setting_missing"),
        ({"listing": {"active_months": 0}}, "bad_listing"),
        ({"listing": {"least_experience": True}}, "bad_listing"),
        ({"listing": {"ranks": 1}}, "bad_listing"),
    ],
)
def test_terms_that_cannot_be_are_refused(home: House, plan: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code):
        change(home, None, **plan)
    assert PoolTerms.objects.count() == 1


def test_who_saw_other_terms_is_told(home: House) -> None:
    seen = version_of(home.pool)
    change(home, date(2026, 9, 1), seen=seen, system="dbgf")

    with pytest.raises(Conflicting):
        change(home, date(2026, 9, 1), seen=seen, system="fibs")


def test_matches_are_rated_by_the_terms_of_their_day(home: House) -> None:
    """5 points each: 4·√5·½ with a ramp of 5 before the change, 5·½ without a ramp after it."""
    played(home, NOON.replace(month=6, day=1))
    change(home, date(2026, 6, 2), system="dbgf")
    played(home, NOON.replace(month=6, day=2))
    drain()

    first, second = RatingChange.objects.filter(after__gt=0).order_by("moment", "-after")[::2]
    assert first.difference == 2236
    assert second.after - second.before == 250


def test_pool_that_closes_keeps_what_was_rated(home: House) -> None:
    early, late = played(home, NOON.replace(month=6, day=1)), played(home, NOON.replace(month=6, day=9))
    closed = close_pool(
        federation=home.federation.slug, pool=home.pool.code, on=date(2026, 6, 9), ctx=ActContext(home.by_officer, NOON)
    )
    drain()
    assert reasons(home) == {early: "", late: "not_rated_closed"}

    undo_pool_terms(
        federation=home.federation.slug,
        pool=home.pool.code,
        number=closed.act.seq,
        ctx=ActContext(home.by_officer, NOON),
    )
    drain()
    assert reasons(home) == {early: "", late: ""}


def test_pool_with_later_terms_is_not_closed_before_them(home: House) -> None:
    change(home, date(2026, 9, 1), system="dbgf")
    with pytest.raises(Refused, match="terms_begin_later"):
        close_pool(
            federation=home.federation.slug,
            pool=home.pool.code,
            on=date(2026, 6, 9),
            ctx=ActContext(home.by_officer, NOON),
        )


def test_policy_that_would_unrate_everything_is_refused(home: House) -> None:
    change(home, None, policy={"shortest": 17})  # nothing is rated yet
    change(home, None)
    match = played(home, NOON)

    with pytest.raises(Refused, match="policy_unrates_all"):
        change(home, None, policy={"shortest": 7})

    drain()
    assert reasons(home) == {match: ""}


def test_what_terms_would_rate_is_counted_as_a_run_would(home: House) -> None:
    """By the terms of the day on which each was played; of what was drawn too."""
    event = build.drawn(home, 4, lengths=[5, 5])
    for match in build.ready(event):
        end(home, match, NOON)
    end(home, build.ready(event)[0], NOON.replace(month=6, day=3))
    played(home, NOON.replace(month=6, day=2))
    change(home, date(2026, 6, 3), policy={"shortest": 7})
    drain()

    assert sorted(reasons(home).values()) == ["", "", "", "not_rated_too_short"]
    assert list(rated_counts(home.pool, terms_of(home.pool), at_once=1)) == [1, 2]
    assert sum(rated_counts(home.pool, terms_of(home.pool))) == 3


def test_pool_that_still_rates_is_not_read_to_its_end(home: House) -> None:
    asked = []
    for _ in range(3):
        played(home, NOON)
        with CaptureQueriesContext(connection) as seen:
            assert any(rated_counts(home.pool, terms_of(home.pool), at_once=1))
        asked.append(len(seen))

    assert asked == [asked[0]] * 3


def test_undo_by_which_nothing_would_be_rated_any_more_is_refused(home: House) -> None:
    change(home, None, policy={"shortest": 17})  # nothing is rated yet
    second = change(home, None)
    match = played(home, NOON)

    with pytest.raises(Refused, match="policy_unrates_all"):
        undo_pool_terms(
            federation=home.federation.slug,
            pool=home.pool.code,
            number=second.act.seq,
            ctx=ActContext(home.by_officer, NOON),
        )

    drain()
    assert reasons(home) == {match: ""}


def test_pool_is_not_closed_before_all_that_was_rated(home: House) -> None:
    played(home, NOON)
    for day in (NOON.date(), date.min):
        with pytest.raises(Refused, match="policy_unrates_all"):
            close_pool(
                federation=home.federation.slug, pool=home.pool.code, on=day, ctx=ActContext(home.by_officer, NOON)
            )

    close_pool(
        federation=home.federation.slug, pool=home.pool.code, on=date(2026, 5, 2), ctx=ActContext(home.by_officer, NOON)
    )


def test_terms_of_the_farthest_days_change_nothing_between(home: House) -> None:
    match = played(home, NOON)
    change(home, date.max, system="dbgf")
    change(home, date.min, system="nardgammon")
    drain()

    assert reasons(home) == {match: ""}
    assert [one.system for one in terms_of(home.pool)] == ["fibs", "nardgammon", "dbgf"]
    assert terms_on(terms_of(home.pool), NOON.date()).system == "nardgammon"


@pytest.mark.parametrize(("first", "second"), [("fibs", "glicko2"), ("glicko2", "fibs")])
def test_rating_goes_on_from_one_formula_to_the_other(home: House, first: str, second: str) -> None:
    """Whoever has a rating by the one begins with it by the other; a rebuild from nothing gives the same."""
    change(home, None, system=first)
    event = build.drawn(home, 4, lengths=[5, 5])
    for match in build.ready(event):
        end(home, match, NOON)
    change(home, date(2026, 6, 1), system=second)
    final = build.ready(event)[0]
    end(home, final, NOON.replace(month=6, day=3))

    rows = list(RatingChange.objects.filter(match=final))
    earlier = {row.player_id: row.after for row in RatingChange.objects.exclude(match=final)}
    assert [row.before for row in rows] == [earlier[row.player_id] for row in rows]
    assert sorted(row.difference > 0 for row in rows) == [False, True]
    assert ledger(home.pool) == from_nothing(home.pool)


def test_reason_is_told_with_what_the_pool_asks_for(home: House) -> None:
    played(home, NOON)
    change(home, date(2027, 1, 1), policy={"shortest": 7})
    late = played(home, datetime(2027, 1, 2, tzinfo=UTC))
    drain()

    told = RatedMatch.objects.get(match=late)
    assert (told.why_code, told.why_params) == ("not_rated_too_short", {"length": 5, "shortest": 7})


def change(home: House, from_on: date | None, *, seen: int | None = None, **plan: Any) -> PoolTerms:
    return change_pool_terms(
        federation=home.federation.slug,
        pool=home.pool.code,
        from_on=from_on,
        plan=TermsInput(**plan),
        ctx=ActContext(home.by_officer, NOON, expected_version=seen),
    )


def played(home: House, at: datetime) -> int:
    """A match to 5 points between two who have not played before."""
    event = build.drawn(home, 2, lengths=[5])
    match = build.ready(event)[0]
    end(home, match, at)
    return match.pk


def end(home: House, match: Match, at: datetime) -> None:
    """Its result comes at the desk, of that time."""
    scores = ScoreInput(final=[5, 2], played_at=at)
    submit_score(
        submission_id=uuid4(), match_id=match.pk, scores=scores, ctx=ActContext(home.by_director, LATER), at_desk=True
    )
    drain()


def reasons(home: House) -> dict[int, str]:
    return dict(RatedMatch.objects.filter(pool=home.pool).values_list("match", "why_code"))
