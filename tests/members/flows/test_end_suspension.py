"""A suspension is ended early, once, with a reason."""

from datetime import timedelta

import pytest

from clubs.flows.erase_person import complete_erasure, erase_person
from clubs.models import Erasure
from journal.context import ActContext
from journal.models import ActNote
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from journal.verify import breaks_of_all
from members.flows.end_suspension import end_suspension
from members.queries.suspensions import suspension_rows, suspensions_of
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import joins, members
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_player_can_register_again_at_once(home: House) -> None:
    (ann,) = members(home, 1)
    row = suspended(home, ann)
    ctx = ActContext(home.by_officer, NOON, "Said sorry.")

    end_suspension(federation=home.federation.slug, suspension_id=row.pk, ctx=ctx)

    joins(build.event(home), ann)
    (told,) = suspension_rows(home.federation, suspensions_of(home.federation), NOON.date())
    assert (told.why, told.ended_on, told.why_ended, told.is_running) == (
        "Threw the dice at Sigrid.",
        NOON.date(),
        "Said sorry.",
        False,
    )
    with pytest.raises(Conflicting, match="suspension_over"):
        end_suspension(federation=home.federation.slug, suspension_id=row.pk, ctx=ctx)


def test_what_is_over_unknown_or_of_others_is_not_ended(home: House) -> None:
    row, slug = suspended(home, build.player(home), 1), home.federation.slug
    other = build.house()

    with pytest.raises(Conflicting, match="suspension_over"):
        late = ActContext(home.by_officer, NOON + timedelta(days=1), "Too late.")
        end_suspension(federation=slug, suspension_id=row.pk, ctx=late)
    with pytest.raises(Refused, match="reason_missing"):
        end_suspension(federation=slug, suspension_id=row.pk, ctx=ActContext(home.by_officer, NOON))
    with pytest.raises(NotAllowed):
        end_suspension(federation=slug, suspension_id=row.pk, ctx=ActContext(home.by_director, NOON, "Please."))
    with pytest.raises(NotFound, match="unknown_suspension"):
        by = ActContext(other.by_officer, NOON, "Please.")
        end_suspension(federation=other.federation.slug, suspension_id=row.pk, ctx=by)


def test_erasure_waits_until_a_suspension_is_over_and_takes_its_reason_along(home: House) -> None:
    (ann,) = members(home, 1)
    row = suspended(home, ann)
    erase_person(player=ann.public_id, ctx=ActContext(home.by_officer, NOON))
    due = NOON + timedelta(days=14)

    complete_erasure(player_id=ann.pk, at=due)
    erasure = Erasure.objects.get(player=ann)
    assert (erasure.done_at, erasure.problem) == (None, "erased_suspended")
    complete_erasure(player_id=ann.pk, at=NOON + timedelta(days=(row.until_on - row.from_on).days + 1))

    ann.refresh_from_db()
    assert ann.display_name == f"#{ann.public_id}"
    assert not ActNote.objects.filter(text__contains="Sigrid").exists()
    assert list(breaks_of_all()) == []
