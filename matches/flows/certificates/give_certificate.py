"""Give a director a certificate."""

from datetime import date
from typing import Final

from django.db import transaction

from clubs.models import Federation, Player
from clubs.permissions import roles_over
from clubs.queries import federations, players
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause, check_offered
from matches.models import Certificate
from matches.permissions import require
from matches.queries.certificates import LEVELS, held_until

_LATEST: Final = date(2200, 1, 1)


def give_certificate(*, federation: str, player: str, level: str, until_on: date, ctx: ActContext) -> Certificate:
    """Certify a player, named by public id, from today until a day.

    Raise Conflicting for one who has a certificate of the level that lasts as long, NotFound for an unknown player, and
    Refused for an unknown level or a day out of bounds.
    """
    home = federations.federation(federation)
    require("give_certificate", roles_over(ctx.actor, home, ctx.at))
    check_offered("unknown_certificate_level", LEVELS, level=level)
    today = home.day_at(ctx.at)
    if not today <= until_on <= _LATEST:
        raise Refused(cause("bad_certificate_day", last=_LATEST.isoformat()))
    row = players.player(player)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        _check_new(home, row, level, today, until_on)
        with record_act(stream, "give_certificate", ctx) as act:
            return act.state(Certificate(federation=home, player=row, level=level, from_on=today, until_on=until_on))


def _check_new(home: Federation, player: Player, level: str, today: date, until_on: date) -> None:
    last_day = held_until(home, player, level, today)
    if last_day is not None and last_day >= until_on:
        raise Conflicting(cause("certified_already", name=player.public_name, day=last_day.isoformat()))
