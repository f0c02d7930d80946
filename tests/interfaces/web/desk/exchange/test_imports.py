"""The page on which a document is imported: the file, the look, who is who, and the event."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from matches.models import EventOrigin
from tests.support import build
from tests.support.foreign_document import DOCUMENT, as_bytes, visiting

pytestmark = pytest.mark.django_db
ADDRESS = "/en/desk/federations/dk/import/"


def test_officer_looks_answers_and_brings_in(client: Client) -> None:
    home = build.house("dk")
    client.force_login(home.officer)
    player = [build.player(home, "Zyxa Quorn") for _ in range(2)][1]
    assert f'href="{ADDRESS}"' in client.get("/en/desk/federations/dk/").content.decode()

    look = client.post(ADDRESS, {"file": SimpleUploadedFile("visit.json", DOCUMENT)}).content.decode()
    found = re.search(r'name="sent" value="([^"]+)"', look)
    assert found and "Who is this?" in look and player.public_id in look and 'name="sure"' in look
    typed = {"sent": found[1], "sure": "1"}
    unanswered = client.post(ADDRESS, typed)
    done = client.post(ADDRESS, {**typed, "who_aaaa2345": player.public_id}, follow=True)

    assert (unanswered.status_code, "Zyxa Quorn" in unanswered.content.decode()) == (422, True)
    event = EventOrigin.objects.get().event
    assert done.redirect_chain[-1][0] == f"/en/events/{event.pk}/"
    assert player.pk in event.entries.values_list("members__player", flat=True)
    again = client.post(ADDRESS, {"file": SimpleUploadedFile("visit.json", DOCUMENT)}).content.decode()
    assert "is here already" in again and 'name="sure"' not in again


def test_what_contradicts_is_said_before_anything_is_brought_in(client: Client) -> None:
    client.force_login(build.house("dk").officer)
    value = visiting()
    value["tournaments"][0]["slug"] = "open"

    page = client.post(ADDRESS, {"file": SimpleUploadedFile("visit.json", as_bytes(value))}).content.decode()

    assert "another tournament at the address" in page and 'name="sure"' not in page
    assert not EventOrigin.objects.exists()


def test_broken_file_is_refused(client: Client) -> None:
    client.force_login(build.house("dk").officer)
    page = client.post(ADDRESS, {"file": SimpleUploadedFile("visit.json", b"{}")})
    assert (page.status_code, "open event format" in page.content.decode()) == (422, True)
