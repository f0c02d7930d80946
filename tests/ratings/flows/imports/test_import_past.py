"""A federation's past: its results become matches like any other, once; its starting list, facts of the pool."""

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from clubs.models import Person, Player, User
from clubs.queries.homes import home_of
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.refusals import NotAllowed, Refusal
from journal.verify import breaks_of_all
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Entry, Event, Match, Result, Tournament
from matches.queries.results.match_rows import match_row
from ratings.flows.imports.import_past import import_past
from ratings.flows.imports.import_starting import import_starting
from ratings.flows.merges.merge_players import merge_players
from ratings.inputs.imports import ImportCounts, PastNaming, PastRating, PastResult, TournamentPer
from ratings.job_kinds import RATE
from ratings.models import RatedMatch, RatingChange, StartingRating
from ratings.queries.players.careers import career
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def result(line: int, one: str, other: str, *, day: int = 1, event: str = "", **more: Any) -> PastResult:
    at = datetime(2020, 1, day, 12, tzinfo=UTC)
    told: dict[str, Any] = {"length": 7, "winner": 0, "score": (7, 3), **more}
    return PastResult(line, at, (one, other), event=event, **told)


def brought(
    home: House,
    *rows: PastResult,
    by: User | None = None,
    register_new: bool = True,
    skip: bool = False,
    tournament_per: TournamentPer = TournamentPer.YEAR,
) -> ImportCounts:
    made = import_past(
        federation=home.federation.slug,
        pool="standard",
        rows=rows,
        register_new=register_new,
        skip=skip,
        naming=PastNaming(tournament_per),
        ctx=ActContext(build.acting(by or home.officer), NOON),
    )
    run_job_for_key(RATE, home.pool.pk)
    return made


def refused(home: House, *rows: PastResult, register_new: bool = True) -> list[tuple[str, object]]:
    with pytest.raises(Refusal) as refusal:
        brought(home, *rows, register_new=register_new)
    return [(one.code, one.where) for one in refusal.value.verdict.violations]


def test_results_are_matches_of_lists_that_are_rated() -> None:
    home = build.house()
    ann = build.player(home, "Ann")

    told = brought(home, result(2, "ANN", "Bo"), result(3, "Bo", "Cas", day=2, event="Winter Cup", score=(9, 6)))

    assert told == ImportCounts(written=2, registered=2)
    tournament = Tournament.objects.get(slug="imported-standard-2020")
    assert (tournament.from_on, tournament.until_on) == (date(2020, 1, 1), date(2020, 1, 2))
    assert {event.name for event in tournament.events.all()} == {"Imported results 2020", "Winter Cup"}
    rows = [match_row(match) for match in Match.objects.order_by("side0__members__player__display_name")]
    assert [[side.name for side in row.sides] for row in rows] == [["Ann", "Bo"], ["Bo", "Cas"]]
    assert [row.result.final for row in rows if row.result] == [(7, 3), (7, 6)]
    assert RatedMatch.objects.filter(rated=True).count() == 2
    assert [meeting.has_won for meeting in career(ann)] == [True]
    assert Person.objects.count() == Player.objects.count()
    assert list(breaks_of_all()) == []


def test_federation_of_the_pool_is_the_home_of_its_new_players() -> None:
    home = build.house()
    brought(home, result(2, "Ann", "Bo"))
    rows = [PastRating(2, "Cas", 150_000, 0, NOON.date())]
    import_starting(federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(home.by_officer, NOON))

    assert [home_of(player).place for player in Player.objects.all()] == [home.federation] * 3
    assert list(breaks_of_all()) == []


def test_match_of_a_file_is_called_by_its_number_and_not_by_what_it_is_known_again_by() -> None:
    home = build.house()
    brought(home, result(1, "Ann", "Bob"))

    row = match_row(Match.objects.get())

    assert row.node_key.startswith("p")
    assert row.label == str(row.id)


