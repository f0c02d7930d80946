"""Found a club of a federation."""

from clubs.models import Club
from clubs.names import sort_titles, tidy
from clubs.permissions import require, roles_in_federation
from clubs.queries import federations
from clubs.recording.people import act
from clubs.validators import check_name, check_slug
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause


def found_club(*, federation: str, slug: str, name: str, ctx: ActContext) -> Club:
    """Found a club. ``federation``: its slug. Raise Conflicting if the slug is taken there."""
    home = federations.federation(federation)
    require("found_club", roles_in_federation(ctx.actor, home, ctx.at))
    check_slug(slug)
    check_name(name)
    with act(Stream.Kind.FEDERATION, home.pk, "found_club", ctx) as recorder:
        if federations.has_club(home, slug):
            raise Conflicting(cause("slug_taken", slug=slug))
        return recorder.make(Club(federation=home, slug=slug, name=tidy(name), **sort_titles(tidy(name))))
