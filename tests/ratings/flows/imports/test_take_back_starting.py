"""A starting list is taken back as a whole, once, whatever door it took; whom it registered stays."""

from datetime import date, timedelta

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import TestCase

from clubs.models import Player
from journal import jobs
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.models import Act, Job
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal
from journal.verify import breaks_of_all
from ratings.flows.imports.import_starting import import_starting
from ratings.flows.imports.start_past import start_past
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.flows.imports.upload_past import upload_past
from ratings.inputs.imports import PastImportInput, PastRating
from ratings.job_kinds import PAST, RATE
from ratings.models import PastImport, RatingChange, StartingRating
from ratings.preview import preview_starting_list
from ratings.queries.imports.starting_lists import StartingList, starting_lists
from ratings.queries.lists.rating_lists import rating_list, rating_rows
from ratings.recording.pools import rebuild_pool
from tests.support import build
from tests.support.build import NOON, House
from tests.support.published import AUGUST, history
from tests.support.ratings import from_nothing, ledger
from tests.support.starting import begins, rated
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
MAY_1 = date(2026, 5, 1)
LATER = NOON + timedelta(days=1)
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def _two_lines_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratings.services.imports.checking_past.AT_ONCE", 2)


def sent(home: House, *lines: str, kind: str = "starting", on: date = MAY_1) -> PastImport:
    """A file that was looked through and started; nothing of it has come in yet."""
    head = "name,rating,experience" if kind == "starting" else "date,winner,loser,length"
    file = ContentFile("\n".join((head, *lines)).encode())
    with TestCase.captureOnCommitCallbacks(execute=True):
        made = upload_past(
            federation=home.federation.slug,
            pool="standard",
            file=file,
            plan=PastImportInput(kind, on),
            ctx=ActContext(home.by_officer, NOON),
        )
    jobs.drain()
    return start_past(
        federation=home.federation.slug, pool="standard", past_id=made.pk, ctx=ActContext(home.by_officer, NOON)
    )


def brought(home: House, *lines: str, on: date = MAY_1) -> PastImport:
    made = sent(home, *lines, on=on)
    jobs.drain()
    rated(home)
    made.refresh_from_db()
    assert made.state == PastImport.State.DONE
    return made


def taken_back(home: House, number: int | None = None, ctx: ActContext | None = None) -> StartingList:
    taken = take_back_starting(
        federation=home.federation.slug,
        pool="standard",
        number=starting_lists(home.pool)[0].number if number is None else number,
        ctx=ctx or ActContext(home.by_officer, NOON),
    )
    run_job_for_key(RATE, home.pool.pk)
    return taken


def listed(home: House) -> list[tuple[str, int]]:
    found = rating_list(home.pool, AUGUST)
    return [(row.player.display_name, row.rating) for row in rating_rows(found, list(found.ids))]


@pytest.mark.usefixtures("_two_lines_a_part")
def test_all_parts_of_a_file_go_at_once_and_nobody_is_listed_who_only_started(home: House) -> None:
    history(home)
    stood, rows = listed(home), ledger(home.pool)[0]
    file = brought(home, "Dora,1620,400", "Eva,1500,0", "Ann Berg,1400,300")
    assert len(listed(home)) == len(stood) + 2
    assert file.acts.count() == 2

    told = taken_back(home, ctx=ActContext(home.by_officer, LATER, "Wrong pool"))

    assert listed(home) == stood
    assert ledger(home.pool)[0] == rows
    assert not rebuild_pool(home.pool)
    assert ledger(home.pool) == from_nothing(home.pool)
    assert not StartingRating.objects.holding().exists()
    assert told.undone is not None
    assert (told.count, told.why, told.undone.at) == (3, "Wrong pool", LATER)
    assert (told.by, told.undone_by) == (home.officer.get_username(),) * 2
    file.refresh_from_db()
    assert file.state == PastImport.State.UNDONE
    assert list(breaks_of_all()) == []


def test_players_whom_it_registered_stay_and_it_may_come_again(home: House) -> None:
    brought(home, "Dora,1620,400")
    taken_back(home)
    dora = Player.objects.get(display_name="Dora")

    again = brought(home, "Dora,1620,400")

    assert again.counts == {"written": 1, "there": 0, "refused": 0, "registered": 0}
    assert [one.undone is None for one in starting_lists(home.pool)] == [True, False]
    assert RatingChange.objects.get().player == dora


def test_what_was_stated_before_counts_again(home: House) -> None:
    brought(home, "Dora,1620,400", "Eva,1500,0")
    brought(home, "Dora,1900,0")
    assert listed(home) == [("Dora", 190_000), ("Eva", 150_000)]

    taken_back(home)

    assert listed(home) == [("Dora", 162_000), ("Eva", 150_000)]


def test_what_a_later_list_corrected_stays_so(home: House) -> None:
    first = brought(home, "Dora,1620,400", "Eva,1500,0")
    brought(home, "Dora,1900,0")

    taken_back(home, first.acts.get().seq)

    assert listed(home) == [("Dora", 190_000)]


