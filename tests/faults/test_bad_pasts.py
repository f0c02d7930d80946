"""What is no past of a federation, through every door: the page, the API and the command say what is wrong with it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client, TestCase
from django.utils import timezone

from clubs.flows.appoint import appoint_officer
from clubs.models import Appointment, Federation
from journal import jobs
from journal.context import ActContext
from matches.flows.events.change_pool import change_pool
from matches.flows.events.finish_event import finish_event
from matches.models import Match
from ratings.flows.pools.open_pool import open_pool
from ratings.models import PastImport, StartingRating
from ratings.queries.lists.rating_days import today
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.forms import fill

pytestmark = pytest.mark.django_db
HEADER = "date;player 1;player 2;length;score;event"
LINE = "2019-05-31;Ann;Bo;7;7-3;Cup"
START = "name;rating;experience"
DATES = "It has to name: date, player 1, player 2, length, score."


@dataclass(frozen=True, slots=True)
class Sent:
    """A file that is to come in; what was said of it."""

    home: House
    data: bytes
    more: dict[str, str]
    folder: Path

    @property
    def kind(self) -> str:
        return self.more.get("kind", "results")


def by_the_page(sent: Sent) -> str:
    client = Client()
    client.force_login(sent.home.officer)
    page = f"/en/desk/federations/{sent.home.federation.slug}/pools/standard/past/"
    with TestCase.captureOnCommitCallbacks(execute=True):
        answer = fill(client, page, file=SimpleUploadedFile("past.csv", sent.data), **sent.more)
    jobs.drain()
    looked = answer if answer.status_code == 422 else client.get(answer["Location"])
    return looked.content.decode().replace("&amp;", "&")


def by_the_api(sent: Sent) -> str:
    caller = Caller(sent.home.officer)
    path = f"federations/{sent.home.federation.slug}/pools/standard/past/"
    with TestCase.captureOnCommitCallbacks(execute=True):
        answer = caller.upload(path, file=SimpleUploadedFile("past.csv", sent.data), **sent.more)
    jobs.drain()
    if answer.status == 422:
        return " ".join(one["sentence"] for one in answer.body["violations"])
    looked = caller.get(f"{path}{answer.body['id']}/").body
    return " ".join(one["sentence"] for one in looked["problems"])


def by_the_command(sent: Sent) -> str:
    file = sent.folder / "past.csv"
    file.write_bytes(sent.data)
    where: dict[str, Any] = {"federation": sent.home.federation.slug, "pool": "standard", "stdout": StringIO()}
    if "on" in sent.more:
        where["on"] = date.fromisoformat(sent.more["on"])
    try:
        call_command("import_past", str(file), **where, starting=sent.kind == "starting")
    except CommandError as error:
        return str(error)
    return ""


Door = Callable[[Sent], str]
DOORS = pytest.mark.parametrize("door", [by_the_page, by_the_api, by_the_command])


@pytest.fixture
def home() -> House:
    return build.house()


@DOORS
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\0\0\0\0\n\0", f"names no column “player 1”. {DATES}"),
        (b"PK\x03\x04\x14\x00\x06\x00[Content_Types].xml\x8b", "cannot be read as an XLSX workbook"),
        (f"{HEADER}\n{LINE}\n".encode("utf-16"), "The list is saved as UTF-16."),
        (f"{HEADER};Player_1\n{LINE}\n".encode(), "“player 1”"),
        (f"{HEADER}\n2019-05-31;Ann; ANN ;7;7-3;Cup\n".encode(), "Line 2: Both sides are called “Ann”."),
        (f"{HEADER}\n2019-05-31;Ann;Bo;0;7-3;Cup\n".encode(), "Line 2: “0” is not the length of a match."),
        (f"{HEADER}\n2019-05-31;Ann;Bo;;7-3;Cup\n".encode(), "Line 2: “” is not the length of a match."),
        (f"{HEADER}\n2019-05-31;Ann;Bo;-7;7-3;Cup\n".encode(), "Line 2: “-7” is not the length of a match."),
        (f"{HEADER}\n9999-12-31;Ann;Bo;7;7-3;Cup\n".encode(), "Line 2: “9999-12-31” is still to come."),
        (f"{HEADER}\n{LINE}{'x' * 10_000}\n".encode(), "Line 2: This line has more than 2000 characters."),
        (
            f"{HEADER}\n2019-05-31;A\0nn;Bo;7;7-3;Cup\n".encode(),
            "Line 2: There is an invisible character in it.",
        ),
    ],
)
def test_results_that_cannot_be_are_told_and_nothing_comes_in(
    home: House, tmp_path: Path, door: Door, data: bytes, said: str
) -> None:
    told = door(Sent(home, data, {}, tmp_path))

    assert said in told
    assert not Match.objects.exists()


@DOORS
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Ann;NaN;0", "Line 2: “NaN” in the column “rating” is not a number."),
        ("Ann;1500;inf", "Line 2: “inf” in the column “experience” is not a number."),
        ("Ann;99999;0", "Line 2: A rating of 99999 is not possible."),
        ("Ann;1e9;0", "Line 2: “1e9” in the column “rating” is not a number."),
        ("Ann;1500;-1", "Line 2: An experience of -1 is not possible."),
    ],
)
def test_ratings_that_cannot_be_are_told_and_nothing_comes_in(
    home: House, tmp_path: Path, door: Door, line: str, said: str
) -> None:
    told = door(Sent(home, f"{START}\n{line}\n".encode(), {"kind": "starting", "on": "2020-01-01"}, tmp_path))

    assert said in told
    assert not StartingRating.objects.exists()


@DOORS
@pytest.mark.parametrize("day", ["0001-01-01", "1899-12-31", "9999-12-31"])
def test_starting_list_of_a_day_that_cannot_be_is_refused(home: House, tmp_path: Path, door: Door, day: str) -> None:
    told = door(Sent(home, f"{START}\nAnn;1500;0\n".encode(), {"kind": "starting", "on": day}, tmp_path))

    assert " cannot be that of a starting list. Give one from 1 Jan 1900 until today, " in told
    assert not StartingRating.objects.exists()
    assert not PastImport.objects.exists()


@DOORS
def test_file_without_a_column_of_a_starting_list_is_told_which(home: House, tmp_path: Path, door: Door) -> None:
    told = door(Sent(home, b"rating\n1500\n", {"kind": "starting"}, tmp_path))

    assert "names no column “player”. It has to name: player, rating, experience." in told


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
@DOORS
def test_starting_list_of_today_is_that_of_the_federation(home: House, tmp_path: Path, door: Door, zone: str) -> None:
    """At any hour it is another day in one of these zones than in that of the server."""
    Federation.objects.filter(pk=home.federation.pk).update(time_zone=zone)
    day = timezone.now().astimezone(ZoneInfo(zone)).date()

    told = door(Sent(home, f"{START}\nAnn;1500;0\n".encode(), {"kind": "starting", "on": str(day)}, tmp_path))

    assert "cannot be that of a starting list" not in told
    assert PastImport.objects.exists() or StartingRating.objects.get().on == day


@pytest.mark.parametrize("sign", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
@DOORS
def test_file_of_any_spreadsheet_is_read(home: House, tmp_path: Path, door: Door, sign: str, encoding: str) -> None:
    text = f"{HEADER}\n2019-05-31;Søren;Bo;7;7-3;Cup\n".replace(";", sign)

    assert "Line" not in door(Sent(home, text.encode(encoding), {}, tmp_path))


def test_file_that_is_refused_after_it_was_looked_through_waits_until_it_is_put_right(
    client: Client, home: House
) -> None:
    """The event that it names is rated in another pool by the time that it comes in."""
    match = _brought(client, home, LINE)
    by = build.acting(home.officer)
    open_pool(federation=home.federation.slug, code="second", name="Second", ctx=ActContext(by, NOON))
    address = _sent(client, home, f"{LINE}\n2019-06-01;Ann;Cas;7;7-3;Cup")
    change_pool(event_id=match.stage.event_id, pool="second", ctx=ActContext(by, NOON))

    fill(client, address)
    jobs.drain()
    stopped = client.get(address).content.decode()
    change_pool(event_id=match.stage.event_id, pool="standard", ctx=ActContext(by, NOON))
    fill(client, address)
    jobs.drain()

    assert "It has stopped here." in stopped
    assert "The event “Cup” is rated in the pool “second”." in stopped
    assert Match.objects.count() == 2
    assert PastImport.objects.get(size__gt=len(HEADER + LINE) + 9).state == PastImport.State.DONE


def test_nothing_comes_into_an_event_that_is_finished(client: Client, home: House) -> None:
    match = _brought(client, home, LINE)
    finish_event(event_id=match.stage.event_id, ctx=ActContext(build.acting(home.officer), NOON))
    address = _sent(client, home, f"{LINE}\n2019-06-01;Ann;Cas;7;7-3;Cup")

    fill(client, address)
    jobs.drain()

    assert "The event “Cup” is finished." in client.get(address).content.decode()
    assert Match.objects.count() == 1
    again = _sent(client, home, LINE)
    fill(client, again)
    jobs.drain()
    assert "1 line was there already" in client.get(again).content.decode()


def test_file_of_an_officer_who_is_one_no_more_comes_in_when_another_starts_it(client: Client, home: House) -> None:
    other = build.login()
    address = _sent(client, home, LINE)
    appoint_officer(federation=home.federation.slug, user=other, ctx=ActContext(build.COMMAND, NOON))
    Appointment.objects.filter(user=home.officer).update(until_at=NOON)

    client.force_login(other)
    fill(client, address)
    jobs.drain()

    assert Match.objects.count() == 1


def test_day_of_a_federation_is_not_that_of_the_server(home: House) -> None:
    Federation.objects.filter(pk=home.federation.pk).update(time_zone="Pacific/Kiritimati")
    home.pool.federation.refresh_from_db()

    assert today(home.pool, NOON) == date(2026, 5, 2)


def _brought(client: Client, home: House, *lines: str) -> Match:
    fill(client, _sent(client, home, *lines))
    jobs.drain()
    return Match.objects.get()


def _sent(client: Client, home: House, *lines: str) -> str:
    """Looked through; where the file is told of."""
    client.force_login(home.officer)
    page = f"/en/desk/federations/{home.federation.slug}/pools/standard/past/"
    text = "\n".join((HEADER, *lines, ""))
    with TestCase.captureOnCommitCallbacks(execute=True):
        answer = fill(client, page, file=SimpleUploadedFile("past.csv", text.encode()))
    jobs.drain()
    return str(answer["Location"])
