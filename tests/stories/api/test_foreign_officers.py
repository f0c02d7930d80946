"""Whoever answers for another federation, or for none, at every door of ratings: by addresses, and by ids in bodies."""

from dataclasses import dataclass
from datetime import date
from typing import Any

import pytest
from django.core.files.base import ContentFile

from clubs.flows.found_club import found_club
from clubs.flows.register_player import register_player
from clubs.models import Merge, Player, User
from journal.context import ActContext
from journal.models import Act
from ratings.flows.imports.upload_past import upload_past
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.open_pool import open_pool
from ratings.inputs.imports import PastImportInput
from ratings.inputs.pools import TermsInput
from ratings.models import PastImport, PoolTerms
from ratings.queries.imports.starting_lists import starting_lists
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Answer, Caller
from tests.support.published import history, published
from tests.support.starting import begins
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
RULES = {"name": "Odd", "from_on": "2026-01-01", "until_on": "2026-12-31", "rules": {"per_entry": 100}}
RESULTS = {"text": "date,winner,loser,length\n2020-01-01,Ann Berg,Cas Vos,7\n"}
START = {"kind": "starting", "text": "name,rating\nAnn Berg,1500\n"}


@dataclass(frozen=True, slots=True)
class World:
    """Two federations, each with all that ratings know; ``far`` has a pool and a club whose names the other has not."""

    near: House
    far: House
    players: tuple[Player, Player]
    far_players: tuple[Player, Player]
    merge: Merge
    past: PastImport
    terms: PoolTerms
    event: int
    player: User

    @property
    def words(self) -> dict[str, Any]:
        """Of what belongs to the far federation."""
        one, other = self.far_players
        ids = {"far_one": one.public_id, "far_other": other.public_id, "near_one": self.players[0].public_id}
        more = {"merge": self.merge.pk, "past": self.past.pk, "terms": self.terms.pk, "event": self.event}
        more["starting"] = starting_lists(self.far.pool)[0].number
        return {**ids, **more, "far": self.far.federation.slug, "near": self.near.federation.slug}


def _world() -> World:
    near, far = build.house(), build.house()
    player = build.login()
    build.player(far, "Login", player)
    home = [_furnished(house) for house in (near, far)]
    by = build.acting(far.officer)
    slug = far.federation.slug
    open_pool(federation=slug, code="only-far", name="Only far", ctx=ActContext(by, NOON))
    found_club(federation=slug, slug="far-club", name="Far club", ctx=ActContext(by, NOON))
    terms = change_pool_terms(
        federation=slug, pool="standard", from_on=date(2030, 1, 1), plan=TermsInput("dbgf"), ctx=ActContext(by, NOON)
    )
    pair = [
        register_player(federation=slug, name=name, club="club", ctx=ActContext(by, NOON)) for name in ("Eva", "Eve")
    ]
    made = merge_players(
        federation=slug, target=pair[0].public_id, duplicate=pair[1].public_id, ctx=ActContext(by, NOON)
    )
    file = ContentFile(RESULTS["text"].encode())
    past = upload_past(
        federation=slug, pool="standard", file=file, plan=PastImportInput("results"), ctx=ActContext(by, NOON)
    )
    begins(far, pair[0], 150_000, date(2026, 5, 1))
    event = build.event(far).pk
    return World(near, far, home[0], home[1], made, past, terms, event, player)


def _furnished(home: House) -> tuple[Player, Player]:
    _, bo, cas = history(home)
    build.season(home, club="")
    for on in (date(2026, 6, 30), date(2026, 7, 31)):
        published(home, on)
    return bo, cas


the_world = once(_world)


@pytest.fixture
def world(the_world: Once[World]) -> World:
    return the_world()


_POOL = "federations/{far}/pools/standard/"
DOORS: list[tuple[str, str, Any]] = [
    ("POST", "federations/{far}/pools/", {"code": "blitz", "name": "Blitz"}),
    ("POST", f"{_POOL}terms/", {"system": "dbgf"}),
    ("POST", f"{_POOL}terms/?rehearse=true", {"system": "dbgf"}),
    ("POST", f"{_POOL}terms/{{terms}}/undo/", {}),
    ("POST", f"{_POOL}closing/", {"on": "2030-01-01"}),
    ("POST", f"{_POOL}lists/", {"on": "2026-05-03"}),
    ("PUT", f"{_POOL}lists/plan/", {"every": "week", "day": 7}),
    ("POST", f"{_POOL}lists/due/", None),
    ("GET", f"{_POOL}past/", None),
    ("POST", f"{_POOL}past/", RESULTS),
    ("POST", f"{_POOL}past/", START),
    ("GET", f"{_POOL}past/{{past}}/", None),
    ("POST", f"{_POOL}past/{{past}}/start/", {}),
    ("GET", f"{_POOL}starting/", None),
    ("POST", f"{_POOL}starting/{{starting}}/undo/", {}),
    ("POST", f"{_POOL}starting/{{starting}}/undo/?rehearse=true", {}),
    ("GET", "federations/{far}/duplicates/", None),
    ("POST", "federations/{far}/duplicates/different/", {"one": "{far_one}", "other": "{far_other}"}),
    ("GET", "federations/{far}/merges/", None),
    ("POST", "federations/{far}/merges/", {"target": "{far_one}", "merged": "{far_other}"}),
    ("POST", "federations/{far}/merges/preview/", {"target": "{far_one}", "merged": "{far_other}"}),
    ("POST", "federations/{far}/merges/{merge}/undo/", {}),
    ("POST", "federations/{far}/seasons/", {"code": "odd", **RULES}),
    ("PUT", "federations/{far}/seasons/year/", {"version": 1, **RULES}),
    ("POST", "federations/{far}/seasons/year/preview/", RULES),
    ("PUT", "federations/{far}/seasons/year/events/{event}/", {"picked": "out"}),
    ("PUT", "events/{event}/pool/", {"pool": ""}),
]


