"""Who may be asked in a federation, and its clubs with their evenings."""

from datetime import timedelta

import pytest

from clubs.models import Appointment, Player
from clubs.queries import federations
from tests.support import build

pytestmark = pytest.mark.django_db


def test_officers_are_named_if_they_are_visible_players() -> None:
    home = build.house()
    users = [build.login(), build.login(), build.login()]
    visible, hidden, _cashier = (build.player(home, user=user) for user in users)
    Player.objects.filter(pk=hidden.pk).update(visibility=Player.Visibility.HIDDEN)
    for user, role in zip(users, ("officer", "officer", "cashier"), strict=True):
        Appointment.objects.create(user=user, federation=home.federation, role=role, from_at=build.NOON)

    assert list(federations.officers_of(home.federation, build.NOON)) == [visible]
    assert not federations.officers_of(home.federation, build.NOON - timedelta(days=1))
