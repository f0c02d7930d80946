"""Plan when the rating lists of a pool are published, and whether a correction makes newer editions by itself."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from matches.conditions.listing import check_planning
from matches.may import require
from matches.models import ListPlan
from matches.plans import ListPlanning
from matches.queries import ratings
from matches.queries.rating_days import today
from matches.record_lists import GATHERING, edition_later, publish_later


def plan_lists(*, federation: str, pool: str, plan: ListPlanning, by: Actor, at: datetime) -> ListPlan:
    """Lists of days since ``plan.from_on`` are made up. Refused: a plan that is none."""
    found = ratings.pool(federation, pool)
    require("plan_lists", roles_in_federation(by, found.federation_id, at))
    check_planning(found, plan, at)
    made = ListPlan(pool=found, every=plan.every, day=plan.day, wait=plan.wait, editions=plan.editions)
    made.from_on = plan.from_on or today(found, at)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        with recording(stream, "plan_lists", by=by, at=at) as act:
            act.state(made)
        publish_later(found, at)
        if made.editions == ListPlan.Editions.AUTOMATIC:
            edition_later(found, at, GATHERING)
    return made
