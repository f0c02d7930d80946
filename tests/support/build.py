"""Builders for tests: they call flows, so that every row has its act."""

import itertools
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import UTC, date, datetime
from functools import partial
from typing import Any

from allauth.account.models import EmailAddress
from django.db.models import Q
from django.db.models.functions import Now

from clubs.flows.appoint import appoint_manager
from clubs.flows.found_club import found_club
from clubs.flows.found_federation import found_federation
from clubs.flows.link_login import link_login, make_link_code
from clubs.flows.register_player import register_player
from clubs.models import Club, Federation, Player, User
from journal.context import ActContext, Actor, system
from journal.jobs import drain
from journal.models import Job
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.add_event import add_event
from matches.flows.results.submit_score import submit_score
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.flows.tournaments.define_ruleset import define_ruleset
from matches.inputs.entries import EntryInput
from matches.inputs.events import EventInput
from matches.inputs.results import ScoreInput
from matches.inputs.tournaments import RulesetInput, TournamentInput, TournamentRef
from matches.models import Event, Match, Node, RatingPool, Ruleset, Submission, Tournament
from matches.services.tournaments.staff_posts import Term
from matches.settings import EventSettings
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.open_pool import open_pool
from ratings.flows.seasons.open_season import open_season
from ratings.inputs.pools import TermsInput
from ratings.inputs.seasons import SeasonInput
from ratings.models import SeasonTable
from rules_engine.ratings.policy import KINDS as POLICIES
from tests.support.processes import wait_until
from tests.support.remembered import remembered, scene

UNFINISHED = ScoreInput(games=[{"winner": 0, "how": "bearoff", "cube": 1, "kind": "single"}])  # refused when judged
NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
FOR_EVER = Term(until_at=datetime(2100, 1, 1, tzinfo=UTC))  # pages and the API act now, long after a test's tournament
PASSWORD = "only for tests"
COMMAND = system("command")
_numbers = itertools.count(1)


def login(name: str = "", **more: object) -> User:
    """A login with a cheap password."""
    name = name or f"login{next(_numbers)}"
    made = User.objects.create_user(name, f"{name}@example.org", PASSWORD, **more)
    EmailAddress.objects.create(user=made, email=made.email, verified=True, primary=True)
    return made


def acting(user: User | None, via: str = "web") -> Actor:
    """The actor that a login is."""
    if user is None:
        return Actor("anonymous", 0, "web")
    return Actor("user", user.pk, "api" if via == "api" else "web", is_operator=user.is_superuser)


@dataclass(frozen=True, slots=True)
class House:
    """A federation with an officer, a club with a manager, a tournament with a director, a rating pool."""

    federation: Federation
    club: Club
    pool: RatingPool
    tournament: Tournament
    officer: User
    manager: User
    director: User

    @property
    def by_director(self) -> Actor:
        return acting(self.director)

    @property
    def by_officer(self) -> Actor:
        return acting(self.officer)

    @property
    def ref(self) -> TournamentRef:
        return ref(self.tournament)


def ref(tournament: Tournament) -> TournamentRef:
    return TournamentRef(tournament.federation.slug, tournament.slug)


def house(slug: str = "") -> House:
    return remembered(("house", slug), partial(_house, slug))


def _house(slug: str) -> House:
    slug = slug or f"fed{next(_numbers)}"
    officer, manager, director = (login(f"{slug}-{role}") for role in ("officer", "manager", "director"))
    by = acting(officer)
    federation = found_federation(slug=slug, name=f"Federation {slug}", ctx=ActContext(COMMAND, NOON), officer=officer)
    club = found_club(federation=slug, slug="club", name=f"Club of {slug}", ctx=ActContext(by, NOON))
    appoint_manager(federation=slug, club="club", user=manager, ctx=ActContext(by, NOON))
    pool = open_pool(federation=slug, code="standard", name="Standard", ctx=ActContext(by, NOON))
    tournament = tournament_of(slug, by)
    serve(tournament, director, by)
    return House(federation, club, pool, tournament, officer, manager, director)


def tournament_of(federation: str, by: Actor, slug: str = "open", *, is_public: bool = True) -> Tournament:
    plan = TournamentInput(
        slug, slug.title(), date(2026, 5, 1), date(2026, 5, 3), host_club="club", is_public=is_public
    )
    return announce_tournament(federation=federation, plan=plan, ctx=ActContext(by, NOON))


@scene
def serve(tournament: Tournament, director: User, by: Actor) -> None:
    """Make a login a director of a tournament."""
    add_staff(ref=ref(tournament), user=director, role="director", ctx=ActContext(by, NOON))


@scene
def rate_by(home: House, plan: TermsInput, from_on: date | None = None) -> None:
    """Other terms for the pool of the house."""
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    change_pool_terms(federation=slug, pool=home.pool.code, from_on=from_on, plan=plan, ctx=ctx)


@scene
def player(home: House, name: str = "", user: User | None = None) -> Player:
    """A member of the club, with a login if one is given."""
    name = name or f"Player {next(_numbers)}"
    slug, by = home.federation.slug, acting(home.officer)
    made = register_player(federation=slug, name=name, club="club", is_new=True, ctx=ActContext(by, NOON))
    if user is not None:
        link(home, made, user)
    return made


def link(home: House, player: Player, user: User, by: Actor | None = None) -> None:
    """Link a login to a player: its owner asks for a code, and an officer types it."""
    code = make_link_code(user=user, at=NOON)
    ctx = ActContext(by or home.by_officer, NOON)
    link_login(federation=home.federation.slug, player=player.public_id, code=code, ctx=ctx)


