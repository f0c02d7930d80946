"""The box with which terms are accepted."""

import pytest
from django import forms

from interfaces.web.public.registration.terms_field import TermsForm, accepted_digest, terms_fields
from tests.support import build
from tests.support.terms import terms

pytestmark = pytest.mark.django_db


def test_field_is_there_with_terms_and_needed_but_at_the_desk() -> None:
    home = build.house()
    assert terms_fields(home.tournament) == {}
    digest = terms(home, {"en": "Pay."})
    (field,) = terms_fields(home.tournament).values()
    assert isinstance(field, forms.MultipleChoiceField) and field.required
    assert not terms_fields(home.tournament, is_needed=False)["terms"].required
    form = TermsForm(home.tournament, {"terms": [digest]})
    assert form.is_valid() and form.digest == digest
    assert accepted_digest({}) == accepted_digest({"terms": []}) == ""
