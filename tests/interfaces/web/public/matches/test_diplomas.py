"""Papers to hang on a wall."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from matches.flows.certificates.end_certificate import end_certificate
from tests.support import build
from tests.support.certificates import certified_director
from tests.support.sanctions import approved
from tests.support.titles import gives_title, held

pytestmark = pytest.mark.django_db


def test_certificate_is_printed_while_it_counts(client: Client) -> None:
    home = build.house("north")
    now = timezone.now()
    row = certified_director(home, build.player(home, "Ann Alone"), "international", 60, now)
    address = f"/en/north/directors/{row.pk}/print/"

    paper = client.get(address).content.decode()
    assert "Ann Alone" in paper and "international" in paper and "<svg" in paper
    assert address in client.get("/en/north/directors/").content.decode()
    ctx = ActContext(home.by_officer, now + timedelta(minutes=1), "Left.")
    end_certificate(federation="north", certificate_id=row.pk, ctx=ctx)
    assert client.get(address).status_code == 404


def test_title_is_printed_for_its_holders(client: Client) -> None:
    home = build.house("north")
    row = held(home, build.player(home, "Ann Alone"), build.player(home, "Bob Berg"), name="Doubles", year=1999)
    other = gives_title(home, build.event(home))

    paper = client.get(f"/en/north/titles/{row.title.pk}/print/").content.decode()
    assert "Doubles 1999" in paper and "Ann Alone · Bob Berg" in paper
    assert client.get(f"/en/north/titles/{other.pk}/print/").status_code == 404
    assert "1999" in client.get("/en/north/titles/print/").content.decode()


def test_sanction_is_printed_while_it_holds(client: Client) -> None:
    home = build.house("north")
    assert client.get("/en/north/open/sanction/").status_code == 404
    approved(home)

    assert "Sanctioned tournament" in client.get("/en/north/open/sanction/").content.decode()
    assert "/en/north/open/sanction/" in client.get("/en/north/open/info/").content.decode()
