"""The first order of a ladder."""

import pytest

from journal.refusals import Refused
from matches.inputs.events import StageInput
from matches.inputs.ladders import StartBy
from matches.services.ladders.starting import first_order
from tests.support import build

pytestmark = pytest.mark.django_db


def test_order_by_hand_names_every_entry_once() -> None:
    event = build.entered(build.house(), 3, stages=(StageInput("ladder", {}),))
    stage, ids = event.stages.get(), dict(event.entries.values_list("number", "pk"))

    assert first_order(stage, StartBy.HAND, [3, 1, 2], "") == [ids[3], ids[1], ids[2]]
    assert first_order(stage, StartBy.RATING, (), "") == [ids[1], ids[2], ids[3]]
    with pytest.raises(Refused, match="ladder_order_wrong"):
        first_order(stage, StartBy.HAND, [3, 3, 2], "")
