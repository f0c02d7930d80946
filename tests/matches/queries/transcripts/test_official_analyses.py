"""The analyses that count: of public singles, official, in a span of time, the newest of each side."""

from datetime import timedelta

import pytest

from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.models import Stream
from matches.models import Analysis, Tournament
from matches.queries.transcripts.official_analyses import first_analysed_at, official_analyses
from tests.support import build
from tests.support.build import NOON
from tests.support.performances import LATER, analysed

pytestmark = pytest.mark.django_db


def test_newest_analysis_of_each_side_counts() -> None:
    home = build.house()
    match, (first, other) = analysed(home, (100, 1_000), (50, 2_000))
    with record_act(lock(Stream.Kind.MATCH, match.pk), "analyse_transcript", ActContext(system(), NOON)) as act:
        figures = {"program": "GNU Backgammon 1.08", "decisions": 90, "error_rate": 800, "luck": 0}
        act.state(Analysis(transcript=match.transcripts.get(), side=0, **figures))

    rows = official_analyses(home.federation, None, LATER)
    assert sorted((row.player, row.decisions, row.loss) for row in rows) == sorted(
        [(first.pk, 90, 72_000), (other.pk, 50, 100_000)]
    )


def test_span_includes_its_beginning_and_not_its_end() -> None:
    home = build.house()
    match, _players = analysed(home, (100, 1_000), (50, 2_000))
    played_at = match.results.get().played_at

    assert first_analysed_at(home.federation) == played_at
    assert len(official_analyses(home.federation, played_at, played_at + timedelta(seconds=1))) == 2
    assert official_analyses(home.federation, None, played_at) == []
    assert official_analyses(home.federation, played_at + timedelta(seconds=1), LATER) == []


def test_hidden_tournament_and_another_federation_count_nothing() -> None:
    home, elsewhere = build.house(), build.house()
    analysed(home, (100, 1_000), (50, 2_000))
    assert official_analyses(elsewhere.federation, None, LATER) == []
    Tournament.objects.update(is_public=False)
    assert official_analyses(home.federation, None, LATER) == []
