"""Write the copy of a tournament: its row, events, stages, programme and profiles."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from clubs.names import tidy
from clubs.recording.profiles import copy_profile
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches import hooks
from matches.inputs.publication import BY_HAND, plan_note
from matches.inputs.tournaments import TournamentCopyInput
from matches.models import Event, EventFact, ProgrammeItem, PublicationFact, Stage, Tournament
from matches.queries.events import rulesets
from matches.queries.publications import settings_of
from matches.queries.tournaments.programme_items import programme_of
from matches.queries.tournaments.tournaments import events_of, stages_of
from matches.recording.events import event_act, lock_event
from matches.recording.programme import shift_times


def copy_tournament_row(source: Tournament, plan: TournamentCopyInput, until_on: date) -> Tournament:
    """Return the row of the copy, with a profile of its own, not stored."""
    return Tournament(
        federation=source.federation,
        host_club=source.host_club,
        slug=plan.slug,
        name=tidy(plan.name),
        place=source.place,
        from_on=plan.from_on,
        until_on=until_on,
        time_zone=source.time_zone,
        is_public=source.is_public,
        profile=copy_profile(source.profile_id),
    )


def copy_events(source: Tournament, tournament: Tournament, ctx: ActContext) -> dict[int, Event]:
    """Add the events of ``source``, closed, under the current rules. Return them by the ids of those copied."""
    stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
    return {event.pk: _copy_event(stream, tournament, event, ctx) for event in events_of(source)}


def copy_programme(source: Tournament, tournament: Tournament, events: Mapping[int, Event], at: datetime) -> None:
    """Add the programme of ``source``, moved to the days of ``tournament``."""
    days = (tournament.from_on - source.from_on).days
    for item in programme_of(source):
        new = ProgrammeItem(
            tournament=tournament,
            event=events[item.event_id] if item.event_id else None,
            words=item.words,
            starts_at=item.starts_at,
            ends_at=item.ends_at,
            closes_at=item.closes_at,
            place=item.place,
            changed_at=at,
        )
        shift_times(new, timedelta(days=days), source.time_zone)
        new.save(force_insert=True)


def _copy_event(stream: Stream, tournament: Tournament, source: Event, ctx: ActContext) -> Event:
    with record_act(stream, "add_event", ctx.with_note(source.name)) as act:
        event = act.make(event_like(tournament, source))
        for stage in stages_of(source):
            act.make(_stage(event, stage))
    with event_act(lock_event(event), event, "registration_closed", ctx) as act:
        act.state(EventFact(event=event, kind=EventFact.Kind.CLOSED))
    _copy_publication(source, event, ctx)
    hooks.event_copied(source, event, (tournament.from_on - source.tournament.from_on).days)
    return event


def _copy_publication(source: Event, event: Event, ctx: ActContext) -> None:
    """Copy when the parts of an event are published, with its times moved to the days of the copy."""
    days = timedelta(days=(event.tournament.from_on - source.tournament.from_on).days)
    zone = ZoneInfo(source.tournament.time_zone)
    plan = {
        part: until if until == BY_HAND else until.astimezone(zone) + days
        for part, until in settings_of(source).items()
        if until is not None
    }
    if plan:
        with event_act(lock_event(event), event, "change_publication", ctx.with_note(plan_note(plan))) as act:
            act.state_all([PublicationFact(event=event, part=part.value, until_at=plan[part]) for part in plan])


def event_like(tournament: Tournament, source: Event) -> Event:
    """Return an event with the settings of another one, under the current rules, not stored."""
    own = rulesets.chosen(tournament.federation, source.ruleset)
    return Event(
        tournament=tournament,
        name=source.name,
        side_kind=source.side_kind,
        side_size=source.side_size,
        ruleset=source.ruleset,
        ruleset_version=rulesets.version_of(source.ruleset, own),
        own_rules=own,
        variant=source.variant,
        pool=source.pool,
        settings=source.settings,
        profile=copy_profile(source.profile_id),
    )


def _stage(event: Event, source: Stage) -> Stage:
    """Return a stage with the settings of another one. The lengths of single matches belong to its draw."""
    lengths = {name: value for name, value in source.lengths.items() if name != "nodes"}
    columns = {"settings": source.settings, "field_from": source.field_from, "lengths": lengths}
    return Stage(event=event, position=source.position, format=source.format, **columns)
