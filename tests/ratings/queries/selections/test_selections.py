"""Selections, decisions by hand, and editions as they are read."""

import pytest

from journal.context import ActContext
from journal.refusals import NotFound
from ratings.flows.merges.merge_players import merge_players
from ratings.queries.selections.selections import edition, has_editions, pick_rows, published_selections, selection
from tests.support import build
from tests.support.build import NOON
from tests.support.selections import decided, opened_selection

pytestmark = pytest.mark.django_db


def test_decisions_follow_merges_and_have_their_reason() -> None:
    home = build.house()
    row, dora, other = opened_selection(home), build.player(home, "Dora"), build.player(home, "Dorra")
    decided(home, other)
    merge_players(
        federation=home.federation.slug,
        target=dora.public_id,
        duplicate=other.public_id,
        ctx=ActContext(home.by_officer, NOON),
    )

    assert [(pick.player, pick.kind, pick.why) for pick in pick_rows(row)] == [(dora, "in", "Won in Paris.")]


def test_nothing_is_public_before_the_first_edition() -> None:
    home = build.house()
    row = opened_selection(home)

    assert (published_selections(home.federation), has_editions(home.federation)) == ([], False)
    with pytest.raises(NotFound, match="unknown_selection_edition"):
        edition(row)
    with pytest.raises(NotFound, match="unknown_selection"):
        selection(home.federation.slug, "nothing")
