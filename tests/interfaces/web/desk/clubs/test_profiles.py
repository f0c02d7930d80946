"""Pages that change the profile of a federation or of a club."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill

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
    assert 'fill="#595959"' in page
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
