"""Found the clubs that a list names."""

from collections.abc import Sequence

from clubs.club_names import club_slug
from clubs.models import Club, Federation
from clubs.names import sort_titles, tidy
from clubs.queries import federations
from clubs.recording.people import act
from clubs.validators import MOST_SLUG, check_name, is_slug
from journal.context import ActContext
from journal.models import Stream


def add_clubs(home: Federation, names: Sequence[str], ctx: ActContext) -> list[Club]:
    """Found clubs, each with a short name made of its name. One act for each."""
    return [_add(home, name, ctx) for name in names]


def _add(home: Federation, name: str, ctx: ActContext) -> Club:
    check_name(name)
    with act(Stream.Kind.FEDERATION, home.pk, "found_club", ctx) as recorder:
        slug = _free_slug(home, name)
        return recorder.make(Club(federation=home, slug=slug, name=tidy(name), **sort_titles(tidy(name))))


def _free_slug(home: Federation, name: str) -> str:
    """Return a short name that no club of the federation has: "amstel", "amstel-2"."""
    base, number = club_slug(name, MOST_SLUG - 4), 1
    slug = base
    while not is_slug(slug) or federations.has_club(home, slug):
        number += 1
        slug = f"{base}-{number}"
    return slug
