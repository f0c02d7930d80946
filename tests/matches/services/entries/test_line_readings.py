"""Lines that can mean several things: what is known decides, or somebody is asked."""

import pytest

from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.services.entries.line_readings import only_readings, read_list, reading_text
from tests.support import build

pytestmark = pytest.mark.django_db
LINE = "García Márquez, Gabriel"
READINGS = ["Gabriel García Márquez", "García Márquez (Gabriel)"]


def _read(event: Event, text: str, picks: dict[int, int] | None = None) -> list[list[str]]:
    return [[reading_text(reading) for reading in line.readings] for line in read_list(event, text.encode(), picks)]


def test_line_of_two_meanings_has_both() -> None:
    assert _read(build.event(build.house()), LINE) == [READINGS]


def test_known_player_decides() -> None:
    home = build.house()
    build.player(home, "Gabriel García Márquez")

    assert _read(build.event(home), LINE) == [READINGS[:1]]


def test_known_club_decides() -> None:
    home = build.house()

    assert _read(build.event(home), f"Anna Berg, {home.club.name.upper()}") == [
        [f"Anna Berg ({home.club.name.upper()})"]
    ]
    assert len(_read(build.event(home), "Anna Berg, Kilden")[0]) == 2


def test_pick_decides_and_a_wrong_pick_does_not() -> None:
    event = build.event(build.house())

    assert _read(event, LINE, {1: 2}) == [READINGS[1:]]
    assert _read(event, LINE, {1: 3, 2: 1}) == [READINGS]


def test_hidden_player_of_another_federation_decides_nothing() -> None:
    home, other = build.house(), build.house()
    player = build.player(other, "Gabriel García Márquez")
    type(player).objects.filter(pk=player.pk).update(visibility="hidden")

    assert _read(build.event(home), LINE) == [READINGS]


def test_heading_is_a_name_if_it_is_picked_or_registered() -> None:
    home = build.house()
    event, data = build.event(home), b"Group A\nCopenhagen Open\nPlayers for Saturday\n"
    build.player(home, "Copenhagen Open")

    lines = read_list(event, data, {3: 1})

    assert [line.entrant and line.entrant.name for line in lines] == [None, "Copenhagen Open", "Players for Saturday"]
    with pytest.raises(Refused) as refusal:
        only_readings(lines)
    assert [(fault.code, fault.where) for fault in refusal.value.verdict.violations] == [("line_heading", 1)]


def test_list_that_is_entered_at_once_has_no_line_of_two_meanings() -> None:
    lines = read_list(build.event(build.house()), f"Anna Berg\n{LINE}\n=x\n".encode())

    with pytest.raises(Refused) as refusal:
        only_readings(lines)

    assert [(fault.code, fault.where) for fault in refusal.value.verdict.violations] == [
        ("line_unclear", 2),
        ("formula_cell", 3),
    ]
    assert only_readings(lines[:1]) == [EntryInput("Anna Berg", line=1)]
