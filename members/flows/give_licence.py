"""Give a player a licence: it is charged to them in the same commit."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from members.inputs import LicenceInput
from members.models import Licence, LicenceStanding
from members.permissions import require
from members.queries import licences, years
from members.queries.numbers import number_of
from members.recording.licences import NewLicence, give_licences, new_number
from members.services.licence_checks import check_age, check_not_over, check_number, club_for
from members.services.members import member_named


def give_licence(*, federation: str, plan: LicenceInput, ctx: ActContext) -> Licence:
    """Give a licence, also one that was asked for. It begins today, or with its year.

    Managers give it through their own club. Raise Conflicting for a second one of the year (``licence_already``) or a
    number of another player (``number_taken``), Refused for an age that the category does not have.
    """
    home = federations.federation(federation)
    player = member_named(home, plan.player)
    club = club_for(home, player, plan.club)
    require("give_licence", roles_over(ctx.actor, club or home, ctx.at))
    with transaction.atomic():
        stream, today = lock(Stream.Kind.FEDERATION, home.pk), home.day_at(ctx.at)
        year = years.year(home, plan.year)
        category = years.category(year, plan.category)
        check_not_over(year, today)
        request = licences.holding(year, player)
        if request is not None and request.kind != LicenceStanding.Kind.REQUESTED:
            raise Conflicting(cause("licence_already", name=player.public_name, year=year.code))
        check_age(category, player)
        number = check_number(home, player, plan.number)
        with record_act(stream, "give_licence", ctx) as act:
            if number and not number_of(home, player):
                act.state(new_number(home, player, number))
            row = NewLicence(player, category, club, category.price_on(today), request.licence if request else None)
            return give_licences(act, year, [row], today, ctx)[0]
