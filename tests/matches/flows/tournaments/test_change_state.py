"""Postpone a tournament, cancel it, let it take place after all."""

from datetime import date

import pytest

from clubs.models import User
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.tournaments.change_state import change_state
from matches.flows.tournaments.redate import redate
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentDays, TournamentStateInput
from matches.models import Tournament
from notifications.models import Letter
from notifications.services.letter_texts import letter_text
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import programme_item

pytestmark = pytest.mark.django_db
CANCELLED = TournamentStateInput("cancelled", "  The hall is  flooded. ")
POSTPONED = TournamentStateInput("postponed")
PLANNED = TournamentStateInput("planned", "never mind")


@pytest.mark.parametrize("role", ["officer", "manager", "director"])
def test_tournament_is_cancelled_with_a_reason_in_public(role: str) -> None:
    home = build.house()
    item = programme_item(home)

    for _twice in range(2):
        change_state(ref=home.ref, new=CANCELLED, ctx=_ctx(getattr(home, role)))

    assert _state(home) == ("cancelled", "The hall is flooded.")
    act = Act.objects.get(kind="cancel_tournament")
    item.refresh_from_db()
    assert (act.stream.kind, act.words, item.sequence) == ("tournament", "The hall is flooded.", 1)
    assert list(breaks_of_all()) == []


def test_entrants_get_a_letter_a_change() -> None:
    home = build.house()
    ann, event = build.player(home, "Ann", build.login()), build.event(home)
    enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=_ctx(home.director))
    Letter.objects.all().delete()

    for new in (POSTPONED, PLANNED, CANCELLED):
        change_state(ref=home.ref, new=new, ctx=_ctx(home.director))

    texts = [letter_text(row) for row in Letter.objects.order_by("version")]
    assert [text.subject for text in texts] == ["Postponed: Open", "It takes place after all: Open", "Cancelled: Open"]
    assert "Reason: The hall is flooded." in texts[2].paragraphs


def test_state_and_reason_are_checked() -> None:
    home = build.house()

    for new, code in (
        (TournamentStateInput("cancelled", " "), "reason_missing"),
        (TournamentStateInput("cancelled", "x" * 301), "bad_reason"),
        (TournamentStateInput("over"), "unknown_tournament_state"),
    ):
        with pytest.raises(Refused, match=code):
            change_state(ref=home.ref, new=new, ctx=_ctx(home.director))


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    change_state(ref=home.ref, new=POSTPONED, replaces="planned", ctx=_ctx(home.director))

    with pytest.raises(Conflicting, match="tournament_state_changed"):
        change_state(ref=home.ref, new=CANCELLED, replaces="planned", ctx=_ctx(home.officer))


def test_tournament_with_results_ends_early_instead() -> None:
    home = build.house()
    build.play_out(build.drawn(home, 2), home.by_director)

    for new in (CANCELLED, POSTPONED):
        with pytest.raises(Refused, match="has_results"):
            change_state(ref=home.ref, new=new, ctx=_ctx(home.director))


def test_nobody_enters_draws_or_plays_while_it_is_cancelled() -> None:
    home = build.house()
    drawn, event = build.drawn(home, 2), build.event(home)
    ctx = _ctx(home.director)
    change_state(ref=home.ref, new=CANCELLED, ctx=ctx)

    with pytest.raises(Refused, match="tournament_cancelled"):
        enter(event_id=event.pk, entrants=[EntryInput(name="Ann")], register_new=True, ctx=ctx)
    with pytest.raises(Refused, match="tournament_cancelled"):
        draw_stage(event_id=event.pk, ctx=ctx)
    with pytest.raises(Refused, match="tournament_cancelled"):
        build.play_out(drawn, home.by_director)
    with pytest.raises(Refused, match="tournament_cancelled"):
        redate(ref=home.ref, days=TournamentDays(date(2026, 6, 1), date(2026, 6, 3)), ctx=ctx)


def test_new_days_end_a_postponement() -> None:
    home = build.house()
    item = programme_item(home)
    change_state(ref=home.ref, new=TournamentStateInput("postponed", "Snow"), ctx=_ctx(home.director))

    redate(ref=home.ref, days=TournamentDays(date(2026, 5, 1), date(2026, 5, 3)), ctx=_ctx(home.director))

    item.refresh_from_db()
    assert (_state(home), item.sequence) == (("planned", ""), 2)


def test_nobody_else_changes_it() -> None:
    home, elsewhere = build.house(), build.house()

    for user in (elsewhere.director, elsewhere.manager, build.login()):
        with pytest.raises(NotAllowed):
            change_state(ref=home.ref, new=CANCELLED, ctx=_ctx(user))


def _state(home: build.House) -> tuple[str, str]:
    tournament = Tournament.objects.get(pk=home.tournament.pk)
    return tournament.state, tournament.reason


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
