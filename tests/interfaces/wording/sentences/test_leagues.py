"""The sentences for leagues."""

from interfaces.wording.sentences.leagues import SENTENCES
from rules_engine.leagues.codes import PARAMS


def test_every_code_of_leagues_has_a_sentence_and_no_other() -> None:
    assert set(SENTENCES) == set(PARAMS)
