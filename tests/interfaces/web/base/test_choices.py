"""The choices of forms."""

import pytest
from django import forms

from interfaces.web.base.choices import offer


class _Form(forms.Form):
    club = forms.ChoiceField()
    name = forms.CharField()


def test_choices_are_offered_by_a_field_of_choices() -> None:
    form = _Form()

    offer(form, "club", [("a", "Abbots")])

    assert 'value="a"' in str(form["club"])
    with pytest.raises(AssertionError):
        offer(form, "name", [])
