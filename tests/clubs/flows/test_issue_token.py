"""API tokens: issued with a name, a scope and an expiry, stored as a digest, revoked."""

from datetime import timedelta

import pytest

from clubs.flows.issue_token import MOST_TOKENS, issue_token, revoke_token
from clubs.models import ApiToken
from clubs.queries.users import find_token
from journal.refusals import NotFound, Refused
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_token_is_found_by_its_text_and_stored_as_a_digest() -> None:
    user = build.login()

    row, token = issue_token(user=user, name=" Laptop  one ", scope="desk", days=30, at=NOON)

    found = find_token(token, NOON)
    assert found == row
    assert (row.name, row.scope, row.expires_at) == ("Laptop one", "desk", NOON + timedelta(days=30))
    assert token not in str(ApiToken.objects.values())


def test_token_ends_on_its_day_unless_it_has_none() -> None:
    user = build.login()
    _, short = issue_token(user=user, name="a", scope="read", days=1, at=NOON)
    _, lasting = issue_token(user=user, name="b", scope="read", days=None, at=NOON)
    later = NOON + timedelta(days=1)

    assert find_token(short, later - timedelta(seconds=1)) is not None
    assert find_token(short, later) is None
    assert find_token(lasting, NOON + timedelta(days=9999)) is not None


@pytest.mark.parametrize(
    ("scope", "days", "code"),
    [("all", 1, "unknown_scope"), ("read", 0, "bad_token_days"), ("read", 3651, "bad_token_days")],
)
def test_what_is_out_of_range_is_refused(scope: str, days: int, code: str) -> None:
    with pytest.raises(Refused, match=code):
        issue_token(user=build.login(), name="a", scope=scope, days=days, at=NOON)


def test_expired_tokens_make_room_and_others_do_not() -> None:
    user = build.login()
    for _ in range(MOST_TOKENS):
        issue_token(user=user, name="a", scope="read", days=1, at=NOON)

    with pytest.raises(Refused, match="too_many_tokens"):
        issue_token(user=user, name="b", scope="read", days=1, at=NOON)
    issue_token(user=user, name="b", scope="read", days=1, at=NOON + timedelta(days=1))

    assert [row.name for row in ApiToken.objects.filter(user=user)] == ["b"]


def test_token_of_another_login_is_not_revoked() -> None:
    row, token = issue_token(user=build.login(), name="a", scope="read", days=1, at=NOON)

    with pytest.raises(NotFound, match="no_such_token"):
        revoke_token(user=build.login(), token_id=row.pk)
    assert find_token(token, NOON) is not None

    revoke_token(user=row.user, token_id=row.pk)
    assert find_token(token, NOON) is None
