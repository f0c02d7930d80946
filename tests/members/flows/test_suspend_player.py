"""A suspended player cannot register or be entered; what was entered before stays, and directors see it."""

from datetime import date, timedelta

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.inputs.entries import EntryInput
from matches.queries.entries.entries import entries
from matches.queries.entries.suspended import suspended_entries
from members.flows.suspend_player import suspend_player
from members.models import Suspension
from ratings.flows.merges.merge_players import merge_players
from registration.flows.approve_registration import approve_registration
from registration.inputs.conditions import Conditions
from registration.inputs.settings import Approval, RegistrationSettingsInput
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import change, joins, members, states
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_suspended_player_cannot_register_until_the_day_after_the_last_one(home: House) -> None:
    (ann,) = members(home, 1)
    event = build.event(home)
    row = suspended(home, ann, 3)

    assert (row.from_on, row.until_on) == (NOON.date(), NOON.date() + timedelta(days=2))
    with pytest.raises(Refused, match="player_suspended"):
        joins(event, ann, NOON + timedelta(days=2))
    joins(event, ann, NOON + timedelta(days=3))


def test_desk_can_neither_enter_nor_put_in_a_suspended_player(home: House) -> None:
    ann, bob = members(home, 2)
    event, by = build.event(home), ActContext(home.by_director, NOON, "They promised to behave.")
    enter(event_id=event.pk, entrants=[EntryInput(player=bob.public_id)], ctx=by)
    suspended(home, ann)

    with pytest.raises(Refused, match="player_suspended"):
        enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=by)
    with pytest.raises(Refused, match="player_suspended"):
        replace_entry(event_id=event.pk, entry_no=1, player=ann.public_id, ctx=by)


def test_entry_stays_and_is_shown_to_directors(home: House) -> None:
    ann, bob = members(home, 2)
    event = build.event(home)
    for player in (ann, bob):
        joins(event, player)
    suspended(home, ann)

    assert [row.is_in for row in entries(event)] == [True, True]
    assert [row.players for row in suspended_entries(event, NOON.date())] == [(ann,)]
    assert suspended_entries(event, NOON.date() + timedelta(days=30)) == []


def test_director_cannot_approve_a_suspended_player(home: House) -> None:
    (ann,) = members(home, 1)
    event = build.event(home)
    change(home, event, RegistrationSettingsInput(approval=Approval.DIRECTOR))
    joins(event, ann)
    suspended(home, ann)

    with pytest.raises(Refused, match="player_suspended"):
        approve_registration(event_id=event.pk, number=1, ctx=ActContext(home.by_director, NOON))
    assert states(event) == ["requested"]


def test_condition_not_barred_is_about_the_first_day(home: House) -> None:
    (ann,) = members(home, 1)
    event, plain = build.event(home), build.event(home)
    change(home, event, RegistrationSettingsInput(conditions=Conditions(not_barred=True)))
    suspended(home, ann, (home.tournament.from_on - NOON.date()).days + 1)
    later = NOON + timedelta(days=(home.tournament.from_on - NOON.date()).days + 1)

    with pytest.raises(Refused, match="condition_not_barred"):
        joins(event, ann, later)
    joins(plain, ann, later)


def test_suspension_follows_a_merge_and_ends_at_the_border(home: House) -> None:
    (ann,), duplicate = members(home, 1), build.player(home)
    other = build.house()
    suspended(home, duplicate)
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    merge_players(federation=slug, target=ann.public_id, duplicate=duplicate.public_id, ctx=ctx)

    with pytest.raises(Refused, match="player_suspended"):
        joins(build.event(home), ann)
    joins(build.event(other), ann)


def test_only_officers_suspend_with_a_reason_for_some_days(home: House) -> None:
    ann = build.player(home)
    ctx, slug = ActContext(home.by_officer, NOON, "Cheating."), home.federation.slug

    for by in (build.acting(home.manager), home.by_director):
        with pytest.raises(NotAllowed):
            suspend_player(federation=slug, player=ann.public_id, days=1, ctx=ActContext(by, NOON, "Why not"))
    with pytest.raises(Refused, match="reason_missing"):
        suspend_player(federation=slug, player=ann.public_id, days=1, ctx=ActContext(home.by_officer, NOON))
    for days in (0, 3_651):
        with pytest.raises(Refused, match="bad_suspension_days"):
            suspend_player(federation=slug, player=ann.public_id, days=days, ctx=ctx)
    with pytest.raises(NotFound):
        suspend_player(federation=slug, player="nobody22", days=1, ctx=ctx)
    suspend_player(federation=slug, player=ann.public_id, days=1, ctx=ctx)
    with pytest.raises(Conflicting, match="suspended_already"):
        suspend_player(federation=slug, player=ann.public_id, days=9, ctx=ctx)
    assert list(Suspension.objects.values_list("until_on")) == [(date(NOON.year, NOON.month, NOON.day),)]
