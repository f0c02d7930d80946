"""A minor is hidden until a guardian consents, and again when they withdraw the consent."""

import pytest

from clubs.flows.edit_player import edit_player
from clubs.flows.state_consent import state_consent
from clubs.models import Consent, Player
from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import NOON, House
from tests.support.guardians import as_guardian, guardian_of_minor

pytestmark = pytest.mark.django_db
FULL = Player.Visibility.FULL


@pytest.fixture
def home() -> House:
    return build.house()


def shown(player: Player) -> str:
    return Player.objects.get(pk=player.pk).public_name


def state(player: Player, ctx: ActContext, has_agreed: bool = True) -> None:
    state_consent(player=player.public_id, purpose="publication", has_agreed=has_agreed, text="Shown to all.", ctx=ctx)


def test_name_of_a_minor_is_shown_while_a_guardian_consents(home: House) -> None:
    row = guardian_of_minor(home)
    names = [shown(row.player)]

    for has_agreed in (True, False):
        state(row.player, as_guardian(row), has_agreed)
        names.append(shown(row.player))

    number = f"#{row.player.public_id}"
    assert names == [number, "Minnie Minor0", number]
    assert Consent.objects.count() == 2
    assert list(breaks_of_all()) == []


def test_nobody_else_consents_or_shows_the_minor(home: House) -> None:
    row, other = guardian_of_minor(home), guardian_of_minor(home)
    officer = ActContext(home.by_officer, NOON)

    for ctx in (officer, as_guardian(other)):
        with pytest.raises(NotAllowed):
            state(row.player, ctx)
    with pytest.raises(Refused) as caught:
        edit_player(player=row.player.public_id, name="Minnie Minor0", country="DK", visibility=FULL, ctx=officer)

    assert caught.value.verdict.violations[0].code == "guardian_must_consent"
    assert shown(row.player).startswith("#")


def test_who_is_sixteen_decides_themselves(home: House) -> None:
    row = guardian_of_minor(home)
    later = ActContext(home.by_officer, NOON.replace(year=2030, month=3, day=5))

    edit_player(player=row.player.public_id, name="Minnie Minor0", country="DK", visibility=FULL, ctx=later)

    assert shown(row.player) == "Minnie Minor0"
