"""A decision about a title is withdrawn once, with a reason."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.titles.withdraw_title import withdraw_title
from matches.queries.titles import titles_held_by
from tests.support import build
from tests.support.build import NOON
from tests.support.titles import held

pytestmark = pytest.mark.django_db


def test_withdrawn_title_is_nobodys() -> None:
    home = build.house()
    ann = build.player(home)
    row, slug = held(home, ann), home.federation.slug
    why = ActContext(home.by_officer, NOON, "Cheated.")

    with pytest.raises(Refused, match="reason_missing"):
        withdraw_title(federation=slug, title_id=row.title.pk, ctx=ActContext(home.by_officer, NOON))
    with pytest.raises(NotAllowed):
        withdraw_title(federation=slug, title_id=row.title.pk, ctx=ActContext(home.by_director, NOON, "Cheated."))
    assert withdraw_title(federation=slug, title_id=row.title.pk, ctx=why).holders == ()
    assert titles_held_by(ann) == []
    with pytest.raises(Conflicting, match="title_not_held"):
        withdraw_title(federation=slug, title_id=row.title.pk, ctx=why)
