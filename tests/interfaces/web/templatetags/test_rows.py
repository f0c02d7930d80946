"""Rows that a page repeats, as markup: names are escaped, and each state has its words."""

import re
from dataclasses import replace
from uuid import UUID

from django.template import Context
from django.utils.safestring import SafeString

from clubs.models import Player
from interfaces.web.templatetags.rows import duel, flag, node
from matches.queries.draws.boards import NodeRow, Slot
from matches.queries.draws.layouts import BracketSlot
from matches.queries.entries.entries import EntryRow
from matches.queries.events.front import Latest
from matches.queries.results.match_location import MatchLocation
from matches.queries.results.match_row import MatchRow, MatchState, ResultRow
from tests.support import build


def _text(markup: SafeString) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


def _entry(number: int, name: str, country: str = "") -> EntryRow:
    player = Player(pk=number, public_id=f"player{number}", display_name=name, country=country)
    return EntryRow(number, number, name, (player,))


SIDES = (_entry(1, "Ann <b>", "DK"), _entry(2, "Bob"))
PLACE = MatchLocation("R1.2", "main", round=1, position=2)
READY = MatchRow(7, "R1.2", 5, SIDES, MatchState.READY, "4", None, (), None, place=PLACE)
RESULT = ResultRow("played", 0, (5, 3), (5, 3), build.NOON, UUID(int=1), None, False, "", None)
DECIDED = replace(READY, state=MatchState.DECIDED, result=RESULT)


def test_card_names_the_state_of_an_open_match() -> None:
    call = duel(replace(READY, state=MatchState.CALLED, called_at=build.NOON))
    game = duel(replace(READY, state=MatchState.STARTED, started_at=build.NOON), of_event="Main & more")
    dispute = duel(replace(READY, state=MatchState.DISPUTED))

    assert _text(call).startswith("Table 4 Round 1, match 2 · to 5 points called")
    assert ('class="duel is-called"' in call, 'class="duel is-live"' in game) == (True, True)
    assert "<span>Main &amp; more · Round 1, match 2 · to 5 points</span> <span>since" in game
    assert '<span class="badge bad">' in dispute
    assert "Ann &lt;b&gt;" in dispute
    assert "Ann <b>" not in dispute


def test_card_of_a_result_has_a_winner_and_points() -> None:
    card = duel(DECIDED, about=Latest(DECIDED, "Main", "Open", "UTC"))

    assert _text(card).startswith("Open, Main · Round 1, match 2 ")
    assert _text(card).endswith("Ann &lt;b&gt; won 5 Bob 3")
    assert 'data-players="player1 "' in card
    assert 'href="/en/matches/7/"' in card
    assert "walkover" in _text(duel(replace(DECIDED, result=replace(RESULT, ending="walkover"))))
    assert "corrected" in _text(duel(replace(DECIDED, result=replace(RESULT, is_correction=True))))


def test_node_of_a_bracket_has_names_points_and_marks() -> None:
    slots = (Slot(SIDES[0], False, None, True, 5, seed=1), Slot(SIDES[1], False, None, False, 3))
    row = NodeRow("R1.2", 1, 2, slots, MatchState.DECIDED, DECIDED)
    hall = Context({"is_plain": True, "keys": {"R1.2"}, "section": None})

    markup = node(hall, row)

    assert _text(markup) == "1 Ann &lt;b&gt; won 5 Bob 3 1.2"
    assert 'class="node decided is-way"' in markup
    assert "href" not in markup


def test_node_names_who_may_come() -> None:
    slots = (Slot(None, False, ("winner", "R1.1"), False, None), Slot(None, True, None, False, None))
    row = NodeRow("R2.1", 2, 1, slots, MatchState.WAITING, None)
    section = type("Section", (), {"is_fed": True})

    markup = node(Context({"section": section}), row, BracketSlot(2, (), "down", True))

    assert _text(markup) == "Winner of 1.1 bye 2.1"
    assert 'class="node waiting span-2 to-down from"' in markup


def test_flag_names_the_country() -> None:
    assert 'class="flag f-dk" role="img" data-code="DK" aria-label="Denmark"' in flag("DK")
    assert flag("") == ""
