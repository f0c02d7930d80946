"""The database keeps member numbers apart."""

import pytest
from django.db import IntegrityError, transaction

from journal.acts import lock, record_act
from journal.models import Stream
from members.models import MemberNumber
from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("same", ["number", "player"])
def test_number_and_player_are_in_a_federation_once(same: str) -> None:
    at = members()
    ann, bob = build.player(at.home), build.player(at.home)
    at.give(ann)
    row = MemberNumber(federation=at.home.federation, player=bob, number="1")
    if same == "player":
        row.player, row.number = ann, "2"

    with pytest.raises(IntegrityError), transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, at.home.federation.pk)
        with record_act(stream, "number", at.ctx) as act:
            act.state(row)
