"""Change an item of a programme."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotFound
from matches.flows.tournaments.change_programme_item import change_programme_item
from matches.flows.tournaments.remove_programme_item import remove_programme_item
from matches.inputs.tournaments import ProgrammeInput
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import EVENING, programme_item

pytestmark = pytest.mark.django_db
LATER = ProgrammeInput(EVENING + timedelta(hours=1), words="Opening", place="Hall B")


def test_item_is_changed_by_the_first_of_two_editors() -> None:
    home = build.house()
    item, ctx = programme_item(home), ActContext(home.by_director, NOON)

    row = change_programme_item(ref=home.ref, item_id=item.pk, plan=LATER, ctx=ctx.with_note("", 0))
    change_programme_item(ref=home.ref, item_id=item.pk, plan=LATER, ctx=ctx.with_note("", 0))  # equal: nothing
    with pytest.raises(Conflicting, match="programme_item_changed"):
        change_programme_item(
            ref=home.ref, item_id=item.pk, plan=ProgrammeInput(EVENING, words="Toast"), ctx=ctx.with_note("", 0)
        )

    assert (row.starts_at, row.place, row.sequence, row.changed_at) == (LATER.starts_at, "Hall B", 1, NOON)
    assert Act.objects.filter(kind="change_programme_item").count() == 1


def test_removed_item_is_not_changed() -> None:
    home = build.house()
    item, ctx = programme_item(home), ActContext(home.by_director, NOON)
    remove_programme_item(ref=home.ref, item_id=item.pk, ctx=ctx)

    with pytest.raises(NotFound, match="unknown_programme_item"):
        change_programme_item(ref=home.ref, item_id=item.pk, plan=LATER, ctx=ctx)
