"""What an event may be played in, and where it may be rated."""

import pytest

from journal.refusals import Refused
from matches.models import RatingPool
from matches.services.events.variants import check_pool, check_variant
from matches.settings import EventSettings


@pytest.mark.parametrize("lengths", [(3,), (5, 7)])
def test_tavli_is_played_to_three_five_or_seven_points(lengths: tuple[int, ...]) -> None:
    check_variant("tavli", EventSettings(lengths))
    check_variant("backgammon", EventSettings((9,)))
    with pytest.raises(Refused, match="bad_tavli_length"):
        check_variant("tavli", EventSettings((*lengths, 9)))


def test_pool_rates_its_own_variant_alone() -> None:
    check_pool(None, "race")
    check_pool(RatingPool(name="Race", variant="race"), "race")
    with pytest.raises(Refused, match="pool_of_another_variant"):
        check_pool(RatingPool(name="Standard"), "race")
