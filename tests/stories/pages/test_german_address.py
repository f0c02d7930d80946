"""The German pages say "Sie": the sentences of the site, and those of django-allauth for the pages of logins."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import allauth
import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.utils.translation import gettext, override

_PO: Final = "de/LC_MESSAGES/django.po"
_FAMILIAR: Final = re.compile(
    r"\b(du|dein\w*|dir|dich|gib|wähle|berichtige|ändere|plane|veröffentliche|bestätige|kontaktiere|versuche (es|sie)"
    r"|sieh( \w+ \w+ an| nach| später| wieder)?)\b",
    re.IGNORECASE,
)


def _messages(path: Path) -> Iterator[tuple[str, str, str]]:
    """Give each sentence of a catalogue: English, German, and where it stands."""
    with path.open("rb") as file:
        for message in read_po(file, locale="de"):
            if message.id and isinstance(message.id, str):
                yield message.id, str(message.string), " ".join(place for place, _line in message.locations)


@pytest.mark.parametrize("folder", settings.LOCALE_PATHS)
def test_sentences_of_the_site_say_sie(folder: Path) -> None:
    assert [german for _english, german, _place in _messages(folder / _PO) if _FAMILIAR.search(german)] == []


def test_sentences_of_the_library_say_sie() -> None:
    rows = list(_messages(Path(allauth.__file__).parent / "locale" / _PO))
    shown = [english for english, _german, place in rows if re.search(r"\b(account|mfa)/", place)]

    with override("de"):
        assert shown and [text for english in shown if _FAMILIAR.search(text := gettext(english))] == []


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["password/reset/", "password/reset/done/", "signup/", "login/"])
def test_pages_of_logins_say_sie(client: Client, page: str) -> None:
    shown = client.get(f"/de/accounts/{page}")

    assert shown.status_code == 200
    assert _FAMILIAR.findall(re.sub(r"<[^>]*>", " ", shown.content.decode())) == []
