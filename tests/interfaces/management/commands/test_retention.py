"""`manage.py retention` clears what was kept for its time; with --dry-run it only counts it."""

from datetime import date

import pytest
from django.core.management import call_command

from clubs.models import Look
from tests.support import build

pytestmark = pytest.mark.django_db


def test_dry_run_counts_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    home = build.house()
    columns = {"user": home.director, "what": "answers", "place": "Open", "looked_on": date(2000, 1, 1)}
    Look.objects.create(player=build.player(home), **columns)

    call_command("retention", dry_run=True)
    counted = capsys.readouterr().out
    is_kept = Look.objects.exists()
    call_command("retention")

    assert "looks: 1 older than 366 days would be cleared" in counted and is_kept
    assert "looks: 1 older than 366 days cleared" in capsys.readouterr().out
    assert not Look.objects.exists()
