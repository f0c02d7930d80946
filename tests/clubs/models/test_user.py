"""A login, its API tokens and its link code: a new password or a deactivation ends them, an upgraded hash does not."""

from collections.abc import Callable

import pytest

from clubs.flows.link_login import make_link_code
from clubs.models import ApiToken, LinkCode, User
from tests.support import build
from tests.support.build import NOON
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db


def _new_password(user: User) -> None:
    user.set_password("another word")


def _deactivated(user: User) -> None:
    user.is_active = False


def _renamed(user: User) -> None:
    user.first_name = "Ann"


@pytest.mark.parametrize(("change", "count"), [(_new_password, 0), (_deactivated, 0), (_renamed, 1)])
def test_tokens_and_link_codes_end_with_the_password_or_the_login(change: Callable[[User], None], count: int) -> None:
    user, other = build.login(), build.login()
    token_of(user)
    token_of(other)
    for login in (user, other):
        make_link_code(user=login, at=NOON)

    change(user)
    user.save()

    for rows in (ApiToken.objects, LinkCode.objects):
        assert (rows.filter(user=user).count(), rows.filter(user=other).count()) == (count, 1)


def test_upgraded_hash_of_the_same_password_ends_nothing() -> None:
    user = build.login()
    user.password = f"pbkdf2_sha256$1$salt${'x' * 43}="  # another hasher than that of today
    user.save()
    token_of(user)

    user.check_password(build.PASSWORD)

    assert ApiToken.objects.filter(user=user).count() == 1
