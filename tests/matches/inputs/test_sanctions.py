"""A sanction without stated conditions has none."""

from matches.inputs.sanctions import LONGEST_WORDS, SanctionInput


def test_nothing_is_asked_unless_it_is_stated() -> None:
    terms = SanctionInput()

    assert not (terms.words or terms.level or terms.shortest or terms.needs_licence or terms.levy_cents)
    assert LONGEST_WORDS == 400
