"""Documents as files."""

import gzip
import json

import pytest

from exchange.queries.documents.contents import of_event
from interfaces.shared.actors import ANYBODY
from interfaces.shared.document_files import document_file
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_file_is_streamed_as_an_attachment() -> None:
    event = build.drawn(build.house("dk"), 2)

    answer = document_file(of_event(event.pk, ANYBODY, NOON), NOON)

    assert (answer.streaming, answer["Content-Type"]) == (True, "application/gzip")
    assert answer["X-Robots-Tag"] == "noindex"
    assert answer["Content-Disposition"] == f'attachment; filename="event-{event.pk}.json.gz"'
    assert json.loads(gzip.decompress(answer.getvalue()))["content"]["kind"] == "event"
