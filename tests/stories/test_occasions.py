"""What an event is to rating pools: kept, changed, and asked by policies; membership and penalty points too."""

from datetime import timedelta
from typing import Any

import pytest

from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.models import Membership
from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import NotAllowed, Refused
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.results.give_penalty import give_penalty
from matches.models import Event, Match
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.inputs.pools import TermsInput
from ratings.models import RatedMatch, RatingDue
from rules_engine.ratings.policy import USUAL, Occasion
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_event_is_added_with_its_occasion(home: House) -> None:
    said = Occasion(is_online=True, level="national")
    assert build.event(home, occasion=said).play.occasion == said
    assert build.event(home).play.occasion == USUAL


def test_changed_occasion_looks_at_the_matches_again(home: House) -> None:
    event, match = played(home)
    assert reason(match) == ""

    change(home, event, Occasion(is_friendly=True))
    drain()
    assert reason(match) == "not_rated_friendly"

    change(home, event, USUAL)
    drain()
    assert reason(match) == ""


def test_occasion_of_an_event_without_matches_leaves_nothing_due(home: House) -> None:
    change(home, build.event(home), Occasion(is_online=True))
    assert not RatingDue.objects.exists()


@pytest.mark.parametrize("said", [Occasion(level="galactic"), Occasion(pace="hasty")])
def test_occasion_that_there_is_not_is_refused(home: House, said: Occasion) -> None:
    event = build.event(home)
    with pytest.raises(Refused, match="bad_occasion"):
        change(home, event, said)
    with pytest.raises(Refused, match="bad_occasion"):
        build.event(home, occasion=said)


def test_only_who_directs_says_what_an_event_is(home: House) -> None:
    event = build.event(home)
    with pytest.raises(NotAllowed):
        change_event_settings(
            event_id=event.pk, changes={"occasion": USUAL}, ctx=ActContext(build.acting(build.login()), NOON)
        )


def test_members_only_asks_for_both_on_the_day_of_the_match(home: House) -> None:
    match, _sides = build.meeting(home)
    build.play(match, home.by_director)
    policy(home, members_only=True)
    assert reason(match) == ""

    (left,) = Membership.objects.filter(player=match.side0.members.get().player)
    leave(home, left)
    assert reason(match) == ""  # he was one when he played

    Membership.objects.filter(pk=left.pk).update(
        from_on=left.from_on - timedelta(days=9), until_on=left.from_on - timedelta(days=1)
    )
    policy(home, members_only=True)
    assert reason(match) == "not_rated_not_a_member"


def test_who_joins_at_the_door_is_rated_that_day(home: House) -> None:
    """The second match is between two who belong to no club: they join after it, the same day."""
    match, _sides = build.meeting(home)
    build.play(match, home.by_director)
    _event, other = played(home)
    policy(home, members_only=True)
    assert (reason(match), reason(other)) == ("", "not_rated_not_a_member")

    for side in (other.side0, other.side1):
        join_club(
            federation=home.federation.slug,
            club="club",
            player=side.members.get().player.public_id,
            ctx=ActContext(home.by_officer, NOON),
        )
    drain()

    assert reason(other) == ""


def test_match_with_penalty_points_counts_where_the_policy_says_so(home: House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    give_penalty(match_id=first.pk, side=0, points=1, ctx=ActContext(home.by_director, NOON, "Late."))
    build.play(first, home.by_director)
    build.play(second, home.by_director)
    assert (reason(first), reason(second)) == ("", "")

    policy(home, penalties=False)
    assert (reason(first), reason(second)) == ("not_rated_penalty", "")


def played(home: House) -> tuple[Event, Match]:
    event = build.drawn(home, 2, lengths=[5])
    match = build.ready(event)[0]
    build.play(match, home.by_director)
    build.play_out(build.drawn(home, 2, lengths=[5]), home.by_director)
    return event, match


def leave(home: House, one: Membership) -> None:
    leave_club(
        federation=home.federation.slug,
        club=one.club.slug,
        player=one.player.public_id,
        ctx=ActContext(home.by_officer, NOON),
    )
    drain()


def change(home: House, event: Event, occasion: Occasion) -> None:
    change_event_settings(event_id=event.pk, changes={"occasion": occasion}, ctx=ActContext(home.by_director, NOON))


def policy(home: House, **plain: Any) -> None:
    change_pool_terms(
        federation=home.federation.slug,
        pool=home.pool.code,
        from_on=None,
        plan=TermsInput(policy=plain),
        ctx=ActContext(home.by_officer, NOON),
    )
    drain()


def reason(match: Match) -> str:
    return RatedMatch.objects.get(match=match).why_code
