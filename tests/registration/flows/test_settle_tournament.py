"""Settling tournaments."""

import pytest

from journal.refusals import Conflicting, NotAllowed, Refused
from registration.flows.settle_tournament import settle_tournament
from tests.support import build
from tests.support.prizes import charge, finish, prize_scene

pytestmark = pytest.mark.django_db


def test_a_balanced_tournament_is_settled_once_by_its_treasurer() -> None:
    scene = prize_scene(2)
    with pytest.raises(NotAllowed):
        settle_tournament(ref=scene.home.ref, ctx=scene.by_director)
    with pytest.raises(Refused, match="settle_event"):
        settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    finish(scene)
    charge(scene, scene.players[0], registration=100)
    with pytest.raises(Refused, match="settle_debt"):
        settle_tournament(ref=scene.home.ref, closes_books=False, ctx=scene.by_treasurer)
    carried = [scene.players[0].pk]
    settle_tournament(ref=scene.home.ref, carry_ids=carried, closes_books=False, ctx=scene.by_treasurer)
    with pytest.raises(Conflicting, match="books_settled"):
        settle_tournament(ref=scene.home.ref, carry_ids=carried, ctx=scene.by_treasurer)
    charge(scene, scene.players[0], registration=100)
    with pytest.raises(Conflicting, match="books_settled"):
        charge(scene, scene.players[0], **{scene.pot.account: 100})


def test_a_tournament_without_a_book_has_no_treasurer() -> None:
    home = build.house()
    scene = prize_scene(2)
    with pytest.raises(NotAllowed):
        settle_tournament(ref=home.ref, ctx=scene.by_treasurer)
