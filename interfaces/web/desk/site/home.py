"""The start page of the desk: what the person can do now, and the first step for new people."""

from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Player
from clubs.queries import federations, players, transfers, users
from finance.queries.online import has_account
from interfaces.web.base.act_pages import context_of, desk, show
from interfaces.web.base.card_sessions import held_cards
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.base.marks import once
from interfaces.web.desk.clubs.first_steps import FirstSteps, first_steps
from interfaces.wording.words import word
from matches.queries.events.my_matches import my_entries, my_matches, my_posts, my_running, open_events
from matches.queries.events.next_match import running_paths
from matches.queries.journal.versions import own_version
from matches.queries.sessions import SessionSheet, sessions_under_way, waiting_for
from matches.queries.teams.open_ties import own_ties
from matches.queries.tournaments import announcements
from registration.queries.open_deals import OpenDeal, deals_to_answer
from registration.queries.open_registrations import MyRegistration, my_registrations


def _version(request: HttpRequest) -> str:
    ctx = context_of(request)
    me = players.own_player(ctx.actor)
    own = [(row.event.pk, row.number, row.state) for row in _registrations(request, me, ctx.at)]
    deals = [(row.pot_id, row.number) for row in _deals(request, me)]
    sessions = [(sheet.session.pk, len(sheet.session.facts.all())) for sheet in _sessions(request, me, ctx.at)]
    return f"{own_version(ctx.actor, me)} {own} {deals} {sessions} {_has_money(request, me)}"


def _registrations(request: HttpRequest, me: Player | None, at: datetime) -> list[MyRegistration]:
    """Return the player's registrations without a place; they are read once for the version and the page."""
    return once(request, "registrations", lambda: my_registrations(me, at)) if me else []


def _deals(request: HttpRequest, me: Player | None) -> list[OpenDeal]:
    """Return the deals that wait for the player, of whom a book has an account; they are read once."""
    return once(request, "deals", lambda: deals_to_answer(me)) if me and _has_money(request, me) else []


def _has_money(request: HttpRequest, me: Player | None) -> bool:
    """Return whether a book has ever charged the player; it is read once for the version and the page."""
    return once(request, "has_money", lambda: has_account(me)) if me else False


def _sessions(request: HttpRequest, me: Player | None, at: datetime) -> list[SessionSheet]:
    """Return the money sessions under way; they are read once for the version and the page."""
    return once(request, "sessions", lambda: sessions_under_way(me, at)) if me else []


def my_desk(request: HttpRequest) -> HttpResponse:
    """Show the desk of the login; the holder of a player card without a login is led to the matches of the card."""
    is_holder = bool(held_cards(request)) and not request.user.is_authenticated
    return redirect("desk_my_cards") if is_holder else _my_desk(request)


@desk
@follows(_version)
def _my_desk(request: HttpRequest) -> HttpResponse:
    ctx = context_of(request)
    me = players.own_player(ctx.actor)
    own_matches = my_matches(me) if me else []
    to_play = [my_match for my_match in own_matches if my_match.row.result is None]
    own_team_ties = own_ties(ctx.actor, ctx.at)
    entries, in_play = (my_entries(me), my_running(me)) if me else ([], [])
    own_registrations = _registrations(request, me, ctx.at)
    own_events = [*(entry.event for entry in entries), *(row.event for row in own_registrations)]
    events = [
        *(my_match.event for my_match in to_play),
        *(entry.event for entry in in_play),
        *own_events,
    ]
    sessions = _sessions(request, me, ctx.at)
    followed = {*(my_match.event.pk for my_match in to_play), *(tie.event.pk for tie in own_team_ties)}
    tournament_ids = sorted({event.tournament_id for event in events})
    subscribes(
        request,
        event=sorted(followed),
        match=[my_match.row.id for my_match in to_play],
        tournament=tournament_ids,
        session=[sheet.session.pk for sheet in sessions],
    )
    all_federations = list(federations.federations()) if ctx.actor.is_operator else []
    context = {
        "me": me,
        "matches": [(my_match, word(my_match.row.state.value, "match")) for my_match in own_matches],
        "ties": own_team_ties,
        "entries": entries,
        "registrations": own_registrations,
        "deals": _deals(request, me),
        "sessions": waiting_for(me, sessions) if me else [],
        "running": running_paths(in_play, {my_match.event.pk for my_match in to_play}, ctx.at),
        "announcements": announcements.current_of(tournament_ids, ctx.at),
        "open_events": open_events(ctx.actor, ctx.at, but=[event.pk for event in own_events]),
        "posts": my_posts(ctx.actor, ctx.at),
        "offices": users.offices(ctx.actor, ctx.at),
        "money_offices": users.own_money_offices(ctx.actor, ctx.at),
        "federations": all_federations,
        "first_steps": _steps_to_a_federation() if ctx.actor.is_operator and not all_federations else None,
        "has_money": _has_money(request, me),
        "transfers": transfers.transfers_for(ctx.actor, ctx.at).count(),
        "holds_cards": bool(held_cards(request)),
        "is_operator": ctx.actor.is_operator,
    }
    return show(request, "desk/site/desk.html", context)


def _steps_to_a_federation() -> FirstSteps:
    """Return the first steps of an operator who has no federation yet."""
    later = (False, "", "")
    return first_steps(2, [(False, _("Create a federation"), reverse("desk_found_federation")), *[later] * 4])
