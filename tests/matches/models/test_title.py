"""The facts about titles."""

import pytest
from django.db import IntegrityError, transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import TitleFact
from tests.support import build
from tests.support.build import NOON
from tests.support.titles import held

pytestmark = pytest.mark.django_db


def test_awarded_title_has_a_holder() -> None:
    home = build.house()
    row = held(home, build.player(home))
    with pytest.raises(IntegrityError, match="an_awarded_title_has_a_holder"), transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.federation.pk)
        with record_act(stream, "state_title", ActContext(home.by_officer, NOON)) as act:
            act.state(TitleFact(title=row.title, kind=TitleFact.Kind.AWARDED))
