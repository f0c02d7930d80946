"""Write the tournaments, events and stages that hold imported results. Call this under the lock of the federation."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from journal.acts import ActRecorder, lock, lock_all, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import Event, RatingPool, Stage, Tournament
from matches.settings import EventSettings
from ratings.inputs.imports import PastEvent, PastNaming, PastResult, TournamentPer
from ratings.queries.imports import past
from rules_engine.draws.formats import LIST
from rules_engine.game.ruleset import PRESETS

RowsByEvent: TypeAlias = Mapping[PastEvent, Mapping[str, PastResult]]  # each row by the key of its match
_RULES: Final = "INTL"
_SETTINGS: Final = EventSettings(lengths=(7,), dmp=True)


@dataclass(frozen=True, slots=True)
class PastDesk:
    """The pool and circumstances of an import. ``home``: the stream of the federation, which is locked."""

    pool: RatingPool
    ctx: ActContext
    home: Stream
    naming: PastNaming


def past_stages(desk: PastDesk, rows_by_event: RowsByEvent) -> dict[PastEvent, Stage]:
    """Return the stage that holds the matches of each event. Missing events and tournaments are created."""
    events = past.events_there(desk.pool, rows_by_event)
    new_events = sorted(set(rows_by_event) - set(events))
    slugs = {event: past.slug_of(desk.pool, event, desk.naming.per) for event in new_events}
    slugs |= {event: row.tournament.slug for event, row in events.items()}
    tournaments = _tournaments(desk, slugs, _days(desk, slugs, rows_by_event))
    by_tournament: dict[str, list[PastEvent]] = defaultdict(list)
    for event in new_events:
        by_tournament[slugs[event]].append(event)
    for slug, new in by_tournament.items():
        with record_act(lock(Stream.Kind.TOURNAMENT, tournaments[slug].pk), "add_event", desk.ctx) as act:
            events |= {
                event: _event(act, desk, tournaments[slug], event.name_in(desk.naming.language)) for event in new
            }
    lists = past.stages_of(events.values())
    return {event: lists[row.pk] for event, row in events.items()}


def _days(desk: PastDesk, slugs: Mapping[PastEvent, str], rows_by_event: RowsByEvent) -> dict[str, tuple[date, date]]:
    """Return the first and the last day of the matches of each tournament, by its slug."""
    zone = ZoneInfo(desk.pool.federation.time_zone)
    days: dict[str, list[date]] = defaultdict(list)
    for event, rows in rows_by_event.items():
        times = [row.played_at for row in rows.values()]
        days[slugs[event]] += [time.astimezone(zone).date() for time in (min(times), max(times))]
    return {slug: (min(of_slug), max(of_slug)) for slug, of_slug in days.items()}


def _tournaments(
    desk: PastDesk, slugs: Mapping[PastEvent, str], days: Mapping[str, tuple[date, date]]
) -> dict[str, Tournament]:
    """Return the tournaments by their slugs. Missing ones are announced; the days of others include the matches."""
    tournaments = past.tournaments_at(desk.pool, days)
    lock_all([(Stream.Kind.TOURNAMENT, tournament.pk) for tournament in tournaments.values()])
    for slug, tournament in tournaments.items():
        _extend(desk, tournament, *days[slug])
    titles = {slug: _title(desk, event) for event, slug in slugs.items() if slug not in tournaments}
    if titles:
        with record_act(desk.home, "announce_tournament", desk.ctx) as act:
            tournaments |= {
                slug: act.make(_new_tournament(desk.pool, slug, title, *days[slug])) for slug, title in titles.items()
            }
    return tournaments


def _extend(desk: PastDesk, tournament: Tournament, first: date, last: date) -> None:
    if first < tournament.from_on or last > tournament.until_on:
        tournament.from_on, tournament.until_on = min(first, tournament.from_on), max(last, tournament.until_on)
        with record_act(lock(Stream.Kind.TOURNAMENT, tournament.pk), "change_days", desk.ctx):
            tournament.save(update_fields=["from_on", "until_on"])


def _title(desk: PastDesk, event: PastEvent) -> str:
    """Return the name of the tournament of an event: that of the event, or of its year."""
    if desk.naming.per is TournamentPer.EVENT:
        return event.name_in(desk.naming.language)
    return f"{PastEvent(event.year, '').name_in(desk.naming.language)}: {desk.pool.name}"[:120]


def _new_tournament(pool: RatingPool, slug: str, title: str, first: date, last: date) -> Tournament:
    home = pool.federation
    return Tournament(federation=home, slug=slug, name=title, from_on=first, until_on=last, time_zone=home.time_zone)


def _event(act: ActRecorder, desk: PastDesk, tournament: Tournament, name: str) -> Event:
    rules = {"ruleset": _RULES, "ruleset_version": str(PRESETS[_RULES].version)}
    event = act.make(Event(tournament=tournament, name=name, pool=desk.pool, settings=_SETTINGS.to_json(), **rules))
    act.make(Stage(event=event, position=1, format=LIST.name))
    return event
