"""Pages of officers: the end of an office."""

import pytest
from django.test import Client

from clubs.models import Appointment
from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_manager_is_dismissed_from_the_desk_of_the_club(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    desk = f"/en/desk/federations/{home.federation.slug}/clubs/{home.club.slug}/"
    office = Appointment.objects.get(user=home.manager)
    address = f"{desk}managers/{office.pk}/dismiss/"
    assert address in client.get(desk).content.decode()

    assert fill(client, address, why="Moved").status_code == 302

    office.refresh_from_db()
    assert office.until_at is not None
    page = client.get(desk).content.decode()
    assert address not in page
    assert f"{home.manager.username}\n" in page
    assert "Moved</span>" in page


def test_last_officer_reads_what_to_do(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    office = Appointment.objects.get(user=home.officer)

    answer = fill(client, f"/en/desk/federations/{home.federation.slug}/officers/{office.pk}/dismiss/", why="Tired")

    assert answer.status_code == 409
    assert "Appoint another one first." in answer.content.decode()
