"""Change the days and the place of a tournament.

Ratings follow the time of play and do not move. Seasons follow the last day: those that took the events and those that
take them now are calculated again. What ends with the tournament (player cards, the posts of scorers) ends later or
earlier with it. A tournament that moves, with as many days as before, takes its programme along; otherwise the
programme stays, and has to lie within the new days. A postponed tournament gets its new days in this way.
"""

from django.db import transaction

from clubs.names import tidy
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.tournaments import TournamentDays, TournamentRef
from matches.models import Tournament
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.programme_items import programme_of
from matches.recording.entry_letters import write_tournament_letters
from matches.recording.events import lock_tables
from matches.recording.programme import move_items, revise_items
from matches.recording.tournament_days import move_ends, write_days
from matches.services.results.player_cards import end_of
from matches.services.tournaments.event_limits import check_dates
from matches.services.tournaments.played_days import check_includes_play
from matches.services.tournaments.programme import check_days
from matches.services.tournaments.staff_posts import morning_after
from notifications.inputs import LetterParams


def redate(
    *, ref: TournamentRef, days: TournamentDays, replaces: TournamentDays | None = None, ctx: ActContext
) -> None:
    """Change days and place. ``replaces``: those that the actor replaces, None for any.

    Equal values write nothing. Raise ``Conflicting`` if ``replaces`` is out of date, ``Refused`` for days that leave
    out matches that were played, or items of the programme, and for a tournament that is cancelled.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("redate", roles_at(ctx.actor, tournament, ctx.at))
    check_dates(days.from_on, days.until_on)
    new = TournamentDays(days.from_on, days.until_on, tidy(days.place)[:120])
    with transaction.atomic():
        lock_tables(tournament, tournament.events.all())
        tournament.refresh_from_db(fields=["from_on", "until_on", "place", "state", "reason"])
        old = tournaments.days_of(tournament)
        if new != old or tournament.state == Tournament.State.POSTPONED:
            _check(tournament, old, new, replaces)
            _write(tournament, old, new, ctx)


def _check(tournament: Tournament, old: TournamentDays, new: TournamentDays, replaces: TournamentDays | None) -> None:
    if replaces not in (None, old):
        raise Conflicting(cause("days_changed", from_on=str(old.from_on), until_on=str(old.until_on), place=old.place))
    if tournament.state == Tournament.State.CANCELLED:
        raise Refused(cause("tournament_cancelled"))
    if (new.from_on, new.until_on) != (old.from_on, old.until_on):
        check_includes_play(tournament, new)


def _write(tournament: Tournament, old: TournamentDays, new: TournamentDays, ctx: ActContext) -> None:
    old_morning, was_postponed = morning_after(tournament), tournament.state == Tournament.State.POSTPONED
    stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
    with record_act(stream, "redate", ctx.with_note(f"{old} → {new}")):
        write_days(tournament, new)
        _write_programme(tournament, old, new, ctx, is_revised=was_postponed)
        move_ends(tournament, end_of(tournament), old_morning, morning_after(tournament))
    days = LetterParams(from_on=str(new.from_on), until_on=str(new.until_on), place=new.place)
    write_tournament_letters(tournament, stream.seq, {"change": "redated", **days}, ctx.at)


def _write_programme(
    tournament: Tournament, old: TournamentDays, new: TournamentDays, ctx: ActContext, *, is_revised: bool
) -> None:
    """Move the programme with a tournament that moves, and check that it lies within the new days."""
    items, moved = programme_of(tournament), (new.from_on - old.from_on).days
    if moved and new.until_on - new.from_on == old.until_on - old.from_on:
        move_items(items, moved, tournament.time_zone, ctx.at)
    elif is_revised:
        revise_items(items, ctx.at)
    for item in items:
        check_days(tournament, item.starts_at, item.ends_at or item.starts_at, item.closes_at)
