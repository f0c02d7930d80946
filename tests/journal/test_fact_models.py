"""Which kinds of facts acts state."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.fact_models import fact_models_of
from journal.models import Act
from matches.models import Drawing, Entry, EntryMember, Match, MatchFact, Result
from tests.support import build

pytestmark = pytest.mark.django_db


def test_models_of_which_some_act_states_a_fact_are_named_in_one_query() -> None:
    event = build.drawn(build.house(), 2)
    entered = Act.objects.get(kind="enter", stream__key=str(event.pk))
    drawn = Act.objects.get(kind="draw_event", stream__key=str(event.pk))
    models = (Entry, EntryMember, Drawing, Match, MatchFact, Result)

    with CaptureQueriesContext(connection) as asked:
        of_entering, of_both = fact_models_of([entered.pk], models), fact_models_of([entered.pk, drawn.pk], models)

    assert of_entering == {Entry, EntryMember}
    assert of_both >= {Entry, EntryMember, Drawing}
    assert not of_both & {MatchFact, Result}
    assert len(asked) == 2


def test_without_acts_nothing_is_asked() -> None:
    with CaptureQueriesContext(connection) as asked:
        assert fact_models_of([], (Entry, Match)) == frozenset()
    assert len(asked) == 0
