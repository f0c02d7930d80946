"""Add an event to a tournament."""

from collections.abc import Iterator

from django.db import transaction

from clubs.names import tidy
from clubs.validators import check_name
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause, check_each, check_offered
from matches.inputs.events import EventInput, StageInput
from matches.inputs.tournaments import TournamentRef
from matches.models import Event, EventFact, RatingPool, Ruleset, Stage, Tournament
from matches.permissions import require, roles_at
from matches.queries.events import pools, rulesets
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.club_ratings import usual_pool
from matches.recording.events import event_act, lock_event
from matches.services.draws.staging import check_stages
from matches.services.events.variants import check_pool, check_variant
from matches.services.teams.tables import as_played_by
from matches.services.tournaments.event_limits import check_sides
from rules_engine.draws import settings
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.leagues.event_formats import event_format, event_format_names


def add_event(*, ref: TournamentRef, plan: EventInput, ctx: ActContext) -> Event:
    """Add an event. ``federation`` and ``tournament``: slugs. Raise ``Conflicting`` if the tournament has an event of
    that name.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("add_event", roles_at(ctx.actor, tournament, ctx.at))
    _check(plan)
    pool = _pool(tournament, plan)
    own = rulesets.chosen(tournament.federation, plan.ruleset)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        if tournaments.has_event(tournament, tidy(plan.name)):
            raise Conflicting(cause("name_taken", name=tidy(plan.name)))
        with record_act(stream, "add_event", ctx.with_note(tidy(plan.name))) as act:
            event = act.make(_event(tournament, pool, own, plan))
            for stage in _stages(event, plan):
                act.make(stage)
        _first_act(event, plan, ctx)
    return event


def _check(plan: EventInput) -> None:
    check_each(
        lambda: check_name(plan.name),
        lambda: plan.settings.tidied().check(),
        lambda: check_stages(plan.stages, plan.settings.dmp),
        lambda: check_sides(plan.sides, plan.side_size, plan.settings.tie),
        lambda: check_variant(plan.variant, plan.settings),
    )
    check_offered("unknown_seeding", (choice.value for choice in Seeding), seeding=plan.seeding)
    check_offered("unknown_format", event_format_names(), format=plan.format)


def _pool(tournament: Tournament, plan: EventInput) -> RatingPool | None:
    code = plan.pool
    if code is None:
        usual = usual_pool(tournament)
        return usual if usual is not None and usual.variant == plan.variant else None
    if not code:
        return None
    pool = pools.match_pool_of(tournament.federation_id, code)
    if pool is None:
        raise Refused(cause("unknown_pool", code=code[:40]))
    check_pool(pool, plan.variant)
    return pool


def _event(tournament: Tournament, pool: RatingPool | None, own: Ruleset | None, plan: EventInput) -> Event:
    return Event(
        tournament=tournament,
        name=tidy(plan.name),
        side_kind=plan.sides,
        side_size=plan.side_size,
        ruleset=plan.ruleset,
        ruleset_version=rulesets.version_of(plan.ruleset, own),
        own_rules=own,
        variant=plan.variant,
        pool=pool,
        settings=plan.settings.tidied().to_json(),
    )


def _stages(event: Event, plan: EventInput) -> Iterator[Stage]:
    for position, stage in enumerate(plan.stages or [_single(plan)], start=1):
        columns = {
            "settings": as_played_by(event, stage),
            "lengths": dict(stage.lengths),
            "field_from": dict(stage.field_from),
        }
        yield Stage(event=event, position=position, format=stage.format, **columns)


def _single(plan: EventInput) -> StageInput:
    """Return the stage of an event that has only one: with the plan's seeding, or the format's default settings."""
    draw_format = event_format(plan.format)
    if draw_format.is_seeded or not draw_format.has_nodes:
        return StageInput(plan.format, {"seeding": plan.seeding, "third_place": plan.third_place})
    return StageInput(plan.format, settings.write(draw_format.settings()))


def _first_act(event: Event, plan: EventInput, ctx: ActContext) -> None:
    kind = EventFact.Kind.OPENED if plan.is_open else EventFact.Kind.CLOSED
    with event_act(lock_event(event), event, f"registration_{kind.value}", ctx) as act:
        act.state(EventFact(event=event, kind=kind))