@scene
def event(
    home: House, name: str = "", *, lengths: Sequence[int] = (5, 5, 7, 7, 9), pool: str = "standard", **plan: Any
) -> Event:
    """``plan``: the other fields of an ``EventPlan``, and those of its settings."""
    settings = {one.name: plan.pop(one.name) for one in fields(EventSettings) if one.name in plan}
    name = name or f"Event {next(_numbers)}"
    made = EventInput(name, EventSettings(tuple(lengths), **settings), pool=pool, **plan)
    return add_event(ref=home.ref, plan=made, ctx=ActContext(home.by_director, NOON))


@scene
def ruleset(home: House, code: str = "own", **parameters: Any) -> Ruleset:
    """Rules of the federation's own, made from the international ones."""
    plan = RulesetInput(f"Rules {code}", parameters=parameters)
    by = acting(home.officer)
    return define_ruleset(federation=home.federation.slug, code=code, plan=plan, ctx=ActContext(by, NOON))


@scene
def season(home: House, code: str = "year", *, club: str = "club", **terms: Any) -> SeasonTable:
    """The points of 2026: 1 for a match won, half in the consolation, 3 and 1 for the first two places."""
    rules = {"per_win": {"main": 100, "consolation": 50}, "bands": [{"places": [300, 100]}]}
    plan = SeasonInput(f"Season {code}", date(2026, 1, 1), date(2026, 12, 31), **{"rules": rules, **terms})
    by = acting(home.officer)
    return open_season(federation=home.federation.slug, code=code, plan=plan, club=club, ctx=ActContext(by, NOON))


@scene
def entered(home: House, count: int, **plan: Any) -> Event:
    """An event with so many new players in it."""
    made = event(home, **plan)
    wanted = [EntryInput(f"Player {next(_numbers)}") for _ in range(count)]
    enter(event_id=made.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON), register_new=True)
    return made


@scene
def doubles(home: House, *pairs: str, **plan: Any) -> Event:
    """An event with these pairs in it, "Ann / Bob"; whoever has no such name yet is new."""
    made = event(home, **{"side_size": 2, **plan})
    wanted = [EntryInput(names) for names in pairs]
    if wanted:
        enter(event_id=made.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON), register_new=True)
    return made


@scene
def doubles_pool(home: House, code: str = "doubles") -> RatingPool:
    """A pool that rates pairs."""
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    plan = TermsInput(policy=POLICIES["doubles"])
    return open_pool(federation=slug, code=code, name="Doubles", kind="doubles", plan=plan, ctx=ctx)


@scene
def drawn(home: House, count: int, **plan: Any) -> Event:
    """An event with so many players, drawn."""
    made = entered(home, count, **plan)
    draw(home, made)
    return made


@scene
def draw(home: House, event: Event) -> None:
    """Draw it, always by the same lots."""
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")


@scene
def meeting(home: House, lengths: Sequence[int] = (5,), **plan: Any) -> tuple[Match, list[Actor]]:
    """A match of two players with logins, and the two as actors, in the order of its sides."""
    logins = [login() for _ in range(2)]
    members = [player(home, user=one) for one in logins]
    made = event(home, lengths=lengths, **plan)
    wanted = [EntryInput(player=member.public_id) for member in members]
    enter(event_id=made.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=made.pk, ctx=ActContext(home.by_director, NOON), seed="00")
    match = ready(made)[0]
    sides = [acting(one) for one in logins]
    first = match.side0.members.filter(player=members[0]).exists()
    return match, sides if first else sides[::-1]


def ready(event: Event) -> list[Match]:
    """The matches that can be played, from the top of the sheet."""
    nodes = Node.objects.filter(stage__event=event, state="ready").select_related("match")
    return [node.match for node in nodes.order_by("round", "position") if node.match]


def submit(
    match: Match, by: Actor, scores: ScoreInput, *, at_desk: bool = False, seen: int | None = None
) -> Submission:
    """Submit a score; the job is not run yet."""
    ctx = ActContext(by, NOON, expected_version=seen)
    return submit_score(submission_id=uuid.uuid4(), match_id=match.pk, scores=scores, at_desk=at_desk, ctx=ctx)[0]


def do_jobs() -> None:
    """Do what is due, and wait for what a worker of another process has taken.

    A match whose score such a worker still makes official is listed as ready, but cannot be played again.
    """
    wait_until(_has_no_job)


def _has_no_job() -> bool:
    drain()
    is_taken = Q(state=Job.State.LEASED, lease_until__gt=Now())
    return not Job.objects.filter(is_taken | Q(state=Job.State.WAITING, run_after__lte=Now())).exists()


def play(match: Match, by: Actor, winner: int = 0, loser_points: int = 2) -> None:
    """Enter a bare final score at the desk and let the workers do their work."""
    final = [match.length, loser_points] if winner == 0 else [loser_points, match.length]
    submit(match, by, ScoreInput(final=final), at_desk=True)
    do_jobs()


def play_ready(event: Event, by: Actor) -> None:
    """Play the matches that can be played now, all at once; the upper side always wins."""
    for match in ready(event):
        submit(match, by, ScoreInput(final=[match.length, 2]), at_desk=True)
    do_jobs()


def play_out(event: Event, by: Actor) -> None:
    """Play every match of an event; the upper side always wins."""
    while ready(event):
        play_ready(event, by)
