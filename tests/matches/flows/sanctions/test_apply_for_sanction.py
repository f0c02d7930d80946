"""Organisers apply for the sanction of a tournament: once, until it is answered."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed
from matches.flows.sanctions.apply_for_sanction import apply_for_sanction
from matches.models import SanctionFact
from tests.support import build
from tests.support.build import NOON
from tests.support.sanctions import applied, approved

pytestmark = pytest.mark.django_db


def test_application_waits_for_an_answer() -> None:
    home = build.house()

    row = applied(home)

    assert (row.state, row.reason) == ("applied", "Please sanction it.")
    with pytest.raises(Conflicting):
        applied(home)
    assert SanctionFact.objects.count() == 1


def test_sanctioned_tournament_applies_for_nothing() -> None:
    home = build.house()
    approved(home)

    with pytest.raises(Conflicting):
        applied(home)


def test_scorer_and_stranger_do_not_apply() -> None:
    home = build.house()
    with pytest.raises(NotAllowed):
        apply_for_sanction(ref=home.ref, ctx=ActContext(build.acting(build.login()), NOON))
