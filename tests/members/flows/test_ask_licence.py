"""Players ask for their own licence; it is charged when it is given."""

import pytest

from finance.models import Charge
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from members.flows.ask_licence import ask_licence
from members.flows.give_licence import give_licence
from members.models import Licence
from rules_engine.money.licences import LicenceState
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_licence_that_was_asked_for_is_the_one_that_is_given() -> None:
    at, user = members(), build.login()
    ann = build.player(at.home, user=user)
    ctx = ActContext(build.acting(user), NOON)

    asked = ask_licence(federation=at.slug, year="2026", category="adult", ctx=ctx)
    assert at.standing(asked).state_on(NOON.date()) == LicenceState.REQUESTED
    assert not Charge.objects.exists()
    with pytest.raises(Conflicting, match="licence_already"):
        ask_licence(federation=at.slug, year="2026", category="adult", ctx=ctx)
    given = give_licence(federation=at.slug, plan=at.plan(ann), ctx=at.by_manager)

    assert given == asked
    assert at.standing(asked).state_on(NOON.date()) == LicenceState.OWED


def test_licence_in_another_category_replaces_the_one_that_was_asked_for() -> None:
    at, user = members(), build.login()
    ann = build.player(at.home, user=user)
    ctx = ActContext(build.acting(user), NOON)
    asked = ask_licence(federation=at.slug, year="2026", category="adult", ctx=ctx)
    from members.flows.set_fee_category import set_fee_category
    from members.inputs import CategoryInput

    set_fee_category(federation=at.slug, year="2026", plan=CategoryInput("honour", "Honorary"), ctx=at.ctx)

    row = at.give(ann, "honour")

    assert at.standing(asked).kind == "withdrawn"
    assert (row.kind, Licence.objects.count()) == ("paid", 2)


def test_nobody_asks_without_a_player_or_outside_their_age() -> None:
    at, user = members(), build.login()

    with pytest.raises(NotAllowed):
        ask_licence(federation=at.slug, year="2026", category="adult", ctx=ActContext(build.acting(user), NOON))
    build.player(at.home, user=user)
    with pytest.raises(Refused, match="birth_unknown"):
        ask_licence(federation=at.slug, year="2026", category="junior", ctx=ActContext(build.acting(user), NOON))
