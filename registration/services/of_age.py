"""Minors join no pools."""

from collections.abc import Collection, Sequence
from typing import Final

from clubs.models import Player
from journal.refusals import Refused, cause
from matches.models import Event
from members.queries.people import birth_dates_of
from registration.models import Pot
from rules_engine.money.licences import age_on

_OF_AGE: Final = 18


def check_of_age(event: Event, players: Sequence[Player], pools: Collection[Pot]) -> None:
    """Raise ``Refused`` if one of the players is known to be younger than 18 on the first day, and there are pools."""
    birth_dates = birth_dates_of([player.pk for player in players]) if pools else {}
    for player in players:
        born_on = birth_dates.get(player.pk)
        if born_on is not None and age_on(event.tournament.from_on, born_on) < _OF_AGE:
            raise Refused(cause("too_young_for_pools", name=player.public_name, age=_OF_AGE))
