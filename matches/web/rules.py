"""The rules of the game as anybody can read them: published rulesets, those of a federation, those of an event."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from doors.actors import ANYBODY
from doors.following import hears
from doors.pages import page_of, public, version_is
from matches.models import Event
from matches.queries import rulesets, tournaments
from matches.queries.answers import confirm_minutes
from matches.queries.conducts import conduct_of
from matches.queries.no_shows import no_show_of
from matches.queries.occasions import occasion_of
from matches.queries.rests import rest_of
from matches.queries.versions import public_event_version
from matches.web.pool_words import occasion_words
from matches.web.rule_lines import conduct_lines, rule_sheet
from rules_engine.game.ruleset import PRESETS, differences


def _version(event_id: int) -> str:
    return public_event_version(event_id)


@public
def ruleset_list(request: HttpRequest) -> HttpResponse:
    """The published ones."""
    rows = [(each, len(differences(each)), len(each.assumed)) for each in PRESETS.values()]
    return render(request, "public/rulesets.html", {"rows": rows})


@public
def ruleset(request: HttpRequest, name: str) -> HttpResponse:
    return render(request, "public/ruleset.html", {"sheet": rule_sheet(rulesets.published(name))})


@public
def federation_rules(request: HttpRequest, federation: str) -> HttpResponse:
    """A federation's own, in their latest versions."""
    found = federations.federation(federation)
    page = page_of(rulesets.rulesets_of(found), request, 50)
    return render(request, "public/federation_rules.html", {"federation": found, "page": page})


@public
def own_ruleset(request: HttpRequest, federation: str, code: str, version: int | None = None) -> HttpResponse:
    """One of them: as it stands, or as it stood in a version."""
    found = rulesets.ruleset(federation, code, version)
    versions = list(rulesets.versions_of(found))
    shown: dict[str, Any] = {
        "federation": found.federation,
        "own": found,
        "sheet": rule_sheet(rulesets.rules_of(found)),
        "versions": versions,
        "is_latest": found.version == versions[0].version,
        "events": rulesets.uses(found)[:20],
    }
    return render(request, "public/ruleset.html", shown)


@public
@version_is(_version)
def event_rules(request: HttpRequest, event_id: int) -> HttpResponse:
    """The conditions of play of an event: its rules and all that it decides itself."""
    found = tournaments.event(event_id, ANYBODY, timezone.now())
    hears(request, event=found.pk, tournament=found.tournament_id)
    return render(request, "public/event_rules.html", conditions_of(found))


def conditions_of(event: Event) -> dict[str, Any]:
    """What a page tells that prints the conditions of play."""
    rules = rulesets.rules_in(event)
    return {
        "event": event,
        "tournament": event.tournament,
        "sheet": rule_sheet(rules, without=("die_on_checker_valid",)),
        "conduct": conduct_lines(conduct_of(event), rules, bool(event.settings.get("clock"))),
        "occasion": occasion_words(occasion_of(event)),
        "rest": rest_of(event),
        "no_show": no_show_of(event),
        "confirm_minutes": confirm_minutes(event),
    }
