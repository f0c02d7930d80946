"""Prizes are paid at the desk, and printed."""

from uuid import uuid4

import pytest
from django.test import Client

from finance.flows.waive import waive
from finance.queries.charges import states_of
from registration.flows.fix_prizes import fix_prizes
from registration.models import PrizePayout
from registration.queries.payouts import payables
from tests.support.prizes import fixed, pay, prize_scene

pytestmark = pytest.mark.django_db


def test_a_prize_is_paid_and_the_sheet_to_sign_is_printed(client: Client) -> None:
    scene = prize_scene(2, 1000)
    for party in scene.players:
        pay(scene, party, 1000)
    client.force_login(scene.home.manager)
    start = f"/en/desk/events/{scene.event.pk}/prizes/"
    assert "not fixed yet" in client.get(f"{start}payout-sheet/").content.decode()
    fixed(scene)
    party = payables(scene.pot)[0].party
    address = f"{start}{scene.pot.pk}/pay/{party.pk}/"
    assert "Pay €13.00" in client.get(address).content.decode()
    sent = {"client": str(uuid4()), "how": "bank", "signed_by": "Ann", "cents": "1300"}
    for _ in range(2):
        assert client.post(address, sent).status_code == 302
    assert PrizePayout.objects.get().signature.name == "Ann"
    assert "Signature" in client.get(f"{start}payout-sheet/").content.decode()
    assert "€13.00" in client.get(f"{start}paper/").content.decode()


def test_list_says_what_was_paid_out_and_what_was_kept(client: Client) -> None:
    scene = prize_scene(2, 1000)
    fixed(scene)
    party = payables(scene.pot)[0].party
    client.force_login(scene.home.manager)
    start = f"/en/desk/events/{scene.event.pk}/prizes/"
    cents = payables(scene.pot)[0].payable
    sent = {"client": str(uuid4()), "how": "bank", "signed_by": "", "cents": str(cents)}
    assert client.post(f"{start}{scene.pot.pk}/pay/{party.pk}/", sent).status_code == 302

    page = client.get(start).content.decode()

    assert (f"€{cents / 100:.2f} paid out" in page, "€10.00 kept for what they owe" in page) == (True, True)


def test_sheet_to_sign_says_who_owes_what_they_were_paid_too_much(client: Client) -> None:
    scene = prize_scene(2, 1000)
    for party in scene.players:
        pay(scene, party, 1000)
    fixed(scene)
    prize = payables(scene.pot)[0]
    client.force_login(scene.home.manager)
    start = f"/en/desk/events/{scene.event.pk}/prizes/"
    sent = {"client": str(uuid4()), "how": "bank", "signed_by": "", "cents": str(prize.payable)}
    assert client.post(f"{start}{scene.pot.pk}/pay/{prize.party.pk}/", sent).status_code == 302
    assert "paid" in client.get(f"{start}payout-sheet/").content.decode().split("<tbody>")[1]
    (state,) = states_of(scene.book, scene.players[0])
    charge_id, party_id = state.charge.pk, scene.players[0].pk
    waive(book_id=scene.book.pk, party_id=party_id, charge_id=charge_id, client=uuid4(), ctx=scene.by_treasurer)
    fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)

    sheet = client.get(f"{start}payout-sheet/").content.decode().split("<tbody>")[1]

    assert ("owes €6.00" in sheet, "paid" in sheet) == (True, False)
