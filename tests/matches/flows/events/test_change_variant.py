"""What an event is played in: chosen when it is made, fixed once somebody is entered, the same in its pool."""

from datetime import date
from typing import Any

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.derive.exports import export
from matches.flows.events.change_pool import change_pool
from matches.flows.events.change_variant import change_variant
from matches.flows.tournaments.copy_tournament import copy_tournament
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.results import ScoreInput
from matches.inputs.tournaments import TournamentCopyInput
from matches.inputs.transcripts import TranscriptInput
from matches.models import Event, Match
from matches.queries.transcripts import transcripts
from matches.scores import compose, read
from ratings.flows.pools.open_pool import open_pool
from rules_engine.game.conduct import Conduct, Draws
from rules_engine.game.transcript.mat_writer import write_mat
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.rules_engine.game.test_variation import played
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
PLAKOTO = "plakoto"


@pytest.fixture
def home() -> House:
    house = build.house()
    ctx = ActContext(build.acting(house.officer), NOON)
    open_pool(federation=house.federation.slug, code=PLAKOTO, name="Plakoto", variant=PLAKOTO, ctx=ctx)
    return house


def change(home: House, event: Event, variant: str) -> Event:
    return change_variant(event_id=event.pk, variant=variant, ctx=ActContext(home.by_director, NOON))


def codes(caught: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [violation.code for violation in caught.value.verdict.violations]


def test_variant_is_chosen_when_an_event_is_made_and_kept_by_its_copy(home: House) -> None:
    event = build.event(home, variant=PLAKOTO, pool=PLAKOTO)
    plan = TournamentCopyInput("again", "Again", date(2027, 5, 1))
    ref, ctx = home.ref, ActContext(build.acting(home.officer), NOON)
    copy = copy_tournament(ref=ref, plan=plan, ctx=ctx)

    assert (event.variant, event.worth.has_cube) == (PLAKOTO, False)
    assert [(row.variant, row.pool) for row in copy.events.all()] == [(PLAKOTO, event.pool)]
    assert build.event(home).variant == "backgammon"


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"variant": "chess"}, "unknown_variant"),
        ({"variant": "portes"}, "unknown_variant"),
        ({"variant": PLAKOTO}, "pool_of_another_variant"),
        ({"pool": PLAKOTO}, "pool_of_another_variant"),
        ({"variant": "tavli", "pool": "", "lengths": (5, 9)}, "bad_tavli_length"),
    ],
)
def test_event_that_does_not_fit_its_variant_is_refused(home: House, plan: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        build.event(home, **plan)

    assert codes(caught) == [code]


def test_variant_is_changed_until_somebody_is_entered(home: House) -> None:
    event = build.event(home, pool="")
    before = Act.objects.count()
    changed = change(home, event, "fevga")
    change(home, event, "fevga")

    assert (changed.variant, Act.objects.count() - before) == ("fevga", 1)
    with pytest.raises(Refused, match="unknown_variant"):
        change(home, event, "chess")
    with pytest.raises(Conflicting, match="variant_fixed"):
        change(home, build.entered(home, 1, pool=""), "fevga")
    with pytest.raises(NotAllowed):
        change_variant(event_id=event.pk, variant="race", ctx=ActContext(build.acting(build.login()), NOON))


def test_pool_and_variant_of_an_event_are_of_one_game(home: House) -> None:
    event = build.event(home)

    with pytest.raises(Refused, match="pool_of_another_variant"):
        change(home, event, PLAKOTO)
    with pytest.raises(Refused, match="pool_of_another_variant"):
        change_pool(event_id=event.pk, pool=PLAKOTO, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(Refused, match="unknown_variant"):
        ctx = ActContext(build.acting(home.officer), NOON)
        open_pool(federation=home.federation.slug, code="x", name="X", variant="chess", ctx=ctx)


@pytest.fixture
def match(home: House) -> Match:
    event = build.drawn(home, 2, variant=PLAKOTO, pool=PLAKOTO, conduct=Conduct(Draws.REPLAYED), lengths=(3,))
    return build.ready(event)[0]


def judged(match: Match, scores: ScoreInput) -> list[str]:
    return [violation.code for violation in read(compose(match, scores, [])).verdict.violations]


def won(kind: str = "gammon", **more: object) -> dict[str, object]:
    return {"winner": 0, "how": "bearoff", "kind": kind, "cube": 1, **more}


def test_scores_are_judged_by_the_variant_and_its_draws(match: Match) -> None:
    assert judged(match, ScoreInput([won(), won("single")], drawn=1)) == []
    assert judged(match, ScoreInput([won("backgammon")])) == ["kind_not_in_variant"]
    assert judged(match, ScoreInput([won(cube=2)])) == ["cube_turned_cubeless"]
    assert judged(match, ScoreInput(final=[5, 0])) == ["final_not_possible"]
    assert export(match.stage.event)["variant"] == PLAKOTO


def test_records_are_refused_where_a_variant_has_no_notation(home: House, match: Match) -> None:
    with pytest.raises(Refused, match="record_as_games"):
        upload_transcript(match_id=match.pk, moves=TranscriptInput(TEXT), ctx=ActContext(home.by_director, NOON))


@pytest.mark.parametrize(
    ("variant", "form", "code"),
    [
        ("tavli", "mat", "no_record_of_variant"),
        ("tavli", "jsonl", "games_of_a_variant_only"),
        ("backgammon", "jsonl", "games_of_a_variant_only"),
    ],
)
def test_records_are_refused_in_a_format_of_another_game(home: House, variant: str, form: str, code: str) -> None:
    conduct = Conduct(Draws.REPLAYED) if variant == "tavli" else Conduct()
    event = build.drawn(home, 2, variant=variant, pool="", conduct=conduct, lengths=(3,))
    moves = TranscriptInput("{}", format=form)
    with pytest.raises(Refused, match=code):
        upload_transcript(match_id=build.ready(event)[0].pk, moves=moves, ctx=ActContext(home.by_director, NOON))


def test_records_are_judged_by_the_rules_of_the_variant(home: House) -> None:
    event = build.drawn(home, 2, variant="hypergammon", pool="", dmp=True, lengths=(1,))
    match = build.ready(event)[0]

    def findings(text: str) -> list[str]:
        moves = TranscriptInput(text, left="side0")
        upload_transcript(match_id=match.pk, moves=moves, ctx=ActContext(home.by_director, NOON))
        drain()
        return [finding["code"] for finding in transcripts.transcripts_of(match)[-1].findings]

    text = write_mat(played("hypergammon", 5))
    assert findings(text) == []
    assert "other_variation" in findings(text.replace("HyperGammon (3)", "NackGammon"))
