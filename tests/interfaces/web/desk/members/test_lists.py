"""The import of a list of members at the desk: upload, preview, questions, start."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, TestCase

from clubs.models import Player
from journal.jobs import drain
from members.models import MemberList
from tests.support import build
from tests.support.forms import fill
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_list_is_uploaded_answered_and_imported(client: Client) -> None:
    at = members()
    build.player(at.home, "Bo Dahl")
    client.force_login(at.home.officer)
    lists = f"/en/desk/federations/{at.slug}/member-lists/"
    file = SimpleUploadedFile("leden.csv", b"name,mail\nAnna Berg,anna@example.org\nBo Dahl,\nEva,none\n")

    with TestCase.captureOnCommitCallbacks(execute=True):
        sent = client.post(lists, {"file": file, "day_first": "on"})
    drain()

    address = sent.headers["Location"]
    page = client.get(address).content.decode()
    assert all(text in page for text in ("Anna Berg", "anna@example.org", "question", "is no e-mail address"))
    assert "Anna Berg" not in client.get(f"{address}?kind=ask").content.decode()
    answered = fill(client, f"{address}answers/", line3="new")
    assert answered.status_code == 302
    drain()
    assert fill(client, address).status_code == 422
    assert fill(client, address, skip="on").status_code == 302
    drain()
    assert MemberList.objects.get().state == "done"
    assert Player.objects.filter(display_name="Bo Dahl").count() == 2
    assert "It is imported." in client.get(address).content.decode()
    assert "leden.csv" in client.get(lists).content.decode()


@pytest.mark.parametrize(("language", "day"), [("en", "7 Mar 1990"), ("de", "7. März 1990"), ("nl", "7 mrt 1990")])
def test_preview_of_a_list_has_days_in_the_form_of_its_reader(client: Client, language: str, day: str) -> None:
    at = members()
    client.force_login(at.home.officer)
    file = SimpleUploadedFile("leden.csv", b"name,born\nAnna Berg,1990-03-07\n")
    with TestCase.captureOnCommitCallbacks(execute=True):
        sent = client.post(f"/{language}/desk/federations/{at.slug}/member-lists/", {"file": file, "day_first": "on"})
    drain()

    page = client.get(sent.headers["Location"]).content.decode()

    assert (day in page, "1990-03-07" in page) == (True, False)
