"""Terms of registration: each changed text is a version, which players accept by its digest."""

from hashlib import sha256

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from matches.inputs.entries import EntryInput
from registration.flows.register import register
from registration.flows.set_terms import set_terms
from registration.models import TermsAcceptance
from registration.queries.terms import acceptances_of, current_terms, terms_versions
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import members
from tests.support.terms import accept, digest_of, terms

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_changed_text_is_a_version_and_an_equal_one_is_none(home: House) -> None:
    for texts in ({"en": "Pay.\r\nPlay.  "}, {"en": "Pay.\nPlay."}, {"en": "Pay.", "de": "Zahle."}, {}):
        terms(home, texts)
    versions = terms_versions(home.tournament)

    assert [row.version for row in versions] == [3, 2, 1] and current_terms(home.tournament) is None
    assert [text.language for text in versions[1].texts] == ["de", "en"]
    assert versions[2].texts[0].sha256 == sha256(b"Pay.\nPlay.").hexdigest()
    assert "<p>" in versions[2].texts[0].html
    assert Act.objects.filter(kind="set_terms").count() == 3


def test_only_directors_set_terms_and_scripts_are_removed(home: House) -> None:
    slug, name = home.federation.slug, home.tournament.slug
    for by in (build.acting(home.manager), build.acting(build.login())):
        with pytest.raises(NotAllowed):
            set_terms(federation=slug, tournament=name, texts={"en": "Pay."}, ctx=ActContext(by, NOON))
    with pytest.raises(Refused):
        terms(home, {"en": 10_001 * "x"})
    terms(home, {"en": "<script>alert(1)</script> [x](javascript:alert(1))"})
    html = terms_versions(home.tournament)[0].texts[0].html
    assert "<script" not in html and "href" not in html


def test_who_registers_accepts_the_present_text(home: House) -> None:
    event, (ann,) = build.event(home), members(home, 1)
    old = terms(home, {"en": "Pay."})
    new = terms(home, {"en": "Pay in time.", "de": "Zahle rechtzeitig."})
    for digest, code in (("", "terms_not_accepted"), (old, "terms_changed"), (64 * "0", "terms_changed")):
        with pytest.raises(Refused) as refusal:
            accept(event, ann, digest)
        assert refusal.value.verdict.violations[0].code == code
    registration = accept(event, ann, digest_of(home, "de"))

    (row,) = acceptances_of([registration.pk])[registration.pk]
    assert (row.player, row.version, row.language, row.accepted_at) == (ann, 2, "de", NOON)
    assert row.sha256 == sha256(b"Zahle rechtzeitig.").hexdigest() != new


def test_desk_registers_with_and_without_acceptance(home: House) -> None:
    event, (ann, bob) = build.event(home), members(home, 2)
    digest = terms(home, {"en": "Pay."})
    for player, text in ((ann, ""), (bob, digest)):
        ctx = ActContext(home.by_director, NOON)
        register(event_id=event.pk, entrant=EntryInput(player=player.public_id), terms=text, ctx=ctx)
    assert list(TermsAcceptance.objects.values_list("player", flat=True)) == [bob.pk]


def test_without_terms_nothing_is_accepted(home: House) -> None:
    (ann,) = members(home, 1)
    accept(build.event(home), ann, "")
    assert not TermsAcceptance.objects.exists()
