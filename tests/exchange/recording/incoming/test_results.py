"""Results that come in: act by act, with what was taken back."""

import pytest

from matches.models import Match, Result
from tests.support import build
from tests.support.foreign_document import as_bytes, longer, visiting
from tests.support.incoming import bring, visitor

pytestmark = pytest.mark.django_db


def test_result_has_its_sheet_and_score() -> None:
    event = visitor(build.house("dk"))
    first = Result.objects.filter(match__stage__event=event).order_by("pk")[0]
    assert (first.ending, first.winner, first.final, first.raw) == ("played", 0, [5, 0], [5, 0])
    assert first.sheet is not None and len(first.sheet["games"]) == 2


def test_ruling_of_a_newer_document_comes_in_once() -> None:
    home = build.house("dk")
    event = visitor(home)
    value = longer(visiting())
    ruling = {"choice": "keep", "at": "2026-05-01T13:00:00Z", "why": "It stands", "act": 3}
    value["tournaments"][0]["events"][0]["matches"][0]["rulings"] = [ruling]
    value["tournaments"][0]["events"][0]["stages"][0]["draw"]["results"][0]["ruling"] = "keep"

    for _ in range(2):
        bring(home, as_bytes(value))

    (row,) = Match.objects.filter(stage__event=event).order_by("pk")[0].rulings.all()
    assert (row.choice, row.act.words) == ("keep", "It stands")
