"""Groups of fees that a visitor states and the desk corrects: what they pay follows."""

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, NotFound, Refused
from registration.flows.correct_fee_groups import correct_fee_groups
from registration.queries.fees import Group, groups_today, groups_with_fees
from registration.recording.stated_groups import keep_stated_groups
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.registering import acting, joins, members
from tests.support.visiting import asks, confirms

pytestmark = pytest.mark.django_db


def _desk() -> Desk:
    at = desk()
    at.set_fee("entry", 4_000, pot_id=at.pot.pk)
    at.set_fee("entry", 1_500, pot_id=at.pot.pk, group="junior")
    return at


def _correct(at: Desk, player: Player, *groups: str) -> list[tuple[int, int]]:
    ctx, ref = ActContext(at.home.by_director, NOON), build.ref(at.home.tournament)
    fees = correct_fee_groups(ref=ref, player=player.public_id, groups=groups, ctx=ctx)
    return [(row.cents, row.new_cents) for row in fees]


def test_visitor_pays_by_the_group_that_they_state_and_the_desk_corrects() -> None:
    at = _desk()
    assert groups_with_fees(at.home.tournament) == ["junior"]
    with pytest.raises(Refused):
        asks(at.event, groups=("member",))
    player = confirms(asks(at.event, groups=("junior",))).player
    assert player is not None and at.owes(player) == 1_500
    at.pays(player, 1_500)
    assert _correct(at, player) == [(1_500, 4_000)]
    assert (at.owes(player), groups_today(player, at.home.tournament, NOON)) == (2_500, frozenset())
    assert _correct(at, player) == []
    assert _correct(at, player, "junior") == [(4_000, 1_500)]
    assert at.owes(player) == 0
    assert Act.objects.filter(kind="correct_fee_groups").count() == 2
    at.check()


def test_statement_of_the_desk_stays_when_the_visitor_registers_again() -> None:
    at = _desk()
    player = confirms(asks(at.event, groups=("junior",))).player
    assert player is not None
    _correct(at, player)
    other = build.event(at.home)
    confirms(asks(other, groups=("junior",)))
    assert groups_today(player, at.home.tournament, NOON) == frozenset()


def test_checked_group_counts_before_what_is_charged() -> None:
    at = _desk()
    ann, bob = members(at.home, 2)
    joins(at.event, ann)
    assert _correct(at, ann, Group.JUNIOR) == [(4_000, 1_500)]
    with pytest.raises(NotFound):
        _correct(at, bob, Group.JUNIOR)
    with pytest.raises(Refused):
        _correct(at, ann, "pensioner")
    with pytest.raises(NotAllowed):
        correct_fee_groups(ref=build.ref(at.home.tournament), player=ann.public_id, groups=(), ctx=acting(ann))


def test_price_that_was_asked_before_a_group_was_known_is_corrected() -> None:
    at = _desk()
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    keep_stated_groups(at.home.tournament, ann, ["junior"])
    assert _correct(at, ann, "junior") == [(4_000, 1_500)]
    assert at.owes(ann) == 1_500
    at.check()


def test_what_was_waived_stays_waived_when_groups_change_and_change_back() -> None:
    at = _desk()
    player = confirms(asks(at.event, groups=("junior",))).player
    assert player is not None
    at.waives(player, 500)
    assert at.owes(player) == 1_000
    assert _correct(at, player) == [(1_500, 4_000)]
    assert at.owes(player) == 3_500
    assert _correct(at, player, "junior") == [(4_000, 1_500)]
    assert at.owes(player) == 1_000
    at.check()
