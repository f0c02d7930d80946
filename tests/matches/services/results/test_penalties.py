"""What a director takes from somebody: points before a match, or the whole event."""

from functools import partial
from typing import Any

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import NotAllowed, Refusal
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.resume_match import resume_match
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.models import Match
from matches.queries.entries import entries
from matches.queries.results.match_rows import match_row
from matches.queries.results.matches import counting_result
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def refused(act: Any) -> list[str]:
    with pytest.raises(Refusal) as refusal:
        act()
    return [one.code for one in refusal.value.verdict.violations]


def match_to_five(home: House) -> Match:
    return build.ready(build.drawn(home, 4, lengths=(5, 5)))[0]


def test_penalty_points_count_from_the_first_game_and_stand_on_the_sheet(home: House) -> None:
    match = match_to_five(home)
    ctx = ActContext(home.by_director, NOON)

    give_penalty(match_id=match.pk, side=1, points=2, ctx=ctx.with_note("Ten minutes late"))
    give_penalty(match_id=match.pk, side=1, points=1, ctx=ctx.with_note("And once more"))
    games = [{"winner": 1, "how": "bearoff", "kind": "gammon", "cube": 1}]
    build.submit(match, home.by_director, ScoreInput(games=games), at_desk=True)
    drain()

    result = counting_result(match)
    assert match_row(match).head_start == (0, 3)
    assert result is not None
    assert (result.final, result.winner) == ([0, 5], 1)
    assert [one["reason"] for one in (result.sheet or {})["awards"]] == ["Ten minutes late", "And once more"]


def test_penalty_that_would_end_the_match_or_comes_too_late_is_refused(home: House) -> None:
    match = match_to_five(home)
    late = ActContext(home.by_director, NOON, "Late")
    give = partial(give_penalty, match_id=match.pk, ctx=late)
    give(side=0, points=3)

    assert refused(partial(give, side=0, points=2)) == ["penalty_ends_match"]
    assert refused(partial(give, side=1, points=5)) == ["penalty_ends_match"]
    assert refused(partial(give, side=1, points=0)) == ["no_penalty_points"]
    assert refused(partial(give, side=2, points=1)) == ["unknown_side"]
    assert refused(partial(give, side=1, points=1, ctx=late.with_note(" "))) == ["reason_missing"]
    with pytest.raises(NotAllowed):
        give(side=1, points=1, ctx=ActContext(build.acting(build.login()), NOON, "Late"))
    build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    assert refused(partial(give, side=1, points=1)) == ["penalty_after_score"]
    drain()
    assert refused(partial(give, side=1, points=1)) == ["correct_instead"]


def test_penalty_neither_comes_nor_goes_behind_what_counts_with_it(home: House) -> None:
    broken, scored = build.ready(build.drawn(home, 4, lengths=(5, 5)))
    ctx = ActContext(home.by_director, NOON)
    given = {}
    for match in (broken, scored):
        fact = give_penalty(match_id=match.pk, side=0, points=2, ctx=ctx.with_note("Late"))
        given[match] = partial(undo_act, event_id=match.stage.event_id, act_id=fact.act_id, ctx=ctx)
    off = adjourn_match(match_id=broken.pk, state=AdjournmentInput(score=(4, 0)), ctx=ctx)
    build.submit(scored, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    more = partial(give_penalty, side=0, points=1, ctx=ctx.with_note("Once more"))

    told = [refused(given[broken]), refused(given[scored])]
    told += [refused(partial(more, match_id=broken.pk)), refused(partial(more, match_id=scored.pk))]

    assert told == [["penalty_after_break"], ["penalty_in_score"], ["penalty_after_break"], ["penalty_after_score"]]
    resume_match(match_id=broken.pk, ctx=ctx)
    assert refused(given[broken]) == ["penalty_after_break"]
    undo_act(event_id=broken.stage.event_id, act_id=off.act_id, ctx=ctx)
    given[broken]()
    assert match_row(broken).head_start == (0, 0)


def test_who_is_disqualified_loses_the_match_that_he_plays_and_stays_out(home: House) -> None:
    match = match_to_five(home)
    event, entry = match.stage.event, match.side0
    ctx = ActContext(home.by_director, NOON)
    start_match(match_id=match.pk, ctx=ctx)

    disqualify_entry(event_id=event.pk, entry_no=entry.number, ctx=ctx.with_note("He struck him"))

    result, (row,) = counting_result(match), entries.rows_of([entry])
    assert result is not None
    assert (result.ending, result.winner, result.both_moved) == ("disqualified", 1, False)
    assert (row.is_in, row.is_disqualified) == (False, True)
    entrants = [EntryInput(player=row.players[0].public_id)]
    assert refused(partial(enter, event_id=event.pk, entrants=entrants, ctx=ctx)) == ["player_disqualified"]
    other = partial(replace_entry, event_id=event.pk, entry_no=build.ready(event)[0].side0.number, ctx=ctx)
    assert refused(partial(other, player=row.players[0].public_id)) == ["player_disqualified"]
    anew = partial(disqualify_entry, event_id=event.pk, entry_no=entry.number, ctx=ctx.with_note("Again"))
    assert refused(anew) == ["disqualified_already"]
    undo_act(event_id=event.pk, act_id=result.act_id, ctx=ctx)
    assert entries.rows_of([entry])[0].is_in
    assert counting_result(match) is None


def test_what_was_played_before_a_disqualification_stands(home: House) -> None:
    match = match_to_five(home)
    build.play(match, home.by_director)

    disqualify_entry(
        event_id=match.stage.event_id,
        entry_no=match.side0.number,
        ctx=ActContext(home.by_director, NOON, "Dice of his own"),
    )

    result = counting_result(match)
    assert result is not None
    assert (result.ending, result.winner) == ("played", 0)
