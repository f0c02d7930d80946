"""Pages that change the profile of a federation or of a club."""

import re

import pytest
from django.test import Client

from clubs.flows.edit_profile import edit_federation_profile
from clubs.models import Document
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON
from tests.support.forms import fill, forms_of
from tests.support.profile_files import with_files

pytestmark = pytest.mark.django_db
EVIL = "# Hi\n\n<script>alert(1)</script> [x](javascript:alert(2))"


def test_manager_describes_their_club(client: Client) -> None:
    home = build.house()
    slug = home.federation.slug
    client.force_login(home.manager)
    address = f"/en/desk/federations/{slug}/clubs/club/profile/"
    assert address in client.get(f"/en/desk/federations/{slug}/clubs/club/").content.decode()

    evening = {"weekday": "4", "begins_at": "19:30", "place": "Café"}
    answer = fill(client, address, text_en=EVIL, colour="#ffffff", website="example.org", **evening)
    page = Client().get(f"/en/{slug}/clubs/club/").content.decode()

    assert answer.status_code == 302
    assert '<div class="profile-text" lang="en"><h3>Hi</h3>' in page
    assert "<script>alert(1)" not in page
    assert 'href="javascript' not in page
    (colours,) = re.findall(r'href="(/colours/\w+\.css)"', page)
    assert "#595959" in Client().get(colours).content.decode()
    assert "Thursday, 7:30 p.m., Café" in page or "Thursday, 19:30, Café" in page
    assert '<a href="https://example.org" rel="nofollow noopener noreferrer">' in page


def test_second_editor_keeps_what_they_typed_and_may_send_it_again(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    address = f"/en/desk/federations/{home.federation.slug}/profile/"
    fill(client, address, contact="First")

    late = client.post(address, {"version": "0", "contact": "Second"})
    again = client.post(address, {"version": "1", "contact": "Second"})

    assert late.status_code == 409
    assert "This profile was changed meanwhile" in late.content.decode()
    assert '<input type="hidden" name="version" value="1"' in late.content.decode()
    assert again.status_code == 302
    assert "Second" in client.get(address).content.decode()


def test_document_that_was_added_meanwhile_is_not_removed_by_a_form_without_it(client: Client) -> None:
    home = build.house("north")
    client.force_login(home.officer)
    address = "/en/desk/federations/north/profile/"
    shown = max(forms_of(client.get(address)), key=lambda form: len(form.values)).values
    values = {name: value for name, value in shown.items() if name not in ("logo", "document")}
    edit_federation_profile(federation="north", changes=with_files(), ctx=ActContext(home.by_officer, NOON))

    late = client.post(address, {**values, "address": "Quay 1"})
    again = max(forms_of(late), key=lambda form: len(form.values)).values
    kept = {name: value for name, value in again.items() if name not in ("logo", "document")}
    done = client.post(address, {**kept, "logo_text": "A die"})

    assert (late.status_code, done.status_code) == (409, 302)
    assert [row.title for row in Document.objects.all()] == ["Invitation"]


def test_exceptions_of_the_club_night_are_added_changed_and_removed(client: Client) -> None:
    home = build.house()
    client.force_login(home.manager)
    address = f"/en/desk/federations/{home.federation.slug}/clubs/club/profile/"
    public = f"/en/{home.federation.slug}/clubs/club/"
    refused = fill(client, address, day1_on="2126-12-24")
    assert "State its weekday and time first." in refused.content.decode()
    assert "Give the day of this time." in fill(client, address, day1_begins_at="18:00").content.decode()

    evening = {"weekday": "2", "begins_at": "19:30", "place": "Café"}
    days = {"day1_on": "2126-12-24", "day2_on": "2126-12-31", "day2_begins_at": "18:00", "day2_place": "Hall"}
    assert fill(client, address, **evening, **days).status_code == 302
    page = " ".join(Client().get(public).content.decode().split())
    assert "no club night" in page
    assert "Hall" in page

    fill(client, address, day1_on="")
    page = Client().get(public).content.decode()
    assert "no club night" not in page
    assert "Hall" in page
