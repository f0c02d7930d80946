"""A scorer can be limited to an event and to tables."""

from collections.abc import Callable

import pytest

from clubs.models import User
from clubs.permissions import Role
from journal.context import ActContext, Actor
from journal.refusals import NotAllowed, Refused
from matches.flows.entries.check_in import check_in
from matches.flows.results.resume_match import resume_match
from matches.flows.tables.call_match import call_match
from matches.flows.tables.release_table import release_table
from matches.flows.tournaments.add_staff import add_staff
from matches.inputs.results import ScoreInput
from matches.models import Event, Match
from matches.permissions import is_allowed, roles_at
from matches.queries.results.desk_roles import match_roles
from matches.services.tournaments.staff_posts import UNLIMITED, PostLimits
from tests.support import build
from tests.support.build import FOR_EVER, NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def scorer_of(home: House, *posts: PostLimits) -> User:
    user = build.login()
    for limits in posts:
        _appoint(home, user, limits)
    return user


def _appoint(home: House, user: User, limits: PostLimits, role: str = "scorer") -> None:
    ctx = ActContext(home.by_director, NOON)
    add_staff(ref=home.ref, user=user, role=role, term=FOR_EVER, limits=limits, ctx=ctx)


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises((NotAllowed, Refused)) as caught:
        act()
    return caught.value.verdict.violations[0].code


def first_match(event: Event) -> Match:
    return build.ready(event)[0]


def test_scorer_of_one_event_does_nothing_in_another(home: House) -> None:
    own, other = build.drawn(home, 4), build.drawn(home, 4)
    by = build.acting(scorer_of(home, PostLimits(own.pk)))
    ctx = ActContext(by, NOON)

    check_in(event_id=own.pk, entry_no=1, ctx=ctx)
    call_match(match_id=first_match(own).pk, table="1", ctx=ctx)

    assert code_of(lambda: check_in(event_id=other.pk, entry_no=1, ctx=ctx)) == "outside_your_post"
    match = first_match(other)
    assert code_of(lambda: call_match(match_id=match.pk, table="2", ctx=ctx)) == "outside_your_post"
    assert code_of(lambda: resume_match(match_id=match.pk, ctx=ctx)) == "outside_your_post"
    assert code_of(lambda: build.submit(match, by, ScoreInput(final=[5, 2]), at_desk=True)) == "outside_your_post"


def test_scorer_of_tables_deals_with_matches_there_alone(home: House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)[:2]
    ctx = ActContext(build.acting(scorer_of(home, PostLimits(tables=("1", "Finals")))), NOON)

    call_match(match_id=first.pk, table="finals", ctx=ctx)
    call_match(match_id=second.pk, table="2", ctx=ActContext(home.by_director, NOON))

    assert Role.SCORER in match_roles(ctx.actor, first, NOON)
    assert match_roles(ctx.actor, second, NOON) == {Role.LIMITED_SCORER, Role.STRANGER}
    assert code_of(lambda: release_table(match_id=second.pk, ctx=ctx)) == "outside_your_post"
    assert code_of(lambda: call_match(match_id=first.pk, table="2", ctx=ctx)) == "outside_your_post"
    assert code_of(lambda: check_in(event_id=event.pk, entry_no=1, ctx=ctx)) == "outside_your_post"


def test_limits_of_one_post_count_together_and_those_of_several_add_up(home: House) -> None:
    event, other = build.drawn(home, 4), build.drawn(home, 4)
    match, elsewhere = first_match(event), first_match(other)
    both = build.acting(scorer_of(home, PostLimits(event.pk, ("1",))))
    several = build.acting(scorer_of(home, PostLimits(event.pk), PostLimits(tables=("1",))))

    def holds(by: Actor, row: Match, table: str) -> bool:
        return Role.SCORER in match_roles(by, row, NOON, table)

    assert [holds(both, row, table) for row in (match, elsewhere) for table in "12"] == [True, False, False, False]
    assert [holds(several, row, table) for row in (match, elsewhere) for table in "12"] == [True, True, True, False]


def test_limited_scorer_sees_the_desk_and_no_more_of_the_tournament(home: House) -> None:
    event = build.drawn(home, 4)
    by = build.acting(scorer_of(home, PostLimits(event.pk)))

    roles = roles_at(by, home.tournament, NOON)

    assert roles == {Role.LIMITED_SCORER, Role.STRANGER}
    assert is_allowed("see_desk", roles)
    assert not is_allowed("make_player_cards", roles)


@pytest.mark.parametrize(
    ("role", "limits", "code"),
    [
        ("director", PostLimits(tables=("1",)), "limit_not_scorer"),
        ("scorer", PostLimits(event_id=2**62), "unknown_limit_event"),
        ("scorer", PostLimits(tables=("1,2",)), "bad_table"),
        ("scorer", PostLimits(tables=tuple(f"Table {number}" for number in range(99))), "too_many_limit_tables"),
    ],
)
def test_limits_that_mean_nothing_are_refused(home: House, role: str, limits: PostLimits, code: str) -> None:
    assert code_of(lambda: _appoint(home, build.login(), limits, role)) == code


def test_same_post_in_other_limits_is_another_post(home: House) -> None:
    user, event = build.login(), build.drawn(home, 4)
    for limits in (PostLimits(event.pk), PostLimits(event.pk), UNLIMITED):
        _appoint(home, user, limits)

    assert home.tournament.posts.filter(user=user).count() == 2