def test_same_rows_again_are_passed_over_and_new_ones_come_to_them() -> None:
    home = build.house()
    first = [result(2, "Ann", "Bo"), result(3, "Ann", "Bo", again=1)]
    brought(home, *first)

    told = brought(home, *first, result(4, "Bo", "Ann"), result(5, "Ann", "Bo", again=2))

    assert told == ImportCounts(written=2, there=2)
    assert (Match.objects.count(), Entry.objects.count()) == (4, 2)
    assert RatingChange.objects.count() == 8


def test_match_that_was_corrected_stays_corrected_when_the_file_comes_again() -> None:
    home = build.house()
    brought(home, result(2, "Ann", "Bo"))
    match = Match.objects.get()
    correct_result(
        match_id=match.pk, outcome=ScoreInput(final=[2, 7]), ctx=ActContext(build.acting(home.officer), NOON, "Misread")
    )

    told = brought(home, result(2, "Ann", "Bo"))

    assert told == ImportCounts(there=1)
    assert list(Result.objects.order_by("pk").values_list("winner", flat=True)) == [0, 1]


def test_what_ended_otherwise_and_what_has_no_score_says_so() -> None:
    home = build.house()

    brought(home, result(2, "Ann", "Bo", ending="walkover", score=None), result(3, "Ann", "Cas", score=None))

    why = list(RatedMatch.objects.order_by("moment", "match").values_list("rated", "why_code"))
    assert why == [(False, "not_rated_not_begun"), (True, "")]
    assert [result.final for result in Result.objects.order_by("pk")] == [None, None]
    assert len(career(Player.objects.get(display_name="Ann"))) == 2


def test_nothing_is_written_if_a_line_is_refused_unless_it_is_passed_over() -> None:
    home = build.house()
    for _ in range(2):
        build.player(home, "Dora")
    rows = [result(2, "Ann", "Bo"), result(3, "Ann", "Dora"), result(4, "Ann", "x2345678")]

    assert refused(home, *rows) == [("past_several", 3), ("unknown_player", 4)]
    assert (Match.objects.count(), Player.objects.filter(display_name="Ann").count()) == (0, 0)
    assert refused(home, rows[0], register_new=False) == [("unknown_name", 2), ("unknown_name", 2)]
    assert brought(home, *rows, skip=True) == ImportCounts(written=1, refused=2, registered=2)


def test_two_names_of_one_player_are_no_match() -> None:
    home = build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    merge_players(
        federation=home.federation.slug,
        target=ann.public_id,
        duplicate=again.public_id,
        ctx=ActContext(build.COMMAND, NOON),
    )

    assert refused(home, result(2, "Ann", "Anne")) == [("same_player", 2)]
    assert refused(home, result(2, ann.public_id, "Anne")) == [("same_player", 2)]
    assert brought(home, result(2, "Anne", "Bo")).written == 1
    assert len(career(ann)) == 1


def test_namesake_of_another_federation_is_somebody_else() -> None:
    home, other = build.house(), build.house()
    foreign = build.player(other, "Ann")

    brought(home, result(2, "Ann", "Bo"))

    assert career(foreign) == []
    assert Player.objects.filter(display_name="Ann").count() == 2


def test_event_of_that_name_in_another_pool_refuses_it() -> None:
    home = build.house()
    brought(home, result(2, "Ann", "Bo", event="Cup"))
    Event.objects.filter(name="Cup").update(pool=None)

    assert [code for code, _ in refused(home, result(3, "Ann", "Cas", event="Cup"))] == ["other_pool"]


def test_starting_list_is_stated_once_and_something_else_takes_its_place() -> None:
    home = build.house()
    ann = build.player(home, "Ann")
    rows = [PastRating(2, "Ann", 153427, 250, date(2019, 12, 31)), PastRating(3, "Bo", 148000, 0, date(2019, 12, 31))]

    assert import_starting(
        federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(home.by_officer, NOON)
    ) == ImportCounts(written=2, registered=1)
    assert import_starting(
        federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(home.by_officer, NOON)
    ) == ImportCounts(there=2)
    changed = [replace(rows[0], rating=160000)]
    assert import_starting(
        federation=home.federation.slug, pool="standard", rows=changed, ctx=ActContext(home.by_officer, NOON)
    ) == ImportCounts(written=1)

    told = StartingRating.objects.filter(player=ann).order_by("pk").values_list("rating", "experience", "on")
    assert list(told) == [(153427, 250, date(2019, 12, 31)), (160000, 250, date(2019, 12, 31))]
    assert brought(home, result(2, "Bo", "Ann")).registered == 0
    assert list(breaks_of_all()) == []


