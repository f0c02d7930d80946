"""The one world that is attacked: a federation with all that the permission tables name, and people from elsewhere."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Any

from pytest_django.plugin import DjangoDbBlocker

from clubs.flows.appoint import appoint_manager, appoint_money_office, appoint_officer
from clubs.flows.dismiss import dismiss_manager, dismiss_money_office, dismiss_officer
from clubs.flows.edit_player import edit_player
from clubs.flows.found_club import found_club
from clubs.flows.register_player import register_player
from clubs.models import Appointment, Player, User
from clubs.recording.pairs import pair_of
from journal.context import ActContext
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.inputs.tournaments import TournamentInput
from matches.models import Tournament
from matches.services.tournaments.staff_posts import Term
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.api_scene import Scene, kept
from tests.support.api_stand import Stand, sent
from tests.support.api_table import Row as Operation
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.page_hall import Hall, sign_of
from tests.support.page_table import Row as Page
from tests.support.tokens import token_of

OVER = Term(until_at=NOON + timedelta(days=1))  # requests are sent long after
_TREASURER = Appointment.Role.TREASURER
_API_SIGNS = {401: "1", 403: "3", 404: "4"}


@dataclass(frozen=True, slots=True)
class World:
    """``users``: by who they are; ``players``: public ids by whose they are; ``far``: words of the other federation."""

    stand: Stand
    hall: Hall
    users: Mapping[str, User | None]
    players: Mapping[str, str]
    far: Mapping[str, Any]

    def operation(self, who: str, row: Operation, words: Mapping[str, Any] | None = None) -> str:
        """Send an operation of the API and return its sign. ``words``: in place of those of the scene."""
        stand = Stand(self.stand.scene, {**self.stand.words, **(words or {})})
        status = sent(stand, row, Caller(self.users[who])).status
        return "+" if status < 300 else _API_SIGNS.get(status, "-" if status < 500 else str(status))

    def page(self, who: str, row: Page, typed: Mapping[str, Any]) -> str:
        """Send a page, or open one that sends nothing, and return its sign."""
        return self.hall.sent(who, row, dict(typed)) if row.post else sign_of(self.hall.opened(who, row))


def world(blocker: DjangoDbBlocker, *, is_public: bool = True) -> Iterator[World]:
    for scene in kept(blocker, is_public=is_public):
        far = build.house()
        users = {**scene.users, **_of_another_club(scene.home), **_of_before(scene), **_elsewhere(far)}
        Tournament.objects.update(until_on=date(2200, 1, 1))
        for user in filter(None, users.values()):
            token_of(user)
        players = _players(scene.home, far)
        words = {**scene.words(), "login": "somebody"}
        hall = Hall(words, users)
        yield World(Stand(scene, words), hall, users, players, _words_of(far))


def _of_another_club(home: House) -> dict[str, User]:
    """The manager and a director of a third club of the federation."""
    slug, ctx, manager, director = home.federation.slug, ActContext(home.by_officer, NOON), build.login(), build.login()
    found_club(federation=slug, slug="third", name="Third", ctx=ctx)
    appoint_manager(federation=slug, club="third", user=manager, ctx=ctx)
    plan = TournamentInput("cup", "Cup", date(2026, 5, 1), date(2026, 5, 3), host_club="third")
    tournament = announce_tournament(federation=slug, plan=plan, ctx=ctx)
    add_staff(ref=build.ref(tournament), user=director, role="director", term=build.FOR_EVER, ctx=ctx)
    return {
        "manager of another club": manager,
        "director for another club": director,
        "treasurer of another club": _treasurer(home, "third"),
    }


def _of_before(scene: Scene) -> dict[str, User]:
    """People of this federation, club and tournament whose offices have ended."""
    home, logins = scene.home, [build.login() for _ in range(4)]
    officer, manager, director, treasurer = logins
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON, "Retires.")
    office = appoint_officer(federation=slug, user=officer, ctx=ctx)
    dismiss_officer(federation=slug, office_id=office.pk, last_on=None, ctx=ctx)
    office = appoint_manager(federation=slug, club="club", user=manager, ctx=ctx)
    dismiss_manager(federation=slug, club="club", office_id=office.pk, last_on=None, ctx=ctx)
    add_staff(ref=home.ref, user=director, role="director", term=OVER, ctx=ctx)
    office = appoint_money_office(federation=slug, club="club", role=_TREASURER, user=treasurer, ctx=ctx)
    dismiss_money_office(federation=slug, club="club", office_id=office.pk, last_on=None, ctx=ctx)
    return {
        "officer of before": officer,
        "manager of before": manager,
        "director of before": director,
        "treasurer of before": treasurer,
    }


def _elsewhere(far: House) -> dict[str, User]:
    player = build.login()
    build.player(far, "Far player", player)
    people = {"officer elsewhere": far.officer, "manager elsewhere": far.manager, "director elsewhere": far.director}
    build.season(far)
    build.ruleset(far)
    return {**people, "player elsewhere": player, "treasurer elsewhere": _treasurer(far, "")}


def _treasurer(home: House, club: str) -> User:
    """A treasurer of a club, or of the federation itself."""
    user, ctx = build.login(), ActContext(home.by_officer, NOON)
    appoint_money_office(federation=home.federation.slug, club=club, role=_TREASURER, user=user, ctx=ctx)
    return user


def _players(home: House, far: House) -> dict[str, str]:
    """A player of each kind, as the manager of ``club`` sees them."""
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    register = partial(register_player, federation=slug, ctx=ctx)
    own, other, free = (register(name=name, club=club) for name, club in _NEAR)
    hidden, merged = (register(name=name, club="club") for name in ("Hidden", "Merged"))
    edit_player(player=hidden.public_id, name="Hidden", country="", visibility="hidden", ctx=ctx)
    survivor = register(name="Survivor", club="club")
    merge_players(federation=slug, target=survivor.public_id, duplicate=merged.public_id, ctx=ctx)
    kinds: dict[str, Player] = {"own": own, "another club": other, "no club": free, "hidden": hidden, "merged": merged}
    kinds |= {"another federation": build.player(far, "Far"), "pair": pair_of(own, other)}
    return {whose: player.public_id for whose, player in kinds.items()}


_NEAR = (("Own", "club"), ("Other", "third"), ("Free", ""))


def _words_of(far: House) -> dict[str, Any]:
    return {"fed": far.federation.slug, "t": far.tournament.slug}
