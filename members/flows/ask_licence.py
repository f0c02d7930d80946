"""Ask for one's own licence. An officer or manager gives it, or refuses it by withdrawing it."""

from django.db import transaction

from clubs.queries import federations, players
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotAllowed, cause
from members.models import Licence
from members.permissions import require
from members.queries import years
from members.recording.licences import NewLicence, ask_licence_of
from members.services.access import roles_of_player
from members.services.licence_checks import check_age, check_not_over, check_year_is_free, club_for


def ask_licence(*, federation: str, year: str, category: str, ctx: ActContext) -> Licence:
    """Ask for a licence of a year in a category, through the home club. Nothing is charged yet."""
    home = federations.federation(federation)
    player = players.own_player(ctx.actor)
    require("ask_licence", roles_of_player(ctx.actor))
    if player is None:
        raise NotAllowed(cause("not_allowed", act="ask_licence"))
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        licence_year = years.year(home, year)
        fee_category = years.category(licence_year, category)
        check_not_over(licence_year, home.day_at(ctx.at))
        check_year_is_free(licence_year, player)
        check_age(fee_category, player)
        with record_act(stream, "ask_licence", ctx) as act:
            return ask_licence_of(act, licence_year, NewLicence(player, fee_category, club_for(home, player, "")))
