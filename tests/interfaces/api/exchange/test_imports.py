"""Operations that bring in a document."""

import pytest
from django.test import Client

from matches.models import EventOrigin
from tests.support import build
from tests.support.foreign_document import DOCUMENT

pytestmark = pytest.mark.django_db
RAW = "application/octet-stream"


def test_document_is_looked_at_and_brought_in(client: Client) -> None:
    home = build.house("dk")
    client.force_login(home.officer)
    for _ in range(2):
        build.player(home, "Zyxa Quorn")
    address = "/api/v1/federations/dk/documents/"

    look = client.post(f"{address}preview/", DOCUMENT, RAW).json()
    refused = client.post(address, DOCUMENT, RAW)
    choice = look["people"][0]["candidates"][1]["id"]
    brought = client.post(f"{address}?who=aaaa2345={choice}&pool=standard", DOCUMENT, "application/gzip").json()
    after = client.post(f"{address}?others_new=true", DOCUMENT, RAW).json()

    assert (look["people"][0]["is_open"], look["problems"]) == (True, [])
    assert (refused.status_code, refused.json()["violations"][0]["code"]) == (422, "document_person_open")
    assert [(row["name"], row["is_new"], row["results"]) for row in brought["events"]] == [("Main", True, 2)]
    assert (brought["people"][0]["player"], after["events"][0]["is_changed"]) == (choice, False)
    assert EventOrigin.objects.count() == 1


@pytest.mark.parametrize(("body", "code"), [(b"\x1f\x8bnothing", "packing_broken"), (b"", "not_json")])
def test_no_document_is_refused_with_a_sentence(client: Client, body: bytes, code: str) -> None:
    client.force_login(build.house("dk").officer)
    answer = client.post("/api/v1/federations/dk/documents/", body, RAW)
    (row,) = answer.json()["violations"]
    assert (answer.status_code, row["code"]) == (422, "document_unreadable")
    assert f"document.{code}" in row["sentence"]
