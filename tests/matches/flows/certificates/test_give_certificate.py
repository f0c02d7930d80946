"""Directors are certified for a level until a day."""

from datetime import date, timedelta
from functools import partial

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from journal.verify import breaks_of_all
from matches.flows.certificates.give_certificate import give_certificate
from matches.queries.certificates import certified
from tests.support import build
from tests.support.build import NOON
from tests.support.certificates import certified_director

pytestmark = pytest.mark.django_db
_TODAY = NOON.date()


def test_certificate_counts_until_its_last_day() -> None:
    home = build.house()
    ann = build.player(home)
    certified_director(home, ann, days=2)

    assert [len(certified(home.federation, _TODAY + timedelta(days=days))) for days in (-1, 0, 2, 3)] == [0, 1, 1, 0]
    assert list(breaks_of_all()) == []


def test_certificate_is_extended_not_given_twice() -> None:
    home = build.house()
    ann = build.player(home)
    certified_director(home, ann, days=30)

    with pytest.raises(Conflicting, match="certified_already"):
        certified_director(home, ann, days=30)
    certified_director(home, ann, days=31)
    certified_director(home, ann, "club", days=5)
    (row,) = certified(home.federation, _TODAY)
    assert (row.certificate.level, row.certificate.until_on) == ("national", _TODAY + timedelta(days=31))


@pytest.mark.parametrize(
    ("level", "until_on", "code"),
    [
        ("galactic", _TODAY, "unknown_certificate_level"),
        ("club", _TODAY - timedelta(days=1), "bad_certificate_day"),
        ("club", date(2200, 1, 2), "bad_certificate_day"),
    ],
)
def test_bounds(level: str, until_on: date, code: str) -> None:
    home = build.house()
    ann, ctx = build.player(home), ActContext(home.by_officer, NOON)

    with pytest.raises(Refused, match=code):
        give_certificate(federation=home.federation.slug, player=ann.public_id, level=level, until_on=until_on, ctx=ctx)


def test_only_officers_certify_players_who_exist() -> None:
    home = build.house()
    give = partial(give_certificate, federation=home.federation.slug, level="club", until_on=_TODAY)

    with pytest.raises(NotFound):
        give(player="nobody22", ctx=ActContext(home.by_officer, NOON))
    with pytest.raises(NotAllowed):
        give(player=build.player(home).public_id, ctx=ActContext(home.by_director, NOON))
