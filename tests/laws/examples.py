"""How many stories a law is held to, on which database.

The two databases get different stories: together they see more than either, and no story is played twice for nothing.
The long form (`./run test --deep`) plays ten times as many, others each time.
"""

from collections.abc import Callable
from typing import Any, Final

from django.db import connection
from hypothesis import HealthCheck, seed, settings

TIMES: Final = settings().max_examples // 100  # 10 in the long form
TIMEOUT: Final = 280 + 100 * (TIMES - 1)  # seconds for a law
IS_POSTGRESQL: Final = connection.vendor == "postgresql"


def stories(*, sqlite: int, postgresql: int) -> Callable[[Any], Any]:
    """Return the decorator of a property test that holds it to so many examples."""
    count = (postgresql if IS_POSTGRESQL else sqlite) * TIMES
    bounded = settings(max_examples=count, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    has_own_stories = IS_POSTGRESQL and settings().derandomize
    return (lambda test: seed(1)(bounded(test))) if has_own_stories else bounded
