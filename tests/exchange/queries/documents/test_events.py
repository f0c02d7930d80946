"""Events in documents: what is not published is absent, and the journal is there by its hashes alone."""

import json

import pytest

from journal.models import Act, Stream
from matches.inputs.publication import Part
from rules_engine.documents.judging import judge_bytes
from tests.support import build
from tests.support.documents import content_of, document_of, event_in, findings
from tests.support.publishing import hide, publish

pytestmark = pytest.mark.django_db
FOLLOWING = {"stages", "matches", "rating", "chain", "prizes", "is_finished"}


def test_what_is_not_published_is_absent_until_it_is() -> None:
    home = build.house("dk")
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    hide(home, event, Part.RESULTS)
    hidden = event_in(event)

    assert (hidden["unpublished"][:1], FOLLOWING & set(hidden), len(hidden["entries"])) == (["results"], set(), 4)
    assert findings(judge_bytes(document_of(event))) == []
    hide(home, event, Part.ENTRIES)
    assert (event_in(event)["entries"], content_of(event)["people"]) == ([], [])
    for part in (Part.ENTRIES, Part.RESULTS):
        publish(home, event, part)
    assert ("unpublished" in event_in(event), len(event_in(event)["matches"])) == (False, 3)


def test_chain_has_the_hash_of_each_act_and_nothing_else_of_it() -> None:
    home = build.house("dk")
    event = build.drawn(home, 2)
    acts = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(event.pk)).order_by("seq")

    chain = event_in(event)["chain"]

    assert chain == {"stream": f"event:{event.pk}", "number": len(acts), "hashes": [act.hash for act in acts]}
    assert home.director.username not in json.dumps(content_of(event))
