"""A line-up that was handed in, and a player named for a play-off board, are told by no page, operation, feed, export
or journal to anybody else before both are in. Afterwards the same routes show them: this proves that the canary lives.

The canary is a side that has a name and no players: so it is in no squad and in no list, and only who reads the
line-up reads the name.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest
from django.core.files.storage import default_storage
from django.db import transaction
from django.test import Client
from django.utils import timezone
from pytest_django.plugin import DjangoDbBlocker

from clubs.flows.export_my_data import export_my_data, make_export
from clubs.models import User
from journal.context import ActContext
from matches.flows.teams.name_playoff_player import name_playoff_player
from matches.flows.teams.reveal_lineups import reveal_lineups
from matches.models import Entry, LineupFact, Match
from matches.recording.events import event_act, lock_event
from rules_engine.words import SIDES, Side
from tests.stories.test_hidden_players import content_of, text_of
from tests.support import build, teams
from tests.support.api_scene import ROLES, Scene, kept
from tests.support.api_stand import Stand, sent
from tests.support.api_table import ROWS as OPERATIONS
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.page_hall import Hall
from tests.support.page_table import ROWS as PAGES
from tests.support.roles import turn_of

pytestmark = pytest.mark.django_db
CANARY: Final = "whiteraven"
NONCE: Final = "c0ffee" * 5 + "c0"
REVEALING: Final = {"ties_hand_in", "ties_reveal", "ties_name_playoff"}  # after which it may be read


@dataclass(frozen=True, slots=True)
class Site:
    """The site as each role sees it. ``tie`` has a line-up of ``side``, ``level`` a player of ``level_side``."""

    scene: Scene
    users: dict[str, User | None]
    hall: Hall
    stand: Stand
    tie: Match
    side: Side
    level: Match
    level_side: Side


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Site]:
    """The other sides than Ann's have handed in a line-up, and named a player."""
    for scene in kept(django_db_blocker):
        words = {**scene.words(), "login": "somebody"}
        users = {role: user and User.objects.get(pk=user.pk) for role, user in scene.users.items()}
        users["operator"] = build.login("operator", is_superuser=True, is_staff=True)
        tie, level = (Match.objects.get(pk=words[name]) for name in ("tie", "level"))
        site = Site(
            scene, users, Hall(words, users), Stand(scene, words), tie, 1, level, SIDES[1 - words["level_side"]]
        )
        _plant(site, tie, site.side, is_playoff=False)
        _plant(site, level, site.level_side, is_playoff=True)
        yield site


def _plant(site: Site, match: Match, side: Side, *, is_playoff: bool) -> None:
    """State a line-up of the canary alone."""
    event, team = match.stage.event, match.side1 if side else match.side0
    raven = _raven(team, 900 + side)
    boards = [raven.pk] if is_playoff else [raven.pk] * event.side_size
    values = {"boards": boards, "reserves": [], "nonce": NONCE, "sha256": "0" * 64, "is_playoff": is_playoff}
    ctx = ActContext(site.scene.home.by_director, NOON)
    with transaction.atomic(), event_act(lock_event(event), event, "hand_in_lineup", ctx) as act:
        act.state(LineupFact(match=match, side=side, version=50, **values))


def _raven(team: Entry, number: int) -> Entry:
    """Return a side without players, stated in an event of another federation, whose journal nobody here reads."""
    home = build.house(f"raven{number}{team.pk}")
    event, ctx = build.event(home), ActContext(home.by_director, NOON)
    with transaction.atomic(), event_act(lock_event(event), event, "enter", ctx) as act:
        return act.state(Entry(event=team.event, number=number, plays_for=team, team_name=CANARY))


def _tells(text: str) -> bool:
    return CANARY in text.casefold() or NONCE in text


def _answer(site: Site, role: str, row: object) -> str:
    body = sent(site.stand, row, Caller(site.users[role])).body  # type: ignore[arg-type]  # a row of the table
    return text_of(body) if isinstance(body, bytes) else str(body)


def _readers(signs: str, name: str, *, is_deep: bool) -> list[str]:
    """Return who reads: in the long form all who may, otherwise the captain of the other side and one more, in turn."""
    may = [role for role, sign in zip(ROLES, signs, strict=True) if sign == "+"] + ["operator"]
    captain = [role for role in may if role == "player"]
    return may if is_deep else list(dict.fromkeys([*captain, may[turn_of(name) % len(may)]]))


def test_no_page_feed_or_file_tells_it(site: Site, is_deep: bool) -> None:
    telling = {
        (row.name, role)
        for row in PAGES
        for role in _readers(row.get, row.name, is_deep=is_deep)
        if _tells(content_of(site.hall.opened(role, row)))
    }
    assert telling == set()


def test_no_operation_tells_it(site: Site, is_deep: bool) -> None:
    telling = {
        (row.operation, role)
        for row in OPERATIONS
        if row.operation not in REVEALING
        for role in _readers(row.expected, row.operation, is_deep=is_deep)
        if _tells(_answer(site, role, row))
    }
    assert telling == set()


def test_the_own_data_of_the_other_captain_do_not_tell_it(site: Site) -> None:
    captain = site.users["player"]
    assert captain is not None
    row = export_my_data(user=captain, language="en", at=timezone.now())
    make_export(export_id=row.pk, at=timezone.now())()
    with default_storage.open(row.path) as file:
        assert not _tells(text_of(file.read()))


def test_a_player_of_the_same_team_does_not_read_it(site: Site) -> None:
    name = f"{site.tie.side1.team_name} 3"
    for address in _addresses(site.tie):
        assert not _tells(_read(site, name, address)), address


def test_the_own_captain_reads_it_and_after_the_reveal_everybody(site: Site) -> None:
    name = f"{site.tie.side1.team_name} 1"
    assert all(_tells(_read(site, name, address)) for address in _addresses(site.tie))
    with transaction.atomic():
        ctx = ActContext(site.scene.home.by_director, NOON)
        reveal_lineups(match_id=site.tie.pk, ctx=ctx)
        name_playoff_player(match_id=site.level.pk, number=2, side=1 - site.level_side, ctx=ctx)
        public = (f"/en/matches/{match.pk}/" for match in (site.tie, site.level))
        texts = [content_of(Client().get(address)) for address in public]
        transaction.set_rollback(True)
    assert all(map(_tells, texts))


def _addresses(tie: Match) -> tuple[str, str]:
    return f"/en/desk/matches/{tie.pk}/tie/", f"/api/v1/matches/{tie.pk}/tie/"


def _read(site: Site, name: str, address: str) -> str:
    client = Client()
    client.force_login(User.objects.get(pk=teams.login_of(site.scene.home, name).id))
    return content_of(client.get(address))
