"""A director sends letters about their tournament again."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, NotFound
from matches.flows.tournaments.resend_letter import resend_letter
from notifications.models import Letter
from tests.support import build
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_director_sends_a_letter_of_their_tournament_and_no_other() -> None:
    home = build.house()
    own = letter(home.federation, about=f"tournament:{home.tournament.pk}/event:1")
    other = letter(home.federation, about=f"tournament:{home.tournament.pk}1")
    Letter.objects.update(state="failed")
    ctx = ActContext(home.by_director, build.NOON)

    resend_letter(ref=home.ref, letter_id=own.pk, ctx=ctx)
    with pytest.raises(NotFound):
        resend_letter(ref=home.ref, letter_id=other.pk, ctx=ctx)
    with pytest.raises(NotAllowed):
        resend_letter(ref=home.ref, letter_id=own.pk, ctx=ActContext(build.acting(home.manager), build.NOON))

    assert sorted(Letter.objects.values_list("state", flat=True)) == ["failed", "waiting"]
    assert Act.objects.get(kind="resend_letter").stream.kind == "tournament"
