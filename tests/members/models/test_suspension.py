"""The facts about suspensions."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from journal.acts import lock, record_act
from journal.models import Stream
from members.models import Suspension
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_suspension_has_a_day() -> None:
    at, player = members(), build.player(build.house())
    days = {"from_on": NOON.date(), "until_on": NOON.date() - timedelta(days=1)}
    with pytest.raises(IntegrityError, match="a_suspension_has_a_day"), transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, at.home.federation.pk)
        with record_act(stream, "suspend_player", at.ctx) as act:
            act.state(Suspension(federation=at.home.federation, player=player, **days))
