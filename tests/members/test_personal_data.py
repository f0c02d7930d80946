"""Details of a member are erased; the member number, a fact, stays."""

from datetime import date

import pytest

from clubs.queries.personal_data import sections_of, subject_of
from clubs.recording.erasures import erase_everywhere
from members.models import MemberDetails
from members.personal_data import DATA
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_details_are_exported_and_erased() -> None:
    home = build.house()
    player = build.player(home, "Sigrid Secret")
    MemberDetails.objects.create(federation=home.federation, player=player, born_on=date(1980, 5, 4), phone="0612345")

    assert sections_of(subject_of(player))["Contact"][0]["phone"] == "0612345"
    erase_everywhere(subject_of(player), NOON)

    assert not MemberDetails.objects.exists()
    assert any(rows.model is MemberDetails and rows.is_deleted for rows in DATA.rows)
