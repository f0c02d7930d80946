"""Why players cannot register."""

import pytest

from clubs.models import Person
from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from registration.flows.register import register
from registration.inputs.conditions import Conditions
from registration.inputs.settings import RegistrationSettingsInput
from registration.services.conditions import check_conditions
from tests.support import build
from tests.support.build import House
from tests.support.performances import pr_pool
from tests.support.registering import acting, change, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_partner_learns_nothing_about_age_or_sex(home: House) -> None:
    event = build.event(home, side_size=2)
    change(home, event, RegistrationSettingsInput(conditions=Conditions(sex="f")))
    ann, bob = members(home, 2)
    Person.objects.filter(player=ann).update(sex="f")
    pair = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))

    with pytest.raises(Refused) as refusal:
        register(event_id=event.pk, entrant=pair, ctx=acting(ann))

    assert [row.code for row in refusal.value.verdict.violations] == ["condition_partner"]


@pytest.mark.parametrize(
    ("conditions", "code"),
    [
        (Conditions(pool="standard", grade="master"), "class_without_pr_list"),
        (Conditions(pool="none", grade="master"), "unknown_pool"),
        (Conditions(pool="pr", grade="king"), "unknown_grade"),
        (Conditions(pool="none", experience_from=1), "unknown_pool"),
        (Conditions(pool="pr", experience_from=9, experience_below=9), "bad_experience"),
        (Conditions(title="Nobody's"), "unknown_title_name"),
        (Conditions(bars_title=True), "title_not_named"),
        (Conditions(title_months=0), "bad_title_months"),
        (Conditions(selection="none"), "unknown_selection"),
        (Conditions(pool="pr", grade="master", rating_from=651), "bad_ratings"),
    ],
)
def test_class_needs_a_pr_list_and_room_above_the_lowest_rating(home: House, conditions: Conditions, code: str) -> None:
    pr_pool(home)
    with pytest.raises(Refused) as refusal:
        check_conditions(build.event(home), conditions)
    assert [row.code for row in refusal.value.verdict.violations] == [code]


def test_class_of_a_pr_list_is_accepted(home: House) -> None:
    pr_pool(home)
    check_conditions(build.event(home), Conditions(pool="pr", grade="master", rating_from=650))
