"""Sentences that use another word than the glossary for the same thing: `python -m tests.checks.terms`.

``terms.json`` holds a row for each term of ``docs/glossary.md`` that has such words: for each language the word to use
and the discouraged ones, as whole words in lower case. Phrases of ``allowed`` contain a discouraged word and are meant.
English is read from the sources, the other languages from their catalogues.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tests.checks.catalogues import PLACEHOLDER, catalogues, sentences

TABLE: Final = Path(__file__).with_name("terms.json")


@dataclass(frozen=True, slots=True)
class Term:
    """What one language calls a thing, and what it does not call it."""

    language: str
    better: str
    discouraged: re.Pattern[str]
    allowed: re.Pattern[str] | None

    def words(self, sentence: str) -> list[str]:
        """Return the discouraged words of a sentence."""
        text = PLACEHOLDER.sub("", sentence)
        text = self.allowed.sub("", text) if self.allowed else text
        return self.discouraged.findall(text)


def main() -> int:
    terms = read_terms(json.loads(TABLE.read_text()))
    lines = [*complaints("en", _english(sentences()), terms)]
    for path in catalogues():
        with path.open("rb") as file:
            catalogue = read_po(file)
        lines += complaints(path.parts[-3], _translations(catalogue), terms)
    print("\n".join(lines) or f"{len(terms)} terms")
    return 1 if lines else 0


def read_terms(rows: Sequence[Mapping[str, Any]]) -> list[Term]:
    return [_term(language, words) for row in rows for language, words in row["languages"].items()]


def _term(language: str, words: Mapping[str, Any]) -> Term:
    allowed = words.get("allowed", [])
    return Term(language, words["better"], _any_of(words["discouraged"]), _any_of(allowed) if allowed else None)


def _any_of(words: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", re.IGNORECASE)


def complaints(language: str, texts: Sequence[str], terms: Sequence[Term]) -> Iterator[str]:
    """Yield a line for each discouraged word, with the sentence and the better word."""
    for term in terms:
        if term.language == language:
            for text in texts:
                yield from (f"{language}: “{text}”: {word}; better: {term.better}" for word in term.words(text))


def _english(template: Catalog) -> list[str]:
    return [text for message in template if message.id for text in _forms(message.id)]


def _translations(catalogue: Catalog) -> list[str]:
    return [text for message in catalogue if message.id for text in _forms(message.string or "")]


def _forms(text: str | Sequence[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


if __name__ == "__main__":
    sys.exit(main())
