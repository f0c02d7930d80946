"""Who is on the list of erased players, and is there after a restore, is erased at once."""

from datetime import timedelta
from pathlib import Path

import pytest

from clubs.flows.erase_again import check_lists, erase_again
from clubs.flows.erase_person import erase_person
from clubs.job_kinds import ERASE
from clubs.models import Erasure
from clubs.recording.erased_list import add_to_list
from journal.context import ActContext
from journal.jobs import Outcome, run_job_for_key
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("is_asked_for", [False, True], ids=["nobody asked before the backup", "asked before it"])
def test_player_on_the_list_is_erased_at_once(tmp_path: Path, is_asked_for: bool) -> None:
    home, file = build.house(), tmp_path / "erased.jsonl"
    player, stays = build.player(home, "Sigrid Secret"), build.player(home, "Other Player")
    if is_asked_for:
        erase_person(player=player.public_id, ctx=ActContext(home.by_officer, NOON))
    for public_id in (player.public_id, "unknown"):
        add_to_list(file, public_id, NOON)

    assert erase_again(lists=[file], at=NOON + timedelta(days=1)) == [player]
    assert run_job_for_key(ERASE, player.pk) is Outcome.DONE

    player.refresh_from_db()
    stays.refresh_from_db()
    assert (player.display_name, stays.display_name) == (f"#{player.public_id}", "Other Player")
    assert erase_again(lists=[file], at=NOON + timedelta(days=2)) == []
    assert Erasure.objects.count() == 1
    assert list(breaks_of_all()) == []


def test_file_that_is_no_list_is_refused_before_a_restore(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("not a list")

    check_lists([tmp_path / "none"])
    with pytest.raises(ValueError, match="Expecting value"):
        check_lists([tmp_path / "list"])
