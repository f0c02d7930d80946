"""The database refuses a performance without decisions, and any change of one."""

from datetime import date

import pytest
from django.db import DatabaseError, transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from ratings.models import Performance
from tests.support import build
from tests.support.performances import LATER, enter, pr_pool, row

pytestmark = pytest.mark.django_db


def test_no_decisions_are_refused() -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    with pytest.raises(DatabaseError), transaction.atomic():
        stream = lock(Stream.Kind.POOL, pool.pk)
        with record_act(stream, "enter_performances", ActContext(home.by_officer, LATER)) as act:
            act.state(Performance(pool=pool, player=ann, on=date(2026, 6, 1), decisions=0, loss=0, analyser="xg"))


def test_what_was_entered_never_changes() -> None:
    home = build.house()
    (performance,) = enter(home, pr_pool(home), row(build.player(home, "Ann Berg"), 400))
    with pytest.raises(DatabaseError), transaction.atomic():
        Performance.objects.filter(pk=performance.pk).update(loss=0)
