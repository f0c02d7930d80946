"""Open a book."""

import pytest

from finance.flows.open_book import open_book
from finance.inputs import BookInput
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed
from tests.support import build
from tests.support.build import NOON
from tests.support.money import treasury

pytestmark = pytest.mark.django_db
PLAN = BookInput("Main book", "EUR", "ABC")


def test_prefix_is_taken_for_its_owner_only() -> None:
    at = treasury()
    slug = at.home.federation.slug
    with pytest.raises(Conflicting, match="prefix_taken"):
        open_book(federation=slug, club="club", plan=PLAN, ctx=at.ctx)
    assert open_book(federation=slug, plan=PLAN, ctx=ActContext(at.home.by_officer, NOON)).owner == at.home.federation


def test_director_opens_no_book() -> None:
    home = build.house()
    with pytest.raises(NotAllowed):
        open_book(
            federation=home.federation.slug, club="club", plan=PLAN, ctx=ActContext(build.acting(home.director), NOON)
        )
