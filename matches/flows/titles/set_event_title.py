"""Say which title an event gives to its winner, or that it gives none."""

from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches.models import Event, Title
from matches.permissions import require, roles_at
from matches.queries.titles import find_event_title, find_title, title_rows
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.titles import delete_event_title, save_event_title
from matches.services.titles import check_year, checked_name


def set_event_title(*, event_id: int, name: str, year: int, ctx: ActContext) -> Title | None:
    """Say which title of a year an event gives. ``name``: "" for none. The same again writes nothing.

    Raise Conflicting for a title of that name and year that exists, and Refused once the title of the event is decided.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("set_event_title", roles_at(ctx.actor, event.tournament, ctx.at))
    text = checked_name(name) if name.strip() else ""
    check_year(year)
    with transaction.atomic():
        lock(Stream.Kind.FEDERATION, event.tournament.federation_id)
        stream, row = lock_event(event), find_event_title(event)
        if (row.name, row.year) == (text, year) if row else not text:
            return row
        _check_undecided(row)
        _check_free(event, row, text, year)
        with event_act(stream, event, "set_event_title", ctx.with_note(f"{text} {year}" if text else "")):
            if text:
                return save_event_title(event, row, text, year)
            if row is not None:
                delete_event_title(row)
            return None


def _check_undecided(row: Title | None) -> None:
    if row is not None and title_rows([row])[0].kind:
        raise Refused(cause("title_decided", title=str(row)))


def _check_free(event: Event, row: Title | None, name: str, year: int) -> None:
    other = find_title(event.tournament.federation, name, year)
    if other is not None and other.title != row:
        raise Conflicting(cause("title_exists", title=str(other.title)))
