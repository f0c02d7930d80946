"""What the database refuses of former slugs."""

import pytest
from django.db import IntegrityError

from clubs.models import OldSlug

pytestmark = pytest.mark.django_db


def test_old_slug_has_one_owner_within_its_scope() -> None:
    OldSlug.objects.create(scope="clubs of 1", slug="harbour", owner_id=1)
    OldSlug.objects.create(scope="clubs of 2", slug="harbour", owner_id=2)

    with pytest.raises(IntegrityError):
        OldSlug.objects.create(scope="clubs of 1", slug="harbour", owner_id=3)
