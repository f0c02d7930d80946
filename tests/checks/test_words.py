"""The step `words`: what it counts, what it lets pass, and that its allowance only shrinks."""

import json
from pathlib import Path

import pytest

from tests.checks import words
from tests.checks.banned_words import BANS, Place
from tests.checks.words import Allowance

SOURCE = '''"""He says what was told."""

from somewhere import Told as Answer


def told_event(one: int, *, ONE_POINT: int) -> int:  # somebody calls it
    return one + ONE_POINT
'''


def test_hits_are_names_docstrings_and_comments_by_line(tmp_path: Path) -> None:
    path = tmp_path / "views.py"
    path.write_text(SOURCE)

    hits = [(hit.line, hit.written, hit.ban.place) for hit in words.hits(path)]

    assert hits == [
        (1, "He", Place.PROSE),
        (1, "told", Place.PROSE),
        (6, "told_event", Place.NAMES),
        (6, "one", Place.ALONE),
        (6, "somebody", Place.PROSE),
        (7, "one", Place.ALONE),
    ]


def test_help_texts_count(tmp_path: Path) -> None:
    path = tmp_path / "serializers.py"
    path.write_text('score = Field(help_text="Of his match.", label=_("His match"))\n')

    assert [hit.written for hit in words.hits(path)] == ["his", "His"]


def test_a_hit_gives_the_reason_and_the_better_word(tmp_path: Path) -> None:
    path = tmp_path / "views.py"
    path.write_text("doer = 1\n")

    assert [str(hit) for hit in words.hits(path)] == ["1: doer: archaic; better: author, actor"]


def test_the_name_of_a_module_counts(tmp_path: Path) -> None:
    path = tmp_path / "telling.py"
    path.write_text("")

    assert [hit.written for hit in words.hits(path)] == ["telling"]


def test_words_of_standard_libraries_pass(tmp_path: Path) -> None:
    path = tmp_path / "views.py"
    path.write_text("raise NotFound(HTTP_404_NOT_FOUND, FileNotFoundError, is_known)\n")

    assert words.hits(path) == []


def test_documents_count_by_their_words(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("# Found\n\nIt tells her.\n")

    assert [(hit.line, hit.written) for hit in words.hits(path)] == [(3, "tells"), (3, "her")]


def test_templates_count_by_their_sentences(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text('<p class="her">{{ his }}\n{% translate "He won." %} {% if told %}Somebody{% endif %}</p>\n')

    assert [(hit.line, hit.written) for hit in words.hits(path)] == [(2, "He"), (2, "Somebody")]


def test_templates_count_by_the_variables_that_they_bind(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    lines = ["{% for one, row in rows %}{{ one.name }}{% endfor %}", '{% include "a.html" with row=row one=row only %}']
    path.write_text(
        "\n".join([*lines, '<p class="one"><input name="one"></p>', "{% for stone in stones %}{% endfor %}"])
    )

    assert [(hit.line, hit.written) for hit in words.hits(path)] == [(1, "one"), (2, "one")]


def test_tests_and_catalogues_are_left_out() -> None:
    names = {str(path.relative_to(words.ROOT)) for path in words.files(words.ROOT)}

    assert {"run", "config/settings.py", "docs/architecture.md", "templates/base.html"} <= names
    assert [name for name in names if name.startswith("tests/") or name.endswith(".po")] == []


def test_a_file_above_its_allowance_is_refused_with_the_command_that_lists_its_words() -> None:
    allowance = Allowance(total=20, files={"a.py": 10})

    assert words.complaints({"a.py": 10, "b.py": words.FREE}, allowance) == []
    assert words.complaints({"a.py": 11, "b.py": words.FREE + 1}, allowance) == [
        "a.py: 11 banned words, 10 are allowed",
        "b.py: 4 banned words, 3 are allowed",
        "python -m tests.checks.words a.py",
    ]


def test_more_words_in_all_than_allowed_are_refused() -> None:
    counts = {"a.py": 2, "b.py": 2}

    assert words.complaints(counts, Allowance(total=3, files={})) == ["4 banned words in all files, 3 are allowed"]


def test_writing_the_allowance_never_raises_its_total(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "words.json"
    monkeypatch.setattr(words, "ALLOWANCE", path)

    assert [words._write(counts) for counts in ({"a.py": 9, "b.py": 1}, {"a.py": 11}, {"c.py": 5})] == [0, 1, 0]
    assert json.loads(path.read_text()) == {"total": 5, "files": {"c.py": 5}}


def test_every_ban_has_a_reason_and_a_better_word_and_stands_once() -> None:
    written = [(ban.place, word) for ban in BANS for word in ban.words.split()]

    assert [ban for ban in BANS if not (ban.reason and ban.better)] == []
    assert len(written) == len(set(written))
