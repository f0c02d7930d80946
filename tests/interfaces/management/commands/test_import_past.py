"""The command that brings a federation's past in: looked through first, then written, with what became of it."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Player
from interfaces.management.commands.import_past import bar
from journal.jobs import run_job_for_key
from matches.models import Event, Match, Tournament
from ratings.job_kinds import RATE
from ratings.models import RatedMatch, StartingRating
from tests.support import build
from tests.support.workbook_files import workbook

pytestmark = pytest.mark.django_db
HEADER = "date,player 1,player 2,length,score\n"
ROWS = ["2019-05-31,Ann Smit,Bo,7,7-3", "2019-05-31,Ann Smit,Bo,7,7-3", "2019-06-01,Cas,Bo,1,0-1"]


@pytest.fixture
def home() -> build.House:
    house = build.house()
    build.player(house, "Anne Smit")
    return house


def run(home: build.House, path: Path, *more: str, answers: Sequence[str] = ("--others-differ",)) -> list[str]:
    out = StringIO()
    target = ("--federation", home.federation.slug, "--pool", "standard")
    call_command("import_past", str(path), *target, *more, *answers, stdout=out)
    return out.getvalue().splitlines()


def written(folder: Path, *lines: str, header: str = HEADER) -> Path:
    path = folder / "past.csv"
    path.write_text(header + "\n".join(lines))
    return path


def test_dry_run_tells_what_would_come_and_writes_nothing(home: build.House, tmp_path: Path) -> None:
    told = run(home, written(tmp_path, *ROWS, "2019-06-02,Bo,Cas,30,30-0"), "--dry-run")

    assert told == [
        "4 lines, 2019-05-31 to 2019-06-02: 4 to write, 0 there already",
        "3 rated",
        "1: Not rated: they are longer than this pool counts.",
        "3 new players:",
        "  Ann Smit",
        "  Bo",
        "  Cas",
        "1 likely duplicates:",
        "  Ann Smit ~ anne smit",
    ]
    assert not Match.objects.exists()


def test_file_comes_in_once_and_equal_lines_are_matches_of_their_own(home: build.House, tmp_path: Path) -> None:
    path = written(tmp_path, *ROWS)

    first, again = run(home, path), run(home, path)

    assert first[-1] == "3 written, 0 there already, 0 refused, 3 new players. The job worker rates them."
    assert again[-1] == "0 written, 3 there already, 0 refused, 0 new players. The job worker rates them."
    run_job_for_key(RATE, home.pool.pk)
    assert RatedMatch.objects.filter(rated=True).count() == 3


def test_workbook_comes_in_like_the_csv_of_the_same_table(home: build.House, tmp_path: Path) -> None:
    path = tmp_path / "past.xlsx"
    path.write_bytes(workbook([row.split(",") for row in (HEADER.strip(), *ROWS)]))

    told = run(home, path)
    again = run(home, written(tmp_path, *ROWS))

    assert told[0] == "3 lines, 2019-05-31 to 2019-06-01: 3 to write, 0 there already"
    assert again[0] == "3 lines, 2019-05-31 to 2019-06-01: 0 to write, 3 there already"


def test_broken_workbook_is_told(home: build.House, tmp_path: Path) -> None:
    path = tmp_path / "past.xlsx"
    path.write_bytes(b"PK\x03\x04 nothing")

    with pytest.raises(CommandError, match="This file cannot be read as an XLSX workbook"):
        run(home, path)


def test_nothing_comes_in_if_a_line_is_wrong_unless_it_is_passed_over(home: build.House, tmp_path: Path) -> None:
    path = written(tmp_path, *ROWS, "2019-06-02,Bo,Bo,5,5-0", "2019-06-02,Bo,Cas,5,5-9")

    with pytest.raises(CommandError) as refusal:
        run(home, path)

    assert str(refusal.value).splitlines() == [
        "Line 5: Both sides are called “Bo”. Correct the names.",
        "Line 6: Nobody wins a match to 5 points with 5-9. Correct the score or the length.",
    ]
    assert not Match.objects.exists()
    assert run(home, path, "--skip")[-1].startswith("3 written, 0 there already, 2 refused")


def test_names_that_nobody_has_can_be_refused(home: build.House, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"Line 2: .*Ann Smit"):
        run(home, written(tmp_path, ROWS[0]), "--only-known")


def test_starting_list_comes_in_as_of_a_day(home: build.House, tmp_path: Path) -> None:
    path = written(tmp_path, "Anne Smit;1534,27;250", header="name;rating;experience\n")

    run(home, path, "--starting", "--on", "2019-12-31")
    again = run(home, path, "--starting", "--on", "2019-12-31")

    (one,) = StartingRating.objects.all()
    assert (one.player.display_name, one.rating, one.experience, str(one.on)) == (
        "Anne Smit",
        153427,
        250,
        "2019-12-31",
    )
    assert again[0] == "1 lines, 2019-12-31 to 2019-12-31: 0 to write, 1 there already"


def test_file_that_is_not_there_or_no_table_is_told(home: build.House, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        run(home, tmp_path / "nowhere.csv")
    with pytest.raises(CommandError, match="names no column “date”"):
        run(home, written(tmp_path, header="who,what\n"))


def test_bar_fills_as_the_file_is_read() -> None:
    said: list[str] = []
    tell = bar("writing", 200, lambda text, ending: said.append(text + ending))

    tell(1_000, 100)
    tell(2_000, 200)

    assert said[0].startswith("\rwriting [###############---------------]  50%  1,000 lines, ")
    assert said[1].startswith("\rwriting [##############################] 100%  2,000 lines, ")
    assert said[1].endswith(" a second\n")


@pytest.mark.parametrize(("per", "count"), [("year", 2), ("event", 3)])
def test_option_says_what_becomes_a_tournament(home: build.House, tmp_path: Path, per: str, count: int) -> None:
    rows = ["2018-05-31,Ann,Bo,7,7-3,Cup", "2019-05-31,Ann,Bo,7,7-3,Cup", "2019-06-01,Ann,Bo,7,7-3,Open"]
    path = written(tmp_path, *rows, header="date,player 1,player 2,length,score,event\n")

    run(home, path, "--tournament-per", per)

    assert Tournament.objects.filter(slug__startswith="imported").count() == count


def test_likely_duplicates_are_asked_and_answered(home: build.House, tmp_path: Path) -> None:
    path = written(tmp_path, *ROWS)
    players = Player.objects.count()

    with pytest.raises(CommandError) as questions:
        run(home, path, answers=())
    before = Match.objects.count()
    run(home, path, answers=("--same", "Ann Smit ~ anne smit"))

    assert str(questions.value).splitlines()[1:] == ["  --same 'Ann Smit ~ anne smit'", "  --others-differ"]
    assert (before, Match.objects.count()) == (0, 3)
    assert Player.objects.count() == players + 2  # Bo and Cas


@pytest.mark.parametrize("same", ["Ann Smit", "Ann Smit ~ Bo"])
def test_answer_that_is_no_question_is_refused(home: build.House, tmp_path: Path, same: str) -> None:
    with pytest.raises(CommandError):
        run(home, written(tmp_path, *ROWS), answers=("--same", same, "--others-differ"))
    assert not Match.objects.exists()


def test_events_without_a_name_are_named_in_the_language_asked_for_and_come_once(
    home: build.House, tmp_path: Path
) -> None:
    path = written(tmp_path, *ROWS)

    run(home, path, "--language", "nl")
    again = run(home, path, "--language", "de")

    assert Event.objects.get().name == "Geïmporteerde uitslagen 2019"
    assert Tournament.objects.get(slug__startswith="imported").name == "Geïmporteerde uitslagen 2019: Standard"
    assert again[-1].startswith("0 written, 3 there already")
