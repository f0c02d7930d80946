"""``manage.py import``."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from matches.models import EventOrigin
from tests.support import build
from tests.support.foreign_document import DOCUMENT

pytestmark = pytest.mark.django_db


def test_import_looks_asks_and_brings_in(tmp_path: Path) -> None:
    home = build.house("dk")
    for _ in range(2):
        build.player(home, "Zyxa Quorn")
    path, out = tmp_path / "visit.json", StringIO()
    path.write_bytes(DOCUMENT)

    call_command("import", str(path), federation="dk", dry_run=True, stdout=out)
    assert not EventOrigin.objects.exists()
    with pytest.raises(CommandError, match="aaaa2345"):
        call_command("import", str(path), federation="dk")
    call_command("import", str(path), federation="dk", others_new=True, stdout=out)
    call_command("import", str(path), federation="dk", stdout=out)

    lines = out.getvalue().splitlines()
    assert lines[0] == "https://example.org: signed"
    assert "in doubt" in lines[1]
    assert "Main: new; 4 entries, 2 results, 0 taken back" in lines
    assert lines[-1].startswith("Main: as before")


def test_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    build.house("dk")
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import", str(tmp_path / "none.json"), federation="dk")
