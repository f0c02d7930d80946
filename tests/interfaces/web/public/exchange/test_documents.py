"""Pages of documents."""

import json

import pytest
from django.test import Client

from exchange.services.site_key import public_key
from rules_engine.documents.judging import judge_bytes
from rules_engine.documents.shapes import schema
from tests.support import build

pytestmark = pytest.mark.django_db


def test_info_pages_lead_to_files_that_are_clean(client: Client) -> None:
    home = build.house("dk")
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    addresses = {
        f"/en/events/{event.pk}/info/": f"/en/events/{event.pk}/document.json.gz",
        "/en/dk/open/info/": "/en/dk/open/document.json.gz",
        "/en/dk/documents/": "/en/dk/documents/2026.json.gz",
        "/en/dk/": "/en/dk/documents/",
    }

    for page, address in addresses.items():
        assert f'href="{address}"' in client.get(page).content.decode(), page
        answer = client.get(address)
        if address.endswith("gz"):
            assert judge_bytes(b"".join(answer.streaming_content), public_key()).is_ok  # type: ignore[attr-defined]  # it is streamed


def test_key_and_schema_have_lasting_addresses(client: Client) -> None:
    keys, published = client.get("/.well-known/open-event-keys.json"), client.get("/schemas/open-event-1.json")

    assert json.loads(keys.content)["keys"][0]["x"] == public_key()
    assert (json.loads(published.content), published["Content-Type"]) == (schema(), "application/schema+json")
    assert public_key() in client.get(f"/en/{build.house('dk').federation.slug}/documents/").content.decode()


def test_year_without_a_tournament_has_no_file(client: Client) -> None:
    build.house("dk")

    answer = client.get("/en/dk/documents/1999.json.gz")

    assert (answer.status_code, "ends in the year 1999" in answer.content.decode()) == (404, True)
