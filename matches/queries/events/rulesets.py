"""Rulesets: the presets of the rule book, and those of federations in their versions."""

from typing import Final

from django.db.models import F, OuterRef, QuerySet, Subquery

from clubs.models import Federation
from journal.refusals import NotFound, Refused, cause
from matches.models import Event, Ruleset
from matches.scores import plain_rules
from rules_engine.game.ruleset import PRESETS, ruleset_from
from rules_engine.game.ruleset import Ruleset as Rules

MOST_VERSIONS: Final = 32767  # limit of the column


def rulesets_of(federation: Federation) -> QuerySet[Ruleset]:
    """Return the rulesets of a federation, each in its latest version."""
    latest = Ruleset.objects.filter(federation=OuterRef("federation"), code=OuterRef("code")).order_by("-version")
    rows = Ruleset.objects.filter(federation=federation, version=Subquery(latest.values("version")[:1]))
    return rows.select_related("act", "federation").order_by("code", "pk")


def versions_of(ruleset: Ruleset) -> QuerySet[Ruleset]:
    """Return the versions of a ruleset, the latest first."""
    rows = Ruleset.objects.filter(federation=ruleset.federation_id, code=ruleset.code)
    return rows.select_related("act").order_by("-version", "pk")


def ruleset(federation: str, code: str, version: int | None = None) -> Ruleset:
    """Return a version, by default the latest. Raise ``NotFound`` for an unknown one."""
    rows = Ruleset.objects.select_related("act", "federation").filter(federation__slug=federation, code=code)
    versions = rows if version is None else rows.filter(version=min(version, MOST_VERSIONS + 1))
    row: Ruleset | None = versions.order_by("-version", "pk").first()
    if row is None:
        raise NotFound(cause("no_such_ruleset", ruleset=code[:40]))
    return row


def latest(federation: Federation, code: str) -> Ruleset | None:
    return Ruleset.objects.filter(federation=federation, code=code).order_by("-version", "pk").first()


def chosen(federation: Federation, name: str) -> Ruleset | None:
    """Return the federation's ruleset of that code, or None for a preset. Raise ``Refused`` for an unknown name."""
    row = None if name in PRESETS else latest(federation, name)
    if row is None and name not in PRESETS:
        own = rulesets_of(federation).values_list("code", flat=True)
        raise Refused(cause("unknown_ruleset", ruleset=name[:40], offered=" ".join((*PRESETS, *own))))
    return row


def version_of(name: str, own: Ruleset | None) -> str:
    """Return the version as an event stores it."""
    return str(own.version if own else PRESETS[name].version)


def published(name: str) -> Rules:
    """Return a preset by its name. Raise ``NotFound`` for an unknown one."""
    if name not in PRESETS:
        raise NotFound(cause("no_such_ruleset", ruleset=name[:40]))
    return PRESETS[name]


def rules_of(ruleset: Ruleset) -> Rules:
    """Return a federation's ruleset in the form of the rule book."""
    return ruleset_from(ruleset.plain)


def rules_in(event: Event) -> Rules:
    """Return the rules of an event."""
    return ruleset_from(plain_rules(event))


def uses(ruleset: Ruleset) -> QuerySet[Event]:
    """Return the public events with any version of a ruleset, the latest first."""
    rows = Event.objects.filter(own_rules__federation=ruleset.federation_id, own_rules__code=ruleset.code)
    public = rows.filter(tournament__is_public=True).select_related("tournament__federation", "own_rules")
    return public.order_by(F("tournament__from_on").desc(), "-pk")
