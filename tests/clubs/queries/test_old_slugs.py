"""Former slugs, and who has or had a slug."""

import pytest

from clubs.models import Club, Federation, OldSlug
from clubs.queries.old_slugs import find_owner, is_old, scope_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_owner_is_found_by_their_present_and_by_a_former_slug_of_the_same_federation() -> None:
    home, elsewhere = build.house(), build.house()
    OldSlug.objects.create(scope=scope_of(Club, home.federation), slug="harbour", owner_id=home.club.pk)

    found = [
        find_owner(Club.objects.filter(federation=place), place, slug)
        for place in (home.federation, elsewhere.federation)
        for slug in ("club", "harbour", "nowhere")
    ]

    assert found == [home.club, home.club, None, elsewhere.club, None, None]
    assert [is_old(Club, home.federation, slug) for slug in ("club", "harbour")] == [False, True]
    assert not is_old(Federation, None, "harbour")
