"""Whether Redis is used, and answers."""

import pytest
from django.test import override_settings

from journal.redis_state import RedisState, redis_state
from tests.support.servers import free_port


@override_settings(REDIS_URL="")
def test_site_without_redis_does_not_use_it() -> None:
    assert redis_state() == RedisState(is_used=False)


def test_redis_that_does_not_answer_is_unreachable() -> None:
    with override_settings(REDIS_URL=f"redis://127.0.0.1:{free_port()}"):
        assert redis_state() == RedisState(is_used=True, is_reachable=False)


@pytest.mark.servers
def test_redis_that_answers_is_reachable_and_no_hub_listens() -> None:
    assert redis_state() == RedisState(is_used=True, is_reachable=True, hubs=0)
