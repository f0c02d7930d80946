"""``manage.py export``."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rules_engine.documents.judging import judge_bytes
from tests.support import build

pytestmark = pytest.mark.django_db


def test_export_writes_a_document_to_a_new_file(tmp_path: Path) -> None:
    event = build.drawn(build.house("dk"), 2)
    out = StringIO()
    choices = {"event": event.pk, "tournament": "dk/open", "year": "dk/2026"}

    for name, choice in choices.items():
        path = tmp_path / f"{name}.json.gz"
        call_command("export", str(path), **{name: choice}, stdout=out)
        assert judge_bytes(path.read_bytes()).is_ok
    with pytest.raises(CommandError, match="exists: choose another name"):
        call_command("export", str(path), event=event.pk)
    assert out.getvalue().splitlines()[0].endswith(" bytes")


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ({"event": 99}, "event"),
        ({"tournament": "dk/none"}, "tournament"),
        ({"year": "dk/1999"}, "ends in the year 1999"),
        ({"year": "dk/next"}, "FEDERATION/YEAR"),
    ],
)
def test_what_is_not_there_is_refused_and_no_file_is_made(choice: dict[str, object], text: str, tmp_path: Path) -> None:
    build.house("dk")

    with pytest.raises(CommandError, match=text):
        call_command("export", str(tmp_path / "new.json.gz"), **choice)
    assert list(tmp_path.iterdir()) == []


def test_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    build.house("dk")

    with pytest.raises(CommandError, match="cannot be written"):
        call_command("export", str(tmp_path / "none" / "new.json.gz"), year="dk/2026")
