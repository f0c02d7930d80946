"""State a title of the past by hand."""

from collections.abc import Sequence

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.models import Title
from matches.permissions import require
from matches.queries.titles import TitleRow, find_title, title
from matches.recording.titles import award
from matches.services.titles import check_year, checked_name, holders_named


def state_title(*, federation: str, name: str, year: int, players: Sequence[str], ctx: ActContext) -> TitleRow:
    """State that players, named by public ids, hold a title of a year. One that was withdrawn may be stated anew.

    Raise Conflicting for a title that is held, or that an event gives, and NotFound for an unknown player.
    """
    home = federations.federation(federation)
    require("state_title", roles_over(ctx.actor, home, ctx.at))
    text = checked_name(name)
    check_year(year, home.day_at(ctx.at).year)
    holders = holders_named(players)
    with transaction.atomic():
        stream, row = lock(Stream.Kind.FEDERATION, home.pk), find_title(home, text, year)
        if row is not None and (row.holders or row.title.event_id is not None):
            raise Conflicting(cause("title_exists", title=str(row.title)))
        with record_act(stream, "state_title", ctx.with_note(f"{text} {year}")) as act:
            title_row = row.title if row else act.make(Title(federation=home, name=text, year=year))
            award(act, title_row, holders)
        return title(home, title_row.pk)
