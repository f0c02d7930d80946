"""Writes of an imported list: pairs follow the names of their members, and every club has its act."""

import pytest

from clubs.models import Player
from clubs.recording.pairs import pair_of
from journal.models import Act, Stream
from tests.support.licences import members
from tests.support.member_lists import HEADER, start, upload

pytestmark = pytest.mark.django_db


def test_pair_follows_a_name_that_a_list_changes() -> None:
    at = members()
    start(at, upload(at, HEADER + "7;Anna Berg;1990-12-31;;;;;;;\n8;Bo Dahl;;;;;;;;\n"))
    anna, bo = Player.objects.order_by("-pk")[:2][::-1]
    pair = pair_of(anna, bo)

    start(at, upload(at, HEADER + f"7;Anna Holm;1990-12-31;;;;{at.home.club.name};;;\n"))

    pair.refresh_from_db()
    assert "Anna Holm" in pair.display_name
    kinds = Act.objects.filter(stream__kind=Stream.Kind.CLUB, stream__key=str(at.home.club.pk)).values_list(
        "kind", flat=True
    )
    assert "import_members" in kinds
