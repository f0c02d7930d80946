"""Publish an announcement of a tournament. It is shown in the hall, at the desk and on the pages of the tournament."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import Announcement, Tournament
from matches.permissions import require, roles_at
from matches.queries.tournaments import announcements, tournaments
from matches.recording.announcement_letters import write_announcement_letters

LONGEST: Final = 200  # letters
LONGEST_TIME: Final = timedelta(days=7)
MOST: Final = 3  # at a time: a screen in the hall shows them all


def publish_announcement(
    *, ref: TournamentRef, text: str, until_at: datetime | None = None, ctx: ActContext
) -> Announcement:
    """Publish an announcement. ``text``: at most 200 characters. ``until_at``: when it is no longer shown.

    The same announcement again writes nothing. Raise ``Conflicting`` if three others are shown.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("publish_announcement", roles_at(ctx.actor, tournament, ctx.at))
    line = _check_text(text)
    zone = ZoneInfo(tournament.time_zone)
    if until_at is not None:
        _check_end(until_at, zone, ctx.at)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        rows = announcements.current(tournament, ctx.at)
        for row in rows:
            if (row.text, row.until_at) == (line, until_at):
                return row  # sent twice
        if len(rows) >= MOST:
            raise Conflicting(cause("too_many_announcements", most=MOST))
        with record_act(stream, "publish_announcement", ctx.with_note(_note(line, until_at, zone))) as act:
            row = act.make(_announcement(tournament, line, until_at, ctx.at))
        write_announcement_letters(row, stream.seq, ctx.at)
        return row


def _check_text(text: str) -> str:
    """Return the text in one line, without surrounding blanks."""
    line = " ".join(text.split())
    if not 1 <= len(line) <= LONGEST or not line.isprintable():
        raise Refused(cause("bad_announcement", longest=LONGEST))
    return line


def _check_end(until_at: datetime, zone: ZoneInfo, at: datetime) -> None:
    if until_at - at > LONGEST_TIME:
        raise Refused(cause("announcement_too_long", days=LONGEST_TIME.days))
    if at - until_at > LONGEST_TIME:
        raise Refused(cause("announcement_over", time=f"{until_at:%Y-%m-%d %H:%M}"))
    if until_at <= at:
        raise Refused(cause("announcement_over", time=f"{until_at.astimezone(zone):%H:%M}"))


def _note(text: str, until_at: datetime | None, zone: ZoneInfo) -> str:
    return text if until_at is None else f"{text} (– {until_at.astimezone(zone):%Y-%m-%d %H:%M})"


def _announcement(tournament: Tournament, text: str, until_at: datetime | None, at: datetime) -> Announcement:
    return Announcement(tournament=tournament, text=text, published_at=at, until_at=until_at)
