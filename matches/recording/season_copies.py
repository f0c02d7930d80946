"""Write the divisions of the next season and the events of play-offs, with the teams that play there."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, timedelta

from journal.acts import ActRecorder, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import Entry, EntryFact, Event, EventFact, SquadMember, Stage, Tournament
from matches.queries.teams.squads import squad_of
from matches.recording.events import event_act, lock_event
from matches.recording.teams import set_squad, state_team
from matches.recording.tournament_copies import event_like
from matches.season_plan import SeasonPlan, sunday
from members.queries.suspensions import all_suspended_ids
from rules_engine.draws.stage import StageJson


def add_event_like(
    stream: Stream, tournament: Tournament, source: Event, name: str, stage: Stage, ctx: ActContext
) -> Event:
    """Add an event of teams with the settings of another one. ``stage``: its only one, without its event."""
    with record_act(stream, "add_event", ctx.with_note(name)) as act:
        event = event_like(tournament, source)
        event.name = name
        stage.event = act.make(event)
        act.make(stage)
    with event_act(lock_event(event), event, "registration_closed", ctx) as act:
        act.state(EventFact(event=event, kind=EventFact.Kind.CLOSED))
    return event


def enter_again(event: Event, entry_ids: Sequence[int], ctx: ActContext, *, is_seeded: bool = False) -> None:
    """Enter teams of other events with their squads and captains, without those who are suspended.

    ``entry_ids``: of their entries there. ``is_seeded``: they are seeded in this order.
    """
    stream, sources = lock_event(event), Entry.objects.select_related("team").in_bulk(entry_ids)
    home = event.tournament.federation
    barred_ids = all_suspended_ids(home, home.day_at(ctx.at))
    for seed, entry_id in enumerate(entry_ids, start=1):
        with event_act(stream, event, "enter_team", ctx) as act:
            entry = _with_squad(act, event, sources[entry_id], barred_ids)
            if is_seeded:
                act.state(EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": seed}))


def _with_squad(act: ActRecorder, event: Event, source: Entry, barred_ids: Collection[int]) -> Entry:
    """State the entry of a team, with its squad of another event but for ``barred_ids``."""
    assert source.team is not None, "only teams are entered again"
    entry = state_team(act, event, source.team)
    squad = [row for row in squad_of(source) if row.is_in and row.player.pk not in barred_ids]
    set_squad(act, entry, [SquadMember(row.player, row.standing, row.captaincy) for row in squad])
    return entry


def division_stage(source: Stage) -> Stage:
    """Return the stage of a division without its fixtures."""
    settings: StageJson = {**source.settings, "fixtures": [], "due": []}
    return Stage(position=1, format=source.format, settings=settings, lengths={})


def moved_plan(plan: SeasonPlan, first: date) -> SeasonPlan:
    """Return a plan whose first week is that of ``first``, and whose other weeks are moved with it."""
    weeks = (sunday(first) - sunday(date.fromisoformat(plan.first_week))).days // 7

    def moved(texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(str(date.fromisoformat(text) + timedelta(weeks=weeks)) for text in texts)

    first_week, closed_days = moved([plan.first_week])[0], moved(plan.closed_days)
    pauses, catch_up = moved(plan.closed), moved(plan.catch_up)
    return replace(plan, first_week=first_week, closed=pauses, closed_days=closed_days, catch_up=catch_up)
