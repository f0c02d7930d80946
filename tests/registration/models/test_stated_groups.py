"""The groups of a player at a tournament are one row."""

import pytest
from django.db import IntegrityError, transaction

from registration.models import StatedGroups
from tests.support import build

pytestmark = pytest.mark.django_db


def test_groups_are_stated_once() -> None:
    home = build.house()
    player = build.player(home)
    row = StatedGroups.objects.create(tournament=home.tournament, player=player, groups=["junior"])
    assert str(row) == f"groups of {player.pk}" and not row.is_checked
    with pytest.raises(IntegrityError), transaction.atomic():
        StatedGroups.objects.create(tournament=home.tournament, player=player)
