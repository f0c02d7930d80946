"""The key of the page of a player without a login."""

from datetime import timedelta

import pytest
from django.utils import timezone

from journal.refusals import NotFound
from notifications.queries.visitor_keys import _SIGNER, LIFE, end_of_key, player_of_key, visitor_key
from tests.support import build
from tests.support.registering import joins, limited

pytestmark = pytest.mark.django_db
_ON = timezone.now().date()


def test_key_leads_to_its_player_until_they_have_a_login() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home, user=build.login())

    assert player_of_key(visitor_key(ann)) == ann
    for key in (
        visitor_key(bob, _ON),
        _SIGNER.sign(str(ann.pk)),
        visitor_key(ann)[:-1],
        f"{bob.pk}.{visitor_key(ann).split('.')[1]}",
        "",
        "x",
        "1.",
        "\x00",
    ):
        with pytest.raises(NotFound):
            player_of_key(key)


def test_key_ends_a_month_after_its_letter_or_the_last_tournament() -> None:
    home = build.house()
    home.tournament.from_on = home.tournament.until_on = _ON + timedelta(days=90)
    home.tournament.save()
    event, user = limited(home, 4), build.login()
    ann, bob = build.player(home, user=user), build.player(home)
    before = end_of_key(visitor_key(ann, _ON))
    joins(event, ann, timezone.now())

    assert (before, end_of_key(visitor_key(ann, _ON))) == (_ON + LIFE, home.tournament.until_on + LIFE)
    assert player_of_key(visitor_key(bob, _ON - LIFE)) == bob
    with pytest.raises(NotFound) as ended:
        player_of_key(visitor_key(bob, _ON - LIFE - timedelta(days=1)))
    (violation,) = ended.value.verdict.violations
    assert (violation.code, violation.params) == ("visitor_key_ended", {"day": str(_ON - timedelta(days=1))})
