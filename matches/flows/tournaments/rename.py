"""Change the name of a tournament or of an event. The slug of a tournament, which is part of addresses, stays."""

from django.db import transaction

from clubs.names import tidy
from clubs.recording.names import change_name
from clubs.validators import check_name
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.entry_letters import write_event_letters, write_tournament_letters
from matches.recording.events import lock_tables
from notifications.inputs import LetterParams


def rename_tournament(*, ref: TournamentRef, name: str, replaces: str | None = None, ctx: ActContext) -> None:
    """Change the name of a tournament. ``replaces``: the name that the actor replaces, None for any.

    An equal name writes nothing. Raise ``Conflicting`` if ``replaces`` is no longer the name.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("rename", roles_at(ctx.actor, tournament, ctx.at))
    check_name(name)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        old_name = change_name([stream], tournament, name, replaces, ctx)
        if old_name:
            tournament.name = tidy(name)
            params = LetterParams(change="renamed", old_name=old_name)
            write_tournament_letters(tournament, stream.seq, params, ctx.at)


def rename_event(*, event_id: int, name: str, replaces: str | None = None, ctx: ActContext) -> None:
    """Change the name of an event, as ``rename_tournament``; also raise ``Conflicting`` for that of another event.

    The act stands in both journals: the version of the event is that of what the API returns, its name too, and the
    search and the calendar follow the tournament.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("rename", roles_at(ctx.actor, event.tournament, ctx.at))
    check_name(name)
    with transaction.atomic():
        event_stream = lock_tables(event.tournament, [event])[event.pk]
        event.refresh_from_db(fields=["name"])
        if tidy(name) != event.name and tournaments.has_event(event.tournament, tidy(name)):
            raise Conflicting(cause("name_taken", name=tidy(name)))
        streams = [lock(Stream.Kind.TOURNAMENT, event.tournament_id), event_stream]
        old_name = change_name(streams, event, name, replaces, ctx)
        if old_name:
            event.name = tidy(name)
            write_event_letters(event, event_stream.seq, LetterParams(change="renamed", old_name=old_name), ctx.at)
