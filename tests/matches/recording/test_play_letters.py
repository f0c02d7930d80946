"""Letters about draws, calls, scores and results go to the players who asked for them, once for each cause."""

import pytest

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.entries.enter import enter
from matches.flows.events.change_publication import change_publication
from matches.flows.tables.call_match import call_match
from matches.inputs.entries import EntryInput
from matches.inputs.publication import BY_HAND, Part
from matches.inputs.results import ScoreInput
from matches.models import Match, Tournament
from notifications.models import Letter
from notifications.recording.wishes import store_wishes
from notifications.services.letter_texts import letter_text
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> build.House:
    """A house whose tournament goes on, since jobs act at the time of the clock."""
    row = build.house()
    Tournament.objects.update(until_on="2200-01-01")
    row.tournament.refresh_from_db()
    return row


def letters() -> list[tuple[str, str]]:
    """The kinds of the letters that were written, each with its subject."""
    rows = Letter.objects.exclude(kind__in=("accepted", "changed")).order_by("written_at", "kind", "player")
    return [(row.kind, letter_text(row).subject) for row in rows]


def subscribers(match: Match, *kinds: str) -> None:
    for side in (match.side0, match.side1):
        for member in side.members.all():
            store_wishes(member.player.person.user_id, dict.fromkeys(kinds, "at_once"))


def test_nobody_who_did_not_ask_gets_a_letter(home: build.House) -> None:
    match, (first, _second) = build.meeting(home)
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))
    build.submit(match, first, ScoreInput(final=[5, 2]))
    drain()

    assert letters() == []


def test_call_writes_to_both_players_once_and_again_for_another_table(home: build.House) -> None:
    match, _sides = build.meeting(home)
    subscribers(match, "called")
    ctx = ActContext(home.by_director, build.NOON)

    for table in ("7", "7", "8"):
        call_match(match_id=match.pk, table=table, ctx=ctx)

    title = f"{match.stage.event.name} · {match.stage.event.tournament.name}"
    assert sorted(letters()) == [("called", f"Table {table}: {title}") for table in ("7", "7", "8", "8")]


def test_score_waits_for_the_other_side_and_its_result_is_written_to_both(home: build.House) -> None:
    match, (first, second) = build.meeting(home)
    subscribers(match, "score", "result")

    build.submit(match, first, ScoreInput(final=[5, 2]))
    drain()
    row = Letter.objects.get(kind="score")
    build.submit(match, second, ScoreInput(final=[5, 2]))
    drain()

    assert row.player == match.side1.members.get().player
    assert letter_text(row).paragraphs[1].startswith("Confirm or dispute it by 1 May 2026, 12:30 (UTC).")
    assert sorted(kind for kind, _subject in letters()) == ["result", "result", "score"]


def test_draw_writes_to_those_who_are_in(home: build.House) -> None:
    ann, bob = build.login(), build.login()
    players = [build.player(home, user=user) for user in (ann, bob)]
    build.player(home, user=build.login())
    event = build.event(home)
    entrants = [EntryInput(player=player.public_id) for player in players]
    enter(event_id=event.pk, entrants=entrants, ctx=ActContext(home.by_director, build.NOON))
    store_wishes(ann.pk, {"draw": "at_once"})
    build.draw(home, event)

    assert [(row.player, row.kind) for row in Letter.objects.exclude(kind="accepted")] == [(players[0], "draw")]


def test_what_is_not_published_is_in_no_letter(home: build.House) -> None:
    match, _sides = build.meeting(home)
    subscribers(match, "result", "score", "called")
    ctx = ActContext(home.by_director, build.NOON)
    change_publication(event_id=match.stage.event_id, times={Part.RESULTS: BY_HAND}, ctx=ctx)

    build.play(match, home.by_director)

    assert letters() == []


def test_tournament_that_is_over_has_no_letters(home: build.House) -> None:
    match, _sides = build.meeting(home)
    subscribers(match, "result")
    Tournament.objects.update(until_on="2020-01-01", from_on="2020-01-01")

    build.play(Match.objects.get(pk=match.pk), home.by_director)

    assert letters() == []
