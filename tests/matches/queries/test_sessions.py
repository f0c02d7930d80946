"""Who reads which sessions, and what they say."""

from dataclasses import replace
from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.sessions.answer_entry import answer_entry
from matches.queries.sessions import (
    PendingEntry,
    sessions_for,
    sessions_of_club,
    sessions_under_way,
    sheet_of,
    waiting_for,
)
from tests.support import build
from tests.support.build import NOON
from tests.support.sessions import CUT, kept, opened

pytestmark = pytest.mark.django_db


def test_players_and_who_leads_the_club_read_a_session() -> None:
    home, user = build.house(), build.login()
    ann, bob, cas = build.player(home, "Ann", user), build.player(home), build.player(home)
    own, other = opened(home, ann, bob).session, opened(home, bob, cas).session
    by_ann, by_manager = build.acting(user), build.acting(home.manager)

    assert list(sessions_for(by_ann, NOON)) == [own]
    assert list(sessions_for(by_manager, NOON)) == [other, own]
    assert list(sessions_of_club(home.club, home.by_officer, NOON)) == [other, own]
    assert list(sessions_for(build.acting(build.login()), NOON)) == []
    assert list(sessions_for(build.acting(None), NOON)) == []


def test_sheet_says_what_waits_and_who_may_confirm_it() -> None:
    home = build.house()
    sheet = sheet_of(kept(home, build.player(home), build.player(home)))

    assert sheet.pending is None  # the row was read before the game was entered
    sheet = sheet_of(sessions_for(home.by_officer, NOON)[0])
    assert (sheet.pending and sheet.pending.by, sheet.ledger.points) == (1, (0, 0))
    assert [sheet.may_answer(place) for place in (0, 1, None)] == [True, False, False]
    assert sheet.waiting_points == [1, -1]


def test_other_side_reads_what_a_game_costs_before_it_confirms_it() -> None:
    home = build.house()
    rows = [build.player(home) for _ in range(3)]
    sheet = sheet_of(opened(home, *rows).session)

    assert sheet.waiting_points == []
    assert replace(sheet, pending=PendingEntry("game", 1, CUT)).waiting_points == [2, -1, -1]
    assert replace(sheet, pending=PendingEntry("close", 1, {})).waiting_points == []


def test_session_waits_for_the_side_that_did_not_state_it() -> None:
    home = build.house()
    ann, bob = build.player(home, "Ann"), build.player(home, "Bob")
    row = kept(home, ann, bob)
    opened(home, ann, bob)

    def waits(days: int = 0) -> list[list[int]]:
        at = NOON + timedelta(days=days)
        sheets = [waiting_for(player, sessions_under_way(player, at)) for player in (ann, bob)]
        return [[sheet.session.pk for sheet in rows] for rows in sheets]

    assert waits() == waits(days=2) == [[row.pk], []]
    assert len(sessions_under_way(ann, NOON)) == 2
    assert len(sessions_under_way(ann, NOON + timedelta(days=2))) == 1
    answer_entry(session_id=row.pk, confirms=True, ctx=ActContext(home.by_officer, NOON))
    assert waits() == [[], []]
    assert sessions_under_way(build.player(home), NOON) == []
