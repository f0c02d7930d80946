"""Criteria change by version; published editions keep theirs."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting
from ratings.flows.selections.change_selection import change_selection
from ratings.queries.selections.selections import edition
from tests.support import build
from tests.support.build import NOON
from tests.support.published import JULY, history, published
from tests.support.selections import criteria, selection_of

pytestmark = pytest.mark.django_db


def test_edition_keeps_its_criteria() -> None:
    home = build.house()
    ann, *_ = history(home)
    published(home, JULY.date())
    row = selection_of(home, ann).selection
    ctx = ActContext(home.by_officer, NOON, expected_version=1)

    changed = change_selection(federation=home.federation.slug, code="team", plan=criteria(places=9), ctx=ctx)

    assert (changed.places, changed.version, edition(row).criteria["places"]) == (9, 2, 1)
    with pytest.raises(Conflicting, match="selection_changed"):
        change_selection(federation=home.federation.slug, code="team", plan=criteria(places=8), ctx=ctx)
    acts = Act.objects.count()
    again = ActContext(home.by_officer, NOON, expected_version=2)
    change_selection(federation=home.federation.slug, code="team", plan=criteria(places=9), ctx=again)
    assert Act.objects.count() == acts
