"""The desk of a pool's published lists: when they come, which are due, and every act about them."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.may import roles_in_federation
from doors.acting import ActPage, Who, act, desk, posted, show
from matches.flows.ask_editions import ask_editions
from matches.flows.plan_lists import plan_lists
from matches.flows.publish_list import publish_list
from matches.may import require
from matches.models import RatingPool
from matches.queries import list_editions, list_plans, published_lists, ratings
from matches.queries.rating_days import today
from matches.web.desk.list_forms import AskEditionsForm, ListPlanForm, PublishListForm, standing

NEWEST = 10


@desk
def list_desk(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    who, found = _found(request, federation, pool)
    context = {
        "pool": found,
        "federation": found.federation,
        "plan": list_plans.plan_of(found),
        "coming": list_plans.coming(found, who.at),
        "due": list(list_editions.due(found)),
        "is_automatic": list_plans.makes_editions_itself(found),
        "lists": list(published_lists.lists_of(found)[:NEWEST]),
    }
    return show(request, "desk/lists.html", context, zone=found.federation.time_zone)


@desk
def planning(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    who, found = _found(request, federation, pool)
    form = ListPlanForm(posted(request), initial=standing(list_plans.plan_of(found)))
    page = _page(
        found, _("When rating lists are published"), _("Plan it so"), _("This is when lists are published now.")
    )

    def do() -> None:
        plan_lists(federation=federation, pool=pool, plan=form.plan(), by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def publishing(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    who, found = _found(request, federation, pool)
    form = PublishListForm(posted(request), initial={"on": today(found, who.at)})
    page = _page(found, _("Publish a rating list"), _("Publish it"), _("The list is published."))

    def do() -> None:
        publish_list(federation=federation, pool=pool, on=form.cleaned_data["on"], by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def asking(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    who, found = _found(request, federation, pool)
    form = AskEditionsForm(posted(request))
    page = _page(
        found,
        _("Publish newer editions"),
        _("Publish them"),
        _("The newer editions are being made: they are there in a moment."),
    )

    def do() -> None:
        ask_editions(federation=federation, pool=pool, by=who.by, at=who.at)

    return act(request, page, form, do)


def _found(request: HttpRequest, federation: str, pool: str) -> tuple[Who, RatingPool]:
    """Only officers of the federation come so far."""
    who, found = Who.of(request), ratings.pool(federation, pool)
    require("publish_list", roles_in_federation(who.by, found.federation_id, who.at))
    return who, found


def _page(pool: RatingPool, title: str, button: str, done: str) -> ActPage:
    there = reverse("desk_lists", args=[pool.federation.slug, pool.code])
    return ActPage(title, button, next=there, done=done, hint=pool.name, zone=pool.federation.time_zone)
