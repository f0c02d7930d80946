"""What the pages of the desk look at: found for the one who looks, with what he may do there."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse

from doors.acting import ActPage, Context, Who
from doors.words import match_place, word
from matches.conditions import answering
from matches.may import ACTS, require, roles_at, side_of
from matches.models import Event, Match, Submission, Tournament
from matches.queries import matches, tournaments
from matches.queries.match_rows import match_row
from matches.queries.versions import event_version, floor_version
from matches.web.desk.compared import comparison_view
from matches.web.desk.given import given_views
from matches.web.desk.photos import photo_views
from matches.web.desk.sheets import Names, names_of, result_view, sheet_view, sheet_views
from matches.web.desk.speaker import who_answers


@dataclass(frozen=True, slots=True)
class Place:
    """An event or a tournament, who looks at it, and the acts that he may do there."""

    who: Who
    tournament: Tournament
    may: frozenset[str]

    @property
    def zone(self) -> str:
        return self.tournament.time_zone

    @property
    def slugs(self) -> dict[str, str]:
        return {"federation": self.tournament.federation.slug, "tournament": self.tournament.slug}

    @property
    def url(self) -> str:
        return reverse("desk_tournament", kwargs=self.slugs)


def tournament_for(request: HttpRequest, federation: str, tournament: str, act: str) -> Place:
    """A tournament in which the one who looks may do the act; unseen, or not allowed."""
    who = Who.of(request)
    found = tournaments.tournament(federation, tournament, who.by, who.at)
    return _place(who, found, act)


def event_for(request: HttpRequest, event: int, act: str) -> tuple[Place, Event]:
    who = Who.of(request)
    found = tournaments.event(event, who.by, who.at)
    return _place(who, found.tournament, act), found


def desk_version(request: HttpRequest, event: int) -> str:
    """What a page about an event depends on for the one who looks; for ``doors.following.follows``."""
    place, found = event_for(request, event, "see_desk")
    return f"{event_version(found)} {sorted(place.may)}"


def event_floor_version(request: HttpRequest, event: int) -> str:
    """The same for a page that shows the tables too, which all events of the tournament share."""
    place, found = event_for(request, event, "see_desk")
    return f"{found.pk} {floor_version(place.tournament)} {sorted(place.may)}"


def tournament_floor_version(request: HttpRequest, federation: str, tournament: str) -> str:
    place = tournament_for(request, federation, tournament, "see_desk")
    return f"{floor_version(place.tournament)} {sorted(place.may)}"


def match_for(request: HttpRequest, match: int, act: str) -> tuple[Place, Match]:
    who = Who.of(request)
    found = matches.match(match, who.by, who.at)
    return _place(who, found.stage.event.tournament, act), found


def submission_for(request: HttpRequest, submission: UUID) -> tuple[Place, Submission]:
    """A submission that the one who looks may answer in some way: a side of its match, or the desk."""
    who = who_answers(request, submission)
    found, match = answering.find(submission, who.by, who.at)
    return _place(who, match.stage.event.tournament, None), found


def around_match(match: Match) -> Context:
    """What stands now: the match with its sides, scores and result, and the number on which one decides."""
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
        "transcripts": given_views(match, names_of(row)),
        "result": result_view(row),
        "number": tournaments.number(event),
        "called_for": word(row.help.why, "help") if row.help else "",
        "called_by": row.sides[row.help.side].name if row.help else "",
    }


def around_submission(submission: Submission) -> Context:
    """What stands now, and the one score that is answered: a newer one of the same side may be there."""
    around = around_match(submission.match)
    row = around["match"]
    asked = next((one for one in row.submissions if one.id == submission.pk), None)
    view = sheet_view(asked, names_of(row)) if asked else None
    return {**around, "asked": view, "is_old": asked is not None and not asked.is_latest}


def act_page(place: Place, match: Match, title: str, button: str, done: str) -> ActPage:
    """An act on a match is done beside what stands now, and leads back to the match's desk."""
    return ActPage(
        title,
        button,
        next=reverse("desk_match", args=[match.pk]),
        done=done,
        template="desk/match_act.html",
        zone=place.zone,
        around=lambda: around_match(match),
    )


def names_at(match: Match) -> Names:
    return names_of(match_row(match))


def home_of(place: Place, match: Match) -> str:
    """The page of a match for the one who looks: the desk's, or the player's own."""
    if "see_desk" in place.may or side_of(place.who.by, match, place.who.at) is None:
        return reverse("desk_match", args=[match.pk])
    return reverse("desk_my_match", args=[match.pk])


def start(event: Event, **more: Any) -> dict[str, Any]:
    """The hidden values of a form that is shown for the first time."""
    return {"seen": tournaments.number(event), **more}


def _place(who: Who, tournament: Tournament, act: str | None) -> Place:
    roles = roles_at(who.by, tournament, who.at)
    if act is not None:
        require(act, roles)
    return Place(who, tournament, frozenset(act for act, those in ACTS.items() if roles & those))
