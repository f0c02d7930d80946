"""Whatever is done to a pool, in whatever order: what stands is what a rebuild from nothing gives, and what a rating
said before is told by the revisions."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Merge, Player
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Act, Stream
from journal.refusals import Refusal
from matches.flows.events.change_pool import change_pool
from matches.models import EntryMember, Match, RatingPool, Result
from matches.recording.events import lock_event
from ratings.derive.history import checkpoints
from ratings.derive.rating_moves import ratings_now
from ratings.derive.ratings import rated_counts
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.open_pool import open_pool
from ratings.flows.pools.rate_pool import rate_pool
from ratings.inputs.pools import TermsInput
from ratings.models import RatedMatch, RatingChange, RatingDue, RatingRevision, StartingRating
from ratings.queries.pools.pool_terms import terms_of
from ratings.recording.pools import rate_later, rebuild_pool
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.settings import settings_to_plain
from tests.laws.examples import TIMEOUT, examples
from tests.support import build
from tests.support.build import House
from tests.support.ratings import from_nothing, ledger

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]
BEGIN: Final = build.NOON
Ratings = dict[tuple[int | None, int, int | None], int]


@dataclass(frozen=True, slots=True)
class Deed:
    """``at``, ``other``: which match, player or day is meant."""

    kind: str
    at: int
    other: int


@dataclass(slots=True)
class Pool:
    """A pool with two events of eight, knockouts, of which nothing is played; and a ``second`` one with nothing."""

    home: House
    matches: list[Match]
    second: RatingPool
    sides: int = 1

    @property
    def pool(self) -> RatingPool:
        return self.home.pool

    @property
    def both(self) -> tuple[RatingPool, RatingPool]:
        return self.pool, self.second


def result(pool: Pool, deed: Deed) -> None:
    """Played, or corrected: days apart, some at the same time."""
    match = pool.matches[deed.at % len(pool.matches)]
    winner, played_at = deed.other % 2, BEGIN + timedelta(days=20 * (deed.other % 7))
    final = [match.length, 2][:: -1 if winner else 1]
    ending = "walkover" if deed.other % 5 == 4 else "played"
    _state(pool, match, Result(match=match, ending=ending, winner=winner, final=final, played_at=played_at))


def undo(pool: Pool, deed: Deed) -> None:
    """The last result of a match is taken back."""
    match = pool.matches[deed.at % len(pool.matches)]
    last = Result.objects.holding().filter(match=match).order_by("-pk").first()
    if last is not None:
        with _acting(pool, match, undoes=Act.objects.get(pk=last.act_id)):
            pass
        _rate(match)


def merge(pool: Pool, deed: Deed) -> None:
    """Refused: one with himself, one who was merged before, two who played each other."""
    one, other = _player(deed.at), _player(deed.other)
    with suppress(Refusal):
        merge_players(
            federation=pool.home.federation.slug,
            target=one.public_id,
            duplicate=other.public_id,
            even_so=True,
            ctx=ActContext(pool.home.by_officer, build.NOON),
        )


def part(pool: Pool, deed: Deed) -> None:
    """A merge is undone."""
    made = list(Merge.objects.holding().order_by("pk"))
    if made:
        undo_merge(
            federation=pool.home.federation.slug,
            merge_id=made[deed.at % len(made)].pk,
            ctx=ActContext(pool.home.by_officer, build.NOON),
        )


def move(pool: Pool, deed: Deed) -> None:
    """An event is rated elsewhere, or nowhere, or here again."""
    event = pool.matches[deed.at % len(pool.matches)].stage.event_id
    change_pool(
        event_id=event,
        pool=("standard", "second", "")[deed.other % 3],
        ctx=ActContext(pool.home.by_director, build.NOON),
    )


def change_terms(pool: Pool, deed: Deed) -> None:
    """Another policy, or another formula, for the whole history or from a day on."""
    on = None if deed.other % 3 else date(2026, 4, 25) + timedelta(days=20 * (deed.other % 7))
    own = {**settings_to_plain(FibsSettings()), "gain": 4.0 + deed.at % 3}
    system, told = ("glicko2", None) if deed.at % 4 == 3 else ("", own)
    sides = 1 if deed.at % 3 else 2
    plan = TermsInput(
        system, told, {"shortest": 1 + 8 * (deed.other % 2), "sides": sides if deed.at % 2 else pool.sides}
    )
    with suppress(Refusal):
        change_pool_terms(
            federation=pool.home.federation.slug,
            pool="standard",
            from_on=on,
            plan=plan,
            ctx=ActContext(pool.home.by_officer, build.NOON),
        )


def start(pool: Pool, deed: Deed) -> None:
    """A player comes with a rating."""
    on, by = date(2026, 4, 25) + timedelta(days=20 * (deed.other % 7)), build.acting(pool.home.officer)
    with record_act(lock(Stream.Kind.POOL, pool.pool.pk), "start", ActContext(by, build.NOON)) as act:
        told = {"rating": 150_000 + 1_000 * (deed.at % 30), "experience": 100 * (deed.other % 3)}
        act.state(StartingRating(pool=pool.pool, player=_player(deed.at), on=on, **told))
    rate_later(pool.pool)


def unstart(pool: Pool, deed: Deed) -> None:
    """What a player came with is taken back."""
    told = list(StartingRating.objects.holding().filter(pool=pool.pool).order_by("pk"))
    if told:
        gone = Act.objects.get(pk=told[deed.at % len(told)].act_id)
        take_back_starting(
            federation=pool.home.federation.slug,
            pool="standard",
            number=gone.seq,
            ctx=ActContext(pool.home.by_officer, build.NOON),
        )


def run(pool: Pool, deed: Deed) -> None:
    """And again, where nothing is due."""
    for _ in range(1 + deed.at % 2):
        for one in pool.both:
            rate_pool(pool_id=one.pk, at=build.NOON)()


DEEDS: Final[dict[str, Callable[[Pool, Deed], None]]] = {
    one.__name__: one for one in (result, undo, merge, part, move, change_terms, start, unstart, run)
}
SELDOM: Final = ["undo", "merge", "part", "move", "change_terms", "start", "start", "unstart"]
KINDS: Final = st.sampled_from(["result"] * 5 + ["run"] * 3 + ["merge"] + SELDOM)
NUMBERS: Final = st.integers(0, 40)


@pytest.fixture(name="pool")
def _pool() -> Pool:
    home = build.house()
    for _ in range(2):
        build.drawn(home, 8)
    build.drawn(home, 4)
    second = open_pool(
        federation=home.federation.slug, code="second", name="Second", ctx=ActContext(home.by_officer, build.NOON)
    )
    return Pool(home, list(Match.objects.order_by("pk")), second)


@pytest.fixture(name="doubles")
def _doubles() -> Pool:
    """The same of pairs; some of them share a player with another one, or would if two players were one."""
    home = build.house()
    build.rate_by(home, TermsInput(policy={"sides": 2}))
    build.draw(home, build.doubles(home, "A / B", "C / D", "E / F", "G / H"))
    build.draw(home, build.doubles(home, "A / D", "I / B", "K / F", "L / H"))
    build.draw(home, build.doubles(home, "B / A", "M / D"))
    build.drawn(home, 4)
    second = open_pool(
        federation=home.federation.slug, code="second", name="Second", ctx=ActContext(home.by_officer, build.NOON)
    )
    return Pool(home, list(Match.objects.order_by("pk")), second, sides=2)


def test_what_stands_of_pairs_is_what_a_rebuild_gives(doubles: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "FAR", 3)
    monkeypatch.setattr(checkpoints, "NEAR", 2)
    _assert_holds(doubles)


@pytest.mark.parametrize("far", [3, 100_000])
def test_what_stands_is_what_a_rebuild_gives(pool: Pool, far: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a standing every three matches, and with none."""
    monkeypatch.setattr(checkpoints, "FAR", far)
    monkeypatch.setattr(checkpoints, "NEAR", min(far, 2))

    _assert_holds(pool)


