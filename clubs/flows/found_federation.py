"""Found a federation, with its first officer."""

from clubs.models import Appointment, Federation, User
from clubs.names import sort_titles, tidy
from clubs.permissions import require, roles_in_federation
from clubs.queries import federations
from clubs.recording.people import act
from clubs.validators import check_name, check_slug, check_time_zone
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause


def found_federation(
    *, slug: str, name: str, locale: str = "en", time_zone: str = "UTC", officer: User | None = None, ctx: ActContext
) -> Federation:
    """Only the operator of the installation may; a slug that is taken: Conflicting."""
    require("found_federation", roles_in_federation(ctx.actor, 0, ctx.at))
    check_slug(slug)
    check_name(name)
    check_time_zone(time_zone)
    with act(Stream.Kind.NAMES, "federations", "found_federation", ctx) as stated:
        if federations.has_federation(slug):
            raise Conflicting(cause("slug_taken", slug=slug))
        keys = sort_titles(tidy(name))
        made = stated.make(Federation(slug=slug, name=tidy(name), locale=locale, time_zone=time_zone, **keys))
        if officer is not None:
            role = Appointment.Role.OFFICER
            stated.make(Appointment(user=officer, role=role, federation=made, from_at=ctx.at))
    return made
