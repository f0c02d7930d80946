"""Import a part of past results as matches of list events, with their dates.

A part has a few thousand rows and is imported completely or not at all. Results that exist are skipped, so a file can
be imported again. Imported results need no confirmation, and a director may correct them like any other.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias
from zoneinfo import ZoneInfo

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import ActRecorder, lock, lock_all, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.models import Entry, EntryMember, Event, EventFact, Match, RatingPool, Result, Stage
from matches.queries.entries import lookups
from matches.queries.events import pools
from matches.services.tournaments.event_limits import check_dates
from ratings.inputs.imports import BY_YEAR, ImportCounts, PastEvent, PastNaming, PastPart, PastResult
from ratings.permissions import require
from ratings.queries.imports import past
from ratings.queries.seasons import seasons
from ratings.recording.imports import note_part, rate_after_a_while, register_newcomers
from ratings.recording.past_tournaments import PastDesk, past_stages
from ratings.services.imports.past import Meant, check_rates_players, event_of, key_of, new_names, sift
from ratings.services.imports.same_people import NOBODY, Same, key_for

_Keyed: TypeAlias = Mapping[str, PastResult]  # by the key that identifies the match
_ByEvent: TypeAlias = Mapping[PastEvent, _Keyed]


def import_past(
    *,
    federation: str,
    pool: str,
    rows: Sequence[PastResult],
    register_new: bool = True,
    skip: bool = False,
    naming: PastNaming = BY_YEAR,
    same: Same = NOBODY,
    part: PastPart | None = None,
    ctx: ActContext,
) -> ImportCounts:
    """Import rows of past results.

    ``register_new``: register a new player for an unknown name. ``skip``: skip rows that would be refused.
    ``naming``: of tournaments and events; an event that exists stays where it is. ``same``: names of one person.

    Raise Refused with each line that has an unknown or ambiguous name, or the same player twice.
    """
    rating_pool = pools.pool(federation, pool)
    require("import_past", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    check_rates_players(rating_pool)
    with transaction.atomic():
        # names are looked up in all its clubs and events
        home = lock(Stream.Kind.FEDERATION, rating_pool.federation_id)
        names = {name for row in rows for name in row.names}
        players_by_name = past.players_meant_by(rating_pool.federation, names, same)
        fit = sift(rows, players_by_name, register_new=register_new, skip=skip, same=same)
        _check_days(rating_pool, fit)
        desk = PastDesk(rating_pool, ctx, home, naming)
        rows_by_event = _by_event(desk, fit)
        stages = past_stages(desk, rows_by_event)
        fresh = _fresh(desk, stages, rows_by_event)
        new = [row for event_rows in fresh.values() for row in event_rows.values()]
        newcomers = new_names(new, players_by_name, same)
        player_by_key = register_newcomers(home, rating_pool, newcomers, ctx)
        _write(desk, stages, fresh, _people(new, players_by_name, player_by_key, same))
        counts = ImportCounts(len(new), len(fit) - len(new), len(rows) - len(fit), len(newcomers))
        note_part(part, counts)
        return counts


def _check_days(pool: RatingPool, rows: Sequence[PastResult]) -> None:
    """Raise Refused if a tournament that the rows make would lie outside the years of calendars."""
    if rows:
        zone, times = ZoneInfo(pool.federation.time_zone), [row.played_at for row in rows]
        check_dates(min(times).astimezone(zone).date(), max(times).astimezone(zone).date())


def _by_event(desk: PastDesk, rows: Iterable[PastResult]) -> _ByEvent:
    zone = desk.pool.federation.time_zone
    rows_by_event: dict[PastEvent, dict[str, PastResult]] = defaultdict(dict)
    for row in rows:
        rows_by_event[event_of(row, zone)][key_of(row)] = row
    return rows_by_event


def _fresh(desk: PastDesk, stages: Mapping[PastEvent, Stage], rows_by_event: _ByEvent) -> _ByEvent:
    """Return the rows that do not exist yet. Raise Refused if an event of that name is rated in another pool."""
    foreign = [stage.event for stage in stages.values() if stage.event.pool_id != desk.pool.pk]
    if foreign:
        raise Refused(cause("other_pool", event=foreign[0].name, pool=foreign[0].pool.code if foreign[0].pool else ""))
    existing_keys = past.keys_there({stages[name].pk: list(rows) for name, rows in rows_by_event.items()})
    left = {
        name: {key: row for key, row in rows.items() if key not in existing_keys}
        for name, rows in rows_by_event.items()
    }
    return {name: rows for name, rows in left.items() if rows}


def _people(
    rows: Iterable[PastResult], players_by_name: Meant, player_by_key: Mapping[str, int], same: Same
) -> dict[str, int]:
    """Return the player of each name as written. ``player_by_key``: the new players."""
    names = {name for row in rows for name in row.names}
    return {
        name: players_by_name[name][0] if players_by_name[name] else player_by_key[key_for(name, same)]
        for name in names
    }


def _write(desk: PastDesk, stages: Mapping[PastEvent, Stage], fresh: _ByEvent, people: Mapping[str, int]) -> None:
    """State one act for each event of the part. Only ratings depend on it, because a list has no draw."""
    if not fresh:
        return
    by_event = {stages[name].event_id: rows for name, rows in fresh.items()}
    seats = past.entries_there({event: _players(rows, people) for event, rows in by_event.items()})
    lists = {stage.event_id: stage for stage in stages.values()}
    streams = lock_all([(Stream.Kind.EVENT, event) for event in by_event])
    _check_go_on([lists[event].event for event in by_event])
    for stream in streams:
        stage = lists[int(stream.key)]
        with record_act(stream, "import_past", desk.ctx) as act:
            _state(act, stage, by_event[stage.event_id], _Seats(people, seats))
    rate_after_a_while(desk.pool)


def _check_go_on(events: Sequence[Event]) -> None:
    """Raise Refused if one of the events is finished. Call this under their locks."""
    finished_ids = seasons.finished([event.pk for event in events])
    finished_event = next((event for event in events if event.pk in finished_ids), None)
    if finished_event is not None:
        raise Refused(cause("past_event_finished", event=finished_event.name))


@dataclass(frozen=True, slots=True)
class _Seats:
    """The player of each name, and their entry in each event."""

    people: Mapping[str, int]
    entries: dict[tuple[int, int], int]

    def of(self, event: int, names: Iterable[str]) -> list[int]:
        return [self.entries[event, self.people[name]] for name in names]


def _state(act: ActRecorder, stage: Stage, rows_by_key: _Keyed, seats: _Seats) -> None:
    event, rows = stage.event, list(rows_by_key.values())
    if act.stream.seq == 0:
        act.state(EventFact(event=event, kind=EventFact.Kind.CLOSED))
    _state_entries(act, event, _players(rows_by_key, seats.people), seats)
    sides = {f"side{side}_id": seats.of(event.pk, (row.names[side] for row in rows)) for side in (0, 1)}
    lengths = [row.length for row in rows]
    matches = act.state_columns(
        Match, {"node_key": list(rows_by_key), "length": lengths, **sides, "stage_id": stage.pk}
    )
    act.state_columns(Result, {"match_id": matches, **_results(rows)})


def _state_entries(act: ActRecorder, event: Event, players: Collection[int], seats: _Seats) -> None:
    new = sorted(player for player in players if (event.pk, player) not in seats.entries)
    first = lookups.highest_number(event) + 1
    entry_ids = act.state_columns(Entry, {"number": range(first, first + len(new)), "event_id": event.pk})
    act.state_columns(EntryMember, {"entry_id": entry_ids, "player_id": new, "event_id": event.pk})
    seats.entries.update({(event.pk, player): entry for player, entry in zip(new, entry_ids, strict=True)})


def _players(rows: _Keyed, people: Mapping[str, int]) -> set[int]:
    return {people[name] for row in rows.values() for name in row.names}


def _results(rows: Sequence[PastResult]) -> dict[str, list[Any]]:
    return {
        "ending": [row.ending for row in rows],
        "winner": [row.winner for row in rows],
        "both_moved": [row.has_started for row in rows],
        "raw": [row.score for row in rows],
        "final": [row.score and (min(row.score[0], row.length), min(row.score[1], row.length)) for row in rows],
        "played_at": [row.played_at for row in rows],
    }
