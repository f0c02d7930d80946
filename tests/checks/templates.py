"""Every template compiles and passes djlint.

It leaves no sentence unmarked, no date in a foreign form and no line too long.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import django
from django.template import TemplateSyntaxError, engines
from django.template.base import Lexer, TokenType

ROOT = Path(__file__).resolve().parents[2]
SPOKEN = re.compile(r"[^\W\d_]{2,}")  # two letters in a row: a word that somebody reads
SILENT = re.compile(
    r"\bdata-[\w-]+(=\"\d+\")?(?=[\s0]|$)|<(script|style|code|kbd|title lang)\b.*?</\2>|<!--.*?-->|<[^>]*>|&\w+;",
    re.DOTALL,
)
MARKS = {"blocktranslate", "blocktrans", "comment"}  # what stands between them is marked, or not shown
DATES = re.compile(r"\|(?:date|time):[\"']([^\"']*)[\"']")
MACHINES = {"c", "Y-m-d", "H:i:s"}
PARTS = {"j", "N", "N Y", "Y"}  # alike in every language, or shortened as it does
LONGEST = 200  # characters of a line
NAMES = {"Bearoff", "RD", "ln", "Python", "Django", "Redis"}  # the same in every language, as are signs of formulas


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    found = [complaint for path in templates() for complaint in complaints(path)]
    print("\n".join(found))
    return 1 if found or _djlint_complains() else 0


def templates() -> list[Path]:
    here = [path for suffix in ("html", "txt") for path in ROOT.glob(f"templates/**/*.{suffix}")]
    return sorted([*here, *ROOT.glob("*/templates/**/*.html")])


def complaints(path: Path) -> list[str]:
    source = path.read_text()
    name = path.relative_to(ROOT)
    try:
        engines["django"].from_string(source)
    except TemplateSyntaxError as error:
        return [f"{name}: {error}"]
    return [
        *(f"{name}:{number}: a line of {length} characters; break it" for number, length in long_lines(source)),
        *(f"{name}: not marked for translation: {words!r}" for words in unmarked(source)),
        *(f"{name}: no date of the reader's language: {form!r}; name a format" for form in foreign_dates(source)),
    ]


def long_lines(source: str) -> list[tuple[int, int]]:
    """The number and the length of each line that is too long."""
    lengths = [(number, len(line)) for number, line in enumerate(source.splitlines(), 1)]
    return [(number, length) for number, length in lengths if length > LONGEST]


def foreign_dates(source: str) -> list[str]:
    """Forms that spell out a date or a time; those that a language names, and those for machines, may stay."""
    return [form for form in DATES.findall(source) if form not in MACHINES | PARTS and not form.endswith("_FORMAT")]


def unmarked(source: str) -> list[str]:
    """Texts that a person reads and that stand outside {% translate %} and {% blocktranslate %}."""
    texts, is_inside = [], False
    for token in Lexer(source).tokenize():
        if token.token_type == TokenType.BLOCK and token.contents.split()[0].removeprefix("end") in MARKS:
            is_inside = not token.contents.startswith("end")
        texts.append("" if is_inside or token.token_type == TokenType.COMMENT else _text(token.contents, token))
    visible = SILENT.sub("\n", "".join(texts))
    return [line.strip() for line in visible.splitlines() if set(SPOKEN.findall(line)) - NAMES]


def _text(contents: str, token: object) -> str:
    """Tags leave a placeholder without letters, so that an attribute keeps its quotes."""
    return contents if getattr(token, "token_type", None) == TokenType.TEXT else "0"


def _djlint_complains() -> bool:
    if not templates():
        return False
    djlint = [sys.executable, "-m", "djlint", "--lint", "--quiet", *map(str, templates())]
    return subprocess.call(djlint, cwd=ROOT) != 0


if __name__ == "__main__":
    sys.exit(main())
