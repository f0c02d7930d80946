"""Rows of money sessions."""

import pytest
from django.db import IntegrityError, transaction

from matches.models import MoneySession, SessionFact, SessionPlayer
from tests.support import build
from tests.support.sessions import opened

pytestmark = pytest.mark.django_db


def test_stake_has_a_currency_and_a_player_is_once_in_a_session() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    row = opened(home, ann, bob).session
    with pytest.raises(IntegrityError), transaction.atomic():
        MoneySession.objects.create(club=home.club, stake=5)
    with pytest.raises(IntegrityError), transaction.atomic():
        SessionPlayer.objects.create(session=row, place=2, player=ann, act=row.players.all()[0].act)

    assert (str(row), str(row.players.all()[1])) == (f"session {row.pk}", f"{row.pk}: 1")
    assert str(SessionFact(session=row, kind="game")) == f"game {row.pk}"