@pytest.mark.parametrize("who", ["officer", "manager", "director", "player", "nobody"])
@pytest.mark.parametrize(("method", "path", "body"), DOORS, ids=lambda one: one if isinstance(one, str) else "")
def test_who_answers_for_another_federation_may_nothing(
    world: World, who: str, method: str, path: str, body: Any
) -> None:
    """A director of this federation, who is no officer, may move his own event alone; the others are strangers here."""
    people = {"officer": world.near.officer, "manager": world.near.manager, "player": world.player}
    user = {**people, "director": world.far.director, "nobody": None}[who]
    acts = Act.objects.count()

    answer = sent(world, Caller(user), method, path, body)

    if who == "director" and path.startswith("events/"):
        assert answer.status == 200
        return
    assert (answer.status, bool(answer.body["detail"])) == (401 if who == "nobody" else 403, True)
    assert Act.objects.count() == acts


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "merges/", {"target": "{near_one}", "merged": "{far_one}"}, 403, "player_of_another"),
        ("POST", "merges/", {"target": "{far_one}", "merged": "{near_one}"}, 403, "player_of_another"),
        ("POST", "merges/", {"target": "{far_one}", "merged": "{far_other}"}, 403, "player_of_another"),
        ("POST", "merges/preview/", {"target": "{near_one}", "merged": "{far_one}"}, 403, "player_of_another"),
        ("POST", "merges/preview/", {"target": "{far_one}", "merged": "{far_other}"}, 403, "player_of_another"),
        ("POST", "duplicates/different/", {"one": "{near_one}", "other": "{far_one}"}, 403, "player_of_another"),
        ("POST", "duplicates/different/", {"one": "{far_one}", "other": "{far_other}"}, 403, "player_of_another"),
        ("POST", "merges/{merge}/undo/", {}, 404, "unknown_merge"),
        ("POST", "pools/standard/terms/{terms}/undo/", {}, 404, "unknown_terms"),
        ("GET", "pools/standard/past/{past}/", None, 404, "unknown_past"),
        ("POST", "pools/standard/past/{past}/start/", {}, 404, "unknown_past"),
        ("POST", "pools/standard/starting/{starting}/undo/", {}, 404, "unknown_starting_list"),
        ("POST", "pools/standard/starting/{starting}/undo/?rehearse=true", {}, 404, "unknown_starting_list"),
        ("POST", "pools/only-far/terms/", {"system": "dbgf"}, 404, "unknown_pool"),
        ("POST", "pools/only-far/past/", RESULTS, 404, "unknown_pool"),
        ("POST", "pools/only-far/lists/", {"on": "2026-05-03"}, 404, "unknown_pool"),
        ("POST", "seasons/", {"code": "odd", **RULES, "takes": "pool", "pool": "only-far"}, 422, "unknown_pool"),
        ("POST", "seasons/", {"code": "odd", **RULES, "club": "far-club"}, 404, "unknown_club"),
        ("PUT", "seasons/year/", {"version": 1, **RULES, "takes": "pool", "pool": "only-far"}, 422, "unknown_pool"),
        ("POST", "seasons/year/preview/", {**RULES, "takes": "pool", "pool": "only-far"}, 422, "unknown_pool"),
        ("PUT", "seasons/year/events/{event}/", {"picked": "in"}, 404, "unknown_event"),
    ],
)
def test_what_belongs_to_another_federation_is_not_reached_from_ones_own(
    world: World, method: str, path: str, body: Any, status: int, code: str
) -> None:
    acts = Act.objects.count()

    answer = sent(world, Caller(world.near.officer), method, f"federations/{{near}}/{path}", body)

    assert (answer.status, answer.code) == (status, code)
    assert answer.body["detail"]
    assert Act.objects.count() == acts


def test_event_is_not_moved_into_a_pool_of_another_federation(world: World) -> None:
    event = build.event(world.near).pk

    answer = Caller(world.near.officer).put(f"events/{event}/pool/", {"pool": "only-far"})

    assert (answer.status, answer.code) == (422, "unknown_pool")


def sent(world: World, caller: Caller, method: str, path: str, body: Any) -> Answer:
    plain = {name: _said(value, world) for name, value in body.items()} if body is not None else None
    return caller.send(method, path.format(**world.words), plain)


def _said(value: Any, world: World) -> Any:
    return value.format(**world.words) if isinstance(value, str) and value.startswith("{") else value
