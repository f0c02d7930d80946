"""A licence is given by who may, once a year, to who fits the category, and is charged in the same commit."""

from datetime import date

import pytest

from clubs.flows.edit_player import edit_player
from clubs.flows.found_club import found_club
from finance.models import Charge
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal, Refused
from members.flows.give_licence import give_licence
from members.flows.set_fee_category import set_fee_category
from members.inputs import CategoryInput
from members.models import MemberNumber
from members.queries.numbers import number_of
from rules_engine.money.licences import LicenceState
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, born, licence_year, members

pytestmark = pytest.mark.django_db
TODAY = NOON.date()


@pytest.fixture
def at() -> Members:
    return members()


def test_licence_is_charged_to_the_book_of_the_federation_and_numbers_the_player(at: Members) -> None:
    ann = build.player(at.home, "Ann")

    row = at.give(ann)

    charge = Charge.objects.get()
    assert (charge.cents, charge.booking.book, charge.account.name) == (6_000, at.book, "licence")
    assert (charge.due_on, charge.text.words) == (date(2026, 5, 31), f"{at.home.federation.name} 2026 · Adults")
    assert (row.state_on(TODAY), row.start_on, row.licence.club) == (LicenceState.OWED, TODAY, at.home.club)
    assert row.state_on(date(2026, 6, 1)) == LicenceState.LAPSED
    assert number_of(at.home.federation, ann) == "1"
    assert Act.objects.filter(kind="give_licence").count() == 1


def test_licence_is_paid_up_from_the_start_or_from_a_late_payment(at: Members) -> None:
    early, late = build.player(at.home), build.player(at.home)
    rows = [at.give(early), at.give(late)]
    at.pay(early, 6_000, date(2026, 5, 31))
    at.pay(late, 5_000, date(2026, 5, 2))
    assert at.standing(rows[1].licence).state_on(TODAY) == LicenceState.OWED
    at.pay(late, 1_000, date(2026, 6, 1))

    days = [at.standing(row.licence).valid_from for row in rows]

    assert days == [TODAY, date(2026, 6, 1)]
    assert {at.standing(row.licence).state_on(TODAY) for row in rows} == {LicenceState.PAID_UP}


def test_credit_of_the_player_pays_a_licence_at_once(at: Members) -> None:
    ann = build.player(at.home)
    at.give(ann)
    at.pay(ann, 20_000)
    licence_year(at.home, "2027", 2027, at.book)
    plan = CategoryInput("adult", "Adults", 7_000)
    set_fee_category(federation=at.slug, year="2027", plan=plan, ctx=at.ctx)

    row = at.give(ann, year="2027")

    assert (row.state_on(TODAY), row.valid_from) == (LicenceState.PAID_UP, date(2027, 1, 1))


def test_who_joins_late_pays_for_the_months_left(at: Members) -> None:
    ann = build.player(at.home)
    born(at.home, ann, date(2010, 5, 1))

    at.give(ann, "junior")

    assert Charge.objects.get().cents == 1_600  # May to December of 24.00


def test_federation_that_takes_no_money_charges_nothing() -> None:
    at = members(takes_money=False)

    row = at.give(build.player(at.home))

    assert (row.state_on(TODAY), row.valid_from) == (LicenceState.PAID_UP, TODAY)
    assert not Charge.objects.exists()


def test_second_licence_of_a_year_is_refused(at: Members) -> None:
    ann = build.player(at.home)
    at.give(ann)

    with pytest.raises(Conflicting, match="licence_already"):
        at.give(ann)


@pytest.mark.parametrize(
    ("born_on", "code"), [(date(2008, 1, 1), "age_not_in_category"), (None, "birth_unknown"), (date(2008, 1, 2), "")]
)
def test_age_on_the_first_day_decides_on_the_category(at: Members, born_on: date | None, code: str) -> None:
    ann = build.player(at.home)
    if born_on:
        born(at.home, ann, born_on)
    if not code:
        at.give(ann, "junior")
        return

    with pytest.raises(Refused, match=code):
        at.give(ann, "junior")


def test_number_is_kept_and_never_anothers(at: Members) -> None:
    ann, bob, cas = (build.player(at.home) for _ in range(3))
    at.give(ann, number="0041")
    assert number_of(at.home.federation, ann) == "41"
    at.give(bob)
    assert number_of(at.home.federation, bob) == "42"

    with pytest.raises(Conflicting, match="number_taken"):
        at.give(cas, number="41")
    with pytest.raises(Refused, match="bad_member_number"):
        at.give(cas, number="a b!")
    at.give(cas, number="x-7")
    assert MemberNumber.objects.get(player=cas).value is None


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"year": "1999"}, "unknown_licence_year"),
        ({"category": "knight"}, "unknown_fee_category"),
        ({"club": "elsewhere"}, "unknown_club"),
    ],
)
def test_licence_of_what_does_not_exist_is_refused(at: Members, more: dict[str, str], code: str) -> None:
    with pytest.raises(Refusal, match=code):
        at.give(build.player(at.home), **more)


def test_year_that_has_ended_is_refused(at: Members) -> None:
    ctx = ActContext(at.home.by_officer, NOON.replace(year=2027))

    with pytest.raises(Refused, match="licence_year_over"):
        give_licence(federation=at.slug, plan=at.plan(build.player(at.home)), ctx=ctx)


def test_managers_give_licences_to_members_of_their_own_club(at: Members) -> None:
    ann = build.player(at.home)
    found_club(federation=at.slug, slug="second", name="Second", ctx=at.ctx)

    row = give_licence(federation=at.slug, plan=at.plan(ann), ctx=at.by_manager)

    assert at.standing(row).licence.club == at.home.club
    with pytest.raises(Refused, match="not_a_member"):
        give_licence(federation=at.slug, plan=at.plan(build.player(at.home), club="second"), ctx=at.by_manager)
    with pytest.raises(NotAllowed):
        ctx = ActContext(build.acting(build.login()), NOON)
        give_licence(federation=at.slug, plan=at.plan(build.player(at.home)), ctx=ctx)


def test_hidden_player_of_another_federation_is_not_found(at: Members) -> None:
    other = build.house()
    ann = build.player(other)
    ctx = ActContext(other.by_officer, NOON)
    edit_player(player=ann.public_id, name=ann.display_name, country="", visibility="hidden", ctx=ctx)

    with pytest.raises(NotFound):
        at.give(ann)
