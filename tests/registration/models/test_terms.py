"""An acceptance of terms is a fact; the texts are numbered by version, one for a language."""

import pytest
from django.db import IntegrityError, transaction

from registration.models import TermsAcceptance, TermsText, TermsVersion
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import members
from tests.support.terms import accept, terms

pytestmark = pytest.mark.django_db


def test_version_has_one_text_for_a_language() -> None:
    home = build.house()
    version = TermsVersion.objects.create(tournament=home.tournament, version=1, set_at=NOON)
    TermsText.objects.create(terms=version, language="en", text="Pay.", html="", sha256="")
    with pytest.raises(IntegrityError), transaction.atomic():
        TermsText.objects.create(terms=version, language="en", text="Pay!", html="", sha256="")
    with pytest.raises(IntegrityError), transaction.atomic():
        TermsVersion.objects.create(tournament=home.tournament, version=1, set_at=NOON)


def test_acceptance_binds_the_digest_into_the_journal() -> None:
    home = build.house()
    (ann,), digest = members(home, 1), terms(home, {"en": "Pay."})
    accept(build.event(home), ann, digest)
    assert digest in str(TermsAcceptance.objects.get().canonical())
