"""A guardianship is ended by the guardian, or by an office of the home; it then gives nothing."""

import pytest

from clubs.flows.end_guardian import end_guardian
from clubs.queries.players import own_player
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from tests.support import build
from tests.support.build import NOON, House
from tests.support.guardians import as_guardian, guardian_of_minor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.mark.parametrize("who", ["guardian", "officer", "manager", "acting"])
def test_guardianship_is_ended(home: House, who: str) -> None:
    row = guardian_of_minor(home)
    logins = {"guardian": row.user, "officer": home.officer, "manager": home.manager}
    ctx = as_guardian(row) if who == "acting" else ActContext(build.acting(logins[who]), NOON)

    end_guardian(player=row.player.public_id, guardian_id=row.pk, ctx=ctx)

    assert own_player(as_guardian(row).actor) is None
    with pytest.raises((NotFound, NotAllowed)):
        end_guardian(player=row.player.public_id, guardian_id=row.pk, ctx=ctx)


def test_others_end_nothing(home: House) -> None:
    row, other = guardian_of_minor(home), guardian_of_minor(home)

    for actor in (build.acting(other.user), as_guardian(other).actor, home.by_director):
        with pytest.raises(NotAllowed):
            end_guardian(player=row.player.public_id, guardian_id=row.pk, ctx=ActContext(actor, NOON))
    assert own_player(as_guardian(row).actor) == row.player
