"""Operations on lists of members."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from journal.jobs import drain
from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db
JSON = "application/json"


def test_list_is_uploaded_read_answered_and_started(client: Client) -> None:
    at = members()
    namesake = build.player(at.home, "Bo Dahl")
    client.force_login(at.home.officer)
    lists = f"/api/v1/federations/{at.slug}/member-lists/"

    sent = client.post(lists, {"file": SimpleUploadedFile("a.csv", b"name,Wer\nAnna Berg,x\nBo Dahl,x\n")})
    drain()
    one = f"{lists}{sent.json()['id']}/"
    read = client.get(one).json()
    lines = client.get(f"{one}lines/?kind=ask").json()["results"]
    refused = client.post(f"{one}start/", {"version": read["version"]}, content_type=JSON)
    again = client.post(f"{one}check/", {"answers": {"3": namesake.public_id}, "version": 1}, content_type=JSON)
    drain()
    stale = client.post(f"{one}start/", {"version": read["version"]}, content_type=JSON)
    done = client.post(f"{one}start/", {}, content_type=JSON)
    drain()

    assert (sent.status_code, read["state"], read["counts"]) == (202, "checked", {"create": 1, "ask": 1})
    assert (read["headings"], read["columns"]) == (["name", "Wer"], {"name": "name", "wer": ""})
    assert [(line["line"], line["choices"]) for line in lines] == [(3, [namesake.public_id])]
    assert (refused.status_code, again.status_code, stale.status_code, done.status_code) == (422, 202, 409, 202)
    assert client.get(one).json()["state"] == "done"
    assert len(client.get(lists).json()["results"]) == 1
