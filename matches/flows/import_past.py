"""Bring a part of a federation's past in: results with their dates, as matches of events that are lists.

A few thousand rows at once: each part is whole or not there. A result that is there is passed over, so that the same
file may be brought in again. Nobody need confirm what is brought in, and a director may correct it like any result.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, TypeAlias
from zoneinfo import ZoneInfo

from django.db import transaction

from clubs.may import roles_in_federation
from clubs.names import fold
from clubs.record import new_players
from journal.acts import Actor, Recording, lock, lock_all, recording
from journal.columns import Columns
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.past import Meant, check_rates_players, event_name, key_of, new_names, sift
from matches.may import require
from matches.models import LIST, Entry, EntryMember, Event, EventFact, Match, RatingPool, Result, Stage, Tournament
from matches.plans import Brought, PastPart, PastResult
from matches.queries import entries, past, ratings, seasons
from matches.record_past import note_part, rate_after_a_while
from rules_engine.game.ruleset import PRESETS

_TITLE: Final = "Imported results"
_RULES: Final = "INTL"
_Keyed: TypeAlias = Mapping[str, PastResult]  # by what makes a match known again
_ByEvent: TypeAlias = Mapping[str, _Keyed]  # by the name of the event
_SETTINGS: Final = {"lengths": [7], "dmp": True, "rest": 0, "confirm_minutes": 30}


def import_past(
    *,
    federation: str,
    pool: str,
    rows: Sequence[PastResult],
    by: Actor,
    at: datetime,
    register_new: bool = True,
    skip: bool = False,
    part: PastPart | None = None,
) -> Brought:
    """``register_new``: a name that nobody has becomes a new player. ``skip``: pass over rows that are refused.

    Refused, for each line: a name that nobody has, or several; both names the same player's.
    """
    found = ratings.pool(federation, pool)
    require("import_past", roles_in_federation(by, found.federation, at))
    check_rates_players(found)
    with transaction.atomic():
        home = lock(Stream.Kind.FEDERATION, found.federation_id)  # names are looked up in all its clubs and events
        meant = past.players_meant(found.federation, {name for row in rows for name in row.names})
        fit = sift(rows, meant, register_new=register_new, skip=skip)
        desk = _Desk(found, by, at, home)
        told = _by_event(desk, fit)
        stages = _stages(desk, told)
        fresh = _fresh(desk, stages, told)
        new = [row for some in fresh.values() for row in some.values()]
        newcomers = new_names(new, meant)
        _write(desk, stages, fresh, _people(new, meant, newcomers))
        brought = Brought(len(new), len(fit) - len(new), len(rows) - len(fit), len(newcomers))
        note_part(part, brought)
        return brought


@dataclass(frozen=True, slots=True)
class _Desk:
    """Into which pool, by whom and when is imported; the stream of the federation is locked."""

    pool: RatingPool
    by: Actor
    at: datetime
    home: Stream


def _by_event(desk: _Desk, rows: Iterable[PastResult]) -> _ByEvent:
    zone = desk.pool.federation.time_zone
    told: dict[str, dict[str, PastResult]] = defaultdict(dict)
    for row in rows:
        told[event_name(row, zone)][key_of(row)] = row
    return told


def _stages(desk: _Desk, told: _ByEvent) -> dict[str, Stage]:
    """By the name of an event: the list that holds its matches, made if it is new."""
    if not told:
        return {}
    zone = ZoneInfo(desk.pool.federation.time_zone)
    times = [row.played_at for rows in told.values() for row in rows.values()]
    tournament = _tournament(desk, *(time.astimezone(zone).date() for time in (min(times), max(times))))
    names = sorted(told)
    events = past.events_named(tournament, names)
    missing = [name for name in names if name not in events]
    if missing:
        with recording(lock(Stream.Kind.TOURNAMENT, tournament.pk), "add_event", by=desk.by, at=desk.at) as act:
            events |= {name: _event(act, desk, tournament, name) for name in missing}
    lists = past.stages_of(events.values())
    return {name: lists[event.pk] for name, event in events.items()}


def _tournament(desk: _Desk, first: date, last: date) -> Tournament:
    """One for all that is imported into a pool; it begins with its first match and ends with its last."""
    found = past.tournament_of(desk.pool)
    if found is None:
        with recording(desk.home, "announce_tournament", by=desk.by, at=desk.at) as act:
            return act.make(_new_tournament(desk.pool, first, last))
    if first < found.from_on or last > found.until_on:
        found.from_on, found.until_on = min(first, found.from_on), max(last, found.until_on)
        with recording(lock(Stream.Kind.TOURNAMENT, found.pk), "change_days", by=desk.by, at=desk.at):
            found.save(update_fields=["from_on", "until_on"])
    return found


def _new_tournament(pool: RatingPool, first: date, last: date) -> Tournament:
    home = pool.federation
    return Tournament(
        federation=home,
        slug=past.slug_of(pool),
        name=f"{_TITLE}: {pool.name}"[:120],
        from_on=first,
        until_on=last,
        time_zone=home.time_zone,
    )


def _event(act: Recording, desk: _Desk, tournament: Tournament, name: str) -> Event:
    rules = {"ruleset": _RULES, "ruleset_version": str(PRESETS[_RULES].version)}
    event = act.make(Event(tournament=tournament, name=name, pool=desk.pool, settings=dict(_SETTINGS), **rules))
    act.make(Stage(event=event, position=1, format=LIST))
    return event


def _fresh(desk: _Desk, stages: Mapping[str, Stage], told: _ByEvent) -> _ByEvent:
    """Those that are not there yet. Refused: an event of that name is rated in another pool."""
    foreign = [stage.event for stage in stages.values() if stage.event.pool_id != desk.pool.pk]
    if foreign:
        raise Refused(
            because("other_pool", event=foreign[0].name, pool=foreign[0].pool.code if foreign[0].pool else "")
        )
    there = past.keys_there({stages[name].pk: list(rows) for name, rows in told.items()})
    left = {name: {key: row for key, row in rows.items() if key not in there} for name, rows in told.items()}
    return {name: rows for name, rows in left.items() if rows}


def _people(rows: Iterable[PastResult], meant: Meant, newcomers: Mapping[str, str]) -> dict[str, int]:
    """By name as it was written: the player, registered if he is new."""
    made = dict(zip(newcomers, new_players(list(newcomers.values())), strict=True))
    names = {name for row in rows for name in row.names}
    return {name: meant[name][0] if meant[name] else made[fold(name)].pk for name in names}


def _write(desk: _Desk, stages: Mapping[str, Stage], fresh: _ByEvent, people: Mapping[str, int]) -> None:
    """An act of each event that the part is about; what follows of it is the rating alone, since a list has no draw."""
    if not fresh:
        return
    by_event = {stages[name].event_id: rows for name, rows in fresh.items()}
    seats = past.entries_there({event: _players(rows, people) for event, rows in by_event.items()})
    lists = {stage.event_id: stage for stage in stages.values()}
    streams = lock_all([(Stream.Kind.EVENT, event) for event in by_event])
    _check_go_on([lists[event].event for event in by_event])
    for stream in streams:
        stage = lists[int(stream.key)]
        with recording(stream, "import_past", by=desk.by, at=desk.at) as act:
            _state(act, stage, by_event[stage.event_id], _Seats(people, seats))
    rate_after_a_while(desk.pool)


def _check_go_on(events: Sequence[Event]) -> None:
    """Refused: one of them is finished. Ask under their locks."""
    finished = seasons.finished([event.pk for event in events])
    ended = next((event for event in events if event.pk in finished), None)
    if ended is not None:
        raise Refused(because("past_event_finished", event=ended.name))


@dataclass(frozen=True, slots=True)
class _Seats:
    """By name the player, and by event and player his entry."""

    people: Mapping[str, int]
    entries: dict[tuple[int, int], int]

    def of(self, event: int, names: Iterable[str]) -> list[int]:
        return [self.entries[event, self.people[name]] for name in names]


def _state(act: Recording, stage: Stage, told: _Keyed, seats: _Seats) -> None:
    event, rows = stage.event, list(told.values())
    if act.stream.seq == 0:
        act.state(EventFact(event=event, kind=EventFact.Kind.CLOSED))
    _state_entries(act, event, _players(told, seats.people), seats)
    sides = {f"side{side}_id": seats.of(event.pk, (row.names[side] for row in rows)) for side in (0, 1)}
    each: dict[str, Sequence[Any]] = {"node_key": list(told), "length": [row.length for row in rows], **sides}
    matches = act.state_columns(Columns(Match, each, {"stage_id": stage.pk}))
    act.state_columns(Columns(Result, {"match_id": matches, **_results(rows)}, {}))


def _state_entries(act: Recording, event: Event, players: Collection[int], seats: _Seats) -> None:
    new = sorted(player for player in players if (event.pk, player) not in seats.entries)
    first, same = entries.highest_number(event) + 1, {"event_id": event.pk}
    made = act.state_columns(Columns(Entry, {"number": range(first, first + len(new))}, same))
    act.state_columns(Columns(EntryMember, {"entry_id": made, "player_id": new}, same))
    seats.entries.update({(event.pk, player): entry for player, entry in zip(new, made, strict=True)})


def _players(rows: _Keyed, people: Mapping[str, int]) -> set[int]:
    return {people[name] for row in rows.values() for name in row.names}


def _results(rows: Sequence[PastResult]) -> dict[str, list[Any]]:
    return {
        "ending": [row.ending for row in rows],
        "winner": [row.winner for row in rows],
        "both_moved": [row.has_begun for row in rows],
        "raw": [row.score for row in rows],
        "final": [row.score and (min(row.score[0], row.length), min(row.score[1], row.length)) for row in rows],
        "played_at": [row.played_at for row in rows],
    }
