"""Set the categories in which a player appears in rating lists, or erase them."""

from datetime import date

from clubs.models import Person
from clubs.permissions import Role, require
from clubs.queries import players
from clubs.recording.guardians import note_birth_dates
from clubs.recording.people import act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause, check_offered


def set_categories(*, is_in: bool, sex: str, born_on: date | None, ctx: ActContext) -> Person:
    """Set the own categories, which only the player may do. Without ``is_in`` sex and birth date are erased.

    The act never holds sex and birth date.
    """
    me = players.own_person(ctx.actor)
    require("tell_categories", frozenset({Role.PLAYER} if me else {Role.STRANGER}))
    assert me is not None, "who is a player is a person"
    check_offered("unknown_sex", ("", *Person.Sex.values), sex=sex)
    if born_on is not None and not date(1900, 1, 1) <= born_on <= ctx.at.date():
        raise Refused(cause("bad_birth", born_on=str(born_on)))
    with act(Stream.Kind.PLAYER, me.player_id, "tell_categories", ctx):
        me.is_in_categories = is_in
        me.sex, me.born_on = (sex, born_on) if is_in else ("", None)
        me.save(update_fields=["is_in_categories", "sex", "born_on"])
        if me.born_on:
            note_birth_dates({me.player_id: me.born_on}, ctx.at.date())
    return me
