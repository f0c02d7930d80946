"""Slugs that federations, clubs and tournaments had before: each leads on to its owner for good."""

from typing import TypeVar

from django.db.models import Model, QuerySet

from clubs.models import Federation, OldSlug

M = TypeVar("M", bound=Model)


def scope_of(model: type[Model], home: Federation | None = None) -> str:
    """Return within what slugs are unique: of all federations, or of the clubs or tournaments of one."""
    name = f"{model._meta.model_name}s"
    return name if home is None else f"{name} of {home.pk}"


def is_old(model: type[Model], home: Federation | None, slug: str) -> bool:
    """Return whether a slug leads on from a former address."""
    return OldSlug.objects.filter(scope=scope_of(model, home), slug=slug).exists()


def former_slugs(model: type[Model], home: Federation | None) -> dict[str, int]:
    """Return the ids of the owners of former slugs by slug."""
    rows = OldSlug.objects.filter(scope=scope_of(model, home))
    return dict(rows.values_list("slug", "owner_id"))


def find_owner(rows: "QuerySet[M]", home: Federation | None, slug: str) -> M | None:
    """Return the one of some rows that has a slug, or had it before; None if there is none."""
    owners = OldSlug.objects.filter(scope=scope_of(rows.model, home), slug=slug).values("owner_id")
    return rows.filter(slug=slug).first() or rows.filter(pk__in=owners).first()