def test_only_officers_bring_a_past_in() -> None:
    home = build.house()
    for by in (home.manager, home.director):
        with pytest.raises(NotAllowed):
            brought(home, result(2, "Ann", "Bo"), by=by)
        with pytest.raises(NotAllowed):
            import_starting(
                federation=home.federation.slug, pool="standard", rows=[], ctx=ActContext(build.acting(by), NOON)
            )


def test_past_of_two_years_becomes_a_tournament_for_each_year() -> None:
    home = build.house()

    brought(home, *of_two_years())

    assert tournaments() == {
        "Imported results 2019: Standard": ["Imported results 2019", "Winter Cup"],
        "Imported results 2020: Standard": ["Imported results 2020", "Winter Cup"],
    }
    days = Tournament.objects.filter(slug__startswith="imported").order_by("slug").values_list("from_on", "until_on")
    assert list(days) == [(date(2019, 1, 1), date(2019, 1, 2)), (date(2020, 1, 1), date(2020, 1, 2))]


def test_past_becomes_a_tournament_for_each_event_of_a_year_where_asked() -> None:
    home = build.house()

    brought(home, *of_two_years(), tournament_per=TournamentPer.EVENT)

    rows = Tournament.objects.filter(slug__startswith="imported").order_by("from_on", "pk")
    assert [(row.name, [event.name for event in row.events.all()], row.from_on.year) for row in rows] == [
        ("Imported results 2019", ["Imported results 2019"], 2019),
        ("Winter Cup", ["Winter Cup"], 2019),
        ("Imported results 2020", ["Imported results 2020"], 2020),
        ("Winter Cup", ["Winter Cup"], 2020),
    ]


@pytest.mark.parametrize("again", list(TournamentPer))
@pytest.mark.parametrize("first", list(TournamentPer))
def test_file_that_comes_again_is_passed_over_whatever_becomes_a_tournament(
    first: TournamentPer, again: TournamentPer
) -> None:
    home = build.house()
    brought(home, *of_two_years(), tournament_per=first)
    count = Tournament.objects.count()

    told = brought(home, *of_two_years(), result(9, "Ann", "Cas", event="Winter Cup"), tournament_per=again)

    assert told == ImportCounts(written=1, there=4, registered=1)
    assert Tournament.objects.count() == count


def test_later_part_extends_the_days_of_its_year_alone() -> None:
    home = build.house()
    brought(home, *of_two_years())

    brought(home, result(9, "Ann", "Bo", day=31))

    days = Tournament.objects.filter(slug__startswith="imported").order_by("slug").values_list("until_on", flat=True)
    assert list(days) == [date(2019, 1, 2), date(2020, 1, 31)]
    assert list(breaks_of_all()) == []


@pytest.mark.parametrize("year", [1899, 2201])
def test_past_makes_no_tournament_in_a_year_without_calendar(year: int) -> None:
    home = build.house()
    row = replace(result(1, "Ann", "Ben"), played_at=datetime(year, 6, 1, 12, tzinfo=UTC))

    assert refused(home, row) == [("year_out_of_range", None)]
    assert list(tournaments()) == []


def of_two_years() -> list[PastResult]:
    rows = [result(2, "Ann", "Bo"), result(3, "Bo", "Ann", day=2, event="Winter Cup")]
    old = [replace(row, played_at=row.played_at.replace(year=2019)) for row in rows]
    return [*old, *rows]


def tournaments() -> dict[str, list[str]]:
    rows = Tournament.objects.filter(slug__startswith="imported").order_by("slug")
    return {row.name: sorted(event.name for event in row.events.all()) for row in rows}
