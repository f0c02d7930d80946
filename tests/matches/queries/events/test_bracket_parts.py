"""The parts of a bracket on its page."""

import pytest

from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.draws.brackets import Outline, outlines
from matches.queries.events.bracket_parts import Part, in_play, meets, part_of_entry, parts_of
from matches.queries.tournaments.tournaments import stages_of
from tests.support import build

pytestmark = pytest.mark.django_db


def _read(event: Event) -> tuple[Outline, tuple[Part, ...]]:
    stage_outlines = outlines(stages_of(event))
    return stage_outlines[0], parts_of(stage_outlines)[0]


def test_bracket_of_64_has_four_quarters_and_the_final_eight() -> None:
    _, parts = _read(build.drawn(build.house(), 64, lengths=[5] * 6))

    assert [(part.first_line, part.last_line) for part in parts[:4]] == [(1, 16), (17, 32), (33, 48), (49, 64)]
    assert [(part.cut.lines, part.cut.is_closing, part.is_open) for part in parts[4:]] == [(8, True, False)]


def test_bracket_of_sixteen_is_one_part() -> None:
    _, parts = _read(build.drawn(build.house(), 16))

    assert [part.cut.is_complete for part in parts] == [True]


def test_winners_of_neighbours_meet() -> None:
    outline, parts = _read(build.drawn(build.house(), 64, lengths=[5] * 6))

    assert [meets(outline, part, parts) for part in parts] == [parts[1], parts[0], parts[3], parts[2], None]


def test_page_opens_with_what_is_played() -> None:
    home = build.house()
    event = build.drawn(home, 32)
    opened = []
    for _ in range(4):
        outline, parts = _read(event)
        opened.append(in_play(outline, parts).number)
        build.play_ready(event, home.by_director)

    assert opened == [1, 1, 3, 3]


def test_finished_bracket_opens_with_the_final() -> None:
    home = build.house()
    event = build.drawn(home, 4, stages=(StageInput("bracket", {"sections": [{"kind": "consolation"}]}),))
    build.play_out(event, home.by_director)

    outline, parts = _read(event)

    assert in_play(outline, parts).is_main


def test_entry_is_found_where_it_plays_next() -> None:
    home = build.house()
    event = build.drawn(home, 32)
    match = build.ready(event)[-1]
    build.play(match, home.by_director)
    outline, parts = _read(event)

    winner, loser = (part_of_entry([outline], [parts], entry) for entry in (match.side0_id, match.side1_id))

    assert [(seat[0].number, seat[1]) for seat in (winner, loser) if seat] == [(2, 2), (2, 1)]
    assert part_of_entry([outline], [parts], 0) is None
