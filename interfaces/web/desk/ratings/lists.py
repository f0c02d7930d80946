"""The desk of a pool's published lists: plan, due editions, publishing."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import roles_in_federation
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.desk.ratings.list_forms import AskEditionsForm, ListPlanForm, PublishListForm, current_values
from journal.context import ActContext
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.flows.lists.ask_editions import ask_editions
from ratings.flows.lists.plan_lists import plan_lists
from ratings.flows.lists.publish_list import publish_list
from ratings.permissions import require
from ratings.queries.lists import list_editions, list_plans, published_lists
from ratings.queries.lists.rating_days import today

NEWEST = 10


@desk
def list_desk(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    ctx, rating_pool = _who_and_pool(request, federation, pool)
    context = {
        "pool": rating_pool,
        "federation": rating_pool.federation,
        "plan": list_plans.plan_of(rating_pool),
        "next_list": list_plans.next_list(rating_pool, ctx.at),
        "due": list(list_editions.due(rating_pool)),
        "is_automatic": list_plans.has_automatic_editions(rating_pool),
        "lists": list(published_lists.lists_of(rating_pool)[:NEWEST]),
    }
    return show(request, "desk/ratings/lists.html", context, zone=rating_pool.federation.time_zone)


@desk
def list_schedule(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    ctx, rating_pool = _who_and_pool(request, federation, pool)
    form = ListPlanForm(posted(request), initial=current_values(list_plans.plan_of(rating_pool)))
    page = _page(rating_pool, _("When rating lists are published"), _("Save plan"), _("Publication plan saved."))

    def do() -> None:
        plan_lists(federation=federation, pool=pool, plan=form.to_input(), ctx=ctx)

    return act(request, page, form, do)


@desk
def publication(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    ctx, rating_pool = _who_and_pool(request, federation, pool)
    form = PublishListForm(posted(request), initial={"on": today(rating_pool, ctx.at)})
    page = _page(rating_pool, _("Publish a rating list"), _("Publish"), _("List published."))

    def do() -> None:
        publish_list(federation=federation, pool=pool, on=form.cleaned_data["on"], ctx=ctx)

    return act(request, page, form, do)


@desk
def edition_request(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    ctx, rating_pool = _who_and_pool(request, federation, pool)
    form = AskEditionsForm(posted(request))
    page = _page(
        rating_pool,
        _("Publish newer editions"),
        _("Publish"),
        _("The newer editions are being made: they are ready in a moment."),
    )

    def do() -> None:
        ask_editions(federation=federation, pool=pool, ctx=ctx)

    return act(request, page, form, do)


def _who_and_pool(request: HttpRequest, federation: str, pool: str) -> tuple[ActContext, RatingPool]:
    """Return the actor and the pool; raise NotAllowed for others than officers of the federation."""
    ctx, rating_pool = context_of(request), pools.pool(federation, pool)
    require("publish_list", roles_in_federation(ctx.actor, rating_pool.federation_id, ctx.at))
    return ctx, rating_pool


def _page(pool: RatingPool, title: str, button: str, message: str) -> ActPage:
    lists_url = reverse("desk_lists", args=[pool.federation.slug, pool.code])
    return ActPage(title, button, next=lists_url, done=message, hint=pool.name, zone=pool.federation.time_zone)
