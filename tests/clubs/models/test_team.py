"""A team has its name once in a federation."""

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Team
from clubs.names import search_key
from tests.support import build

pytestmark = pytest.mark.django_db


def test_a_federation_has_one_team_of_a_name() -> None:
    federation = build.house().federation
    Team.objects.create(federation=federation, name="Ægir", search_name=search_key("Ægir"))
    with pytest.raises(IntegrityError), transaction.atomic():
        Team.objects.create(federation=federation, name="ægir", search_name=search_key("ægir"))
