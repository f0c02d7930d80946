"""The code with which a person lets a login be linked to a player."""

from clubs.models import LinkCode
from tests.support.build import NOON


def test_link_code_names_its_login_and_not_its_digest() -> None:
    assert str(LinkCode(user_id=7, digest="0" * 64, expires_at=NOON)) == "code of 7"
