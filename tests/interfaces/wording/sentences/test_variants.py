"""Sentences of variants."""

from interfaces.wording.sentences import sentence


def test_sentence_names_the_fields_of_the_variant() -> None:
    assert "“w=0,0”" in sentence("position_fields", {"fields": "w=0,0"})


def test_sentence_of_a_pin_names_its_point() -> None:
    assert "On point 7" in sentence("pin_without_checker", {"point": 7})
