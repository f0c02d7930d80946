"""Settling tournaments."""

import pytest

from finance.models import Charge
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.tournaments.change_state import change_state
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Tournament
from registration.flows.settle_tournament import settle_tournament
from registration.models import EntryFee, TournamentBook
from registration.queries.settlements import state_of_book
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.prizes import PrizeScene, charge, finish, prize_scene
from tests.support.registering import joins, members

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


def _shared() -> tuple[PrizeScene, Tournament]:
    """A tournament that is played, in a book that another one shares."""
    scene = prize_scene(2)
    finish(scene)
    other = build.tournament_of(scene.home.federation.slug, scene.home.by_officer, "autumn")
    TournamentBook.objects.create(tournament=other, book=scene.book, currency="EUR")
    return scene, other


def test_shared_book_stays_open_for_the_other_tournament() -> None:
    scene, other = _shared()
    with pytest.raises(Refused, match="settle_shared"):
        settle_tournament(ref=scene.home.ref, closes_books=True, ctx=scene.by_treasurer)

    settlement = settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    last = settle_tournament(ref=build.ref(other), closes_books=True, ctx=scene.by_treasurer)

    assert (settlement.closes_books, last.closes_books, state_of_book(scene.book, []).is_closed) == (False, True, True)


def test_who_owes_for_another_tournament_alone_does_not_keep_it_open() -> None:
    scene, other = _shared()
    player = scene.players[0].player
    assert player is not None
    row = TournamentBook.objects.get(tournament=other)
    charge(scene, scene.players[0], registration=500)
    EntryFee.objects.create(
        book=row, player=player, item="registration", reference="other", charge=Charge.objects.get(cents=500)
    )
    charge(scene, scene.players[1], registration=100)

    with pytest.raises(Refused) as caught:
        settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)

    params = [(violation.code, violation.params["name"]) for violation in caught.value.verdict.violations]
    assert params == [("settle_debt", scene.players[1].public_name)]


def test_nothing_more_is_charged_for_a_settled_tournament_in_a_shared_book() -> None:
    at = desk()
    other = build.tournament_of(at.home.federation.slug, at.home.by_officer, "autumn")
    TournamentBook.objects.create(tournament=other, book=at.book, currency="EUR")
    at.set_fee("registration", 700)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    treasurer = ActContext(build.acting(at.home.manager), NOON)
    state = TournamentStateInput("cancelled", "Snow")
    change_state(ref=at.home.ref, new=state, ctx=ActContext(at.home.by_director, NOON))
    settle_tournament(ref=at.home.ref, ctx=treasurer)

    with pytest.raises(Conflicting, match="books_settled"):
        change_state(ref=at.home.ref, new=TournamentStateInput("planned"), ctx=ActContext(at.home.by_director, NOON))

    assert at.owes(ann) == 0
