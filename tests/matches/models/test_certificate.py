"""The facts about certificates."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import Certificate
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_certificate_has_a_day() -> None:
    home = build.house()
    days = {"from_on": NOON.date(), "until_on": NOON.date() - timedelta(days=1)}
    row = Certificate(federation=home.federation, player=build.player(home), level="club", **days)
    with pytest.raises(IntegrityError, match="a_certificate_has_a_day"), transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.federation.pk)
        with record_act(stream, "give_certificate", ActContext(home.by_officer, NOON)) as act:
            act.state(row)
