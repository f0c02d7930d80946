"""The ruler of looks.py measures what people would see."""

from typing import TYPE_CHECKING

import pytest

from tests.quality import looks

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.e2e, pytest.mark.quality]

CUT = '<p style="width: 50px; overflow: hidden; white-space: nowrap">Maximilian Alexander</p>'
BROKEN = '<p style="width: 50px; overflow-wrap: anywhere">Maximilian</p>'
FITS = """
<p style="width: 90px">Maximilian-Alexander and a word that goes on below</p>
<p style="width: 50px; overflow-x: auto">Maximilian Alexander</p>
<a href="/1/" style="display: block; width: 50px; overflow: hidden; white-space: nowrap">Maximilian Alexander</a>
<p lang="en" style="width: 90px; hyphens: auto">A representative of the federation</p>
<code style="display: block; width: 50px; overflow-wrap: anywhere">b0a52e391783</code>
"""


@pytest.mark.parametrize(
    ("html", "wanted"),
    [(CUT, ["cut"]), (BROKEN, ["broken"]), ('<p style="width: 400px">.</p>', ["wider", "wider"]), (FITS, [])],
)
def test_misfits_are_measured(still: "Page", html: str, wanted: list[str]) -> None:
    still.set_content(f'<meta name="viewport" content="width=device-width"><body>{html}')

    assert [line.split()[0].strip(":") for line in looks.misfits(still, is_deep=True)] == wanted
