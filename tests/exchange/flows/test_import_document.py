"""Bring in a document: once, the difference of a newer one, and nothing of one that contradicts what is here."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from clubs.models import Player
from exchange.flows.import_document import import_document
from exchange.inputs import DocumentInput
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refusal, Refused
from matches.flows.events.finish_event import finish_event
from matches.models import Event, EventOrigin, Match, Result, Tournament
from tests.rules_engine.documents.examples import PUBLIC, encoded, signed
from tests.support import build
from tests.support.build import NOON, House
from tests.support.documents import document_of
from tests.support.foreign_document import DOCUMENT, as_bytes, longer, visiting
from tests.support.incoming import bring, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house("dk")


def code_of(home: House, data: bytes, **more: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        bring(home, data, **more)
    return refusal.value.verdict.violations[0].code


def test_document_becomes_a_tournament_with_players_draw_and_results(home: House) -> None:
    done = bring(home, DOCUMENT)

    event = Event.objects.get(pk=done.events[0].id)
    assert (event.tournament.slug, event.tournament.federation, event.is_imported) == ("visit", home.federation, True)
    assert (done.events[0].entries, done.events[0].results, done.events[0].is_new) == (4, 2, True)
    origin = EventOrigin.objects.get(event=event)
    assert (origin.site, origin.number, origin.key, origin.acts) == ("https://example.org", 7, PUBLIC, 2)
    assert Player.objects.get(public_id="aaaa2345").display_name == "Zyxa Quorn"


def test_trial_keeps_nothing(home: House) -> None:
    before = (Act.objects.count(), Player.objects.count())

    done = bring(home, DOCUMENT, is_trial=True)

    assert (done.events[0].name, done.events[0].results, done.problem) == ("Main", 2, None)
    assert (Act.objects.count(), Player.objects.count()) == before
    assert not Tournament.objects.filter(slug="visit").exists()


def test_newer_document_takes_a_result_back_and_corrects_it(home: House) -> None:
    event = visitor(home)
    value = longer(visiting())
    changed = value["tournaments"][0]["events"][0]["matches"][0]["results"]
    changed.append({**changed[0], "is_correction": True, "why": "Typing error"})

    done = bring(home, as_bytes(value))

    assert (done.events[0].is_new, done.events[0].results) == (False, 1)
    last = Result.objects.filter(match__stage__event=event).order_by("-pk")[0]
    assert (last.replaces is not None, last.act.words) == (True, "Typing error")


def test_only_its_own_site_changes_it(home: House) -> None:
    event = visitor(home)

    with pytest.raises(Refused) as refusal:
        finish_event(event_id=event.pk, ctx=ActContext(home.by_officer, NOON))

    assert refusal.value.verdict.violations[0].code == "event_imported"


def other_score(value: dict[str, Any]) -> None:
    value["tournaments"][0]["events"][0]["matches"][0]["results"][0]["why"] = "Another"


def fewer_acts(value: dict[str, Any]) -> None:
    chain = value["tournaments"][0]["events"][0]["chain"]
    chain["number"], chain["hashes"] = 1, chain["hashes"][:1]


def other_past(value: dict[str, Any]) -> None:
    value["tournaments"][0]["events"][0]["chain"]["hashes"][1] = "0" * 64


def other_stage(value: dict[str, Any]) -> None:
    value["tournaments"][0]["events"][0]["side_size"] = 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (other_score, "document_contradicts"),
        (fewer_acts, "document_older"),
        (other_past, "document_forked"),
        (other_stage, "document_contradicts"),
    ],
)
def test_document_that_contradicts_what_is_here_changes_nothing(
    home: House, change: Callable[[dict[str, Any]], None], code: str
) -> None:
    visitor(home)
    acts, value = Act.objects.count(), visiting()
    change(value)
    value["tournaments"][0]["events"][0].pop("rating", None)

    with pytest.raises(Conflicting) as refusal:
        bring(home, as_bytes(value))

    assert (refusal.value.verdict.violations[0].code, Act.objects.count()) == (code, acts)


def test_newer_document_without_the_signature_is_refused(home: House) -> None:
    visitor(home)

    assert code_of(home, encoded({"content": longer(visiting())})) == "document_other_key"


def test_event_of_this_site_is_here_already(home: House) -> None:
    event = build.drawn(home, 4)
    data = document_of(event)

    assert code_of(home, data) == "document_of_this_site"


def test_tournament_of_another_name_keeps_its_address(home: House) -> None:
    value = visiting()
    value["tournaments"][0]["slug"] = "open"

    assert code_of(home, as_bytes(value)) == "document_tournament_taken"


def test_unknown_pool_is_refused_and_a_pool_rates(home: House) -> None:
    assert code_of(home, DOCUMENT, pool="none") == "unknown_pool"

    event = Event.objects.get(pk=bring(home, DOCUMENT, pool="standard").events[0].id)

    assert event.pool is not None and event.pool.code == "standard"
    assert Match.objects.filter(stage__event=event).count() == 3  # the final is next


def test_only_officers_bring_in(home: House) -> None:
    ctx, document = ActContext(home.by_director, NOON), DocumentInput(DOCUMENT)
    with pytest.raises(NotAllowed):
        import_document(federation="dk", document=document, ctx=ctx)


def test_document_with_a_forged_signature_is_refused(home: House) -> None:
    made = signed(visiting())
    made["content"]["people"][0]["name"] = "Another Name"

    assert code_of(home, json.dumps(made).encode()) == "document_forged"
