"""What the database refuses of logos and documents."""

from typing import Any

import pytest
from django.db import IntegrityError

from clubs.models import Document, Logo, Profile
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_profile_has_one_logo() -> None:
    values: dict[str, Any] = {"content": b"x", "sha256": "0" * 64, "width": 1, "height": 1, "alternative": "A die"}
    profile = Profile.objects.create()
    Logo.objects.create(profile=profile, **values)

    with pytest.raises(IntegrityError):
        Logo(profile=profile, **values).save(force_insert=True)


@pytest.mark.parametrize("changes", [{}, {"sha256": "1" * 64, "size": 0}])
def test_profile_has_a_file_once_and_none_that_is_empty(changes: dict[str, Any]) -> None:
    values = {"title": "Invitation", "language": "en", "sha256": "0" * 64, "size": 1, "uploaded_at": NOON}
    profile = Profile.objects.create()
    Document.objects.create(profile=profile, **values)

    with pytest.raises(IntegrityError):
        Document.objects.create(profile=profile, **{**values, **changes})
