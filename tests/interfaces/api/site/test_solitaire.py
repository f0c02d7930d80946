"""Operations of peg solitaire."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
_PUZZLES = "/api/v1/solitaire/puzzles/"


def test_puzzles_positions_hints_and_solutions(client: Client) -> None:
    names = [row["name"] for row in client.get(_PUZZLES).json()["results"]]
    position = client.get(f"{_PUZZLES}classic/?jumps=6-19").json()
    hint = client.get(f"{_PUZZLES}cross/hint/").json()
    solution = client.get(f"{_PUZZLES}cross/solution/").json()
    line = ".".join(f"{jump['from_cell']}-{jump['to_cell']}" for jump in solution["jumps"])

    assert names[1:] == ["classic", "cross", "speaker", "apostles", "pirate", "octagon"]
    assert (len(position["pegs"]), position["moves"], position["is_reached"]) == (35, 1, False)
    assert hint["jump"] and (hint["undo"], hint["proof"]) == (0, None)
    assert client.get(f"{_PUZZLES}cross/?jumps={line}").json()["is_reached"]
    assert client.get(f"{_PUZZLES}classic/solution/").json() == {"jumps": None, "proof": "parity"}


def test_refusals(client: Client) -> None:
    assert client.get(f"{_PUZZLES}nothing/").status_code == 404
    refused = client.get(f"{_PUZZLES}classic/?jumps=1-2")
    assert (refused.status_code, refused.json()["code"]) == (422, "target_occupied")
