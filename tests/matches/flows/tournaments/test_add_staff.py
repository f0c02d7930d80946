"""Directors and scorers serve from a moment until a moment, both of them in the tournament's own time zone."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from clubs.models import User
from clubs.permissions import Role
from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.end_staff import end_staff
from matches.inputs.tournaments import TournamentRef
from matches.models import StaffPost, Tournament
from matches.permissions import ACTS, is_allowed, roles_at
from matches.queries.events.my_matches import serving_at
from matches.services.tournaments.staff_posts import NOW_ON, Term
from registration import permissions as registrations
from tests.support import build
from tests.support.build import NOON
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
MOMENT = timedelta(seconds=1)


@pytest.fixture
def home(the_house: Once[build.House]) -> build.House:
    """Its tournament lasts from 1 to 3 May 2026."""
    return the_house()


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata"])
def test_scorer_serves_until_six_in_the_morning_after_the_last_day(home: build.House, zone: str) -> None:
    Tournament.objects.filter(pk=home.tournament.pk).update(time_zone=zone)
    scorer = build.login()
    _appoint(home, scorer, "scorer")

    end = datetime(2026, 5, 4, 6, tzinfo=ZoneInfo(zone))

    assert StaffPost.objects.get(user=scorer).until_at == end
    assert _has(home, scorer, Role.SCORER, end - MOMENT)
    assert not _has(home, scorer, Role.SCORER, end)


def test_director_serves_until_dismissed(home: build.House) -> None:
    assert _has(home, home.director, Role.DIRECTOR, build.NOON + timedelta(days=400))

    post = next(one for one in serving_at(home.tournament, build.NOON) if one.user == home.director)
    by = build.acting(home.officer)
    end_staff(ref=home.ref, post_id=post.pk, ctx=ActContext(by, build.NOON))

    assert not _has(home, home.director, Role.DIRECTOR, build.NOON)
    with pytest.raises(Refused):
        end_staff(ref=home.ref, post_id=post.pk, ctx=ActContext(by, build.NOON))


def test_cashier_checks_in_at_the_door_and_decides_nothing(home: build.House) -> None:
    cashier = build.login()
    _appoint(home, cashier, "cashier")

    roles = roles_at(build.acting(cashier), home.tournament, NOON)
    end = datetime(2026, 5, 4, 6, tzinfo=ZoneInfo(home.tournament.time_zone))

    assert {act for act in ACTS if is_allowed(act, roles)} == {"see_desk"}
    assert registrations.is_allowed("check_in_registration", roles)
    assert not _has(home, cashier, Role.CASHIER, end)


@pytest.mark.parametrize("role", ["director", "scorer", "cashier"])
def test_post_begins_and_ends_when_it_was_said(home: build.House, role: str) -> None:
    user = build.login()
    begins, ends = datetime(2026, 5, 2, 9, tzinfo=UTC), datetime(2026, 6, 1, tzinfo=UTC)
    _appoint(home, user, role, Term(begins, ends))

    serves = [_has(home, user, Role(role), at) for at in (begins - MOMENT, begins, ends - MOMENT, ends)]

    assert serves == [False, True, True, False]


def test_post_that_is_over_before_it_begins_is_refused(home: build.House) -> None:
    long_after = Term(from_at=datetime(2026, 5, 4, 6, tzinfo=UTC))
    for role, term in (("scorer", long_after), ("director", Term(until_at=build.NOON))):
        with pytest.raises(Refused) as refusal:
            _appoint(home, build.login(), role, term)
        assert [one.code for one in refusal.value.verdict.violations] == ["post_over"]


def test_scorer_helps_at_his_desk_and_decides_nothing() -> None:
    his = {act for act in ACTS if is_allowed(act, frozenset({Role.SCORER}))}

    results = {"enter_result", "judge_now", "confirm_score", "break_off_match", "tell_live", "upload_transcript"}
    assert his == results | {"see_desk", "check_in", "call_match", "run_timer", "make_player_cards", "answer_call"}


def test_scorer_of_one_tournament_is_nobody_at_another(home: build.House) -> None:
    scorer, other = build.login(), build.tournament_of(home.federation.slug, build.acting(home.officer), "other")
    _appoint(home, scorer, "scorer")

    assert roles_at(build.acting(scorer), other, build.NOON) == {Role.STRANGER}
    with pytest.raises(NotAllowed):
        end_staff(
            ref=TournamentRef(home.federation.slug, "other"),
            post_id=1,
            ctx=ActContext(build.acting(scorer), build.NOON),
        )


def _appoint(home: build.House, user: User, role: str, term: Term = NOW_ON) -> StaffPost:
    by = build.acting(home.officer)
    return add_staff(ref=home.ref, user=user, role=role, term=term, ctx=ActContext(by, build.NOON))


def _has(home: build.House, user: User, role: Role, at: datetime) -> bool:
    tournament = Tournament.objects.get(pk=home.tournament.pk)
    return role in roles_at(build.acting(user), tournament, at)


@pytest.mark.parametrize("role", ["director", "scorer"])
def test_post_that_is_given_twice_ends_with_one_dismissal(home: build.House, role: str) -> None:
    person, ctx = build.login(), ActContext(home.by_officer, NOON)
    first, second = (add_staff(ref=build.ref(home.tournament), user=person, role=role, ctx=ctx) for _ in range(2))

    end_staff(ref=build.ref(home.tournament), post_id=second.pk, ctx=ctx)

    assert first == second
    assert roles_at(build.acting(person), home.tournament, NOON) == {Role.STRANGER}
