"""An application is asked back or refused for a reason, and an approval is withdrawn so."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from matches.flows.sanctions.answer_sanction import answer_sanction
from matches.queries.sanctions import SanctionRow
from tests.support import build
from tests.support.build import NOON, House
from tests.support.sanctions import applied, approved

pytestmark = pytest.mark.django_db


def answered(home: House, answer: str, why: str = "The form of the finals is missing.") -> SanctionRow:
    return answer_sanction(ref=home.ref, answer=answer, ctx=ActContext(home.by_officer, NOON, why))


def test_reason_is_read_by_the_organisers() -> None:
    home = build.house()
    applied(home)

    row = answered(home, "asked")

    assert (row.state, row.reason, row.is_public) == ("asked", "The form of the finals is missing.", False)


def test_approval_is_withdrawn() -> None:
    home = build.house()
    approved(home)

    assert answered(home, "refused").state == "refused"


@pytest.mark.parametrize(("answer", "why"), [("asked", " "), ("approved", "Good."), ("", "Good.")])
def test_answer_without_a_reason_or_of_another_kind_is_refused(answer: str, why: str) -> None:
    home = build.house()
    applied(home)
    with pytest.raises(Refused):
        answered(home, answer, why)


def test_nothing_to_answer() -> None:
    home = build.house()
    with pytest.raises(Refused):
        answered(home, "refused")
    applied(home)
    answered(home, "refused")
    with pytest.raises(Conflicting):
        answered(home, "refused")
