"""Plan when the rating lists of a pool are published, and whether corrections make new editions automatically."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.queries.events import pools
from ratings.inputs.lists import ListPlanInput
from ratings.models import ListPlan
from ratings.permissions import require
from ratings.queries.lists.rating_days import today
from ratings.recording.lists import GATHERING, edition_later, publish_later
from ratings.services.lists.listing import check_planning


def plan_lists(*, federation: str, pool: str, plan: ListPlanInput, ctx: ActContext) -> ListPlan:
    """State a plan. Lists of days since ``plan.from_on`` are published later. Raise Refused for an invalid plan."""
    rating_pool = pools.pool(federation, pool)
    require("plan_lists", roles_in_federation(ctx.actor, rating_pool.federation_id, ctx.at))
    check_planning(rating_pool, plan, ctx.at)
    list_plan = ListPlan(pool=rating_pool, every=plan.every, day=plan.day, wait=plan.wait, editions=plan.editions)
    list_plan.from_on = plan.from_on or today(rating_pool, ctx.at)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        with record_act(stream, "plan_lists", ctx) as act:
            act.state(list_plan)
        publish_later(rating_pool, ctx.at)
        if list_plan.editions == ListPlan.Editions.AUTOMATIC:
            edition_later(rating_pool, ctx.at, GATHERING)
    return list_plan
