"""Fields of the API that take nothing but what the schema says, and answers that are written as by the framework."""

from dataclasses import dataclass
from typing import Any

import pytest
from rest_framework import serializers
from rest_framework.exceptions import ValidationError

from interfaces.api.base.fields import CountryField, CountryFilter, ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.problems import MOST_VIOLATIONS


@dataclass(frozen=True, slots=True)
class _Seat:
    number: int
    holder: str | None = None

    def items(self) -> str:
        return f"of {self.number}"


class _Fields(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    items = serializers.CharField()
    name = serializers.CharField(source="holder", allow_null=True)
    note = serializers.CharField(required=False)
    first = serializers.CharField(source="holder.real", allow_null=True)
    twice = serializers.SerializerMethodField()

    def get_twice(self, _row: object) -> int:
        return 2


class _Answer(ReadSerializer, _Fields):
    seats = _Fields(many=True, required=False)


@pytest.mark.parametrize("row", [_Seat(3), _Seat(4, "Ann"), {"number": 5, "items": "chairs", "holder": "Bo"}])
def test_answer_is_written_as_by_the_framework(row: object) -> None:
    assert _Answer(row).data == _Fields(row).data
    assert _Answer([row], many=True).data == _Fields([row], many=True).data


def test_answer_lacks_nothing_that_it_needs() -> None:
    with pytest.raises(KeyError, match="items"):
        _Answer({"number": 1, "holder": None}).data  # noqa: B018  # its data are made when they are asked for


def test_longest_text_is_taken() -> None:
    assert StrictCharField(max_length=3).run_validation("abc") == "abc"


def test_spaces_around_a_text_count_for_its_length_as_in_the_schema() -> None:
    with pytest.raises(ValidationError) as raised:
        StrictCharField(max_length=3).run_validation(" abc")

    assert raised.value.get_codes() == ["max_length"]


@pytest.mark.parametrize("text", ["NL", "nl", "NLD", "Netherlands", "Nederland"])
def test_country_is_taken_by_its_letters_or_its_name(text: str) -> None:
    assert CountryField().run_validation(text) == "NL"


@pytest.mark.parametrize("text", ["", "Nowhere"])
def test_text_that_is_no_country_is_left_to_the_rules(text: str) -> None:
    assert CountryField().run_validation(text) == text


@pytest.mark.parametrize("text", ["NL", "nld", "Netherlands", "Nederland"])
def test_country_of_a_filter_is_taken_by_its_letters_or_its_name(text: str) -> None:
    assert CountryFilter().run_validation(text) == "NL"


def test_unknown_country_of_a_filter_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValidationError) as raised:
        CountryFilter().run_validation("Nowhere")

    assert raised.value.get_codes() == ["unknown_country"]
    assert raised.value.detail == ["“Nowhere” is not a country. Give its name or its code, such as Netherlands or NL."]


class _Plan(WriteSerializer):
    colour = serializers.ChoiceField(["red", "blue"], default="red")
    tones = serializers.ListField(child=serializers.ChoiceField(["dark", "light"]), default=list)


@pytest.mark.parametrize(
    ("data", "field", "text"),
    [
        ({"colour": "{x}"}, "colour", "“{x}” is not offered. Choose from: red blue."),
        ({"tones": ["loud"]}, "tones", "“loud” is not offered. Choose from: dark light."),
        ({"color": "red"}, "color", "There is no such field. The fields are: colour tones."),
    ],
)
def test_refusal_of_a_field_or_choice_lists_all_fields_or_choices(
    data: dict[str, object], field: str, text: str
) -> None:
    plan = _Plan(data=data)

    assert not plan.is_valid()
    assert text in str(plan.errors[field])


class _Item(WriteSerializer):
    examined = 0
    name = StrictCharField()

    def to_internal_value(self, data: Any) -> Any:
        _Item.examined += 1
        return super().to_internal_value(data)


def test_list_is_refused_once_an_answer_is_full() -> None:
    """A body of thousands of faulty items would else cost seconds and hundreds of megabytes."""
    _Item.examined = 0
    items = _Item(data=[{"name": "Ann"}, *[{"nome": "Bo"}] * 4000], many=True)
    assert not items.is_valid()
    assert _Item.examined == MOST_VIOLATIONS + 1
    assert sum(map(bool, items.errors)) == MOST_VIOLATIONS
