"""The tournaments, events and stages of imported results."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Act, Stream
from matches.models import Stage, Tournament
from ratings.inputs.imports import PastEvent, PastNaming, PastResult, TournamentPer
from ratings.queries.imports.past import slug_of
from ratings.recording.past_tournaments import PastDesk, past_stages
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
CUP, OPEN = PastEvent(2019, "Cup"), PastEvent(2019, "Open")
ROW = PastResult(2, datetime(2019, 3, 1, 12, tzinfo=UTC), ("Ann", "Bo"), 7, 0, (7, 3))


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def _stages(home: House, per: TournamentPer, *events: PastEvent, row: PastResult = ROW) -> dict[PastEvent, Stage]:
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.federation.pk)
        desk = PastDesk(home.pool, ActContext(build.COMMAND, NOON), stream, PastNaming(per))
        return past_stages(desk, {event: {"key": row} for event in events})


def test_events_of_a_year_share_a_tournament(home: House) -> None:
    stages = _stages(home, TournamentPer.YEAR, CUP, OPEN)

    tournaments = {stage.event.tournament.slug for stage in stages.values()}
    assert (set(stages), tournaments) == ({CUP, OPEN}, {"imported-standard-2019"})


def test_events_are_tournaments_of_their_own_where_asked(home: House) -> None:
    stages = _stages(home, TournamentPer.EVENT, CUP, OPEN)

    assert len({stage.event.tournament_id for stage in stages.values()}) == 2


def test_stages_that_exist_are_found_and_nothing_is_written(home: House) -> None:
    first = _stages(home, TournamentPer.EVENT, CUP)
    acts = Act.objects.count()

    again = _stages(home, TournamentPer.YEAR, CUP)

    assert (again, Act.objects.count()) == (first, acts)


def test_days_of_a_tournament_are_extended(home: House) -> None:
    _stages(home, TournamentPer.YEAR, CUP)
    _stages(home, TournamentPer.YEAR, OPEN, row=replace(ROW, played_at=datetime(2019, 9, 1, 12, tzinfo=UTC)))

    tournament = Tournament.objects.get(slug="imported-standard-2019")
    assert (tournament.from_on, tournament.until_on) == (date(2019, 3, 1), date(2019, 9, 1))


def test_slugs_of_two_long_codes_differ_and_fit(home: House) -> None:
    slugs = set()
    for end in ("x", "y"):
        home.pool.code = f"{'p' * 39}{end}"
        slugs |= {slug_of(home.pool, CUP, per) for per in TournamentPer}

    assert (len(slugs), max(map(len, slugs))) == (4, 60)
