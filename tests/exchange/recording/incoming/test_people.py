"""New people keep the ids of the other site where nobody has them here."""

import pytest

from clubs.models import Player
from tests.support import build
from tests.support.foreign_document import as_bytes, visiting
from tests.support.incoming import bring

pytestmark = pytest.mark.django_db


def test_new_players_keep_their_ids_and_stay_hidden() -> None:
    home = build.house("dk")
    other = build.player(home, "Quite Different")
    Player.objects.filter(pk=other.pk).update(public_id="aaaa2345")
    value = visiting()
    value["people"][1] |= {"name": "#bbbb2345", "is_hidden": True}

    bring(home, as_bytes(value), answers={"aaaa2345": "new"})

    assert Player.objects.get(display_name="Zyxa Quorn").public_id != "aaaa2345"
    assert Player.objects.get(public_id="bbbb2345").visibility == Player.Visibility.HIDDEN
