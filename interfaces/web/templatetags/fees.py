"""The fees of a tournament in templates of pages that do not know about money."""

from collections.abc import Mapping

from django import template
from django.urls import reverse

from clubs.permissions import money_roles
from finance.models import Book, Till
from finance.permissions import is_allowed as may_do
from finance.queries.tills import tills_to_sign_by
from interfaces.web.base.act_pages import context_of
from interfaces.web.base.marks import once
from matches.models import Tournament
from matches.permissions import roles_at
from registration.models import TournamentBook
from registration.permissions import TILL_ROLES, fee_roles, is_allowed
from registration.queries.debtors import Owed
from registration.queries.fees import books_of, has_money, tournaments_in

register = template.Library()


def _has_money(context: template.Context, tournament: Tournament) -> bool:
    return once(context["request"], ("has_money", tournament.pk), lambda: has_money(tournament))


@register.simple_tag(takes_context=True)
def may_set_fees(context: template.Context, tournament: Tournament) -> bool:
    """Return whether the reader may set fees: never, while neither the federation nor the host club has a book."""
    ctx = context_of(context["request"])
    return _has_money(context, tournament) and is_allowed("set_fee", fee_roles(ctx.actor, tournament, ctx.at))


@register.simple_tag(takes_context=True)
def money_to_open(context: template.Context, tournament: Tournament) -> str:
    """Return the address at which the reader opens the first book for a tournament, or ""."""
    ctx = context_of(context["request"])
    slug, club = tournament.federation.slug, tournament.host_club
    if _has_money(context, tournament):
        return ""
    if club is not None and may_do("open_book", money_roles(ctx.actor, club, ctx.at)):
        return reverse("desk_club_money", args=[slug, club.slug])
    may_open = may_do("open_book", money_roles(ctx.actor, tournament.federation, ctx.at))
    return reverse("desk_federation_money", args=[slug]) if may_open else ""


@register.simple_tag(takes_context=True)
def till_books(context: template.Context, tournament: Tournament) -> list[TournamentBook]:
    """Return the books of a tournament in which the reader may have a till."""
    ctx = context_of(context["request"])
    return books_of(tournament) if roles_at(ctx.actor, tournament, ctx.at) & TILL_ROLES else []


@register.simple_tag(takes_context=True)
def tills_to_sign(context: template.Context, rows: list[TournamentBook]) -> list[Till]:
    """Return the tills in some books of a tournament that the reader has to count and sign."""
    return tills_to_sign_by([row.book for row in rows], context_of(context["request"]).actor.id) if rows else []


@register.simple_tag(takes_context=True)
def may_check_in(context: template.Context, tournament: Tournament) -> bool:
    """Return whether the reader may check in players at the door."""
    ctx = context_of(context["request"])
    return is_allowed("check_in_registration", roles_at(ctx.actor, tournament, ctx.at))


@register.simple_tag(takes_context=True)
def tournaments_of(context: template.Context, book: Book) -> list[Tournament]:
    """Return the tournaments whose money is kept in a book, the latest first. Who sees the book may set their fees."""
    ctx = context_of(context["request"])
    return tournaments_in(book, ctx.actor, ctx.at)


@register.filter
def of_key(rows: Mapping[int, list[Owed]], key: int) -> list[Owed]:
    """Return what the registration of a number owes."""
    return rows.get(key, [])
