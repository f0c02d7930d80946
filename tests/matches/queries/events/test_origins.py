"""Events of other sites."""

import pytest

from journal.models import Act
from matches.queries.events.origins import entry_origins, event_from, is_of_this_site, origin_of
from tests.support import build
from tests.support.incoming import visitor

pytestmark = pytest.mark.django_db


def test_event_is_looked_up_by_its_number_on_the_other_site() -> None:
    home = build.house("dk")
    event = visitor(home)

    assert event_from(home.federation, "https://example.org", 7) == event
    assert event_from(home.federation, "https://example.org", 8) is None
    assert event_from(build.house("no").federation, "https://example.org", 7) is None
    origin = origin_of(event)
    assert origin is not None and origin.acts == 2
    assert sorted(entry_origins(event).values()) == [11, 12, 13, 14]


def test_event_of_this_site_is_told_by_its_journal() -> None:
    event = build.entered(build.house("dk"), 2)
    head = Act.objects.filter(stream__kind="event", stream__key=str(event.pk)).latest("seq").hash

    assert (is_of_this_site(event.pk, ["0" * 64, head]), is_of_this_site(event.pk, ["0" * 64])) == (True, False)
    assert not is_of_this_site(event.pk, [])
    assert (origin_of(event), entry_origins(event)) == (None, {})
