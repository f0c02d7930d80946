"""The command that imports a folder of records: what it makes, what it says of each file."""

import json
import os
import shutil
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from journal.context import ActContext
from matches.models import Event, Match, Tournament
from ratings.flows.pools.open_pool import open_pool
from ratings.models import RatingChange
from tests.support import build
from tests.support.build import COMMAND, NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(partial(build.house, "home"))

REAL = Path(__file__).parents[3] / "data" / "matches" / "real"
CHOSEN = ("p002_studio_07pt", "p019_galaxy_05pt", "p023_galaxy_16pt", "p024_galaxy_05pt")


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inside = tmp_path / "records" / "2024"
    inside.mkdir(parents=True)
    for name in CHOSEN:
        shutil.copy(REAL / f"{name}.mat", inside)
    (inside / "broken.mat").write_bytes(b"\xff\xfe\x00")
    (inside / "notes.txt").write_text("no record")
    return tmp_path / "records"


def run(folder: Path, *more: str) -> str:
    out = StringIO()
    call_command("import_matches", str(folder), "--federation", "home", *more, stdout=out)
    return out.getvalue()


def reported(folder: Path, report: Path, *more: str) -> dict[str, dict[str, Any]]:
    run(folder, "--report", str(report), *more)
    lines = [json.loads(line) for line in report.read_text().splitlines()]
    return {Path(line["file"]).stem: line for line in lines}


def test_report_says_what_became_of_each_file(home: House, folder: Path, tmp_path: Path) -> None:
    lines = reported(folder, tmp_path / "report.jsonl")

    assert {name: line["status"] for name, line in lines.items()} == {
        "broken": "refused",
        "p002_studio_07pt": "imported",
        "p019_galaxy_05pt": "imported",
        "p023_galaxy_16pt": "unfinished",
        "p024_galaxy_05pt": "refused",
    }
    assert [one["code"] for one in lines["p024_galaxy_05pt"]["violations"]] == ["points_not_possible"]
    assert [one["code"] for one in lines["p019_galaxy_05pt"]["notes"]] == ["points_cut"]
    assert [one["code"] for one in lines["p023_galaxy_16pt"]["notes"]] == ["record_unfinished", "no_date_of_play"]


def test_every_match_says_what_it_changed_or_why_not(home: House, folder: Path, tmp_path: Path) -> None:
    lines = reported(folder, tmp_path / "report.jsonl")

    whole, stopped = lines["p002_studio_07pt"], lines["p023_galaxy_16pt"]
    assert (whole["players"], whole["final"], whole["why_not_rated"]) == (["leochili75", "Llabba"], [2, 7], None)
    assert [(row["player"], row["before"]) for row in whole["ratings"]] == [("Llabba", 1500.0), ("leochili75", 1500.0)]
    assert (stopped["ratings"], stopped["why_not_rated"]) == ([], "not_rated_unfinished")


def test_console_says_it_in_sentences(home: House, folder: Path) -> None:
    said = run(folder)

    assert "p024_galaxy_05pt.mat: refused. Game 1: With the cube at 1" in said
    assert "leochili75 2–7 Llabba (to 7). Llabba 1500.00 → " in said
    assert said.endswith("5 files: 2 imported, 1 unfinished, 0 skipped, 2 refused.\n")


def test_second_import_skips_what_is_there(home: House, folder: Path, tmp_path: Path) -> None:
    first = reported(folder, tmp_path / "first.jsonl")
    counts = (Match.objects.count(), RatingChange.objects.count(), Tournament.objects.count(), Event.objects.count())

    again = reported(folder, tmp_path / "again.jsonl")

    assert counts == (
        Match.objects.count(),
        RatingChange.objects.count(),
        Tournament.objects.count(),
        Event.objects.count(),
    )
    assert {line["status"] for line in again.values()} == {"skipped", "refused"}
    assert {name: line["match"] for name, line in again.items()} == {name: first[name]["match"] for name in first}


def test_event_is_a_rated_list_of_the_days_of_play(home: House, folder: Path) -> None:
    run(folder, "--event", "Online")

    event = Event.objects.get(name="Online")
    assert (event.pool, event.stages.get().format, event.play.dmp) == (home.pool, "list", True)
    assert (str(event.tournament.from_on), str(event.tournament.until_on)) == ("2023-05-07", "2024-07-18")


def test_pool_must_be_named_where_there_are_two(home: House, folder: Path) -> None:
    open_pool(federation="home", code="online", name="Online", ctx=ActContext(COMMAND, NOON))

    with pytest.raises(CommandError, match="the federation has: online, standard"):
        run(folder)
    run(folder, "--pool", "online")
    with pytest.raises(CommandError, match="rated in the pool “online”"):
        run(folder, "--pool", "standard")


def test_what_is_not_there_is_refused_in_a_sentence(home: House, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(CommandError, match=r"no \.mat file"):
        run(tmp_path / "empty")
    with pytest.raises(CommandError, match="no rating pool “x”"):
        run(folder, "--pool", "x")
    with pytest.raises(CommandError, match="no federation “nowhere”"):
        call_command("import_matches", str(folder), "--federation", "nowhere")


def test_shipped_records_are_among_those_of_the_tests() -> None:
    shipped = Path(__file__).parents[4] / "demonstration" / "data" / "records"

    names = sorted(path.name for path in shipped.glob("*.mat"))
    assert [name for name in names if (shipped / name).read_bytes() != (REAL / name).read_bytes()] == []
    listed = [json.loads(line)["file"] for line in (shipped / "manifest.jsonl").read_text().splitlines()]
    assert sorted(listed) == names


def test_file_that_cannot_be_read_does_not_stop_the_others(home: House, folder: Path, tmp_path: Path) -> None:
    (folder / "broken.mat").symlink_to("/proc/self/mem")  # opens, but gives an error where it is read
    shutil.copy(REAL / f"{CHOSEN[0]}.mat", folder / os.fsdecode(b"no text \xff.mat"))

    lines = reported(folder, tmp_path / "report.jsonl")

    assert lines["broken"]["violations"][0]["code"] == "record_unreadable"
    assert lines["no text \ufffd"]["status"] in {"imported", "skipped"}
    assert lines["p019_galaxy_05pt"]["status"] == "imported"
