"""Set the terms that everybody who registers for a tournament accepts."""

from collections.abc import Mapping

from django.db import transaction

from clubs.profile_checks import check_texts
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from registration.permissions import require
from registration.queries.terms import terms_versions
from registration.recording.terms import new_version


def set_terms(*, federation: str, tournament: str, texts: Mapping[str, str], ctx: ActContext) -> None:
    """Set the terms of registration. A director may do this. ``texts``: Markdown by language; without one nobody has
    to accept terms any more.

    A changed text makes a new version; the earlier ones stay, with those who accepted them. Equal texts write nothing.
    Raise ``Refused`` for a text that is too long.
    """
    row = tournaments.tournament(federation, tournament, ctx.actor, ctx.at)
    require("set_terms", roles_at(ctx.actor, row, ctx.at))
    lines = {key: "\n".join(text.strip().splitlines()) for key, text in texts.items() if text.strip()}
    check_texts(lines)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, row.pk)
        versions = terms_versions(row)
        latest = versions[0] if versions else None
        if lines == {text.language: text.text for text in (latest.texts if latest else ())}:
            return
        number = latest.version + 1 if latest else 1
        with record_act(stream, "set_terms", ctx.with_note(f"{number}: {', '.join(sorted(lines)) or '–'}")):
            new_version(row, number, lines, ctx.at)
