"""A photo that was chosen before the page asks for rulings is sent with them, and need not be chosen again."""

from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from matches.models import Evidence
from matches.queries.results.matches import counting_result
from tests.stories.test_ruled_after_reopening import Reopened, reopened  # noqa: F401 - a fixture
from tests.support.forms import form_to
from tests.support.photos import picture

pytestmark = pytest.mark.django_db


def _asked(client: Client, scene: Reopened) -> tuple[str, dict[str, Any], str]:
    """Confirm with a photo: the address, what the page then holds, and what it says."""
    client.force_login(scene.home.director)
    sent = scene.send(scene.sides[1])
    address = reverse("desk_confirm", args=[sent.pk])
    values = form_to(client.get(address)).values
    photo = SimpleUploadedFile("board.jpg", picture(), "image/jpeg")
    answer = client.post(address, {**values, "why": "seen", "photo": photo})
    return address, form_to(answer).values, answer.content.decode()


def test_photo_is_sent_with_the_rulings(client: Client, reopened: Reopened) -> None:  # noqa: F811 - the fixture
    address, values, page = _asked(client, reopened)
    before = Evidence.objects.count()

    answer = client.post(address, values)

    assert "you need not choose it again" in page
    assert (before, answer.status_code) == (0, 302)
    assert counting_result(reopened.match) is not None
    assert Evidence.objects.count() == 1


def test_photo_that_is_gone_is_asked_for_again(client: Client, reopened: Reopened) -> None:  # noqa: F811 - the fixture
    address, values, _page = _asked(client, reopened)
    cache.clear()

    refused = client.post(address, values)
    asked = client.post(address, form_to(refused).values)
    without = client.post(address, form_to(asked).values)

    assert "choose it again, or send the form without it" in refused.content.decode()
    assert (refused.status_code, without.status_code) == (422, 302)
    assert Evidence.objects.count() == 0
