"""A long file of the past while workers die over it: nothing of it is lost, nothing is there twice."""

from functools import partial

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from pytest_django import Settings

from journal import jobs
from journal.context import ActContext
from journal.models import Job
from journal.verify import breaks_of_all
from matches.models import Match, Result
from ratings.flows.imports.start_past import start_past
from ratings.flows.imports.upload_past import upload_past
from ratings.inputs.imports import PastImportInput
from ratings.job_kinds import PAST
from ratings.models import PastImport
from ratings.services.imports.past import AT_ONCE
from tests.faults import child, kinds
from tests.support import build
from tests.support.build import NOON, House
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
HEADER = "date,player 1,player 2,length,score,event\n"
LINES = (  # two a part: the third, the fifth and the seventh say what others have said
    *("2019-05-31,Ann,Bo,7,7-3,Cup", "2019-05-31,Cas,Bo,7,3-7,Cup"),
    *("2019-05-31,Ann,Bo,7,7-3,Cup", "2019-05-31,Ann,Ann,7,7-3,Cup"),
    *("2019-05-31,Ann,Bo,7,7-3,Cup", "2019-06-30,Anne,Bo,30,30-3,Final"),
    *("2019-06-30,Anne,Bo,30,30-3,Final", "never,Ann,Bo,7,7-3,Cup"),
)
FOUND = {
    **{"rows": 8, "fit": 6, "there": 0, "refused": 2, "new": 4, "events": 2, "first": "2019-05-31"},
    **{"last": "2019-06-30", "rated": {"": 4, "not_rated_too_long": 2}, "compared": 4},
    **{"new_names": ["Ann", "Anne", "Bo", "Cas"], "alike": [["Anne", "Ann", "typing", ""]], "rare": []},
}


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def _two_lines_a_part(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.PAST_LOOKED_AT_ONCE = 2
    monkeypatch.setenv("PAST_LOOKED_AT_ONCE", "2")  # for workers of their own


@pytest.mark.usefixtures("_two_lines_a_part")
@pytest.mark.parametrize("dies", ["before_writing", "after"])
@pytest.mark.parametrize("part", [0, 1, 3])
def test_worker_killed_while_looking_through_changes_nothing_of_what_is_found(
    home: House, part: int, dies: str
) -> None:
    """Of four parts; the worker had read its lines, or had written what they bring but not committed it."""
    sent = _sent(home, *LINES)
    for _ in range(part):
        assert jobs.sweep(1) == 1

    _killed_over(sent, dies)
    jobs.drain()

    assert _read_again(sent).report == FOUND
    assert [one["game"] for one in _read_again(sent).problems] == [5, 9]
    assert len(default_storage.listdir(sent.folder)[1]) == 1


@pytest.mark.usefixtures("_two_lines_a_part")
def test_what_was_found_in_parts_is_written_as_one_file_would_be(home: House) -> None:
    sent = _sent(home, *LINES)
    jobs.drain()
    _start(home, sent)
    jobs.drain()

    assert Match.objects.count() == 6
    assert _read_again(sent).counts == {"written": 6, "there": 0, "refused": 0, "registered": 4}
    assert not default_storage.exists(sent.folder)


@pytest.mark.usefixtures("_two_lines_a_part")
def test_file_tells_how_far_it_is_looked_through(home: House) -> None:
    sent, told = _sent(home, *LINES), []
    while jobs.sweep(1):
        one = _read_again(sent)
        told.append((one.state, one.line, one.report["rows"], one.percent))

    assert told == [("checking", 3, 2, 36), ("checking", 5, 4, 56), ("checking", 7, 6, 79), ("checked", 1, 8, 0)]


@pytest.mark.parametrize("dies", ["before_writing", "after"])
@pytest.mark.parametrize("part", [0, 1])
def test_worker_killed_while_a_file_comes_in_loses_and_doubles_nothing(home: House, part: int, dies: str) -> None:
    """A line that says the same as one of the part before is a match of its own."""
    days = (f"{1990 + number // 300}-{1 + number % 12}-{1 + number % 28}" for number in range(AT_ONCE - 1))
    lines = [f"{day},Ann,Bo,7,7-{number % 7},Cup" for number, day in enumerate(days)]
    sent = _sent(home, LINES[0], *lines, LINES[0])
    jobs.drain()
    _start(home, sent)
    for _ in range(part):
        assert jobs.sweep(1) == 1

    _killed_over(sent, dies)
    jobs.drain()

    assert Match.objects.count() == Result.objects.count() == AT_ONCE + 1
    assert _read_again(sent).counts == {"written": AT_ONCE + 1, "there": 0, "refused": 0, "registered": 2}
    assert list(breaks_of_all()) == []


@pytest.mark.usefixtures("_two_lines_a_part")
def test_two_files_at_once_bring_what_one_after_the_other_would(home: House) -> None:
    """They share lines; two workers take whichever part is next."""
    sent = [_sent(home, *LINES), _sent(home, *LINES[:3], "2020-01-01,Dee,Bo,7,7-3,Cup")]
    _drained_by_two()
    for one in sent:
        _start(home, one)
    _drained_by_two()

    counts = [_read_again(one).counts for one in sent]
    assert [_read_again(one).state for one in sent] == [PastImport.State.DONE] * 2
    assert Match.objects.count() == sum(count["written"] for count in counts) == 7
    assert sum(count["there"] for count in counts) == 3
    assert sum(count["registered"] for count in counts) == 5


def _sent(home: House, *lines: str) -> PastImport:
    file = ContentFile((HEADER + "".join(f"{line}\n" for line in lines)).encode())
    return upload_past(
        federation=home.federation.slug,
        pool="standard",
        file=file,
        plan=PastImportInput("results"),
        ctx=ActContext(home.by_officer, NOON),
    )


def _start(home: House, sent: PastImport) -> None:
    start_past(
        federation=home.federation.slug,
        pool="standard",
        past_id=sent.pk,
        skip=True,
        ctx=ActContext(home.by_officer, NOON),
    )


def _read_again(sent: PastImport) -> PastImport:
    return PastImport.objects.get(pk=sent.pk)


def _drained_by_two() -> None:
    done = at_once([partial(child.run, "sweep")] * 2)
    assert [one.returncode for one in done if not isinstance(one, Exception)] == [0, 0]


def _killed_over(sent: PastImport, dies: str) -> None:
    """A worker of its own takes the next part, and dies of it; it is found when its lease is over."""
    job = Job.objects.get(kind=PAST, state=Job.State.WAITING, payload={"past": str(sent.pk)})
    before = _read_again(sent)

    died = child.run("die_over", kind=PAST, job=str(job.pk), dies=dies)

    assert died.returncode == -9, died.stderr
    assert (_read_again(sent).line, _read_again(sent).state) == (before.line, before.state)
    kinds.end_lease(job)
