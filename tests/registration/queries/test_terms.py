"""Terms by version, and what players accepted."""

import pytest

from journal.refusals import NotFound
from registration.queries.terms import (
    acceptances_of,
    acceptances_of_player,
    current_terms,
    terms_version,
    terms_versions,
)
from tests.support import build
from tests.support.registering import members
from tests.support.terms import accept, terms

pytestmark = pytest.mark.django_db


def test_text_is_that_of_the_first_language_that_has_one() -> None:
    home = build.house()
    terms(home, {"de": "Zahle.", "fr": "Payez."})
    sheet = current_terms(home.tournament)
    assert sheet is not None
    texts = [sheet.text_for(*languages).text for languages in (("fr", "de"), ("nl", "de"), ("nl", "en"))]
    assert texts == ["Payez.", "Zahle.", "Zahle."]


def test_version_without_texts_has_no_page() -> None:
    home = build.house()
    for texts in ({"en": "Pay."}, {}):
        terms(home, texts)
    assert current_terms(home.tournament) is None and len(terms_versions(home.tournament)) == 2
    assert terms_version(home.tournament, 1).version == 1
    for version in (2, 3, 2**40):
        with pytest.raises(NotFound):
            terms_version(home.tournament, version)


def test_acceptances_by_registration() -> None:
    home = build.house()
    event, (ann, bob) = build.event(home), members(home, 2)
    joined = accept(event, ann, "")
    digest = terms(home, {"en": "Pay."})
    accepted = accept(event, bob, digest)
    rows = acceptances_of([joined.pk, accepted.pk])
    assert rows[joined.pk] == [] and [row.sha256 for row in rows[accepted.pk]] == [digest]
    assert acceptances_of_player(accepted.pk, bob) == rows[accepted.pk]
    assert acceptances_of_player(accepted.pk, ann) == []
