"""Where a former address of a federation, a club or a tournament leads."""

from collections.abc import Mapping
from datetime import datetime

from clubs.models import Club, Federation
from clubs.queries.old_slugs import find_owner
from journal.context import Actor
from matches.models import Tournament
from matches.queries.tournaments import tournaments


def present_slugs(parts: Mapping[str, str], viewer: Actor, at: datetime) -> dict[str, str]:
    """Return the present slugs by name for those of an address: ``federation``, with it ``club`` or ``tournament``.

    {} if they are present already, or if nothing that the viewer may see has or had them.
    """
    home = find_owner(Federation.objects.all(), None, parts.get("federation", ""))
    if home is None:
        return {}
    places: dict[str, Federation | Club | Tournament | None] = {"federation": home}
    if "club" in parts:
        places["club"] = find_owner(Club.objects.filter(federation=home), home, parts["club"])
    if "tournament" in parts:
        rows = tournaments.visible(viewer, at).filter(federation=home)
        places["tournament"] = find_owner(rows, home, parts["tournament"])
    slugs = {name: place.slug for name, place in places.items() if place is not None}
    is_present = all(parts[name] == slug for name, slug in slugs.items())
    return {} if is_present or len(slugs) < len(places) else slugs
