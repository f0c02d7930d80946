"""A levy is charged in a book."""

import pytest
from django.db import IntegrityError

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import SanctionFact
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_levy_without_a_book_is_refused_by_the_database() -> None:
    home = build.house()
    stream = lock(Stream.Kind.TOURNAMENT, home.tournament.pk)
    ctx = ActContext(home.by_officer, NOON)
    with pytest.raises(IntegrityError), record_act(stream, "approve_sanction", ctx) as act:
        act.state(SanctionFact(tournament=home.tournament, kind="approved", levy_cents=200))
