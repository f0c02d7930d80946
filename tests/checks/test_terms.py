"""The step `terms`: a discouraged word is named with the better one; phrases that are meant pass."""

import json
from pathlib import Path

from tests.checks import terms

ROWS = [
    {
        "term": "match",
        "languages": {"da": {"better": "kamp", "discouraged": ["match"], "allowed": ["double match point"]}},
    }
]


def test_discouraged_word_is_named_with_the_sentence_and_the_better_word() -> None:
    lines = list(terms.complaints("da", ["En Match til 7", "En kamp"], terms.read_terms(ROWS)))

    assert lines == ["da: “En Match til 7”: Match; better: kamp"]


def test_only_whole_words_outside_of_allowed_phrases_count() -> None:
    texts = ["Double match point", "Matchpoint", "%(match)s"]

    assert list(terms.complaints("da", texts, terms.read_terms(ROWS))) == []


def test_words_of_one_language_say_nothing_about_another() -> None:
    assert list(terms.complaints("nl", ["Een match"], terms.read_terms(ROWS))) == []


def test_every_term_is_a_row_of_the_glossary_in_five_languages() -> None:
    glossary = (Path(terms.__file__).parents[2] / "docs/glossary.md").read_text()
    rows = [line.split("|") for line in glossary.splitlines() if line.startswith("| ")]
    named = {word.strip() for row in rows if len(row) == 7 for word in row[1].split("(")[0].split(",")}

    assert {row["term"] for row in json.loads(terms.TABLE.read_text())} <= named
