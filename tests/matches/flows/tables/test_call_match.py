"""A match is called to a table, and nobody to two."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.undo_act import undo_act
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.resume_match import resume_match
from matches.flows.tables.call_match import call_match
from matches.flows.tables.release_table import release_table
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.models import EntryMember, Match, Tournament
from matches.queries.results.match_rows import match_row
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def ctx_of(home: House) -> ActContext:
    return ActContext(home.by_director, NOON)


def two_matches_of_one_player(home: House) -> tuple[Match, Match]:
    first, second, *_ = build.ready(build.drawn(home, 3, format="round_robin"))
    return first, second


def refusal_of(act: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(Conflicting) as caught:
        act()
    (violation,) = caught.value.verdict.violations
    return violation.code, str(violation.params.get("table", ""))


def test_player_is_not_called_to_two_tables(home: House) -> None:
    first, second = two_matches_of_one_player(home)
    call_match(match_id=first.pk, table="1", ctx=ctx_of(home))

    refusal = refusal_of(lambda: call_match(match_id=second.pk, table="2", ctx=ctx_of(home)))
    release_table(match_id=first.pk, ctx=ctx_of(home))

    assert refusal == ("called_elsewhere", "1")
    assert call_match(match_id=second.pk, table="2", ctx=ctx_of(home)).params == {"table": "2"}


def test_player_who_plays_without_a_table_is_not_called(home: House) -> None:
    first, second = two_matches_of_one_player(home)
    start_match(match_id=first.pk, ctx=ctx_of(home))

    assert refusal_of(lambda: call_match(match_id=second.pk, table="2", ctx=ctx_of(home))) == ("plays_elsewhere", "")


def test_match_does_not_start_while_a_player_is_called_to_another(home: House) -> None:
    first, second = two_matches_of_one_player(home)
    call_match(match_id=first.pk, table="1", ctx=ctx_of(home))

    assert refusal_of(lambda: start_match(match_id=second.pk, ctx=ctx_of(home))) == ("called_elsewhere", "1")


def test_adjourned_match_is_not_resumed_while_a_player_is_called_to_another(home: House) -> None:
    first, second = two_matches_of_one_player(home)
    start_match(match_id=first.pk, ctx=ctx_of(home))
    adjourn_match(match_id=first.pk, state=AdjournmentInput(), ctx=ctx_of(home))
    call_match(match_id=second.pk, table="2", ctx=ctx_of(home))

    assert refusal_of(lambda: resume_match(match_id=first.pk, ctx=ctx_of(home))) == ("called_elsewhere", "2")


def test_match_moves_to_another_table_and_a_match_with_a_score_lets_its_players_go(home: House) -> None:
    first, second = two_matches_of_one_player(home)
    call_match(match_id=first.pk, table="1", ctx=ctx_of(home))

    call_match(match_id=first.pk, table="3", ctx=ctx_of(home))
    build.submit(first, home.by_director, ScoreInput(final=[first.length, 0]), at_desk=True)
    call_match(match_id=second.pk, table="2", ctx=ctx_of(home))

    assert [match_row(match).table for match in (first, second)] == ["3", "2"]


def test_player_of_two_events_is_called_in_one(home: House) -> None:
    first = build.ready(build.drawn(home, 2))[0]
    player = EntryMember.objects.get(entry=first.side0).player
    other_event = build.event(home)
    entrants = [EntryInput(player=player.public_id), EntryInput("Another Opponent", is_new=True)]
    enter(event_id=other_event.pk, entrants=entrants, register_new=True, ctx=ctx_of(home))
    draw_stage(event_id=other_event.pk, ctx=ctx_of(home), seed="00")
    (second,) = build.ready(other_event)
    call_match(match_id=first.pk, table="1", ctx=ctx_of(home))

    assert refusal_of(lambda: call_match(match_id=second.pk, table="2", ctx=ctx_of(home))) == ("called_elsewhere", "1")


@pytest.mark.parametrize("is_public", [True, False])
def test_player_at_a_table_of_another_tournament_is_not_called(home: House, is_public: bool) -> None:
    first = build.ready(build.drawn(home, 2))[0]
    player = EntryMember.objects.get(entry=first.side0).player
    other = build.house()
    event = build.event(other)
    enter(
        event_id=event.pk,
        entrants=[EntryInput(player=player.public_id), EntryInput("Another Opponent", is_new=True)],
        register_new=True,
        ctx=ctx_of(other),
    )
    draw_stage(event_id=event.pk, ctx=ctx_of(other), seed="00")
    (second,) = build.ready(event)
    Tournament.objects.filter(pk=home.tournament.pk).update(is_public=is_public)
    call_match(match_id=first.pk, table="1", ctx=ctx_of(home))

    code = "plays_in_another" if is_public else "plays_in_a_hidden_one"
    for act in (
        lambda: call_match(match_id=second.pk, table="2", ctx=ctx_of(other)),
        lambda: start_match(match_id=second.pk, ctx=ctx_of(other)),
    ):
        assert refusal_of(act)[0] == code
    tomorrow = ActContext(other.by_director, NOON + timedelta(hours=13))
    assert call_match(match_id=second.pk, table="2", ctx=tomorrow).params == {"table": "2"}


def test_member_of_a_pair_is_not_called_to_a_match_of_their_own(home: House) -> None:
    doubles = build.doubles(home, "Ann Pair / Bob Pair", "Cid Pair / Dan Pair")
    build.draw(home, doubles)
    (match,) = build.ready(doubles)
    member = EntryMember.objects.filter(entry=match.side1, position=2).get().player
    singles = build.event(home)
    entrants = [EntryInput(player=member.public_id), EntryInput("Eve Alone", is_new=True)]
    enter(event_id=singles.pk, entrants=entrants, register_new=True, ctx=ctx_of(home))
    build.draw(home, singles)
    (own_match,) = build.ready(singles)
    call_match(match_id=match.pk, table="1", ctx=ctx_of(home))

    refusal = refusal_of(lambda: call_match(match_id=own_match.pk, table="2", ctx=ctx_of(home)))

    assert refusal == ("called_elsewhere", "1")


def test_undo_does_not_put_a_player_at_two_tables(home: House) -> None:
    first, second = two_matches_of_one_player(home)
    call_match(match_id=first.pk, table="1", ctx=ctx_of(home))
    released = release_table(match_id=first.pk, ctx=ctx_of(home))
    call_match(match_id=second.pk, table="2", ctx=ctx_of(home))
    event_id = first.stage.event_id

    refusal = refusal_of(lambda: undo_act(event_id=event_id, act_id=released.act_id, ctx=ctx_of(home)))

    assert refusal == ("called_elsewhere", "2")
