"""A language in which every translated text can be told from what nobody translated: ⟦so⟧.

It is made in memory of a real one: what its catalogues lack stays without brackets, as its reader would see English.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from typing import Final

import pytest
from django.utils.translation import trans_real
from django.utils.translation.trans_real import TranslationCatalog

OPEN, CLOSE = "⟦", "⟧"
_INNERMOST: Final = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
_SPOKEN_ATTRIBUTES: Final = {"title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription"}
_HELD: Final = {"%", "{"}  # placeholders are not told twice
_UNSPOKEN: Final = {"script", "style", "code", "kbd", "textarea"}
_WITHIN: Final = {"kbd", "b", "strong", "em", "i", "abbr", "bdi"}  # a sentence goes on after them
_VOID: Final = {"meta", "link", "input", "br", "hr", "img", "wbr", "source", "col"}


def bracketed(text: str) -> str:
    """Leading and trailing blanks stay outside; an empty text stays empty (it is a catalogue's header)."""
    return re.sub(r"(?s)\A(\s*)(.+?)(\s*)\Z", rf"\1{OPEN}\2{CLOSE}\3", text)


def lengthened(text: str) -> str:
    """Longer by a third: one word more for every three, a single word by a third of its letters."""
    words = text.split()
    if len(words) == 1:
        return text if _HELD & set(text) else text + text[: len(text) // 3].lower()
    return " ".join([text, *(word for word in words[: (len(words) + 2) // 3] if not _HELD & set(word))])


@contextmanager
def retold(language: str, tell: Callable[[str], str]) -> Iterator[None]:
    """Until the end, every text of this language's catalogues is told so; numbers and formats stay."""
    translation = trans_real.translation(language)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(translation, "_catalog", _retold(translation._catalog, tell))  # type: ignore[attr-defined]  # private to Django
        yield


def untranslated(text: str) -> str:
    """What remains of a text without its translated pieces."""
    while OPEN in text and _INNERMOST.search(text):
        text = _INNERMOST.sub(" ", text)
    return " ".join(text.split())


def spoken(html: str) -> list[str]:
    """The texts of a page that somebody reads or subscribes: also those that only scripts show."""
    reader = _Reader()
    reader.feed(html)
    return [" ".join(text.split()) for text in reader.texts if text.strip()]


def _retold(catalogues: TranslationCatalog, tell: Callable[[str], str]) -> TranslationCatalog:
    changed = TranslationCatalog()
    changed._catalogs = [
        {key: tell(said) if key and isinstance(said, str) else said for key, said in one.items()}
        for one in catalogues._catalogs
    ]
    changed._plurals = list(catalogues._plurals)  # type: ignore[attr-defined]  # private to Django
    return changed


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent: list[str] = []
        self._goes_on = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self._goes_on = self._goes_on and tag in _WITHIN
        if not self._silent:
            self.texts += [said for name, said in attrs if name in _SPOKEN_ATTRIBUTES and said]
            if tag == "input" and told.get("type") in ("submit", "button"):
                self.texts.append(told.get("value") or "")
        is_silent = self._silent or tag in _UNSPOKEN or ("lang" in told and tag != "html")
        if is_silent and tag not in _VOID:
            self._silent.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self._goes_on = self._goes_on and tag in _WITHIN
        if self._silent and tag in self._silent:
            while self._silent.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if self._goes_on:
            self.texts[-1] += f" {data}"
        else:
            self.texts.append(data)
        self._goes_on = True
