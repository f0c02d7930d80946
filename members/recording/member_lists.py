"""Write lists of members: what their lines would change, and the import itself."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from django.db.models import QuerySet

from clubs.models import Club, Federation, Membership, Player
from clubs.names import search_key, sort_names
from clubs.queries.merges import family
from clubs.recording.guardians import note_birth_dates
from clubs.recording.homes import members_changed
from clubs.recording.pairs import refresh_pairs
from clubs.recording.people import NewPlayer, new_players
from journal.acts import ActRecorder, lock, lock_all, record_act
from journal.bulk import insert_objects
from journal.context import ActContext
from journal.jobs import enqueue_new
from journal.models import Stream
from members.derive.member_lists import DETAILS, Kind, PlannedRow, digest_of
from members.job_kinds import MEMBER_LIST
from members.models import MemberDetails, MemberList, MemberListRow
from members.recording.licences import NewLicence, give_licences, new_number
from rules_engine.game.sheet_json import write_violation
from rules_engine.verdict import Code, Violation

_BATCH: Final = 500
State = MemberList.State


def work_later(row: MemberList) -> None:
    """Enqueue the job that checks or imports a list."""
    enqueue_new(MEMBER_LIST, f"{row.pk}.{row.version}.{row.state}", {"list": str(row.pk)})


def keep_plan(
    row: MemberList, rows: Sequence[PlannedRow], settings: Mapping[str, Any], problem: Code | None = None
) -> None:
    """Store what a list would change, in the place of what was stored before. It waits for a person to start it."""
    MemberListRow.objects.filter(member_list=row).delete()
    insert_objects([_stored(row, planned) for planned in rows])
    row.report = {**Counter(planned.kind for planned in rows), "lines": len(rows), "digest": digest_of(rows)}
    row.state, row.settings, row.version = State.CHECKED, dict(settings), row.version + 1
    row.problems = [write_violation(Violation(problem))] if problem else []
    row.save(update_fields=["report", "state", "settings", "version", "problems"])


def refuse_list(row: MemberList, violations: Sequence[Violation], settings: Mapping[str, Any] | None = None) -> None:
    """Store why a list cannot be read. ``settings``: others of the list, with the headings that were found."""
    MemberListRow.objects.filter(member_list=row).delete()
    row.state, row.report, row.version = State.CHECKED, {"lines": 0}, row.version + 1
    row.problems = [write_violation(violation) for violation in violations[:20]]
    row.settings = dict(settings or row.settings)
    row.save(update_fields=["report", "state", "version", "problems", "settings"])


def stop_list(row: MemberList, violations: Sequence[Violation]) -> None:
    """Stop an import that was refused: nothing of it is imported, and it waits for a person."""
    problems = [write_violation(violation) for violation in violations[:20]]
    rows = MemberList.objects.filter(pk=row.pk, state=State.WRITING)
    rows.update(state=State.CHECKED, problems=problems)


def end_list(row: MemberList) -> None:
    """Mark a list as imported, and delete the file and what its lines said: only the numbers stay."""
    MemberListRow.objects.filter(member_list=row).delete()
    row.state, row.data, row.settings = State.DONE, b"", {"columns": row.settings["columns"]}
    row.save(update_fields=["state", "data", "settings"])


def delete_lists_about(player_ids: Iterable[int]) -> None:
    """Delete the lists that are not imported and have a line about an erased person: they are uploaded again."""
    MemberList.objects.filter(rows__player__in=list(player_ids)).delete()


def delete_details(rows: QuerySet[MemberDetails]) -> int:
    """Delete contacts of members; return how many."""
    return rows.delete()[0]


def lock_for_list(federation: Federation, clubs: Sequence[Club]) -> Stream:
    """Lock the names of players, the federation and the clubs of a list. Return the stream of the federation."""
    names = (Stream.Kind.NAMES, "players")
    lock_all([names, (Stream.Kind.FEDERATION, federation.pk), *((Stream.Kind.CLUB, club.pk) for club in clubs)])
    return lock(Stream.Kind.FEDERATION, federation.pk)


def import_rows(
    stream: Stream, federation: Federation, club: Club | None, rows: Sequence[PlannedRow], ctx: ActContext
) -> None:
    """Import what lines change. ``stream``: of the federation, from ``lock_for_list``."""
    today = federation.day_at(ctx.at)
    with record_act(stream, "import_members", ctx) as act:
        players = _players(act, federation, club, rows)
        _write_details(federation, rows, players, today)
        numbers = [(players[row.line], row.changes["number"][1]) for row in rows if "number" in row.changes]
        act.state_all([new_number(federation, player, number) for player, number in numbers])
        _give_licences(act, rows, players, ctx)
    _join(rows, players, today, ctx)
    _write_public([row for row in rows if row.kind == Kind.UPDATE], ctx)


def _stored(row: MemberList, planned: PlannedRow) -> MemberListRow:
    return MemberListRow(
        member_list=row,
        line=planned.line,
        kind=planned.kind,
        name=planned.name,
        player=planned.player,
        changes={name: list(change) for name, change in planned.changes.items()},
        problems=[write_violation(violation) for violation in planned.problems],
        choices=list(planned.choices),
    )


def _players(
    act: ActRecorder, federation: Federation, club: Club | None, rows: Sequence[PlannedRow]
) -> dict[int, Player]:
    """Return the player of each line; new ones are registered. Their home is their club, otherwise the federation."""
    new = [row for row in rows if row.kind == Kind.CREATE]
    country = {row.line: row.changes.get("country", ("", ""))[1] for row in new}
    new_rows = new_players(
        act, [NewPlayer(row.name, row.joins or club or federation, country[row.line]) for row in new]
    )
    players = {row.line: player for row, player in zip(new, new_rows, strict=True)}
    return players | {row.line: row.player for row in rows if row.player is not None}


def _write_details(
    federation: Federation, rows: Sequence[PlannedRow], players: Mapping[int, Player], today: date
) -> None:
    detail_rows = [row for row in rows if not DETAILS.keys().isdisjoint(row.changes)]
    rows_before = {row.player_id: row for row in MemberDetails.objects.filter(federation=federation)}
    new, old = list[MemberDetails](), list[MemberDetails]()
    for row in detail_rows:
        player = players[row.line]
        details = rows_before.get(player.pk) or MemberDetails(federation=federation, player=player)
        for name, column in DETAILS.items():
            if name in row.changes:
                text = row.changes[name][1]
                setattr(details, column, (date.fromisoformat(text) if text else None) if name == "born" else text)
        (old if details.pk else new).append(details)
    insert_objects(new)
    MemberDetails.objects.bulk_update(old, list(DETAILS.values()), batch_size=_BATCH)
    born_rows = [row for row in (*new, *old) if row.born_on]
    note_birth_dates({row.player_id: row.born_on for row in born_rows}, today)


def _give_licences(
    act: ActRecorder, rows: Sequence[PlannedRow], players: Mapping[int, Player], ctx: ActContext
) -> None:
    """Give the licences, which were paid before: they count from the first day of their year, and cost nothing here."""
    by_year = defaultdict[int, list[PlannedRow]](list)
    for row in rows:
        if row.licence is not None:
            by_year[row.licence.year.pk].append(row)
    for year_rows in by_year.values():
        plans = [(row, row.licence) for row in year_rows if row.licence is not None]
        year = plans[0][1].year
        new = [NewLicence(players[row.line], plan.category, row.joins, 0, plan.request) for row, plan in plans]
        give_licences(act, year, new, year.from_on, ctx)


def _join(rows: Sequence[PlannedRow], players: Mapping[int, Player], on: date, ctx: ActContext) -> None:
    """Make players members of their clubs, by an act of each club."""
    by_club = defaultdict[Club, list[Player]](list)
    for row in rows:
        if row.joins is not None:
            by_club[row.joins].append(players[row.line])
    for club, joining in by_club.items():
        with record_act(lock(Stream.Kind.CLUB, club.pk), "import_members", ctx):
            insert_objects([Membership(player=player, club=club, from_on=on) for player in joining])
        members_changed(club)


def _write_public(rows: Sequence[PlannedRow], ctx: ActContext) -> None:
    """Write names and countries, by an act of each player."""
    public_rows = [row for row in rows if not {"name", "country"}.isdisjoint(row.changes)]
    pairs = [(row.player, row.changes) for row in public_rows if row.player is not None]
    stream_rows = lock_all((Stream.Kind.PLAYER, player.pk) for player, _changes in pairs)
    streams = {stream.key: stream for stream in stream_rows}
    for player, changes in pairs:
        with record_act(streams[str(player.pk)], "edit_player", ctx):
            player.display_name = changes.get("name", ("", player.display_name))[1]
            player.country = changes.get("country", ("", player.country))[1]
            player.search_name = search_key(player.display_name)
            for name, value in sort_names(player.display_name).items():
                setattr(player, name, value)
            player.save()
            refresh_pairs(family(player))
