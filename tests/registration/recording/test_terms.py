"""Terms as they are stored: rendered, with the digest of what was typed."""

from hashlib import sha256

import pytest

from registration.recording.terms import new_version
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_version_has_its_texts_rendered_with_their_digests() -> None:
    home = build.house()
    version = new_version(home.tournament, 4, {"fr": "Payez **à** temps."}, NOON)
    (text,) = version.texts.all()
    assert (version.version, text.language) == (4, "fr") and "<strong>à</strong>" in text.html
    assert text.sha256 == sha256("Payez **à** temps.".encode()).hexdigest()
