"""The key of the link by which a person unsubscribes."""

import pytest

from journal.refusals import NotFound
from notifications.queries.wish_keys import wish_key, wish_of_key


def test_key_names_a_login_and_a_kind_and_nothing_else_is_one() -> None:
    key = wish_key(7, "draw")

    assert wish_of_key(key) == (7, "draw")
    for wrong in (
        key[:-1],
        key.replace("7-", "8-"),
        key.replace("draw", "news"),
        wish_key(7, "offer"),
        "",
        "x",
        "\x00",
    ):
        with pytest.raises(NotFound):
            wish_of_key(wrong)
