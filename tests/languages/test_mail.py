"""Letters that the site sends are in the language of the page that asked for them."""

import re

import pytest
from django.core import mail
from django.test import Client

from tests.languages.pseudo import bracketed, retold, untranslated
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["nl", "da", "de", "fr"])
@pytest.mark.parametrize("email", ["ann@example.org", "nobody@example.org"])
def test_letter_about_a_forgotten_password_is_translated(client: Client, language: str, email: str) -> None:
    build.login("ann")

    with retold(language, bracketed):
        client.post(f"/{language}/accounts/password/reset/", {"email": email})

    letter = untranslated(f"{mail.outbox[0].subject} {mail.outbox[0].body}")
    plain = re.sub(r"https?://\S+|\[?testserver\]?|\bann\b|\S+@\S+", " ", letter)
    assert re.findall(r"[^\W\d_]{2,}", plain) == []
