"""Strict serializer fields: values are not converted ("2" is not 2, 1 is not true), and unknown keys are errors."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from django.utils.functional import cached_property
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.fields import SkipField, empty

from clubs.countries import country_code
from interfaces.api.base.problems import MOST_VIOLATIONS
from interfaces.api.base.schema import ViolationDetail
from interfaces.wording.sentences import sentence, sentence_with_place
from rules_engine.game.sheet_json import SheetViolationJson

Field: TypeAlias = serializers.Field[Any, Any, Any, Any]
Convert: TypeAlias = Callable[[Any], Any]

_MOMENT: Final = re.compile(
    r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d{1,6})?([Zz]|[+-]\d\d:\d\d)",
    re.ASCII,
)


class StrictIntegerField(serializers.IntegerField):
    """An integer that fits into 32 bits, unless the field sets other limits."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("min_value", -(2**31))
        kwargs.setdefault("max_value", 2**31 - 1)
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class StrictBooleanField(serializers.BooleanField):
    """true or false. Numbers and text are refused."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class StrictCharField(serializers.CharField):
    """A text of at most 200 characters, unless the field sets another limit."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 200)
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        if self.max_length is not None and len(data) > self.max_length:
            self.fail("max_length", max_length=self.max_length)
        return super().to_internal_value(data)


class CountryField(StrictCharField):
    """A country by two or three letters or by its name; the value is its two letters, or the text if it is none."""

    def __init__(self, **kwargs: Any) -> None:
        help_text = "ISO 3166 code of two or three letters, or the name in a language of the site. Empty: none."
        super().__init__(allow_blank=True, max_length=80, help_text=help_text, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        return country_code(text) or text


class CountryFilter(StrictCharField):
    """A country in a query, by two or three letters or by its name; the value is its two letters."""

    def __init__(self) -> None:
        super().__init__(required=False, max_length=80)

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        code = country_code(text)
        if not code:
            raise ValidationError(sentence("unknown_country", {"country": text}), "unknown_country")
        return code


class BoundedListSerializer(serializers.ListSerializer[Any]):
    """A list whose items are no longer examined once as many are refused as an answer can list."""

    _refused_count = 0

    def to_internal_value(self, data: Any) -> list[Any]:
        self._refused_count = 0
        return list(super().to_internal_value(data))

    def run_child_validation(self, data: Any) -> Any:
        if self._refused_count >= MOST_VIOLATIONS:  # the list is refused anyway
            return {}
        try:
            return super().run_child_validation(data)
        except ValidationError:
            self._refused_count += 1
            raise


# Serializer of a request. An unknown key is an error, so that a misspelt one is not ignored. There is no docstring,
# because drf-spectacular would show it as the description of every component that has none.
class WriteSerializer(serializers.Serializer[Any]):
    class Meta:
        list_serializer_class = BoundedListSerializer

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        for field in fields.values():
            _list_choices(getattr(field, "child", field))
        return fields

    def to_internal_value(self, data: Any) -> Any:
        unknown = set(data) - set(self.fields) if isinstance(data, dict) else set()
        if unknown:
            text = gettext("There is no such field. The fields are: %(fields)s.") % {"fields": " ".join(self.fields)}
            error = ErrorDetail(text, "key_unknown")
            raise ValidationError({str(name)[:80]: [error] for name in sorted(unknown)[:MOST_VIOLATIONS]})
        return super().to_internal_value(data)


def _list_choices(field: object) -> None:
    """Let the refusal of a choice that is not offered list those that are."""
    if isinstance(field, serializers.ChoiceField):
        text, choices = gettext_lazy("“{input}” is not offered. Choose from: {offered}."), map(str, field.choices)
        field.error_messages["invalid_choice"] = format_lazy(text, input="{input}", offered=" ".join(choices))


# Serializer of a response: how each field is read is looked up once, and not for each row. There is no docstring, for
# the same reason.
class ReadSerializer(serializers.Serializer[Any]):
    @cached_property
    def _readers(self) -> list[tuple[str, Convert, Convert]]:
        fields = [field for field in self.fields.values() if not field.write_only]
        return [(str(field.field_name), _reader(field), field.to_representation) for field in fields]

    def to_representation(self, instance: Any) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for name, reader, show in self._readers:
            try:
                value = reader(instance)
            except SkipField:
                continue
            data[name] = None if value is None else show(value)
        return data


def _reader(field: Field) -> Convert:
    """Return what reads the value of a field: a plain attribute directly, all else as the framework does."""
    name, *deeper = field.source_attrs or [""]

    def read(instance: Any) -> Any:
        value = getattr(instance, name, empty)
        return field.get_attribute(instance) if value is empty or callable(value) else value

    is_plain = type(field).get_attribute is serializers.Field.get_attribute and name and not deeper
    return read if is_plain else field.get_attribute


class Uuid(serializers.UUIDField):
    """A UUID in its canonical form, with hyphens."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str) or len(data) != 36:
            self.fail("invalid", value=data)
        return super().to_internal_value(data)


class Moment(serializers.DateTimeField):
    """A date and time with a UTC offset (RFC 3339)."""

    def to_internal_value(self, value: Any) -> Any:
        if not isinstance(value, str) or not _MOMENT.fullmatch(value):
            self.fail("invalid", format="2026-05-01T14:30:00+02:00")
        return super().to_internal_value(value)


@extend_schema_field(ViolationDetail(many=True))
class Violations(serializers.Field[Any, Any, Any, Any]):
    """Stored violations or notes, each with a sentence in the reader's language."""

    def to_representation(self, value: Sequence[SheetViolationJson]) -> list[dict[str, Any]]:
        return [_violation(violation["code"], violation["game"], violation["params"]) for violation in value]


def _violation(code: str, place: object, params: Mapping[str, Any]) -> dict[str, Any]:
    return {"code": code, "where": place, "params": params, "sentence": sentence_with_place(code, place, params)}
