"""Constants of the estimate, tuned on a pool's own history: kept where they foretell it better."""

from datetime import timedelta
from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.jobs import drain
from journal.models import Stream
from journal.refusals import NotAllowed, Refused
from matches.models import Entry, Match, Result
from ratings.flows.pools.tune_strength import LEAST, tune_strength
from ratings.models import PoolTerms
from ratings.queries.pools.pool_terms import terms_of
from ratings.queries.pools.strength_rows import strength_history
from ratings.recording.pools import rate_later
from rules_engine.ratings.strength.constants import constants_from_plain
from tests.support import build
from tests.support.build import COMMAND, NOON, House

pytestmark = pytest.mark.django_db
PLAYERS = 32


@pytest.fixture
def home() -> House:
    return build.house()


def test_history_is_read_in_order_with_scores(home: House) -> None:
    event = build.drawn(home, 4, lengths=[5, 7])
    for match in build.ready(event):
        build.play(match, home.by_director, winner=1, loser_points=3)
    build.play_out(event, home.by_director)

    told = strength_history(home.pool)

    assert told.players == 4
    assert (list(told.rows.length), list(told.rows.won), list(told.rows.lost)) == ([5, 5, 7], [5, 5, 7], [3, 3, 2])
    assert list(told.rows.winner) == [0, 2, 0] or list(told.rows.winner) == [0, 2, 2]


def test_short_history_is_not_tuned_on(home: House) -> None:
    build.play_out(build.drawn(home, 4), home.by_director)
    with pytest.raises(Refused, match="history_too_short"):
        tune_strength(federation=home.federation.slug, pool="standard", keep=True, ctx=ActContext(COMMAND, NOON))
    with pytest.raises(CommandError, match="has 3 rated matches: too few"):
        call_command("tune_strength", federation=home.federation.slug, pool="standard")


def test_only_officers_tune(home: House) -> None:
    by = home.by_director
    with pytest.raises(NotAllowed):
        tune_strength(federation=home.federation.slug, pool="standard", keep=False, ctx=ActContext(by, NOON))


def test_better_constants_become_terms_of_the_pool_and_can_be_seen_before(home: House) -> None:
    """Thirty-two players of two classes far apart, which the usual constants do not expect."""
    long_history(home, LEAST + 20)
    slug, ctx = home.federation.slug, ActContext(COMMAND, NOON)

    look = tune_strength(federation=slug, pool="standard", keep=False, ctx=ctx)
    assert (look.matches, look.is_better, look.is_kept) == (LEAST + 20, True, False)
    assert PoolTerms.objects.count() == 1

    said = StringIO()
    call_command("tune_strength", federation=slug, pool="standard", keep=True, stdout=said)
    drain()

    (told,) = terms_of(home.pool)
    assert constants_from_plain(told.strength) == look.constants
    assert said.getvalue().splitlines()[-1] == "kept"
    assert f"{look.before:.4f} → {look.after:.4f}" in said.getvalue()


def long_history(home: House, count: int) -> None:
    """So many matches, an hour apart; the upper half beats the lower, and among themselves it is even."""
    luck, event = Random(7), build.drawn(home, PLAYERS)
    entries = list(Entry.objects.filter(event=event).order_by("number"))
    stage = event.stages.get()
    with transaction.atomic():
        stream = lock(Stream.Kind.EVENT, event.pk)
        with record_act(stream, "import_match", ActContext(COMMAND, NOON)) as act:
            pairs = [sorted(luck.sample(range(PLAYERS), 2)) for _ in range(count)]
            sides = [(entries[one], entries[other]) for one, other in pairs]
            matches = [
                Match(stage=stage, node_key=f"X{at}", side0=one, side1=other, length=5)
                for at, (one, other) in enumerate(sides)
            ]
            act.state_all(matches)
            wins = [one < PLAYERS // 2 <= other or luck.random() < 0.5 for one, other in pairs]
            act.state_all([_result(match, at, wins[at]) for at, match in enumerate(matches)])
        rate_later(home.pool)
    drain()


def _result(match: Match, at: int, is_first: bool) -> Result:
    final = [5, 2] if is_first else [2, 5]
    return Result(
        match=match, ending="played", winner=0 if is_first else 1, final=final, played_at=NOON + timedelta(hours=at)
    )
