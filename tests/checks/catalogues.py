"""The catalogues of sentences: `./run messages [LANGUAGE…]` writes new ones in; `--check` finds what is wrong.

Babel reads the sources (a bare machine has no gettext). English stands in the sources and needs no catalogue.
A catalogue must hold every sentence, say each in its language, and none of it by guess ("fuzzy").
"""

import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
APPS = (
    "config",
    "demonstration",
    "interfaces",
    "exchange",
    "registration",
    "ratings",
    "matches",
    "members",
    "finance",
    "notifications",
    "clubs",
    "journal",
)
HEADER: dict[str, Any] = {
    "project": "Bearoff",
    "version": "1",
    "header_comment": "# The sentences of Bearoff in this language; ./run messages writes new ones in.",
    "last_translator": "",
    "language_team": "",
    "msgid_bugs_address": "",
}
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")
LAZY = ("gettext", "ngettext", "pgettext", "npgettext")
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    **{f"{name}_lazy": DEFAULT_KEYWORDS.get(name) for name in LAZY},
    "gettext_noop": None,
    "__": None,  # the second of two in one module: the lazy one
}


def main(argv: list[str]) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    template = sentences()
    if "--check" in argv:
        found = [complaint for path in catalogues() for complaint in complaints(path, template)]
        print("\n".join(found) or f"{len(template)} sentences, {len(catalogues())} catalogues")
        return 1 if found else 0
    for path in [_path(language) for language in argv] or catalogues():
        update(path, template)
    return 0


def catalogues() -> list[Path]:
    return sorted(ROOT.glob("locale/*/LC_MESSAGES/django.po"))


def sentences() -> Catalog:
    """Every marked sentence of the sources; where it stands goes without line numbers, which change daily."""
    template = Catalog(project="Bearoff", charset="utf-8")
    for path in _sources():
        for _, message, comments, context in _marked(path):
            location = (path.relative_to(ROOT).as_posix(), 0)
            template.add(message, locations=[location], auto_comments=comments, context=context)
    return template


def complaints(path: Path, template: Catalog) -> list[str]:
    name = path.relative_to(ROOT)
    try:
        with path.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
    except PoFileError as error:
        return [f"{name}: {error}"]
    found = [*_gaps(catalogue, template), *_faults(catalogue), *_msgfmt(path)]
    return [f"{name}: {complaint}" for complaint in found]


def update(path: Path, template: Catalog) -> None:
    """New sentences come in empty, lost ones go; nothing is guessed."""
    catalogue = Catalog(locale=path.parts[-3], charset="utf-8", **HEADER)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.parts[-3])
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False  # Babel compiles nothing of a catalogue that is fuzzy as a whole
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, sort_output=True, include_lineno=False, omit_header=False)
    missing = sum(1 for message in catalogue if message.id and not _is_translated(message))
    print(f"{path.relative_to(ROOT)}: {missing} to translate")


def _gaps(catalogue: Catalog, template: Catalog) -> Iterator[str]:
    for message in template:
        known = catalogue.get(message.id, message.context) if message.id else message
        if known is None:
            yield f"lacks {message.id!r}; ./run messages"
        elif message.id and not _is_translated(known):
            yield f"{message.id!r} is not translated"


def _is_translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    return all(forms)


def _faults(catalogue: Catalog) -> Iterator[str]:
    """Guesses ("fuzzy"), and placeholders that differ from the original's."""
    if catalogue.fuzzy:
        yield "is fuzzy as a whole, so that nothing of it would be shown"
    for message in catalogue:
        if message.id and message.fuzzy:
            yield f"{message.id!r} is fuzzy"
        for error in message.check(catalogue) if message.id else ():
            yield f"{message.id!r}: {error}"
        yield from _lost(message) if message.id else ()


def _lost(message: Message) -> Iterator[str]:
    """Placeholders that scripts fill (Babel knows only those of Python), and those of Python in every form."""
    ids, forms = ([one] if isinstance(one, str) else list(one or ()) for one in (message.id, message.string))
    wanted = set(PLACEHOLDER.findall(ids[-1]))
    for said in forms[-1:] if len(ids) > 1 else forms:
        if said and set(PLACEHOLDER.findall(said)) != wanted:
            yield f"{message.id!r} has other placeholders in: {said!r}"


def _msgfmt(path: Path) -> list[str]:
    """A second opinion, where gettext is installed."""
    program = shutil.which("msgfmt")
    if not program:
        return []
    check = [program, "--check-format", "--output-file", os.devnull, str(path)]
    done = subprocess.run(check, check=False, capture_output=True, text=True)
    return done.stderr.splitlines() if done.returncode else []


def _marked(path: Path) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    source = path.read_text()
    if path.suffix != ".py":
        source = _as_python(source, path)
    yield from extract("python", io.BytesIO(source.encode()), KEYWORDS, ["Translators:"])


def _as_python(template: str, path: Path) -> str:
    """Django turns a template into calls of gettext among X's; brackets make any indentation good Python."""
    from django.utils.translation.template import templatize

    return "(" + re.sub(r"\bXX+\b", "X", templatize(template, origin=str(path))) + "\n)"


def _sources() -> list[Path]:
    code = [path for app in APPS for path in (ROOT / app).rglob("*.py") if "migrations" not in path.parts]
    templates = [path for suffix in ("html", "txt") for path in ROOT.glob(f"templates/**/*.{suffix}")]
    return sorted([*code, *templates, *ROOT.glob("*/templates/**/*.html")])


def _path(language: str) -> Path:
    return ROOT / "locale" / language / "LC_MESSAGES" / "django.po"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
