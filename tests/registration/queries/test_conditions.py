"""Conditions, judged at registration and kept."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.models import Person, Player
from clubs.recording.homes import join
from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from matches.inputs.entries import EntryInput
from matches.models import Event
from ratings.flows.lists.publish_list import publish_list
from ratings.models import ListedPlayer, RatingList
from registration.flows.register import register
from registration.inputs.conditions import Conditions
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import RegistrationCheck
from registration.queries.conditions import judge
from tests.support import build
from tests.support.build import NOON, House
from tests.support.performances import DAY, LATER, enter, pr_pool, row
from tests.support.published import AUGUST, history, published
from tests.support.registering import acting, change, joins, members, states
from tests.support.selections import selection_of
from tests.support.titles import held

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _limited(home: House, **conditions: Any) -> Event:
    event = build.event(home)
    change(home, event, RegistrationSettingsInput(conditions=Conditions(**conditions)))
    return event


def _codes(event: Event, player: Player) -> list[str]:
    with pytest.raises(Refused) as refusal:
        joins(event, player)
    return [row.code for row in refusal.value.verdict.violations]


def test_all_players_are_judged_in_as_many_queries_as_one(
    home: House, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event, ann, bob = build.event(home), build.player(home), build.player(home)
    conditions = Conditions(age_from=18, sex="f", member_of="*", pool=home.pool.code, rating_from=1)
    assert event.tournament.pk, "it is read"
    for players in ([ann], [ann, bob]):
        with django_assert_num_queries(4):  # people, clubs, the pool, its newest list, which there is not
            judgements = judge(event, conditions, players)
    assert [(row.player, row.is_met) for row in judgements if row.kind == "member"] == [(ann, True), (bob, True)]


def test_rating_is_that_of_the_newest_published_list(home: House) -> None:
    ann, _, _ = history(home)
    event, rating_list = build.event(home), published(home, date(2026, 7, 31))
    rating = ListedPlayer.objects.get(list=rating_list, player=ann).rating

    def is_met(lowest: int | None, below: int | None) -> bool:
        (judgement,) = judge(event, Conditions(pool=home.pool.code, rating_from=lowest, rating_below=below), [ann])
        assert (judgement.params["rating"], judgement.params["list"]) == (rating, rating_list.pk)
        return judgement.is_met

    assert [is_met(rating, None), is_met(rating + 1, None)] == [True, False]
    assert [is_met(None, rating), is_met(None, rating + 1)] == [False, True]


@pytest.mark.parametrize(
    ("rating", "decisions", "is_met"), [(650, 500, True), (651, 500, False), (100, 500, True), (100, 499, None)]
)
def test_class_is_that_of_the_newest_pr_list(home: House, rating: int, decisions: int, is_met: bool | None) -> None:
    """Master or better; None: not known, with too few decisions for a class."""
    pool, ann = pr_pool(home, least=500), build.player(home, "Ann Berg")
    enter(home, pool, row(ann, rating, decisions))
    ctx = ActContext(home.by_officer, LATER)
    publish_list(federation=home.federation.slug, pool="pr", on=DAY, ctx=ctx)

    (judgement,) = judge(build.event(home), Conditions(pool="pr", grade="master"), [ann])
    assert (judgement.is_met, judgement.is_known) == (bool(is_met), is_met is not None)


def test_newer_list_changes_nothing_once_a_registration_was_judged(home: House) -> None:
    ann, _, _ = history(home)
    old = published(home, date(2026, 6, 30))
    Person.objects.filter(player=ann).update(user=build.login())
    event = _limited(home, pool=home.pool.code, rating_from=0)
    joins(event, ann)

    new = published(home, date(2026, 7, 31), AUGUST)

    check = RegistrationCheck.objects.get(registration__event=event)
    assert (check.is_met, check.params["list"]) == (True, old.pk)
    assert RatingList.objects.latest("pk") == new


def test_conditions_refuse_with_what_players_can_do(home: House) -> None:
    event = _limited(
        home, countries=("NL",), age_from=18, sex="f", member_of="*", pool=home.pool.code, rating_below=100_000
    )
    (ann,) = members(home, 1)
    Player.objects.filter(pk=ann.pk).update(country="DK")

    codes = _codes(event, Player.objects.get(pk=ann.pk))

    assert codes[:3] == ["condition_country", "condition_age_unknown", "condition_sex_unknown"]
    assert "condition_rating_unknown" in codes
    assert states(event) == []


def test_member_of_a_club_registers(home: House) -> None:
    event = _limited(home, member_of="club")
    (ann,) = members(home, 1)
    ann_club = home.club
    ann.memberships.all().delete()
    assert _codes(event, ann) == ["condition_member"]

    join(ann, ann_club, NOON.date(), ActContext(home.by_officer, NOON))
    joins(event, ann)

    assert states(event) == ["accepted"]
    assert RegistrationCheck.objects.get().params == {"member_of": "club", "club": "club"}


def test_desk_admits_anyway_with_a_reason_and_the_check_remains(home: House) -> None:
    event = _limited(home, age_from=18)
    (ann,) = members(home, 1)
    entrant, ctx = EntryInput(player=ann.public_id), ActContext(home.by_director, NOON)

    with pytest.raises(Refused, match="condition_age_unknown"):
        register(event_id=event.pk, entrant=entrant, ctx=ctx)
    with pytest.raises(Refused, match="no_reason"):
        register(event_id=event.pk, entrant=entrant, admits_anyway=True, ctx=ctx)
    register(event_id=event.pk, entrant=entrant, admits_anyway=True, ctx=replace(ctx, note="I know Ann."))

    check = RegistrationCheck.objects.get()
    assert (states(event), check.is_met, check.act.kind) == (["accepted"], False, "admit_anyway")


def test_players_cannot_admit_themselves(home: House) -> None:
    event = _limited(home, age_from=18)
    (ann,) = members(home, 1)
    ctx = replace(acting(ann), note="Please.")

    with pytest.raises(NotAllowed):
        register(event_id=event.pk, entrant=EntryInput(player=ann.public_id), admits_anyway=True, ctx=ctx)


def test_experience_is_that_of_the_newest_list_and_nobody_else_has_any(home: House) -> None:
    ann, (dora,) = history(home)[0], members(home, 1)
    build.link(home, ann, build.login())
    published(home, AUGUST.date())
    beginners = _limited(home, pool=home.pool.code, experience_below=10)
    veterans = _limited(home, pool=home.pool.code, experience_from=10)

    assert (_codes(beginners, ann), _codes(veterans, dora)) == (["condition_experience"], ["condition_experience"])
    joins(beginners, dora)
    joins(veterans, ann)
    check = RegistrationCheck.objects.get(registration__event=veterans)
    assert (check.params["experience"], check.params["on"]) == (10, AUGUST.date().isoformat())


def test_title_is_asked_for_or_bars_for_some_months(home: House) -> None:
    ann, bob = members(home, 2)
    held(home, ann, name="Novice Cup", year=2025)
    champions = _limited(home, title="Novice Cup", title_months=12)
    novices = _limited(home, title="Novice Cup", bars_title=True)
    late = _limited(home, title="Novice Cup", title_months=1, bars_title=True)  # the year ended four months before

    assert (_codes(champions, bob), _codes(novices, ann)) == (["condition_title"], ["condition_title_bars"])
    for event, player in ((champions, ann), (novices, bob), (late, ann)):
        joins(event, player)
    check = RegistrationCheck.objects.get(registration__event=champions)
    assert (check.params["won_on"], check.is_met) == ("2025-12-31", True)


def test_newest_edition_of_a_selection_invites(home: House) -> None:
    ann, bob = members(home, 2)
    history(home)
    published(home, AUGUST.date())
    event = _limited_to_selection(home, ann)

    assert _codes(event, bob) == ["condition_invitation"]
    joins(event, ann)


def _limited_to_selection(home: House, player: Player) -> Event:
    selection_of(home, player)
    return _limited(home, selection="team")
