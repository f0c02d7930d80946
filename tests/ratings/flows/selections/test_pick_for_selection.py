"""Decisions by hand have a reason."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotFound, Refused
from ratings.flows.selections.pick_for_selection import pick_for_selection
from tests.support import build
from tests.support.build import NOON
from tests.support.selections import decided, opened_selection

pytestmark = pytest.mark.django_db


def test_decision_needs_a_reason_and_a_known_player() -> None:
    home = build.house()
    opened_selection(home)
    slug, why = home.federation.slug, ActContext(home.by_officer, NOON, "Won in Paris.")

    with pytest.raises(Refused, match="reason_missing"):
        ctx = ActContext(home.by_officer, NOON)
        pick_for_selection(federation=slug, code="team", player=build.player(home).public_id, pick="in", ctx=ctx)
    with pytest.raises(NotFound, match="unknown_player"):
        pick_for_selection(federation=slug, code="team", player="nobody22", pick="in", ctx=why)
    with pytest.raises(Refused, match="unknown_selection_pick"):
        pick_for_selection(federation=slug, code="team", player="nobody22", pick="first", ctx=why)


def test_same_decision_again_writes_nothing() -> None:
    home = build.house()
    opened_selection(home)
    player = build.player(home)
    decided(home, player)
    acts = Act.objects.count()
    decided(home, player)

    assert Act.objects.count() == acts
