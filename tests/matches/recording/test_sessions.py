"""Money sessions are written by acts of their own stream."""

import pytest

from journal.models import Act
from journal.verify import breaks_of_all
from matches.models import SessionPlayer
from tests.support import build
from tests.support.sessions import kept

pytestmark = pytest.mark.django_db


def test_each_act_is_in_the_chain_of_its_session() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    row = kept(home, ann, bob)

    acts = Act.objects.filter(stream__kind="session", stream__key=str(row.pk)).order_by("seq")
    assert list(acts.values_list("kind", flat=True)) == ["open_session", "enter_session_game"]
    assert list(SessionPlayer.objects.order_by("place").values_list("player", flat=True)) == [ann.pk, bob.pk]
    assert list(breaks_of_all()) == []
