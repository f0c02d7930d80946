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
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.past import Meant, event_name, key_of, new_names, sift
from matches.may import require
from matches.models import LIST, Entry, EntryMember, Event, EventFact, Match, RatingPool, Result, Stage, Tournament
from matches.plans import Brought, PastPart, PastResult
from matches.queries import entries, past, ratings, seasons
from matches.record_past import note_part, rate_after_a_while
from rules_engine.game.ruleset import PRESETS

_TITLE: Final = "Imported results"
_RULES: Final = "INTL"
_Keyed: TypeAlias = Mapping[str, PastResult]  # by what makes a match known again
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
    with transaction.atomic():
        home = lock(Stream.Kind.FEDERATION, found.federation_id)  # names are looked up in all its clubs and events
        meant = past.players_meant(found.federation, {name for row in rows for name in row.names})
        fit = sift(rows, meant, register_new=register_new, skip=skip)
        desk = _Desk(found, by, at, home)
        stages = _stages(desk, fit)
        fresh = _fresh(desk, stages, fit)
        newcomers = new_names(fresh.values(), meant)
        people = _people(fresh.values(), meant, newcomers)
        _write(desk, stages, fresh, people)
        brought = Brought(len(fresh), len(fit) - len(fresh), len(rows) - len(fit), len(newcomers))
        note_part(part, brought)
        return brought


@dataclass(frozen=True, slots=True)
class _Desk:
    """Into which pool, by whom and when is imported; the stream of the federation is locked."""

    pool: RatingPool
    by: Actor
    at: datetime
    home: Stream

    def event_of(self, row: PastResult) -> str:
        return event_name(row, self.pool.federation.time_zone)


def _stages(desk: _Desk, rows: Sequence[PastResult]) -> dict[str, Stage]:
    """By the name of an event: the list that holds its matches, made if it is new."""
    if not rows:
        return {}
    zone = ZoneInfo(desk.pool.federation.time_zone)
    days = [row.played_at.astimezone(zone).date() for row in rows]
    tournament = _tournament(desk, min(days), max(days))
    names = sorted({desk.event_of(row) for row in rows})
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


def _fresh(desk: _Desk, stages: Mapping[str, Stage], rows: Sequence[PastResult]) -> dict[str, PastResult]:
    """Those that are not there yet, by their keys. Refused: an event of that name is rated in another pool."""
    foreign = [stage.event for stage in stages.values() if stage.event.pool_id != desk.pool.pk]
    if foreign:
        raise Refused(
            because("other_pool", event=foreign[0].name, pool=foreign[0].pool.code if foreign[0].pool else "")
        )
    keys = {row.line: key_of(row) for row in rows}
    asked: dict[int, list[str]] = defaultdict(list)
    for row in rows:
        asked[stages[desk.event_of(row)].pk].append(keys[row.line])
    there = past.keys_there(asked)
    return {keys[row.line]: row for row in rows if keys[row.line] not in there}


def _people(rows: Iterable[PastResult], meant: Meant, newcomers: Mapping[str, str]) -> dict[str, int]:
    """By name as it was written: the player, registered if he is new."""
    made = dict(zip(newcomers, new_players(list(newcomers.values())), strict=True))
    names = {name for row in rows for name in row.names}
    return {name: meant[name][0] if meant[name] else made[fold(name)].pk for name in names}


def _write(desk: _Desk, stages: Mapping[str, Stage], rows: _Keyed, people: Mapping[str, int]) -> None:
    """An act of each event that the part is about; what follows of it is the rating alone, since a list has no draw."""
    by_event: dict[int, dict[str, PastResult]] = defaultdict(dict)
    for key, row in rows.items():
        by_event[stages[desk.event_of(row)].event_id][key] = row
    seats = past.entries_there({event: _players(rows, people) for event, rows in by_event.items()})
    lists = {stage.event_id: stage for stage in stages.values()}
    streams = lock_all([(Stream.Kind.EVENT, event) for event in by_event]) if by_event else []
    _check_go_on([lists[event].event for event in by_event])
    for stream in streams:
        stage = lists[int(stream.key)]
        with recording(stream, "import_past", by=desk.by, at=desk.at) as act:
            _state(act, stage, by_event[stage.event_id], _Seats(people, seats))
    if rows:
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

    def of(self, event: int, name: str) -> int:
        return self.entries[event, self.people[name]]


def _state(act: Recording, stage: Stage, rows: _Keyed, seats: _Seats) -> None:
    event = stage.event
    if act.stream.seq == 0:
        act.state(EventFact(event=event, kind=EventFact.Kind.CLOSED))
    _state_entries(act, event, _players(rows, seats.people), seats)
    matches = [_match(stage, key, row, seats) for key, row in rows.items()]
    act.state_all(matches)
    act.state_all([_result(match, row) for match, row in zip(matches, rows.values(), strict=True)])


def _state_entries(act: Recording, event: Event, players: Collection[int], seats: _Seats) -> None:
    new = sorted(player for player in players if (event.pk, player) not in seats.entries)
    first = entries.highest_number(event) + 1
    made = [Entry(event=event, number=number) for number, _ in enumerate(new, start=first)]
    act.state_all(made)
    act.state_all(
        [EntryMember(entry=entry, event=event, player_id=player) for entry, player in zip(made, new, strict=True)]
    )
    seats.entries.update({(event.pk, player): entry.pk for player, entry in zip(new, made, strict=True)})


def _players(rows: _Keyed, people: Mapping[str, int]) -> set[int]:
    return {people[name] for row in rows.values() for name in row.names}


def _match(stage: Stage, key: str, row: PastResult, seats: _Seats) -> Match:
    first, second = (seats.of(stage.event_id, name) for name in row.names)
    return Match(stage=stage, node_key=key, side0_id=first, side1_id=second, length=row.length)


def _result(match: Match, row: PastResult) -> Result:
    said: dict[str, Any] = {"ending": row.ending, "winner": row.winner, "both_moved": row.has_begun}
    if row.score is not None:
        said |= {"raw": list(row.score), "final": [min(points, row.length) for points in row.score]}
    return Result(match=match, played_at=row.played_at, **said)
