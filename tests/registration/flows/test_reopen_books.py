"""Opening books again."""

from dataclasses import replace

import pytest

from journal.refusals import Conflicting, Refused
from registration.flows.reopen_books import reopen_books
from registration.flows.settle_tournament import settle_tournament
from tests.support.prizes import charge, finish, prize_scene

pytestmark = pytest.mark.django_db


def test_books_are_opened_with_a_reason() -> None:
    scene = prize_scene(2)
    finish(scene)
    with pytest.raises(Conflicting, match="books_open"):
        reopen_books(ref=scene.home.ref, ctx=scene.by_treasurer)
    settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    with pytest.raises(Conflicting, match="book_closed"):
        charge(scene, scene.players[0], registration=100)
    with pytest.raises(Refused, match="reason_missing"):
        reopen_books(ref=scene.home.ref, ctx=replace(scene.by_treasurer, note=""))
    reopen_books(ref=scene.home.ref, ctx=scene.by_treasurer)
    charge(scene, scene.players[0], registration=100)
