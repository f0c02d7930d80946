"""The language of a login."""

import pytest

from clubs.flows.keep_language import keep_language
from tests.support import build

pytestmark = pytest.mark.django_db


def test_language_of_a_login_is_kept_and_changed() -> None:
    user = build.login("ann")
    languages = []
    for language in ("de", "de", "nl"):
        keep_language(user_id=user.pk, language=language)
        user.refresh_from_db()
        languages.append(user.language)

    assert languages == ["de", "de", "nl"]
