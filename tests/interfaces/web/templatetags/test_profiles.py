"""The profile on the page of its owner."""

import pytest
from django.test import Client
from django.utils.translation import override

from clubs.models import Federation, Profile, ProfileText
from interfaces.web.templatetags.profiles import profile
from tests.support import build

pytestmark = pytest.mark.django_db
STORED = '<p onclick="alert(1)">Hoi<script>alert(2)</script><img src=x onerror=alert(3)></p>'


def test_text_is_cleaned_when_it_is_shown_whatever_is_stored(client: Client) -> None:
    federation = _with_text("nl", STORED)

    page = client.get(f"/nl/{federation.slug}/").content.decode()

    assert '<div class="profile-text" lang="nl"><p>Hoi</p></div>' in page


def test_text_is_in_the_language_of_the_reader_or_of_the_federation() -> None:
    federation = _with_text("nl", "<p>Hoi</p>")
    federation.locale = "nl"
    assert federation.profile is not None
    ProfileText.objects.create(profile=federation.profile, language="en", text="Hi", html="<p>Hi</p>")

    shown = []
    for language in ("en", "nl", "da"):
        with override(language):
            shown.append(profile(federation, federation)["html"])

    assert shown == ["<p>Hi</p>", "<p>Hoi</p>", "<p>Hoi</p>"]


def test_page_without_a_profile_has_no_section_for_it(client: Client) -> None:
    home = build.house()

    assert "profile-" not in client.get(f"/en/{home.federation.slug}/").content.decode()


def _with_text(language: str, html: str) -> Federation:
    federation = build.house().federation
    federation.profile = Profile.objects.create()
    federation.save()
    ProfileText.objects.create(profile=federation.profile, language=language, text="Hoi", html=html)
    return federation
