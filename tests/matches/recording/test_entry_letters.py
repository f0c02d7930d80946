"""The letters that entrants get after acts on their entries, and on their tournament."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.models import Act
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.tournaments.redate import redate
from matches.flows.tournaments.rename import rename_event, rename_tournament
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentDays
from matches.models import Event
from matches.queries.tournaments import tournaments
from notifications.models import Letter
from notifications.services.letter_texts import letter_text
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> build.House:
    return build.house()


@pytest.fixture
def ctx(home: build.House) -> ActContext:
    return ActContext(home.by_director, build.NOON, "Her wish.")


def ann_in(home: build.House, ctx: ActContext) -> tuple[Player, Event]:
    """A player with a login, entered with one who has none."""
    ann, event = build.player(home, "Ann", build.login()), build.event(home, "Main")
    entrants = [EntryInput(player=player.public_id) for player in (ann, build.player(home, "Bob"))]
    enter(event_id=event.pk, entrants=entrants, ctx=ctx)
    return ann, event


def subjects(player: Player) -> list[str]:
    rows = Letter.objects.filter(player=player).order_by("version", "kind")
    return [letter_text(row).subject.partition(":")[0] for row in rows]


def test_entrant_with_a_login_gets_a_letter_with_the_page_of_the_event(home: build.House, ctx: ActContext) -> None:
    ann, event = ann_in(home, ctx)

    row = Letter.objects.get()
    number = tournaments.number(event)
    assert (row.player, row.kind, row.version) == (ann, "accepted", number)
    assert row.about == f"tournament:{event.tournament_id}/event:{event.pk}"
    assert letter_text(row).link == f"http://localhost/en/events/{event.pk}/"


def test_withdrawal_and_its_undo_are_told(home: build.House, ctx: ActContext) -> None:
    ann, event = ann_in(home, ctx)
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx)
    act = Act.objects.get(kind="withdraw_entry")
    undo_act(event_id=event.pk, act_id=act.pk, ctx=replace(ctx, expected_version=tournaments.number(event)))

    assert subjects(ann) == ["You are entered", "Withdrawn", "You are entered"]


def test_undone_entry_is_a_withdrawal(home: build.House, ctx: ActContext) -> None:
    ann, event = ann_in(home, ctx)
    act = Act.objects.get(kind="enter")
    undo_act(event_id=event.pk, act_id=act.pk, ctx=replace(ctx, expected_version=tournaments.number(event)))

    assert subjects(ann) == ["You are entered", "Withdrawn"]


def test_replacement_is_entered_and_the_replaced_is_not(home: build.House, ctx: ActContext) -> None:
    ann, event = ann_in(home, ctx)
    eve = build.player(home, "Eve", build.login())
    replace_entry(event_id=event.pk, entry_no=1, player=eve.public_id, ctx=ctx)

    assert (subjects(ann), subjects(eve)) == (["You are entered", "Withdrawn"], ["You are entered"])


def test_disqualified_player_gets_a_letter(home: build.House, ctx: ActContext) -> None:
    ann, event = ann_in(home, ctx)
    disqualify_entry(event_id=event.pk, entry_no=1, ctx=ctx)

    assert subjects(ann) == ["You are entered", "Disqualified"]


def test_entrants_of_several_events_get_one_letter_a_change(home: build.House, ctx: ActContext) -> None:
    ann, event = ann_in(home, ctx)
    enter(event_id=build.event(home).pk, entrants=[EntryInput(player=ann.public_id)], ctx=ctx)
    Letter.objects.all().delete()

    rename_tournament(ref=home.ref, name="Spring", ctx=ctx)
    rename_tournament(ref=home.ref, name="Spring", ctx=ctx)
    rename_event(event_id=event.pk, name="Masters", ctx=ctx)
    redate(ref=home.ref, days=TournamentDays(date(2026, 5, 1), date(2026, 5, 4), "Hall"), ctx=ctx)

    texts = [letter_text(row) for row in Letter.objects.order_by("written_at", "version", "about")]
    assert sorted(text.subject for text in texts) == [
        "New dates or place: Spring",
        "New name: Masters · Spring",
        "New name: Spring",
    ]


def test_nobody_is_written_to_once_the_tournament_is_over(home: build.House, ctx: ActContext) -> None:
    late = replace(ctx, at=build.NOON + timedelta(days=3))
    ann_in(home, late)
    rename_tournament(ref=home.ref, name="Spring", ctx=late)

    assert Letter.objects.count() == 0
