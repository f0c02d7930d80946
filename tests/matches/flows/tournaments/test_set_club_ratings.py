"""The rating policy of a club: by its managers, once a version, with a pool of the federation."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.tournaments.set_club_ratings import set_club_ratings
from matches.inputs.tournaments import ClubRatingsInput
from matches.models import ClubRatings
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
PLAN = ClubRatingsInput("standard", "club", "Club nights count.")


def set_by(home: House, plan: ClubRatingsInput, ctx: ActContext | None = None) -> ClubRatings:
    ctx = ctx or ActContext(build.acting(home.manager), NOON)
    return set_club_ratings(federation=home.federation.slug, club="club", plan=plan, ctx=ctx)


def test_policy_is_set_once_and_equal_values_write_nothing() -> None:
    home = build.house()
    row = set_by(home, PLAN)
    assert (row.pool, row.payer, row.words, row.version) == (home.pool, "club", "Club nights count.", 1)
    assert set_by(home, PLAN).version == 1
    assert Act.objects.filter(kind="set_club_ratings").count() == 1

    with pytest.raises(Conflicting, match="policy_changed"):
        set_by(home, ClubRatingsInput(), ActContext(home.by_officer, NOON, "", 0))


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (ClubRatingsInput("nowhere"), "unknown_pool"),
        (ClubRatingsInput(payer="dealer"), "unknown_payer"),
        (ClubRatingsInput(words="x" * 301), "policy_too_long"),
    ],
)
def test_what_is_wrong_is_refused(plan: ClubRatingsInput, code: str) -> None:
    with pytest.raises(Refused, match=code):
        set_by(build.house(), plan)


def test_director_of_a_tournament_sets_no_policy() -> None:
    home = build.house()
    with pytest.raises(NotAllowed):
        set_by(home, PLAN, ActContext(home.by_director, NOON))
