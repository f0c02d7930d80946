"""Publish an edition of a selection: who is selected today, by the criteria of today."""

from django.db import transaction

from clubs.permissions import roles_over
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from ratings.derive.selections import selection_draft
from ratings.models import SelectionEdition
from ratings.permissions import require
from ratings.queries.selections.selections import editions_of, selection
from ratings.recording.selections import state_edition
from ratings.services.selections.selection_checks import checked_list


def publish_selection(*, federation: str, code: str, rows_sha256: str, ctx: ActContext) -> SelectionEdition:
    """Publish the next edition. ``rows_sha256``: the digest of the players whom the officer saw.

    Raise Conflicting if other players are selected now, and Refused before the first published list of the pool.
    """
    home = selection(federation, code).federation
    require("publish_selection", roles_over(ctx.actor, home, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        row = selection(federation, code)
        draft = selection_draft(row, home.day_at(ctx.at))
        rating_list = checked_list(draft, rows_sha256)
        last = editions_of(row).first()
        with record_act(stream, "publish_selection", ctx.with_note(row.name)) as act:
            return state_edition(act, draft, rating_list, last.number + 1 if last else 1)
