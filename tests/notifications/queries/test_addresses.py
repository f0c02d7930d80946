"""The addresses of people at the time of sending."""

import pytest
from allauth.account.models import EmailAddress

from notifications.queries.addresses import confirmed_address, is_refused, users_of_players
from notifications.recording.addresses import confirm_address, mark_refused
from tests.support import build
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_player_is_reached_through_the_login_that_they_have_now() -> None:
    home, before, after = build.house(), build.login(), build.login()
    ann = build.player(home, "Ann", before)
    row = letter(home.federation, to=ann)

    build.link(home, ann, after)

    assert (confirmed_address(row), users_of_players([ann.pk])) == (after.email, {ann.pk: after.pk})


def test_primary_address_goes_before_another_that_is_confirmed() -> None:
    ann = build.login()
    row = letter(to=ann)
    EmailAddress.objects.update(primary=False)
    EmailAddress.objects.create(user=ann, email="new@example.org", verified=True, primary=True)
    assert confirmed_address(row) == "new@example.org"


def test_bare_address_is_its_own_and_may_be_refused() -> None:
    row = letter(to=confirm_address("ann@example.org", build.NOON))
    mark_refused("ann@example.org", 550, build.NOON)
    assert (confirmed_address(row), is_refused("Ann@example.org")) == ("ann@example.org", True)
