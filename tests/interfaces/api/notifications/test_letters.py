"""Operations on letters."""

import pytest
from django.core import mail
from django.test import Client

from journal.jobs import drain
from notifications.models import Letter
from tests.support import build
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_letter_that_failed_is_listed_read_and_sent_again(client: Client) -> None:
    home = build.house("dk")
    row = letter(home.federation)
    Letter.objects.filter(pk=row.pk).update(state="failed", problem="unreachable")
    client.force_login(home.officer)
    address = "/api/v1/federations/dk/letters/"

    listed = client.get(address).json()["results"]
    read = client.get(f"{address}{row.pk}/").json()
    sent = client.post(f"{address}{row.pk}/resending/")
    drain()
    again = client.post(f"{address}{row.pk}/resending/")

    assert [(one["id"], one["state"], one["problem"]) for one in listed] == [(str(row.pk), "failed", "unreachable")]
    assert (read["subject"], read["link"]) == ("You are entered: Main · Open", "http://localhost/en/events/5/")
    assert (sent.status_code, sent.json()["state"], len(mail.outbox)) == (200, "waiting", 1)
    assert (again.status_code, again.json()["violations"][0]["code"]) == (409, "letter_sent")
