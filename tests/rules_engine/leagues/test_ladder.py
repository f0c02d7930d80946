"""A ladder is derived by playing its acts through."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.leagues import codes
from rules_engine.leagues.ladder import challengeable, play_ladder
from rules_engine.leagues.ladder_settings import DAY, Kind, LadderAct, LadderSettings, LadderState, Shape, Win
from rules_engine.words import PlayerId
from tests.rules_engine.leagues.seasons_of_ladders import season

P1, P2, P3, P4, P5 = PLAYERS = tuple(PlayerId(player) for player in range(1, 6))
RULES = LadderSettings()


def act(at: int, kind: Kind, by: PlayerId, to: PlayerId, winner: PlayerId | None = None) -> LadderAct:
    return LadderAct(at, kind, by, to, winner=winner)


def played(*acts: LadderAct, now: int = 0, rules: LadderSettings = RULES) -> LadderState:
    return play_ladder(PLAYERS, acts, max(now, acts[-1].at), rules)


@settings(max_examples=100, deadline=None)
@given(
    players=st.integers(2, 8),
    seed=st.integers(0, 10**6),
    step=st.sampled_from([2_000, 50_000, 400_000]),
    rules=st.builds(
        LadderSettings,
        shape=st.sampled_from(Shape),
        win=st.sampled_from(Win),
        declines=st.integers(0, 2),
        out=st.integers(1, 3),
        into=st.integers(1, 3),
        inactive_days=st.sampled_from([0, 1, 30]),
        free_first=st.booleans(),
    ),
    cut=st.integers(0, 60),
)
def test_ladder_has_no_contradiction(players: int, seed: int, step: int, rules: LadderSettings, cut: int) -> None:
    """Everybody stands once, away and open are of the ladder, acts that were refused change nothing, and what was
    played so far does not depend on what comes after."""
    acts = season(players, 60, seed, step)
    order = [PlayerId(player) for player in range(1, players + 1)]
    state = play_ladder(order, acts, acts[-1].at, rules)
    refusals = {index for index, _ in state.refusals}
    accepted = [act for index, act in enumerate(acts) if index not in refusals]
    before = play_ladder(order, acts[:cut], acts[cut - 1].at if cut else 0, rules)

    assert len(set(state.order)) == len(state.order)
    assert set(state.away) <= set(state.order)
    assert {player for challenge in state.open for player in (challenge.by, challenge.to)} <= set(state.order)
    assert all(challenge.due > acts[-1].at for challenge in state.open)
    assert [event.at for event in state.events] == sorted(event.at for event in state.events)
    assert play_ladder(order, accepted, acts[-1].at, rules) == replace(state, refusals=())
    assert state.events[: len(before.events)] == before.events


def test_silence_above_the_allowance_is_a_default_win() -> None:
    rules = replace(RULES, declines=0)
    state = played(act(0, Kind.CHALLENGE, P3, P2), now=3 * DAY, rules=rules)

    assert state.order == (P1, P3, P2, P4, P5)
    assert [event.kind for event in state.events] == ["challenged", "silence", "default"]


def test_sides_swap_places_if_the_ladder_wants_so() -> None:
    acts = [act(0, Kind.CHALLENGE, P4, P1), act(1, Kind.ACCEPT, P4, P1), act(2, Kind.RESULT, P4, P1, P4)]

    assert played(*acts).order == (P4, P1, P2, P3, P5)
    assert played(*acts, rules=replace(RULES, win=Win.SWAP)).order == (P4, P2, P3, P1, P5)


def test_idle_players_drop_the_lowest_first_and_the_last_stays() -> None:
    start = act(0, Kind.CHALLENGE, P4, P3)
    state = played(start, now=30 * DAY, rules=replace(RULES, accept_days=90))

    assert [event.player for event in state.events[1:]] == [P5, P2, P1]
    assert state.order == (P3, P1, P2, P4, P5) or set(state.order) == set(PLAYERS)


@pytest.mark.parametrize(
    ("acts", "code"),
    [
        ([act(0, Kind.CHALLENGE, P1, P2)], codes.NOT_ABOVE),
        ([act(0, Kind.CHALLENGE, P5, P1)], codes.OUT_OF_LADDER_RANGE),
        ([act(0, Kind.CHALLENGE, PlayerId(9), P1)], codes.NOT_IN_IT),
        ([act(0, Kind.ACCEPT, P2, P1)], codes.NO_CHALLENGE),
        ([act(0, Kind.CHALLENGE, P2, P1), act(1, Kind.RESULT, P2, P1, P2)], codes.NOT_ACCEPTED),
        ([act(0, Kind.CHALLENGE, P2, P1), *[act(1, Kind.ACCEPT, P2, P1)] * 2], codes.ANSWERED),
        ([act(0, Kind.CHALLENGE, P2, P1), LadderAct(1, Kind.AWAY, player=P1)], codes.HAS_A_CHALLENGE),
        ([LadderAct(0, Kind.JOIN, player=P1)], codes.IN_IT),
        ([LadderAct(0, Kind.BACK, player=P1)], codes.NOT_AWAY),
        ([LadderAct(0, Kind.LEAVE, player=PlayerId(9))], codes.NOT_IN_IT),
        ([LadderAct(0, Kind.AWAY, player=P1), LadderAct(1, Kind.AWAY, player=P1)], codes.IS_AWAY),
    ],
)
def test_act_is_refused(acts: list[LadderAct], code: str) -> None:
    assert played(*acts).refusals == ((len(acts) - 1, code),)


def test_who_is_away_too_long_is_back() -> None:
    state = played(LadderAct(0, Kind.AWAY, player=P1), now=28 * DAY)

    assert (state.away, state.events[-1].kind) == ((), "back")


def test_ladder_replayed_equals_its_order_although_all_its_challenges_stand(is_deep: bool) -> None:
    """Who keeps a ladder stores what was possible: played again with challenges that stand, it is the same."""
    for seed in range(10_000 if is_deep else 300):
        acts = season(6, 40, seed, 90_000)
        state = play_ladder(PLAYERS, acts, acts[-1].at, RULES)
        refusals = {index for index, _ in state.refusals}
        stored = [replace(act, stands=True) for index, act in enumerate(acts) if index not in refusals]

        assert play_ladder(PLAYERS, stored, acts[-1].at, RULES) == replace(state, refusals=())


def test_challenge_that_stands_stays_although_it_is_out_of_range_after_a_correction() -> None:
    before = [act(0, Kind.CHALLENGE, P3, P1), act(1, Kind.ACCEPT, P3, P1)]
    later = replace(act(3, Kind.CHALLENGE, P5, P3), stands=True, number=2)
    won, lost = (played(*before, act(2, Kind.RESULT, P3, P1, winner), later) for winner in (P3, P1))
    short = replace(RULES, range=2)

    assert (won.refusals, lost.refusals) == ((), ())
    assert won.order == (P3, P1, P2, P4, P5)
    assert [challenge.number for challenge in won.open] == [2]
    assert played(act(0, Kind.CHALLENGE, P5, P1), rules=short).refusals == ((0, codes.OUT_OF_LADDER_RANGE),)
    assert played(replace(act(0, Kind.CHALLENGE, P5, P1), stands=True), rules=short).refusals == ()
    assert played(replace(act(0, Kind.CHALLENGE, P5, PlayerId(9)), stands=True)).refusals == ((0, codes.NOT_IN_IT),)


def test_score_that_waits_keeps_the_challenge_and_one_without_a_winner_ends_it() -> None:
    start = [act(0, Kind.CHALLENGE, P3, P2), act(1, Kind.ACCEPT, P3, P2)]
    waiting = played(*start, act(2, Kind.REPORT, P3, P2), now=20 * DAY)
    over = played(*start, act(2, Kind.VOID, P3, P2), now=20 * DAY)

    assert (len(waiting.open), waiting.events[-1].kind) == (1, "accepted")
    assert (over.open, over.order, over.events[-1].kind) == ((), PLAYERS, "void")
    assert played(act(0, Kind.VOID, P3, P2)).refusals == played(act(0, Kind.REPORT, P3, P2)).refusals
    assert [code for _, code in played(*start[:1], act(1, Kind.REPORT, P3, P2)).refusals] == [codes.NOT_ACCEPTED]


def test_settings_hold_from_the_act_that_changes_them() -> None:
    change = LadderAct(1, Kind.SETTINGS, settings=replace(RULES, accept_days=9, length=11))
    state = played(act(0, Kind.CHALLENGE, P2, P1), change, act(2, Kind.CHALLENGE, P4, P3), act(3, Kind.ACCEPT, P4, P3))

    assert [challenge.due for challenge in state.open] == [3 * DAY, 3 + 14 * DAY]
    assert [challenge.length for challenge in state.open] == [0, 11]
    assert (state.settings.accept_days, state.next_due) == (9, 3 * DAY)


def test_challengeable_are_those_whom_a_challenge_would_be_allowed_to() -> None:
    acts = [act(0, Kind.CHALLENGE, P3, P2), LadderAct(0, Kind.AWAY, player=P4)]

    assert challengeable(PLAYERS, acts, 1, RULES, P5) == (P1, P3)
    assert challengeable(PLAYERS, acts, 1, RULES, P3) == ()
