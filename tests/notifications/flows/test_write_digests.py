"""The flow that writes digests commits all of them, or none."""

import pytest

from notifications.flows.write_digests import write_digests
from notifications.models import Letter
from notifications.recording.wishes import store_wishes
from tests.support import build
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_digests_of_one_federation_are_written() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"news": "daily"})
    row = letter(kind="news", to=ann)

    write_digests(federation_id=row.federation_id, at=build.NOON)

    assert Letter.objects.get(kind="digest").parts.get() == row
