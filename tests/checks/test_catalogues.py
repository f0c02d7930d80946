"""Sentences are found in code and templates alike, and a catalogue's gaps are told."""

import gettext
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.checks import catalogues

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: nl\\n"\n\n'


@pytest.fixture
def template(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Catalog:
    """One file of each kind, in a project of their own."""
    app, pages = tmp_path / "clubs", tmp_path / "templates"
    app.mkdir()
    pages.mkdir()
    (app / "code.py").write_text("from x import gettext as __, gettext_lazy as _\nname = _('Player') + __('Club')\n")
    page = "{% if x %}\n      <b>{% translate 'Draw' %}</b>\n  {% endif %}\n"
    page += "{% blocktranslate with name=p.name trimmed %}\n  {{ name }}\n wins{% endblocktranslate %}"
    page += "{% blocktranslate count n=n %}{{ n }} match{% plural %}{{ n }} matches{% endblocktranslate %}"
    (pages / "page.html").write_text(page)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    return catalogues.sentences()


def test_sentences_come_from_code_and_templates(template: Catalog) -> None:
    found = {message.id for message in template if message.id}
    assert found == {"Player", "Club", "Draw", "%(name)s wins", ("%(n)s match", "%(n)s matches")}


def test_new_catalogue_is_complained_of_until_it_is_translated(template: Catalog, tmp_path: Path) -> None:
    path = catalogues._path("nl")
    catalogues.update(path, template)

    complaints = catalogues.complaints(path, template)

    assert sorted(line.split(": ")[1] for line in complaints) == [
        "'%(name)s wins' is not translated",
        "'Club' is not translated",
        "'Draw' is not translated",
        "'Player' is not translated",
        "('%(n)s match', '%(n)s matches') is not translated",
    ]


def test_wrong_placeholder_and_guess_are_found(template: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "django.po"
    path.write_text(
        PO + '#, fuzzy\nmsgid "Draw"\nmsgstr "Loting"\n\n'
        '#, python-format\nmsgid "%(name)s wins"\nmsgstr "%(naam)s wint"\n'
    )

    complaints = catalogues.complaints(path, template)

    assert "django.po: 'Draw' is fuzzy" in complaints
    assert any(line.startswith("django.po: '%(name)s wins': ") for line in complaints)


def test_translated_catalogue_is_compiled_and_spoken(template: Catalog) -> None:
    path = catalogues._path("nl")
    catalogues.update(path, template)
    text = path.read_text().replace('msgid "Draw"\nmsgstr ""', 'msgid "Draw"\nmsgstr "Loting"')
    path.write_text(text)

    babel = [sys.executable, "-m", "babel.messages.frontend", "compile", "-i", str(path), "-o", f"{path}.mo"]
    subprocess.run(babel, check=True, capture_output=True)

    with Path(f"{path}.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Draw") == "Loting"


def test_every_name_under_which_a_text_is_marked_is_looked_for() -> None:
    marked = re.compile(r"\bgettext\w* as (\w+)")
    names = {
        name for path in catalogues._sources() if path.suffix == ".py" for name in marked.findall(path.read_text())
    }
    assert names <= set(catalogues.KEYWORDS)


@pytest.mark.parametrize("said", ["{leeftijd} oud", "oud"])
def test_placeholder_that_scripts_fill_is_kept(template: Catalog, tmp_path: Path, said: str) -> None:
    path = tmp_path / "django.po"
    path.write_text(PO + f'msgid "{{age}} old"\nmsgstr "{said}"\n')

    found = [line for line in catalogues.complaints(path, template) if "old" in line]

    assert found == ["django.po: '{age} old' has other placeholders in: " + repr(said)]
