"""The journal as it is read: who and as what, what was before and after, narrowed, and of a whole tournament."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from clubs.models import User
from interfaces.web.desk.matches.events.journal_words import line_view
from journal.context import ActContext
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.tables.call_match import call_match
from matches.flows.tournaments.end_staff import end_staff
from matches.inputs.results import ScoreInput
from matches.models import Event, StaffPost
from matches.queries.journal import journals
from matches.queries.journal.journals import Line, Narrowing
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def _lines(event: Event, **wanted: Any) -> list[Line]:
    return journals.lines(journals.of_event(event, Narrowing(**wanted)), event.tournament)


def _said(line: Line) -> list[str]:
    """Each change as a reader sees it."""
    views = line_view(line).changes
    return [f"{one.about}: {one.before} → {one.after}" if one.is_step else f"{one.about}: {one.after}" for one in views]


def test_acts_tell_what_was_before_and_after() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    match = build.ready(event)[0]
    names = " – ".join(side.members.get().player.public_name for side in (match.side0, match.side1))
    for table in ("3", "4"):
        call_match(match_id=match.pk, table=table, ctx=ActContext(home.by_director, NOON))
    build.play(match, home.by_director)
    ctx = ActContext(home.by_director, NOON, "Written the wrong way round.")
    correction = correct_result(match_id=match.pk, outcome=ScoreInput(final=[2, 5]), ctx=ctx)
    undo_act(event_id=event.pk, act_id=correction.act_id, ctx=ActContext(home.by_director, NOON, "It was right."))

    lines = _lines(event, match=match.pk)
    by_kind = {one.row.kind: one for one in reversed(lines)}
    undone, corrected = by_kind["undo_act"], by_kind["correct_result"]

    assert [_said(one) for one in lines if one.row.kind == "match_table"] == [
        [f"{names}: table 3 → table 4"],
        [f"{names}: table 3"],
    ]
    assert [_said(by_kind[kind]) for kind in ("judge_submission", "make_official")] == [
        [": 5–2, regular"],
        [f"{names}: 5–2"],
    ]
    assert [": 5–2"] in [_said(one) for one in lines if one.row.kind == "submit_score"]
    assert _said(corrected)[-1] == f"{names}: 5–2 → 2–5"
    assert _said(undone)[-1] == f"{names}: 2–5 → 5–2"
    assert (corrected.row.why, corrected.row.is_undone, corrected.undone_by) == (ctx.note, True, undone.act)
    assert _said(undone) == [f"{names}: 2–5 → 5–2"]


def test_replaced_entry_is_told_by_both_names_under_either_number() -> None:
    home = build.house()
    event = build.drawn(home, 3)
    bea = build.player(home, "Bea")
    replace_entry(event_id=event.pk, entry_no=2, player=bea.public_id, ctx=ActContext(home.by_director, NOON))

    by_old, by_new, by_other = (_lines(event, entry=number, kind="replace_entry") for number in (2, 4, 1))

    assert _said(by_old[0])[0].endswith("→ Bea")
    assert (len(by_old), len(by_new), len(by_other)) == (1, 1, 0)


def test_doer_is_told_with_the_post_that_he_held_then_and_not_by_name_when_erased() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    (draw,) = _lines(event, kind="draw_event")
    post = StaffPost.objects.get(user=home.director)
    end_staff(ref=home.ref, post_id=post.pk, ctx=ActContext(home.by_officer, NOON + timedelta(hours=1)))

    later = _lines(event, kind="draw_event")[0]
    tournament = journals.lines(journals.of_tournament(home.tournament), home.tournament)
    StaffPost.objects.filter(user=home.director).delete()
    User.objects.filter(pk=home.director.pk).delete()
    erased = line_view(_lines(event, kind="draw_event")[0])

    assert (draw.by.name, draw.by.role, later.by.role) == (home.director.username, "director", "director")
    assert [(one.row.kind, one.by.role) for one in tournament[:1]] == [("dismiss_post", "officer")]
    assert _said(tournament[0]) == [f"{home.director.username}: director → –"]
    assert (erased.who, erased.role) == ("a former login", "")


def test_journal_of_a_tournament_holds_all_its_events_and_no_others() -> None:
    home = build.house()
    events = [build.drawn(home, 2) for _ in range(2)]
    build.drawn(build.house(), 2)

    found = journals.lines(journals.of_tournament(home.tournament), home.tournament)
    system = journals.of_tournament(home.tournament, Narrowing(who=0))

    assert {one.event for one in found} == {*events, None}
    assert {act.kind for act in system} == {"matches_born"}


def test_pages_of_the_journal_are_narrowed_and_the_player_sees_his_match_without_logins(client: Client) -> None:
    home = build.house()
    match, sides = build.meeting(home)
    build.submit(match, replace(sides[0]), ScoreInput(final=[5, 2]))
    event = match.stage.event
    client.force_login(home.director)
    whole, narrow, odd, tournament = (
        client.get(f"/en/desk/{path}").content.decode()
        for path in (
            f"events/{event.pk}/journal/",
            f"events/{event.pk}/journal/?kind=submit_score&match={match.pk}",
            f"events/{event.pk}/journal/?kind=nonsense&entry=x&page=7",
            f"tournaments/{home.federation.slug}/open/journal/",
        )
    )
    login = User.objects.get(pk=sides[0].id)
    client.force_login(login)
    mine = client.get(f"/en/desk/my/matches/{match.pk}/").content.decode()

    assert f"{login.username}, player" in narrow and "Drawn</strong>" in whole
    assert "Drawn</strong>" not in narrow and "5–2" in narrow
    assert "Drawn</strong>" in odd
    assert f'href="/en/desk/events/{event.pk}/journal/"' in tournament and "Appointed" in tournament
    history = mine[mine.index('id="history"') :]
    assert "Score reported" in history and "5–2" in history and home.director.username not in history