def test_second_time_is_refused_and_so_is_starting_the_file_again(home: House) -> None:
    file = brought(home, "Dora,1620,400")
    number = starting_lists(home.pool)[0].number
    taken_back(home, number)
    acts = Act.objects.count()

    with pytest.raises(Conflicting) as twice:
        taken_back(home, number)
    with pytest.raises(Conflicting) as again:
        start_past(
            federation=home.federation.slug, pool="standard", past_id=file.pk, ctx=ActContext(home.by_officer, NOON)
        )

    codes = [one.value.verdict.violations[0].code for one in (twice, again)]
    assert codes == ["starting_list_taken_back", "past_taken_back"]
    assert Act.objects.count() == acts


@pytest.mark.usefixtures("_two_lines_a_part")
def test_list_that_is_coming_in_ends_where_it_is_taken_back(home: House) -> None:
    file = sent(home, "Dora,1620,400", "Eva,1500,0", "Fay,1400,300")
    assert run_part(file) == PastImport.State.WRITING
    assert default_storage.exists(file.folder)

    with TestCase.captureOnCommitCallbacks(execute=True):
        taken_back(home)
    jobs.drain()

    file.refresh_from_db()
    assert file.state == PastImport.State.UNDONE
    assert not default_storage.exists(file.folder)
    assert StartingRating.objects.count() == 2
    assert listed(home) == []


@pytest.mark.usefixtures("_two_lines_a_part")
def test_list_that_stopped_half_way_is_taken_back(home: House) -> None:
    file = sent(home, "Dora,1620,400", "Eva,1500,0", "Fay,1400,300")
    run_part(file)
    for _ in range(2):
        build.player(home, "Fay")
    jobs.drain()
    file.refresh_from_db()
    assert (file.state, [one["code"] for one in file.problems]) == (PastImport.State.CHECKED, ["past_several"])

    taken_back(home)

    file.refresh_from_db()
    assert (file.state, file.problems, listed(home)) == (PastImport.State.UNDONE, [], [])


def run_part(file: PastImport) -> str:
    """The next of a file's parts comes in; the rating waits."""
    jobs.run_job(Job.objects.get(kind=PAST, state=Job.State.WAITING).pk)
    file.refresh_from_db()
    return file.state


def test_list_of_the_command_is_one_whatever_its_parts_and_one_of_an_older_file_a_list_a_part(home: House) -> None:
    told = [[PastRating(2, name, 150_000, 0, MAY_1)] for name in ("Dora", "Eva", "Fay", "Gus")]
    for rows in told[:2]:
        import_starting(
            federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(build.COMMAND, NOON)
        )
    for rows in told[2:]:
        import_starting(
            federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(home.by_officer, NOON)
        )
    rated(home)
    assert [(one.count, one.by) for one in starting_lists(home.pool)] == [
        *[(1, home.officer.get_username())] * 2,
        (2, ""),
    ]

    taken_back(home, starting_lists(home.pool)[-1].number)

    assert listed(home) == [("Fay", 150_000), ("Gus", 150_000)]


def test_only_officers_take_a_list_back(home: House) -> None:
    begins(home, build.player(home, "Dora"), 162_000, MAY_1)
    number = starting_lists(home.pool)[0].number

    for by in (home.manager, home.director, build.house().officer, None):
        with pytest.raises(NotAllowed):
            taken_back(home, number, ActContext(build.acting(by), NOON))

    assert StartingRating.objects.holding().count() == 1


def test_list_of_another_federation_and_what_is_no_list_do_not_exist(home: House) -> None:
    begins(home, build.player(home, "Dora"), 162_000, MAY_1)
    number, other = starting_lists(home.pool)[0].number, build.house()
    results = sent(home, "2020-01-01,Ann,Bo,7", kind="results")
    jobs.drain()
    started = Act.objects.filter(kind="start_past").get().seq

    for house, asked in ((other, number), (home, started), (home, 0)):
        with pytest.raises(NotFound) as refusal:
            taken_back(house, asked)
        assert [one.code for one in refusal.value.verdict.violations] == ["unknown_starting_list"]

    assert results.acts.count() == 0


def test_what_it_changes_is_foretold_and_nothing_is_done(home: House) -> None:
    history(home)
    brought(home, "Dora,1620,400", "Ann Berg,1400,300")
    number, acts, stood = starting_lists(home.pool)[0].number, Act.objects.count(), listed(home)

    ahead = preview_starting_list(
        home.pool,
        lambda: take_back_starting(
            federation=home.federation.slug, pool="standard", number=number, ctx=ActContext(home.by_officer, NOON)
        ),
    )

    assert (Act.objects.count(), listed(home)) == (acts, stood)
    taken_back(home, number)
    before, after = dict(stood), dict(listed(home))
    moved = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    assert (ahead.count, ahead.moved, ahead.unrated_count) == (2, len(moved), 1)
    assert {one.player.display_name: (one.before, one.after) for one in ahead.moves} == {
        name: (before.get(name), after.get(name)) for name in moved
    }


def test_nothing_is_foretold_to_who_may_not_act(home: House) -> None:
    begins(home, build.player(home, "Dora"), 162_000, MAY_1)
    number, by = starting_lists(home.pool)[0].number, build.acting(home.director)

    with pytest.raises(Refusal):
        preview_starting_list(
            home.pool,
            lambda: take_back_starting(
                federation=home.federation.slug, pool="standard", number=number, ctx=ActContext(by, NOON)
            ),
        )
