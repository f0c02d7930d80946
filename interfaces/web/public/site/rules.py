"""The rules of the game: published rulesets, those of a federation, those of an event."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import page_of, public, version_is
from interfaces.web.public.matches.mistake_lines import mistake_groups
from interfaces.web.public.matches.rule_lines import conduct_lines, rule_sheet
from interfaces.web.public.ratings.pool_words import occasion_words
from interfaces.web.public.site.variants import NAMES
from interfaces.wording.tie_words import tie_lines
from interfaces.wording.variant_rules import variant_rules
from matches.models import Event
from matches.queries.events import rulesets
from matches.queries.events.handicap_table import handicap_tables
from matches.queries.journal.versions import public_event_version
from matches.queries.titles import find_event_title
from matches.queries.tournaments import tournaments
from rules_engine.game.ruleset import PRESETS, differences


def _version(event_id: int) -> str:
    return public_event_version(event_id)


@public
def ruleset_list(request: HttpRequest) -> HttpResponse:
    """Show the published rulesets."""
    rows = [(ruleset, len(differences(ruleset)), len(ruleset.assumed)) for ruleset in PRESETS.values()]
    return render(request, "public/site/rulesets.html", {"rows": rows, "variants": NAMES})


@public
def ruleset(request: HttpRequest, name: str) -> HttpResponse:
    rules = rulesets.published(name)
    context = {"sheet": rule_sheet(rules), "mistakes": mistake_groups(rules)}
    return render(request, "public/site/ruleset.html", context)


@public
def federation_rules(request: HttpRequest, federation: str) -> HttpResponse:
    """Show a federation's own rulesets in their latest versions."""
    federation_obj = federations.federation(federation)
    page = page_of(rulesets.rulesets_of(federation_obj), request, 50)
    return render(request, "public/site/federation_rules.html", {"federation": federation_obj, "page": page})


@public
def own_ruleset(request: HttpRequest, federation: str, code: str, version: int | None = None) -> HttpResponse:
    """Show one of them, in the current or a given version."""
    ruleset = rulesets.ruleset(federation, code, version)
    versions, rules = list(rulesets.versions_of(ruleset)), rulesets.rules_of(ruleset)
    context: dict[str, Any] = {
        "federation": ruleset.federation,
        "own": ruleset,
        "sheet": rule_sheet(rules),
        "mistakes": mistake_groups(rules),
        "versions": versions,
        "is_latest": ruleset.version == versions[0].version,
        "events": rulesets.uses(ruleset)[:20],
    }
    return render(request, "public/site/ruleset.html", context)


@public
@version_is(_version)
def event_rules(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the conditions of play of an event: its rules and its own decisions."""
    event = tournaments.event(event_id, ANYBODY, timezone.now())
    subscribes(request, event=event.pk, tournament=event.tournament_id)
    return render(request, "public/site/event_rules.html", conditions_of(event))


def conditions_of(event: Event) -> dict[str, Any]:
    """Return the context of the conditions of play."""
    rules, play = rulesets.rules_in(event), event.play
    return {
        "event": event,
        "variant_rules": variant_rules(event.variant),
        "tournament": event.tournament,
        "sheet": rule_sheet(rules, without=("die_on_checker_valid",)),
        "mistakes": mistake_groups(rules, play.conduct),
        "conduct": conduct_lines(play.conduct, rules, bool(play.clock)),
        "title": find_event_title(event),
        "occasion": occasion_words(play.occasion),
        "tie_lines": tie_lines(event),
        "rest": play.rest,
        "no_show": play.no_show,
        "confirm_minutes": play.confirm_minutes,
        "handicap": play.handicap,
        "handicaps": handicap_tables(event),
    }
