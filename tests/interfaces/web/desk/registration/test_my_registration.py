"""A player's own registration on a phone."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from registration.flows.register import register
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.models import Pot
from tests.support import build
from tests.support.fees import desk
from tests.support.forms import fill
from tests.support.prizes import terms
from tests.support.registering import acting, change, joins, limited, login_of, members, states

pytestmark = pytest.mark.django_db


def _text(client: Client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


def test_withdrawal_is_offered_until_the_draw(client: Client) -> None:
    home = build.house()
    event = limited(home, 4)
    ann, bob = members(home, 2)
    for player in (ann, bob):
        joins(event, player, timezone.now())
    address = f"/en/desk/events/{event.pk}"

    client.force_login(login_of(ann))
    before = _text(client, f"{address}/my-registration/")
    build.draw(home, event)
    after = _text(client, f"{address}/my-registration/")
    client.force_login(home.director)

    assert ("/withdraw/" in before, "/withdraw/" in after) == (True, False)
    assert "You can no longer withdraw here." in after
    assert f"{address}/entries/1/withdraw/" in _text(client, f"{address}/registrations/")


def test_refund_on_withdrawal_is_shown_while_withdrawal_is_possible(client: Client) -> None:
    at = desk()
    at.set_fee("entry", 4_000, event_id=at.event.pk, pot_id=at.pot.pk)
    ann, bob = members(at.home, 2)
    for player in (ann, bob):
        joins(at.event, player)
    address = f"/en/desk/events/{at.event.pk}/my-registration/"
    client.force_login(login_of(ann))

    before = _text(client, address)
    build.draw(at.home, at.event)

    assert "Back on withdrawing today" in before
    assert "Back on withdrawing today" not in _text(client, address)


def test_nothing_is_offered_once_registration_has_closed(client: Client) -> None:
    home = build.house()
    event, now = limited(home, 4), timezone.now()
    ann, bob, cid = members(home, 3)
    joins(event, ann, now)
    joins(event, bob, now)
    address = f"/en/desk/events/{event.pk}/"
    client.force_login(login_of(bob))
    fill(client, f"{address}registrations/2/withdraw/")
    again = _text(client, f"{address}my-registration/")
    change(home, event, RegistrationSettingsInput(places=4, closes_at=now), now)

    for player in (bob, cid):
        client.force_login(login_of(player))
        page, form = _text(client, f"{address}my-registration/"), _text(client, f"{address}register/")
        assert (f"{address}register/" in page, "Registration closed" in page) == (False, True)
        assert "You cannot register now" in form
        assert fill(client, f"{address}register/").status_code == 422
    assert "Register again" in again


def test_desk_is_offered_no_answer_after_the_draw(client: Client) -> None:
    home = build.house()
    event = limited(home, 4, approval=Approval.DIRECTOR)
    (ann,) = members(home, 1)
    joins(event, ann, timezone.now())
    client.force_login(home.director)
    address = f"/en/desk/events/{event.pk}/registrations/"
    before = _text(client, address)
    enter(event_id=event.pk, entrants=[EntryInput("Dora"), EntryInput("Emil")], ctx=_by(home), register_new=True)
    build.draw(home, event)
    after = _text(client, address)

    for act in ("1/approve/", "add/"):
        assert (address + act in before, address + act in after) == (True, False)
        assert fill(client, address + act, name="Dora").status_code in (409, 422)


def _by(home: build.House) -> ActContext:
    return ActContext(home.by_director, build.NOON)


def test_player_waits_accepts_and_withdraws(client: Client) -> None:
    home = build.house()
    event = limited(home, 1)
    ann, bob = members(home, 2)
    joins(event, ann, timezone.now())
    client.force_login(login_of(bob))
    address = f"/en/desk/events/{event.pk}/"

    empty = _text(client, f"{address}my-registration/")
    registered = fill(client, f"{address}register/")
    waiting, own_desk = _text(client, f"{address}my-registration/"), _text(client, "/en/desk/")
    client.force_login(login_of(ann))
    left = fill(client, f"{address}registrations/1/withdraw/")
    client.force_login(login_of(bob))
    offered = _text(client, f"{address}my-registration/")
    accepted = fill(client, f"{address}registrations/2/accept/")
    place = _text(client, f"{address}my-registration/")

    assert "You are not registered for this event." in empty
    assert registered.headers["Location"] == f"{address}my-registration/"
    assert "<dt>Position on the waiting list</dt><dd>1</dd>" in waiting
    assert "on the waiting list" in own_desk
    assert [left.status_code, accepted.status_code] == [302, 302]
    assert "Accept until" in offered
    assert "has a place" in place
    assert states(event, timezone.now()) == ["withdrawn", "accepted"]


def test_event_by_invitation_asks_for_the_code(client: Client) -> None:
    home = build.house()
    event = limited(home, 4, approval="code", code="Blot 7")
    (ann,) = members(home, 1)
    client.force_login(login_of(ann))
    address = f"/en/desk/events/{event.pk}/register/"

    assert fill(client, address, code="wrong").status_code == 422
    assert fill(client, address, code="blot 7").status_code == 302
    assert states(event) == ["accepted"]


def test_page_to_confirm_is_the_partners_alone(client: Client) -> None:
    home = build.house()
    event = build.event(home, side_size=2)
    ann, bob = members(home, 2)
    entrant = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=entrant, ctx=acting(ann, timezone.now()))
    address = f"/en/desk/events/{event.pk}/registrations/1/confirm/"

    statuses = []
    for player in (ann, bob):
        client.force_login(login_of(player))
        statuses.append(client.get(address).status_code)

    assert statuses == [403, 200]


def test_player_chooses_a_side_pool_with_its_price_and_is_marked_in_it(client: Client) -> None:
    at = desk()
    pool = Pot.objects.create(event=at.event, book=at.row, kind="side", name="Under 1600", terms=terms("100").as_json())
    at.set_fee("pool", 2_500, event_id=at.event.pk, pot_id=pool.pk)
    ann, bob = members(at.home, 2)
    address = f"/en/desk/events/{at.event.pk}/register/"
    for player, pools in ((ann, [str(pool.pk)]), (bob, [])):
        client.force_login(login_of(player))
        assert "Under 1600 (€25.00)" in _text(client, address)
        fill(client, address, pools=pools)

    players, public = (_text(client, f"/en/events/{at.event.pk}/{tab}/") for tab in ("players", "registration"))

    assert [at.owes(player) for player in (ann, bob)] == [2_500, 0]
    assert players.count('<sup class="pool" title="Under 1600">A</sup>') == 1
    assert "Under 1600 (side pool)" in players
    assert "€25.00" in public


def test_own_registration_is_read_without_the_others(client: Client) -> None:
    home = build.house()
    event = limited(home, 1)
    counts = []
    for player in members(home, 6):
        joins(event, player, timezone.now())
        client.force_login(login_of(player))
        client.get("/en/desk/")
        with CaptureQueriesContext(connection) as queries:
            page = _text(client, f"/en/desk/events/{event.pk}/my-registration/")
        counts.append(len(queries))

    assert "<dt>Position on the waiting list</dt><dd>5</dd>" in page
    assert len(set(counts[1:])) == 1
    assert not any(
        '"registration_registrationmember" INNER JOIN "registration_registration"' in query["sql"] for query in queries
    )


def test_player_changes_their_side_pools(client: Client) -> None:
    at = desk()
    pool = Pot.objects.create(event=at.event, book=at.row, kind="side", name="Open", terms=terms("65/35").as_json())
    at.set_fee("pool", 2500, event_id=at.event.pk, pot_id=pool.pk)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    client.force_login(login_of(ann))
    own, address = (f"/en/desk/events/{at.event.pk}/{path}/" for path in ("my-registration", "registrations/1/pools"))

    assert address in _text(client, own)
    assert "Open (€25.00)" in _text(client, address)
    assert client.post(address, {"pools": [pool.pk]}).headers["Location"] == own
    assert "<dt>Side pools</dt><dd>Open</dd>" in _text(client, own)
    assert (at.owes(ann), "checked" in _text(client, address)) == (2500, True)
    assert client.post(address, {}).status_code == 302
    assert at.owes(ann) == 0


def test_login_without_a_player_reads_how_to_get_one(client: Client) -> None:
    event = limited(build.house(), 1)
    client.force_login(build.login())

    answer = client.get(f"/en/desk/events/{event.pk}/register/")

    assert answer.status_code == 403
    assert "Your login is not linked to a player." in answer.content.decode()


def test_partner_confirms_before_registration_closes(client: Client) -> None:
    home = build.house()
    event = build.event(home, side_size=2)
    ann, bob = members(home, 2)
    now = timezone.now()
    change(home, event, RegistrationSettingsInput(closes_at=now + timedelta(days=2)), now)
    entrant = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=entrant, ctx=acting(ann, now))
    client.force_login(login_of(bob))

    page = client.get(f"/en/desk/events/{event.pk}/my-registration/")

    assert page.context["until"] == now + timedelta(days=2)