def _assert_holds(pool: Pool) -> None:
    @examples(sqlite=2, postgresql=2)
    @given(deeds=st.lists(st.builds(Deed, KINDS, NUMBERS, NUMBERS), max_size=9))
    def holds(deeds: list[Deed]) -> None:
        with transaction.atomic():
            _story(pool, deeds)
            transaction.set_rollback(True)

    holds()


def _story(pool: Pool, deeds: list[Deed]) -> None:
    pool.pool.refresh_from_db()
    said: list[Ratings] = []
    for deed in deeds:
        DEEDS[deed.kind](pool, deed)
        if deed.kind == "run":
            said.append(_ratings(pool))
            _assert_told(pool, said)
    expected = {one.pk: ratings_now(one).by_player for one in pool.both}
    run(pool, Deed("run", 1, 0))
    assert RatingDue.objects.count() == 0
    for one in pool.both:
        _assert_rebuilt(one, expected[one.pk])


def _assert_rebuilt(pool: RatingPool, expected: Mapping[int, int]) -> None:
    """What stands is what was foretold of it, and what a rebuild from nothing gives."""
    assert dict(RatingChange.objects.filter(pool=pool, is_last=True).values_list("player", "after")) == expected
    stood = ledger(pool)
    assert not rebuild_pool(pool)
    assert stood == from_nothing(pool)
    rated = RatedMatch.objects.filter(pool=pool, rated=True).count()
    assert sum(rated_counts(pool, terms_of(pool), at_once=2)) == rated


def _assert_told(pool: Pool, said: list[Ratings]) -> None:
    """Whatever a rating said once and says no more stands among the revisions."""
    told = set(RatingRevision.objects.filter(pool=pool.pool).values_list("match", "player", "moment", "old_after"))
    now = said[-1]
    for before in said[:-1]:
        gone = {(*key, rating) for key, rating in before.items() if now.get(key) != rating}
        assert gone <= told


def _ratings(pool: Pool) -> Ratings:
    return {row.key: row.after for row in RatingChange.objects.filter(pool=pool.pool)}


def _state(pool: Pool, match: Match, fact: Result) -> None:
    with _acting(pool, match) as act:
        act.state(fact)
    _rate(match)


def _rate(match: Match) -> None:
    """Where its event belongs now."""
    pool = RatingPool.objects.filter(events=match.stage.event_id).first()
    if pool is not None:
        rate_later(pool, [match.pk])


def _acting(pool: Pool, match: Match, **more: Any) -> Any:
    return record_act(lock_event(match.stage.event), "law", ActContext(build.COMMAND, build.NOON), **more)


def _player(number: int) -> Player:
    players = sorted(set(EntryMember.objects.values_list("player", flat=True)))
    return Player.objects.get(pk=players[number % len(players)])
