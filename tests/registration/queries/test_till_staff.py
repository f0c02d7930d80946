"""The cashier of a tournament at the till of its book: its entrants, their own till, and nothing else of the book."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from finance.flows.close_till import close_till
from finance.flows.open_till import open_till
from finance.flows.take_cash import take_cash
from finance.recording.parties import party_of
from finance.services.access import till_access
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from matches.flows.tournaments.add_staff import add_staff
from registration.queries.till_staff import entrants_for_staff
from tests.support import build
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.prizes import PrizeScene, prize_scene

pytestmark = pytest.mark.django_db


def _cashier(scene: PrizeScene, role: str = "cashier") -> ActContext:
    user = build.login()
    by_officer = ActContext(scene.home.by_officer, NOON)
    add_staff(ref=scene.home.ref, user=user, role=role, term=build.FOR_EVER, ctx=by_officer)
    return ActContext(build.acting(user), NOON)


def test_cashier_of_a_tournament_opens_counts_and_closes_a_till() -> None:
    scene = prize_scene(2, 1000)
    ctx = _cashier(scene)
    entrant = party_of(scene.event.entries.order_by("number")[0].members.get().player)

    row = open_till(book_id=scene.book.pk, coins={5000: 1}, ctx=ctx)
    take_cash(book_id=scene.book.pk, party_id=entrant.pk, cents=1000, client=uuid4(), ctx=ctx)
    closed = close_till(book_id=scene.book.pk, till=row.number, coins={5000: 1, 1000: 1}, ctx=ctx)

    assert closed.closed_at == NOON
    again = open_till(book_id=scene.book.pk, coins={5000: 1}, source=row.number, ctx=ctx)
    assert again.number == row.number + 1


def test_cashier_deals_with_entrants_alone_and_with_no_till_of_others() -> None:
    scene = prize_scene(2, 1000)
    ctx, other = _cashier(scene), _cashier(scene, "director")
    stranger = party_of(build.player(scene.home, "Someone Else"))
    theirs = open_till(book_id=scene.book.pk, coins={5000: 1}, ctx=other)
    open_till(book_id=scene.book.pk, coins={}, ctx=ctx)

    access = till_access("see_parties", scene.book.pk, ctx)

    assert access.staff_parties is not None
    assert access.staff_parties.count() == 2
    with pytest.raises(NotFound):
        take_cash(book_id=scene.book.pk, party_id=stranger.pk, cents=1000, client=uuid4(), ctx=ctx)
    with pytest.raises(NotFound):
        access.till(theirs.number)
    with pytest.raises(NotAllowed):
        close_till(book_id=scene.book.pk, till=theirs.number, coins={}, ctx=ctx)
    close_till(book_id=scene.book.pk, till=theirs.number, coins={5000: 1}, ctx=other)
    with pytest.raises(NotFound):
        open_till(book_id=scene.book.pk, coins={}, source=theirs.number, ctx=_cashier(scene))


def test_scorers_and_staff_of_other_tournaments_have_no_till() -> None:
    scene, elsewhere = prize_scene(2), prize_scene(2)
    scorer, director = _cashier(scene, "scorer"), _cashier(elsewhere, "director")

    for ctx in (scorer, director):
        assert entrants_for_staff(scene.book, ctx.actor, NOON) is None
        with pytest.raises(NotFound):
            open_till(book_id=scene.book.pk, coins={}, ctx=ctx)


def test_pages_and_api_lead_a_cashier_from_the_door_to_the_count(client: Client) -> None:
    scene = prize_scene(2, 1000)
    user = build.login()
    by_officer = ActContext(scene.home.by_officer, NOON)
    add_staff(ref=scene.home.ref, user=user, role="cashier", term=build.FOR_EVER, ctx=by_officer)
    client.force_login(user)
    slugs, book = f"{scene.home.federation.slug}/{scene.home.tournament.slug}", scene.book.pk
    cashier = Caller(user)

    assert f'href="/en/desk/books/{book}/till/"' in client.get(f"/en/desk/tournaments/{slugs}/door/").content.decode()
    opened = cashier.post(f"books/{book}/tills/", {"coins": [{"worth": 5000, "count": 1}]})
    assert opened.status == 201
    page = client.get(f"/en/desk/books/{book}/till/").content.decode()
    assert "Who owes" in page
    assert not re.search(r'/parties/\d+/"', page)  # their whole account
    assert client.get(f"/en/desk/books/{book}/").status_code == 404
    assert [row["number"] for row in cashier.get(f"books/{book}/tills/").body["results"]] == [opened.body["number"]]
    assert cashier.get(f"books/{book}/").status == 404
    assert len(cashier.get(f"books/{book}/parties/").body["results"]) == 2
    address = f"books/{book}/tills/{opened.body['number']}/closing/"
    assert cashier.post(address, {"coins": [{"worth": 5000, "count": 1}]}).status == 200
