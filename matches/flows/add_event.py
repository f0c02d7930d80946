"""Add an event to a tournament."""

from collections.abc import Sequence
from datetime import datetime

from clubs.names import tidy
from clubs.rules import check_name
from django.db import transaction
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, Refused, because
from matches.may import require, roles_at
from matches.models import Event, EventFact, RatingPool, Stage, Tournament
from matches.queries import tournaments
from matches.record import event_act, lock_event
from matches.rules import check_lengths
from rules_engine.draws.knockout import Seeding
from rules_engine.game.ruleset import PRESETS


def add_event(
    *,
    federation: str,
    tournament: str,
    name: str,
    lengths: Sequence[int],
    by: Actor,
    at: datetime,
    dmp: bool = False,
    pool: str = "",
    seeding: str = "drawn",
    third_place: bool = False,
    ruleset: str = "INTL",
    format: str = "knockout",
    is_open: bool = True,
) -> Event:
    """``lengths``: points of each round's matches. ``pool``: code of the rating pool, or "" for unrated."""
    found = tournaments.tournament(federation, tournament, by, at)
    require("add_event", roles_at(by, found, at))
    check_name(name), check_lengths(lengths, dmp), _check_choices(seeding, ruleset, format)
    rated = _pool(found, pool)
    with transaction.atomic():
        _state(found, "add_event", by, at)
        if Event.objects.filter(tournament=found, name=tidy(name)).exists():
            raise Conflicting(because("name_taken", name=tidy(name)))
        event = Event.objects.create(
            tournament=found,
            name=tidy(name),
            ruleset=ruleset,
            ruleset_version=PRESETS[ruleset].version,
            pool=rated,
            settings={"lengths": list(lengths), "dmp": dmp},
        )
        Stage.objects.create(event=event, format=format, settings={"seeding": seeding, "third_place": third_place})
        _open(event, by, at) if is_open else None
    return event


def _check_choices(seeding: str, ruleset: str, format: str) -> None:
    if seeding not in {choice.value for choice in Seeding}:
        raise Refused(because("unknown_seeding", seeding=seeding[:40]))
    if ruleset not in PRESETS:
        raise Refused(because("unknown_ruleset", ruleset=ruleset[:40]))
    if format not in Stage.Format.values:
        raise Refused(because("unknown_format", format=format[:40]))


def _pool(tournament: Tournament, code: str) -> RatingPool | None:
    if not code:
        return None
    found = RatingPool.objects.filter(federation=tournament.federation_id, code=code).first()
    if found is None:
        raise Refused(because("unknown_pool", code=code[:40]))
    return found


def _state(tournament: Tournament, kind: str, by: Actor, at: datetime) -> None:
    with recording(lock(Stream.Kind.TOURNAMENT, tournament.pk), kind, by=by, at=at):
        pass


def _open(event: Event, by: Actor, at: datetime) -> None:
    with event_act(lock_event(event), event, "open_registration", by=by, at=at) as act:
        act.state(EventFact(event=event, kind=EventFact.Kind.OPENED))
