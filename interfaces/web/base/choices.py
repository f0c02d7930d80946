"""The choices of a form field that are known only when the form is made."""

from collections.abc import Sequence
from typing import TypeAlias

from django import forms
from django.utils.functional import Promise

Choices: TypeAlias = Sequence[tuple[object, str | Promise]]


def offer(form: forms.Form, name: str, choices: Choices) -> None:
    """Set what can be chosen in a field."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
