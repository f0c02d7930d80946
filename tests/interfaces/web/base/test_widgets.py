"""Fields as HTML: the same as Django's own templates write."""

from typing import Any

import pytest
from django import forms
from django.forms.renderers import DjangoTemplates
from django.utils.safestring import mark_safe

from interfaces.web.base.widgets import WidgetRenderer

CHOICES: Any = [("", "—"), ("1", 'Table "1" <b>'), ("Group & co", [("2", "two"), (3, mark_safe("<i>three</i>"))])]


@pytest.mark.parametrize(
    ("widget", "value"),
    [
        (forms.HiddenInput(), "<&\"'>"),
        (forms.HiddenInput(), None),
        (forms.TextInput(attrs={"size": 4, "required": True, "disabled": False, "title": '"x"'}), ""),
        (forms.NumberInput(), 7),
        (forms.NumberInput(attrs={"min": 1234567}), 1234567),
        (forms.CheckboxInput(), True),
        (forms.CheckboxInput(), False),
        (forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"), "2026-05-01"),
        (forms.PasswordInput(), "secret"),
        (forms.FileInput(attrs={"accept": "image/png"}), None),
        (forms.Select(choices=CHOICES), "1"),
        (forms.Select(choices=CHOICES), 3),
        (forms.SelectMultiple(choices=CHOICES), ["1", "2"]),
        (forms.Textarea(attrs={"rows": 2}), "a\n<b>"),
        (forms.RadioSelect(choices=CHOICES), "2"),
    ],
)
def test_field_is_written_as_by_the_templates_of_django(widget: forms.Widget, value: Any) -> None:
    own, djangos = (
        widget.render("a<name>", value, attrs={"id": "id_name"}, renderer=renderer())
        for renderer in (WidgetRenderer, DjangoTemplates)
    )

    assert own == djangos
    assert hasattr(own, "__html__")
