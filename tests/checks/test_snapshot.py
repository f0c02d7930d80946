"""The snapshot says what differs, and nothing else."""

import json
from pathlib import Path

import pytest

from tests.checks import snapshot


def _files(folder: Path, **texts: str) -> Path:
    folder.mkdir()
    for name, text in texts.items():
        (folder / name.replace("_", ".")).write_text(text)
    return folder


def test_page_is_read_as_text_with_what_leads_on() -> None:
    page = snapshot.PageText(
        '<ul class="a"><li>One\n  <a href="/en/">way  on</a>, <b>two</b></li></ul>'
        '<form method="post" action="/x/"><input type="hidden" name="csrfmiddlewaretoken" value="abc"></form>'
        '<a hreflang="da" href="/da/">Dansk</a>'
    )

    assert page.text().splitlines() == [
        "One [a href=/en/] way on, two",
        "[form action=/x/ method=post]",
        "[a href=/da/ hreflang=da] Dansk",
    ]
    assert page.links == ["/en/"]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("/photos/0b5e020b-ac44-4a46-90b2-00000000e10f/", "/photos/<uuid>/"),
        ("head 90b2e10ac44a46, 120000000000 points", "head <hex>, 120000000000 points"),
        ("http://localhost/en/card/k3vq7/", "http://localhost/en/card/<secret>/"),
    ],
)
def test_what_is_random_is_replaced(text: str, plain: str) -> None:
    assert snapshot.normal(text) == plain


@pytest.mark.parametrize("table", ["matches_ratingrun", "ratings_ratingrun"])
def test_table_may_move_to_another_app(table: str) -> None:
    index = f'CREATE INDEX "{table}_pool_id_0c3b1fa2" ON "{table}" ("pool_id")'

    assert snapshot.without_app(index) == 'CREATE INDEX "app_ratingrun_pool_id_<hex>" ON "app_ratingrun" ("pool_id")'


def test_difference_is_printed_once_with_its_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = _files(tmp_path / "before", a_txt="== /1 200\nold\n\n== /2 200\nold\n", b_txt="x")
    after = _files(tmp_path / "after", a_txt="== /1 200\nnew\n\n== /2 200\nnew\n", b_txt="x")

    assert snapshot.main(["--compare", str(before), str(after)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "2 × a.txt == /1 200",
        "    a.txt == /2 200",
        "    -old",
        "    +new",
        "1 differences at 2 places",
    ]
    assert snapshot.main(["--compare", str(before), str(after), "--skip", "a*"]) == 0


def test_descriptions_of_the_api_may_be_ignored(tmp_path: Path) -> None:
    one, other = ({"description": text, "properties": {"description": {"type": "string"}}} for text in ("Old.", "New."))
    before = _files(tmp_path / "before", openapi_json=json.dumps(one))
    after = _files(tmp_path / "after", openapi_json=json.dumps(other))

    assert snapshot.main(["--compare", str(before), str(after)]) == 1
    assert snapshot.main(["--compare", str(before), str(after), "--ignore-descriptions"]) == 0
