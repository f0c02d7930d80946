"""Markdown of people: what it may contain, and what nobody gets through it."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.markdown import clean_html, html_of

SUBSET = """\
# Open

*Free* **entry**, see [rules](https://example.org/a?b=1).

- one
  1. two

| a | b |
|---|---|
| 1 | 2 |
"""
ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](javascript&colon;alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](\tjavascript:alert(1))",
    "[a](<java\tscript:alert(1)>)",
    "[a](vbscript:x)",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](data:image/png;base64,PHNjcmlwdD4=)",
    "![a](javascript:alert(1))",
    "![a](https://example.org/x.png)",
    '<https://example.org/" onclick=alert(1)>',
    '[a](https://example.org "" onmouseover=alert(1) x="")',
    "[a][b]\n\n[b]: javascript:alert(1)",
    "[![a](data:image/svg+xml,<svg>)](javascript:alert(1))",
    "# <script>alert(1)</script>",
    "- <iframe src=javascript:alert(1)>",
    "|<script>|b|\n|---|---|\n|<img src=x onerror=alert(1)>|[a](javascript:x)|",
    "**<b onclick=alert(1)>*x*</b>**",
    "<style>*{display:none}</style>",
    "<!--><script>alert(1)</script>-->",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
]
WORDS = st.sampled_from(
    [*"#*_-|[]()<>&\n\t `!:\"'\\", "javascript:", "data:", "<script>", "<a href=", "onload=", "https://a.b", "x"]
)
TAGS = {*("h3", "h4", "h5", "h6", "p", "br", "ul", "ol", "li", "em", "strong", "a")} | {
    *("table", "thead", "tbody", "tr", "th", "td")
}


class _Reader(HTMLParser):
    """Collects elements and attributes as a browser would."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]


def test_subset_is_rendered() -> None:
    lines = [line for line in html_of(SUBSET).splitlines() if line]

    assert lines[:2] == [
        "<h3>Open</h3>",
        '<p><em>Free</em> <strong>entry</strong>, see <a href="https://example.org/a?b=1" '
        'rel="nofollow noopener noreferrer">rules</a>.</p>',
    ]
    assert _Reader(html_of(SUBSET)).tags >= {"ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"}


@pytest.mark.parametrize("text", ATTACKS)
def test_attack_stays_text(text: str) -> None:
    _is_harmless(html_of(text))


@given(st.lists(WORDS, max_size=40).map("".join))
def test_whatever_is_typed_is_harmless(text: str) -> None:
    _is_harmless(html_of(text))


@pytest.mark.parametrize("text", ATTACKS)
def test_html_that_was_stored_by_other_means_is_cleaned_when_shown(text: str) -> None:
    _is_harmless(clean_html(text))


def test_cleaning_again_changes_nothing() -> None:
    assert clean_html(html_of(SUBSET)) == html_of(SUBSET)


@pytest.mark.parametrize(
    ("text", "levels"),
    [("# a\n\n## b\n\n###### c", "345"), ("## a\n\n### b\n\n## c", "343"), ("### a\n\n# b", "33"), ("a", "")],
)
def test_headings_begin_below_those_of_the_page_and_skip_no_level(text: str, levels: str) -> None:
    assert "".join(re.findall(r"<h(\d)>", html_of(text))) == levels


@pytest.mark.parametrize("part", ["[", "*a ", "- ", "[a](", "*_", "|", "# a\n", "a|b\n-|-\n", "\\", "1. "])
def test_long_repetition_is_rendered_in_proportion(part: str) -> None:
    text = part * (10_000 // len(part))

    assert len(html_of(text)) <= 10 * len(text)


def _is_harmless(html: str) -> None:
    reader = _Reader(html)
    assert reader.tags <= TAGS
    assert {name for name, _value in reader.attributes} <= {"href", "rel", "start", "title"}
    schemes = [value.split(":")[0].lower() for name, value in reader.attributes if name == "href" and ":" in value]
    assert {scheme for scheme in schemes if scheme.isalpha()} <= {"https", "http", "mailto", "tel"}
