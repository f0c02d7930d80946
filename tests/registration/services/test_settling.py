"""What is missing to settle."""

import pytest

from finance.flows.close_till import close_till
from finance.flows.open_till import open_till
from finance.flows.set_till_signing import set_till_signing
from finance.flows.sign_till import sign_till
from journal.context import ActContext
from matches.models import Tournament
from members.models import LicenceYear
from registration.queries.settlements import is_alone
from registration.services.settling import missing
from tests.support.prizes import charge, pay, prize_scene

pytestmark = pytest.mark.django_db


def test_all_that_is_missing_is_listed() -> None:
    scene = prize_scene(2, 1000)
    first, second = scene.players
    pay(scene, first, 1500, "provider")
    open_till(book_id=scene.book.pk, coins={}, ctx=scene.by_treasurer)
    codes = [violation.code for violation in missing(scene.home.tournament)]
    assert codes == ["settle_event", "settle_pot", "settle_debt", "settle_credit", "settle_provider", "settle_till"]
    rest = [violation.code for violation in missing(scene.home.tournament, carry_ids=[first.pk, second.pk])]
    assert rest == ["settle_event", "settle_pot", "settle_provider", "settle_till"]
    tournament = scene.home.tournament
    tournament.state = Tournament.State.CANCELLED
    assert "settle_event" not in [violation.code for violation in missing(tournament)]


def test_book_of_licences_is_not_closed() -> None:
    scene = prize_scene(2)
    tournament = scene.home.tournament
    days = {"from_on": tournament.from_on, "until_on": tournament.until_on}
    LicenceYear.objects.create(federation=scene.home.federation, code="2026", book=scene.book, **days)

    codes = [violation.code for violation in missing(tournament)]

    assert "settle_licences" in codes and not is_alone(tournament)
    assert "settle_licences" not in [violation.code for violation in missing(tournament, closes_books=False)]


def test_other_parties_of_a_shared_book_do_not_count() -> None:
    scene = prize_scene(2)
    sponsor = scene.players[0]
    charge(scene, sponsor, registration=100)
    codes = [violation.code for violation in missing(scene.home.tournament, closes_books=False)]
    assert codes == ["settle_event", "settle_debt"]


def test_count_without_its_second_signature_is_missing() -> None:
    scene = prize_scene(2)
    book_id, ctx = scene.book.pk, scene.by_treasurer
    set_till_signing(book_id=book_id, signs_tills=True, ctx=ctx)
    open_till(book_id=book_id, coins={}, ctx=ctx)
    close_till(book_id=book_id, till=1, coins={}, ctx=ctx)
    assert "settle_signature" in [violation.code for violation in missing(scene.home.tournament)]
    sign_till(book_id=book_id, till=1, coins={}, ctx=ActContext(scene.home.by_officer, ctx.at))
    assert "settle_signature" not in [violation.code for violation in missing(scene.home.tournament)]
