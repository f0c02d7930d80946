"""Peg solitaire without scripts: each jump is a link."""

import re

import pytest
from django.test import Client

from interfaces.shared.solitaire import solution_of

pytestmark = pytest.mark.django_db


def _get(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_peg_is_taken_up_and_jumps_by_links(client: Client) -> None:
    page = _get(client, "/en/solitaire/classic/")
    assert page.count('">Peg of cell') == 4 and "Pegs left" in page

    page = _get(client, "/en/solitaire/classic/?jumps=&from=6")
    assert 'href="?jumps=6-19"' in page and 'aria-current="true"' in page

    page = _get(client, "/en/solitaire/classic/?jumps=6-19")
    assert re.search(r'data-count="pegs">35<', page) and 'href="/en/solitaire/classic/?jumps="' in page
    assert "is-taken" not in _get(client, "/en/solitaire/classic/?jumps=6-19&from=99")


def test_solution_leads_to_the_goal(client: Client) -> None:
    jumps = solution_of("cross").jumps
    assert jumps is not None
    page = _get(client, "/en/solitaire/cross/solution/")
    last = re.findall(r'href="(/en/solitaire/cross/\?jumps=[^"]+)"', page)[-1]

    assert "Solved! Jumps: 8" in _get(client, last)
    assert "cannot be solved" in _get(client, "/en/solitaire/classic/solution/")


def test_hints(client: Client) -> None:
    assert "Jump from" in _get(client, "/en/solitaire/cross/hint/")
    assert "This puzzle has no solution." in _get(client, "/en/solitaire/classic/hint/?jumps=6-19")


def test_what_cannot_be_played_is_refused(client: Client) -> None:
    assert client.get("/en/solitaire/nothing/").status_code == 404
    answer = client.get("/en/solitaire/classic/?jumps=1-2")
    assert answer.status_code == 422 and b"Cell 2 has a peg already" in answer.content
    assert client.get("/en/solitaire/classic/?jumps=%00").status_code == 422


def test_puzzle_of_the_day_is_named_by_its_day(client: Client) -> None:
    assert re.search(r"/en/solitaire/\d{4}-\d\d-\d\d/hint/", _get(client, "/en/solitaire/"))
    assert client.get("/de/solitaire/2026-11-28/").status_code == 200
