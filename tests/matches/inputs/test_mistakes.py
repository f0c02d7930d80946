"""A mistake is entered as the rule book names it; the director ruled by the rules unless they say otherwise."""

from matches.inputs.mistakes import MistakeInput


def test_director_rules_as_the_rules_say_unless_stated() -> None:
    assert MistakeInput("cocked_die", "turn_open", "opponent", 0).is_by_rules
