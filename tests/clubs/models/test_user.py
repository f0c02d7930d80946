"""A login and its API tokens: a new password or a deactivation ends them, an upgraded hash does not."""

from collections.abc import Callable

import pytest

from clubs.models import ApiToken, User
from tests.support import build
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db


def _new_password(user: User) -> None:
    user.set_password("another word")


def _deactivated(user: User) -> None:
    user.is_active = False


def _renamed(user: User) -> None:
    user.first_name = "Ann"


@pytest.mark.parametrize(("change", "count"), [(_new_password, 0), (_deactivated, 0), (_renamed, 1)])
def test_tokens_end_with_the_password_or_the_login(change: Callable[[User], None], count: int) -> None:
    user, other = build.login(), build.login()
    token_of(user)
    token_of(other)

    change(user)
    user.save()

    assert ApiToken.objects.filter(user=user).count() == count
    assert ApiToken.objects.filter(user=other).count() == 1


def test_upgraded_hash_of_the_same_password_ends_nothing() -> None:
    user = build.login()
    user.password = f"pbkdf2_sha256$1$salt${'x' * 43}="  # another hasher than that of today
    user.save()
    token_of(user)

    user.check_password(build.PASSWORD)

    assert ApiToken.objects.filter(user=user).count() == 1
