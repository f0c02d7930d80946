"""Texts of people in a subset of Markdown: headings, lists, emphasis, links, tables.

HTML in a text is shown as it was typed. What is rendered passes an allow-list of elements and of schemes of links, when
it is stored and again when it is shown.
"""

from typing import Final

import nh3
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore

_RULES: Final = ("heading", "list", "emphasis", "link", "table", "escape", "newline")
_TOP: Final = 3  # a page has its own headings of the levels 1 and 2
_TAGS: Final = {
    *("h3", "h4", "h5", "h6", "p", "br", "ul", "ol", "li", "em", "strong", "a"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
_ATTRIBUTES: Final = {"a": {"href"}, "ol": {"start"}}
_SCHEMES: Final = {"http", "https", "mailto", "tel"}


def html_of(text: str) -> str:
    """Return the HTML of a text in Markdown, cleaned."""
    return clean_html(str(_MARKDOWN.render(text)))


def clean_html(html: str) -> str:
    """Return the HTML without elements, attributes and links that a text may not have."""
    cleaned: str = nh3.clean(
        html,
        tags=_TAGS,
        clean_content_tags={"script", "style"},
        attributes=_ATTRIBUTES,
        url_schemes=_SCHEMES,
        link_rel="nofollow noopener noreferrer",
    )
    return cleaned


def _lower_headings(state: StateCore) -> None:
    """Give the highest heading the first free level of the page; none is more than a level below the one before."""
    headings = [token for token in state.tokens if token.type in ("heading_open", "heading_close")]
    highest, level = min((int(token.tag[1]) for token in headings), default=1), _TOP - 1
    for token in headings:
        if token.type == "heading_open":
            level = min(int(token.tag[1]) - highest + _TOP, level + 1, 6)
        token.tag = f"h{level}"


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("zero", {"html": False}).enable(list(_RULES))
    markdown.core.ruler.push("lower_headings", _lower_headings)
    return markdown


_MARKDOWN: Final = _markdown()
