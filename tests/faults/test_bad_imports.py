"""Two hundred broken documents, sent to be brought in: each is refused with a sentence, and nothing of it is kept."""

import resource
from typing import Final

import pytest

from interfaces.wording.sentences import sentence_with_place
from journal.models import Act, Stream
from journal.refusals import Refusal
from tests.stories.rules_engine.test_broken_documents import _broken
from tests.support import build
from tests.support.incoming import bring

pytestmark = pytest.mark.django_db
MOST_MORE: Final = 300_000  # kilobytes beyond what the process had before


def test_broken_documents_bring_in_nothing() -> None:
    home = build.house("dk")
    before = (Act.objects.count(), Stream.objects.count())
    documents = _broken()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    codes = set()
    for data in documents:
        with pytest.raises(Refusal) as refusal:
            bring(home, data, others_are_new=True)
        for row in refusal.value.verdict.violations:
            assert len(sentence_with_place(row.code, row.where, row.params)) > 20
            codes.add(row.code)

    assert len(documents) >= 200
    assert (Act.objects.count(), Stream.objects.count()) == before
    assert codes == {"document_unreadable", "document_faulty", "document_forged"}
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - peak < MOST_MORE
