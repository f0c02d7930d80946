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
    """Found a federation, which only the operator may do. Raise Conflicting if the slug is taken."""
    require("found_federation", roles_in_federation(ctx.actor, 0, ctx.at))
    check_slug(slug)
    check_name(name)
    check_time_zone(time_zone)
    with act(Stream.Kind.NAMES, "federations", "found_federation", ctx) as recorder:
        if federations.has_federation(slug):
            raise Conflicting(cause("slug_taken", slug=slug))
        keys = sort_titles(tidy(name))
        federation = recorder.make(Federation(slug=slug, name=tidy(name), locale=locale, time_zone=time_zone, **keys))
        if officer is not None:
            role = Appointment.Role.OFFICER
            recorder.make(Appointment(user=officer, role=role, federation=federation, from_at=ctx.at))
    return federation
