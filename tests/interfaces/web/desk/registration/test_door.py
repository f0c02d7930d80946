"""The door on a phone: a code, a name, one button."""

import pytest
from django.test import Client
from django.utils import timezone

from registration.inputs.conditions import Conditions
from registration.models import CheckInCode
from tests.support import build
from tests.support.forms import fill
from tests.support.registering import joins, limited, login_of, members, states

pytestmark = pytest.mark.django_db


def _text(client: Client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


def test_code_of_a_player_leads_the_desk_to_one_button(client: Client) -> None:
    home = build.house()
    event = limited(home, 2)
    (ann,) = members(home, 1)
    registration = joins(event, ann, timezone.now())
    code = CheckInCode.objects.get(registration=registration).code
    client.force_login(login_of(ann))
    own = _text(client, f"/en/desk/events/{event.pk}/my-registration/")
    refused = client.get(f"/en/desk/door/{code}/")
    client.force_login(home.director)
    door = f"/en/desk/events/{event.pk}/registrations/1/door/"

    led = client.get(f"/en/desk/door/{code}/")
    before = _text(client, door)
    answer = client.post(door)
    again = client.post(door)
    after = _text(client, door)

    assert f"/desk/door/{code}/" in own
    assert refused.status_code == 403
    assert led.headers["Location"] == door
    assert '<button type="submit" class="spark">Check in</button>' in before
    assert (answer.status_code, again.status_code) == (302, 302)
    assert "Here since" in after
    assert "Check in</button>" not in after
    assert states(event, timezone.now()) == ["here"]
    assert client.get("/en/desk/door/00000000000000000000000000000000/").status_code == 404


def test_door_finds_a_name_and_closes_the_check_in(client: Client) -> None:
    home = build.house()
    event = limited(home, 2)
    build.player(home, "Åse Ørsted")
    client.force_login(home.director)
    fill(client, f"/en/desk/events/{event.pk}/registrations/add/", name="Åse Ørsted")
    door = f"/en/desk/tournaments/{home.federation.slug}/{home.tournament.slug}/door/"

    hit, miss = _text(client, f"{door}?q=orsted"), _text(client, f"{door}?q=nobody")
    closed = fill(client, f"/en/desk/events/{event.pk}/registrations/close-check-in/")

    assert "Åse Ørsted" in hit
    assert "No registration has this name." in miss
    assert closed.status_code == 302
    assert states(event, timezone.now()) == ["absent"]
    assert "Check-in closed" in _text(client, door)


def test_page_shows_before_why_a_player_cannot_register(client: Client) -> None:
    home = build.house()
    event = limited(home, 2, conditions=Conditions(age_from=18, countries=("NL",)))
    (ann,) = members(home, 1)
    client.force_login(login_of(ann))
    address = f"/en/desk/events/{event.pk}/register/"

    page, answer = _text(client, address), fill(client, address)
    public = _text(client, f"/en/events/{event.pk}/registration/")

    assert "You cannot register now" in page
    assert "This event is for ages ≥ 18." in page
    assert answer.status_code == 422
    assert "at least 18 years old on the first day" in public
    assert states(event, timezone.now()) == []


def test_check_in_is_not_closed_after_the_draw(client: Client) -> None:
    home = build.house()
    event = limited(home, 2)
    for player in members(home, 2):
        joins(event, player, timezone.now())
    client.force_login(home.director)
    door, closing = (
        f"/en/desk/tournaments/{home.federation.slug}/open/door/",
        f"{event.pk}/registrations/close-check-in/",
    )

    before = _text(client, door)
    build.draw(home, event)

    assert (closing in before, closing in _text(client, door)) == (True, False)
    assert fill(client, f"/en/desk/events/{closing}").status_code in (409, 422)
