"""Load the object of a desk page together with what the actor may do there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse

from clubs.models import Player
from clubs.permissions import Role
from clubs.queries.players import own_player
from interfaces.web.base.act_pages import ActPage, Context, context_of
from interfaces.web.base.marks import once
from interfaces.web.desk.matches.scores.compared import comparison_view
from interfaces.web.desk.matches.scores.photos import photo_views
from interfaces.web.desk.matches.scores.request_side import answer_context
from interfaces.web.desk.matches.scores.sheets import Names, names_of, result_view, sheet_view, sheet_views
from interfaces.web.desk.matches.scores.transcript_list import transcript_views
from interfaces.wording.draw_places import match_place
from interfaces.wording.words import word
from journal.context import ActContext
from matches.inputs.tournaments import TournamentRef
from matches.models import Event, Match, Submission, Tournament
from matches.permissions import ACTS, event_roles, require, roles_at, side_of
from matches.queries.journal.versions import event_floor_number, event_version, tournament_floor_number
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles
from matches.queries.results.match_rows import match_row
from matches.queries.results.match_sheets import successor
from matches.queries.tournaments import tournaments
from matches.services.results import responders


@dataclass(frozen=True, slots=True)
class DeskContext:
    """A tournament, the actor, and the acts that the actor may do there."""

    ctx: ActContext
    tournament: Tournament
    may: frozenset[str]

    @property
    def zone(self) -> str:
        return self.tournament.time_zone

    @property
    def ref(self) -> TournamentRef:
        return TournamentRef(self.tournament.federation.slug, self.tournament.slug)

    @property
    def slugs(self) -> dict[str, str]:
        return {"federation": self.tournament.federation.slug, "tournament": self.tournament.slug}

    @property
    def url(self) -> str:
        return reverse("desk_tournament", kwargs=self.slugs)


@dataclass(frozen=True, slots=True)
class EventContext(DeskContext):
    """The context of a page about one event."""

    event: Event


@dataclass(frozen=True, slots=True)
class MatchContext(DeskContext):
    """The context of a page about one match."""

    match: Match


@dataclass(frozen=True, slots=True)
class SubmissionContext(DeskContext):
    """The context of a page about one submitted score."""

    submission: Submission


def tournament_for(request: HttpRequest, federation: str, tournament: str, act: str) -> DeskContext:
    """Return the context of a tournament if the actor may do the act there; raise NotFound or NotAllowed."""

    def read() -> DeskContext:
        ctx = context_of(request)
        tournament_obj = tournaments.tournament(federation, tournament, ctx.actor, ctx.at)
        return DeskContext(ctx, tournament_obj, _acts_of(roles_at(ctx.actor, tournament_obj, ctx.at), act))

    return once(request, (federation, tournament, act), read)


def event_for(request: HttpRequest, event: int, act: str) -> EventContext:
    """Return the context of an event, by its id, if the actor may do the act there; raise NotFound or NotAllowed."""

    def read() -> EventContext:
        ctx = context_of(request)
        event_obj = tournaments.event(event, ctx.actor, ctx.at)
        may = _acts_of(event_roles(ctx.actor, event_obj, ctx.at), act)
        return EventContext(ctx, event_obj.tournament, may, event_obj)

    return once(request, (event, act), read)


def desk_version(request: HttpRequest, event: int) -> str:
    """Return what a page about an event depends on for this actor; for ``live_updates.follows``."""
    version = event_version(event)  # read before all that the page shows
    return f"{version} {sorted(event_for(request, event, 'see_desk').may)}"


def event_floor_version(request: HttpRequest, event: int) -> str:
    """Return what a page about an event depends on if it also shows the tables, which all events of the tournament
    share."""
    version = event_floor_number(event)  # read before all that the page shows
    return f"{event} {version} {sorted(event_for(request, event, 'see_desk').may)}"


def tournament_floor_version(request: HttpRequest, federation: str, tournament: str) -> str:
    version = tournament_floor_number(federation, tournament)  # read before all that the page shows
    return f"{version} {sorted(tournament_for(request, federation, tournament, 'see_desk').may)}"


def match_for(request: HttpRequest, match: int, act: str) -> MatchContext:
    """Return the context of a match, by its id, if the actor may do the act there; raise NotFound or NotAllowed."""
    ctx = context_of(request)
    match_obj = matches.match(match, ctx.actor, ctx.at)
    tournament = match_obj.stage.event.tournament
    return MatchContext(ctx, tournament, _acts_of(match_roles(ctx.actor, match_obj, ctx.at), act), match_obj)


def submission_for(request: HttpRequest, submission: UUID) -> SubmissionContext:
    """Return the context of a submission that the actor may answer: as a side of its match, or as staff."""
    ctx = answer_context(request, submission)
    submission_obj, match = responders.find(submission, ctx.actor, ctx.at)
    tournament = match.stage.event.tournament
    return SubmissionContext(ctx, tournament, _acts_of(match_roles(ctx.actor, match, ctx.at)), submission_obj)


def match_context(match: Match) -> Context:
    """Return the context of a match: sides, scores, result, and the version on which to decide."""
    row = match_row(match)
    event = match.stage.event
    return {
        "match": row,
        "event": event,
        "state": word(row.state.value, "match"),
        "place": match_place(row.place),
        "sheets": sheet_views(row),
        "comparison": comparison_view(row),
        "photos": photo_views(match, names_of(row)) if row.submissions or row.broken else (),
        "transcripts": transcript_views(match, names_of(row)),
        "result": result_view(row),
        "number": tournaments.number(event),
        "successor": successor(match, row),
        "called_for": word(row.help.why, "help") if row.help else "",
        "called_by": row.sides[row.help.side].name if row.help else "",
    }


def submission_context(submission: Submission) -> Context:
    """Return the context of a match and of the submission to answer; the same side may have sent a newer one."""
    context = match_context(submission.match)
    row = context["match"]
    submission_row = next((candidate for candidate in row.submissions if candidate.id == submission.pk), None)
    view = sheet_view(submission_row, names_of(row)) if submission_row else None
    return {**context, "asked": view, "is_old": submission_row is not None and not submission_row.is_latest}


def act_page(place: DeskContext, match: Match, title: str, button: str, message: str) -> ActPage:
    """Return the page of an act on a match; it shows the match and leads back to its desk."""
    return ActPage(
        title,
        button,
        next=reverse("desk_match", args=[match.pk]),
        done=message,
        template="desk/matches/match_act.html",
        zone=place.zone,
        event_id=match.stage.event_id,
        context=lambda: match_context(match),
    )


def event_act_page(
    place: EventContext, title: str, button: str, *, context: Callable[[], Context] = dict, **options: Any
) -> ActPage:
    """Return the page of an act on an event; it shows the event.

    ``context`` reads what else the page shows; ``options`` are further fields of the page.
    """

    def full_context() -> Context:
        return {"number": tournaments.number(place.event), "event": place.event, **context()}

    return ActPage(title, button, zone=place.zone, event_id=place.event.pk, context=full_context, **options)


def own_player_of(place: DeskContext, events: Iterable[Event]) -> Player | None:
    """Return the player of the actor, who confirms no score of an own match where an event asks for a second official.

    None if no event does.
    """
    return own_player(place.ctx.actor) if any(event.play.second_official for event in events) else None


def names_at(match: Match) -> Names:
    return names_of(match_row(match))


def home_of(place: DeskContext, match: Match) -> str:
    """Return the URL of the match for this actor: its desk, or the player's own page."""
    if "see_desk" in place.may or side_of(place.ctx.actor, match, place.ctx.at) is None:
        return reverse("desk_match", args=[match.pk])
    return reverse("desk_my_match", args=[match.pk])


def start(event: Event, **more: Any) -> dict[str, Any]:
    """Return the initial values of the hidden fields."""
    return {"seen": tournaments.number(event), **more}


def _acts_of(roles: frozenset[Role], act: str = "") -> frozenset[str]:
    """Return the acts that the roles may do; raise NotAllowed if ``act`` is given and is not one."""
    if act:
        require(act, roles)
    return frozenset(act for act, allowed_roles in ACTS.items() if roles & allowed_roles)
