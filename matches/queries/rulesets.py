"""Rulesets: those that were published, and those of a federation, each in its versions."""

from typing import Final

from django.db.models import F, OuterRef, QuerySet, Subquery

from clubs.models import Federation
from journal.refusals import Refused, Unseen, because
from matches.models import Event, Ruleset
from rules_engine.game.ruleset import PRESETS, ruleset_from
from rules_engine.game.ruleset import Ruleset as Rules

MOST_VERSIONS: Final = 32767  # that the column holds


def rulesets_of(federation: Federation) -> QuerySet[Ruleset]:
    """Each in its latest version."""
    latest = Ruleset.objects.filter(federation=OuterRef("federation"), code=OuterRef("code")).order_by("-version")
    rows = Ruleset.objects.filter(federation=federation, version=Subquery(latest.values("version")[:1]))
    return rows.select_related("act", "federation").order_by("code", "pk")


def versions_of(ruleset: Ruleset) -> QuerySet[Ruleset]:
    """The latest first."""
    rows = Ruleset.objects.filter(federation=ruleset.federation_id, code=ruleset.code)
    return rows.select_related("act").order_by("-version", "pk")


def ruleset(federation: str, code: str, version: int | None = None) -> Ruleset:
    """One version, or the latest; unknown: Unseen."""
    rows = Ruleset.objects.select_related("act", "federation").filter(federation__slug=federation, code=code)
    asked = rows if version is None else rows.filter(version=min(version, MOST_VERSIONS + 1))
    found: Ruleset | None = asked.order_by("-version", "pk").first()
    if found is None:
        raise Unseen(because("no_such_ruleset", ruleset=code[:40]))
    return found


def latest(federation: Federation, code: str) -> Ruleset | None:
    return Ruleset.objects.filter(federation=federation, code=code).order_by("-version", "pk").first()


def chosen(federation: Federation, name: str) -> Ruleset | None:
    """The federation's own ruleset of that code; None for a preset. Neither: Refused."""
    found = None if name in PRESETS else latest(federation, name)
    if found is None and name not in PRESETS:
        raise Refused(because("unknown_ruleset", ruleset=name[:40]))
    return found


def version_of(name: str, own: Ruleset | None) -> str:
    """Of what was chosen, as an event keeps it."""
    return str(own.version if own else PRESETS[name].version)


def published(name: str) -> Rules:
    """A ruleset of the rule book by its name; unknown: Unseen."""
    if name not in PRESETS:
        raise Unseen(because("no_such_ruleset", ruleset=name[:40]))
    return PRESETS[name]


def rules_of(ruleset: Ruleset) -> Rules:
    """A federation's ruleset as the rule book has it."""
    return ruleset_from(ruleset.given)


def rules_in(event: Event) -> Rules:
    """The rules under which an event is played."""
    return PRESETS[event.ruleset] if event.own_rules is None else rules_of(event.own_rules)


def uses(ruleset: Ruleset) -> QuerySet[Event]:
    """Public events that are played under any version of it, the latest first."""
    rows = Event.objects.filter(own_rules__federation=ruleset.federation_id, own_rules__code=ruleset.code)
    public = rows.filter(tournament__is_public=True).select_related("tournament__federation", "own_rules")
    return public.order_by(F("tournament__from_on").desc(), "-pk")
