"""A solved puzzle is put on the list from its page."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.api_table import CROSS

pytestmark = pytest.mark.django_db


def test_solved_puzzle_is_put_on_the_list(client: Client) -> None:
    user = build.login()
    build.player(build.house(), "Ann", user)
    desk = f"/en/desk/solitaire/cross/?jumps={CROSS}"
    solved = client.get(f"/en/solitaire/cross/?jumps={CROSS}").content.decode()
    assert f'{desk}">' in solved
    assert client.get(desk).status_code == 302  # to the login

    client.force_login(user)
    jumps = client.get(desk).context["form"]["jumps"].value()
    done = client.post(desk, {"jumps": jumps})

    assert (done.status_code, done["Location"]) == (302, "/en/solitaire/cross/list/")
    page = client.get("/en/solitaire/cross/list/").content.decode()
    assert ("Ann" in page, "7 moves" in page) == (True, True)
    assert client.post(desk, {"jumps": jumps}).status_code == 409
    assert client.post(desk, {"jumps": "1-9"}).status_code == 422
    assert client.get("/api/v1/solitaire/puzzles/cross/lines/").json()["results"][0]["moves"] == 7
