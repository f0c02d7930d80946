"""Answering deals."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from registration.flows.answer_deal import answer_deal
from registration.flows.make_deal import make_deal
from registration.inputs.pots import DealInput
from registration.queries.prizes import pot_sheet
from tests.support import build
from tests.support.build import NOON
from tests.support.prizes import PrizeScene, charge, finish, pot_of, prize_scene

pytestmark = pytest.mark.django_db


def _scene() -> tuple[PrizeScene, list[ActContext]]:
    base = prize_scene(2)
    logins = [build.login() for _ in range(2)]
    players = [build.player(base.home, user=user) for user in logins]
    event = build.event(base.home)
    enter(event_id=event.pk, entrants=[EntryInput(player=row.public_id) for row in players], ctx=base.by_director)
    build.draw(base.home, event)
    scene = PrizeScene(base.home, event, base.book, pot_of(event, base.by_director))
    charge(scene, scene.players[0], **{scene.pot.account: 699_000})
    plan = DealInput("main", {1: 330_000, 2: 330_000}, (39_000,))
    make_deal(event_id=event.pk, pot_id=scene.pot.pk, plan=plan, ctx=base.by_director)
    return scene, [ActContext(build.acting(user), NOON) for user in logins]


def _answer(scene: PrizeScene, ctx: ActContext, entry: int | None = None) -> bool:
    row = answer_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, number=1, entry=entry, is_agreed=True, ctx=ctx)
    return row.is_in_force


def test_a_deal_counts_when_each_side_has_agreed() -> None:
    """Test 14: 3,300 each, and 390 to the winner."""
    scene, (first, second) = _scene()
    assert _answer(scene, first) is False
    with pytest.raises(Conflicting, match="answered_already"):
        _answer(scene, first)
    with pytest.raises(NotAllowed):
        _answer(scene, first, 2)
    with pytest.raises(NotAllowed):
        _answer(scene, ActContext(build.acting(build.login()), NOON))
    with pytest.raises(NotFound):
        _answer(scene, scene.by_director, 9)
    assert _answer(scene, second) is True
    assert [row.cents for row in pot_sheet(scene.pot).rows] == [349_500, 349_500]
    finish(scene)
    assert [row.cents for row in pot_sheet(scene.pot).rows] == [369_000, 330_000]


def test_the_desk_answers_for_an_absent_side_with_a_reason() -> None:
    scene, _ = _scene()
    with pytest.raises(Refused, match="reason_missing"):
        _answer(scene, scene.by_director, 1)
    by = scene.by_director.with_note("Said so on the phone at 21:10")
    assert [_answer(scene, by, number) for number in (1, 2)] == [False, True]
    assert {act.words for act in Act.objects.filter(kind="answer_deal")} == {"Said so on the phone at 21:10"}
