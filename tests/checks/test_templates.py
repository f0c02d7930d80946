"""What the look at templates finds, and what it leaves alone."""

import pytest

from tests.checks.templates import LONGEST, foreign_dates, long_lines, unmarked


@pytest.mark.parametrize(
    "source",
    [
        "<h1>{% translate 'Players' %}</h1>",
        "{% blocktranslate count n=n %}{{ n }} player{% plural %}{{ n }} players{% endblocktranslate %}",
        "<a href='{% url 'home' %}' class=\"next step\">Bearoff</a>",
        "{# a remark #}{% comment %}another{% endcomment %}<!-- a third -->",
        "<script>let words = 1</script><style>p { color: red }</style>",
        "{{ player.name }} – {{ score.0 }}:{{ score.1 }} &middot;",
    ],
)
def test_marked_or_silent_text_passes(source: str) -> None:
    assert unmarked(source) == []


def test_sentence_outside_a_mark_is_found() -> None:
    source = "{% if x %}<p>Next round</p>{% endif %}{% translate 'Draw' %}"
    assert unmarked(source) == ["Next round"]


def test_date_that_is_spelt_out_is_found() -> None:
    source = "{{ a|date:'j M Y' }} {{ a|date:\"DATE_FORMAT\" }} {{ a|date }} {{ a|time:\"H:i\" }} {{ a|date:'c' }}"
    assert foreign_dates(source) == ["j M Y", "H:i"]


def test_line_that_is_too_long_is_found() -> None:
    source = f"<p>\n{'x' * LONGEST}\n{'é' * (LONGEST + 1)}\n</p>\n"
    assert long_lines(source) == [(3, LONGEST + 1)]
