"""Titles of the past are stated once."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.titles.state_title import state_title
from matches.flows.titles.withdraw_title import withdraw_title
from matches.models import Title
from matches.queries.titles import titles_held
from tests.support import build
from tests.support.build import NOON
from tests.support.titles import held

pytestmark = pytest.mark.django_db


def test_title_of_a_pair_is_held_by_both() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)

    row = held(home, ann, bob, ann, name="Doubles champion")

    assert row.holders == (ann, bob)
    with pytest.raises(Conflicting, match="title_exists"):
        held(home, bob, name="Doubles champion")


def test_withdrawn_title_can_be_stated_anew() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    row = held(home, ann)
    why = ActContext(home.by_officer, NOON, "It was Bob.")
    withdraw_title(federation=home.federation.slug, title_id=row.title.pk, ctx=why)

    assert titles_held(home.federation) == []
    assert held(home, bob).holders == (bob,)
    assert Title.objects.count() == 1


def test_bounds_of_a_title_of_the_past() -> None:
    home = build.house()
    ann, slug = build.player(home), home.federation.slug

    with pytest.raises(Refused, match="bad_title_year"):
        held(home, ann, year=NOON.year + 1)
    with pytest.raises(Refused, match="title_without_holder"):
        held(home)
    with pytest.raises(NotFound, match="unknown_player"):
        ctx = ActContext(home.by_officer, NOON)
        state_title(federation=slug, name="King", year=2020, players=["nobody22"], ctx=ctx)
    with pytest.raises(NotAllowed):
        ctx = ActContext(home.by_director, NOON)
        state_title(federation=slug, name="King", year=2020, players=[ann.public_id], ctx=ctx)
