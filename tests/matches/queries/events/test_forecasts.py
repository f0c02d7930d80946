"""When a running event should end, and which of its matches are slow."""

import re
from datetime import datetime, timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.resume_match import resume_match
from matches.flows.results.submit_score import submit_score
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.models import Event, Match
from matches.queries.events import forecasts
from matches.queries.events.forecasts import QUIET, EventForecast, Outlook
from tests.support import build
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
NOON = build.NOON
ADJOURNED = {
    "en": "Adjourned matches, and what depends on them, are not included.",
    "nl": "Afgebroken partijen en wat ervan afhangt, zijn niet meegerekend.",
    "da": "Afbrudte kampe, og hvad der afhænger af dem, er ikke medregnet.",
    "de": "Unterbrochene Matches und was von ihnen abhängt, sind nicht mitgerechnet.",
    "fr": "Les matchs interrompus et ce qui en dépend ne sont pas compris.",
}


@pytest.fixture
def home(the_house: Once[build.House]) -> build.House:
    return the_house()


def _outlook(event: Event, at: datetime) -> Outlook:
    return Outlook.of(event.tournament, [event], at)


def _forecast(event: Event, at: datetime = NOON) -> EventForecast:
    told = _outlook(event, at).forecast(event)
    assert told is not None
    return told


def _start(home: build.House, match: Match, at: datetime) -> None:
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, at))


def _play(home: build.House, match: Match, at: datetime) -> None:
    scores = ScoreInput(final=[match.length, 2])
    submit_score(
        submission_id=uuid4(), match_id=match.pk, scores=scores, ctx=ActContext(home.by_director, at), at_desk=True
    )
    drain()


def _minutes(told: EventForecast) -> float:
    return (told.end.half - told.at).total_seconds() / 60


def test_event_that_is_not_drawn_or_is_over_has_none(home: build.House) -> None:
    undrawn, over = build.entered(home, 4), build.drawn(home, 2)
    build.play_out(over, home.by_director)

    assert _outlook(undrawn, NOON).forecast(undrawn) is None
    assert _outlook(over, NOON).forecast(over) is None


def test_times_are_rounded_outwards_and_in_order(home: build.House) -> None:
    told = _forecast(build.drawn(home, 8))

    assert NOON < told.end.early < told.end.half < told.end.late
    assert {time.minute % 5 for time in (told.end.early, told.end.half, told.end.late)} == {0}
    assert told.pace == 8


def test_the_more_is_played_the_sooner_it_ends(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5, 5, 5))
    before = _minutes(_forecast(event))
    build.play_ready(event, home.by_director)

    assert _minutes(_forecast(event)) < before - 40


def test_live_pace_of_slow_matches_moves_the_end(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5, 5, 5))
    over_at = NOON + timedelta(minutes=75)
    for match in build.ready(event)[:3]:
        _start(home, match, NOON)
        _play(home, match, over_at)

    told = _forecast(event, over_at)

    assert told.pace > 10
    assert _minutes(told) > 1.2 * 2 * 45


def test_one_table_takes_longer(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5, 5, 5))
    free = _minutes(_forecast(event))
    add_tables(ref=home.ref, names=["1"], ctx=ActContext(home.by_director, NOON))

    assert _minutes(_forecast(event)) > 1.5 * free


def test_event_that_pauses_has_none(home: build.House) -> None:
    event = build.drawn(home, 4)

    assert _outlook(event, NOON + QUIET + timedelta(minutes=1)).forecast(event) is None


def test_slow_is_the_match_that_takes_longer_than_others(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5, 5, 5))
    slow, usual, *_ = build.ready(event)
    _start(home, slow, NOON)
    _start(home, usual, NOON + timedelta(minutes=40))

    assert _outlook(event, NOON + timedelta(minutes=70)).slow() == {slow.pk}


def test_rounds_of_a_swiss_that_are_not_drawn_yet_count(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5,), stages=[StageInput("swiss", {"rounds": 4})])

    told = _forecast(event)

    assert _minutes(told) > 4 * 45
    assert not told.is_partial


def test_lives_and_stages_to_come_are_left_open(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5,), stages=[StageInput("lives", {"lives": 2})])

    told = _forecast(event)

    assert told.is_partial
    assert _minutes(told) < 2 * 45


def test_public_page_says_when_the_last_match_should_end(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    start_match(match_id=build.ready(event)[0].pk, ctx=ActContext(home.by_director, timezone.now()))

    page = client.get(reverse("event", args=[event.pk])).content.decode()

    assert "The last match should end about" in page
    assert "8 minutes a point" in page


def test_page_of_an_event_long_ago_says_nothing(client: Client, home: build.House) -> None:
    page = client.get(reverse("event", args=[build.drawn(home, 4).pk])).content.decode()

    assert "should end" not in page


def test_league_shows_the_days_of_its_rounds_and_no_end_tonight(client: Client, home: build.House) -> None:
    league = StageInput("league", {"due": ["2026-10-31", "2026-11-30"]})
    event = build.drawn(home, 4, lengths=(5,), stages=[league])
    start_match(match_id=build.ready(event)[0].pk, ctx=ActContext(home.by_director, timezone.now()))

    now, page = (client.get(reverse(name, args=[event.pk])).content.decode() for name in ("event", "event_bracket"))
    client.force_login(home.director)
    desk = client.get(reverse("desk_stages", args=[event.pk])).content.decode()

    assert "should end" not in now
    assert page.count("to be played by 31 Oct 2026") == 1
    assert page.count("to be played by 30 Nov 2026") == 2
    assert ("Deadline of each round" in desk, "31/10/2026" in desk) == (True, True)
    assert _outlook(event, NOON).forecast(event) is None


def test_league_without_days_has_no_forecast_either(home: build.House) -> None:
    event = build.drawn(home, 4, lengths=(5,), stages=[StageInput("league", {})])

    assert _outlook(event, NOON).forecast(event) is None


def test_bracket_whose_rounds_have_days_has_no_forecast(home: build.House) -> None:
    event = build.drawn(home, 4, lengths=(5, 5), round_days=(("2026-05-08", "2026-05-15"),))
    of_one_day = build.drawn(home, 4, lengths=(5, 5))

    assert _outlook(event, NOON).forecast(event) is None
    assert _outlook(of_one_day, NOON).forecast(of_one_day) is not None


def _call(home: build.House, match: Match, table: str, at: datetime = NOON) -> None:
    call_match(match_id=match.pk, table=table, ctx=ActContext(home.by_director, at))


def _add_tables(home: build.House, count: int) -> None:
    names = [str(number) for number in range(1, count + 1)]
    add_tables(ref=home.ref, names=names, ctx=ActContext(home.by_director, NOON))


def test_calling_the_first_round_does_not_lose_its_tables(home: build.House) -> None:
    _add_tables(home, 8)
    event = build.drawn(home, 16, lengths=(7, 7, 7, 7))
    before = _minutes(_forecast(event))
    for table, match in enumerate(build.ready(event), 1):
        _call(home, match, str(table))

    assert abs(_minutes(_forecast(event)) - before) <= 15


def test_match_that_was_called_long_ago_is_being_played(home: build.House) -> None:
    event = build.drawn(home, 2, lengths=(7,))
    _call(home, build.ready(event)[0], "1")

    ends = [_minutes(_forecast(event, NOON + timedelta(minutes=minutes))) for minutes in (0, 40)]

    assert ends[1] < ends[0] - 15


def test_tables_of_another_event_come_free_when_it_has_no_more_matches_for_them(home: build.House) -> None:
    _add_tables(home, 4)
    event = build.drawn(home, 8, lengths=(5, 5, 5))
    alone = _minutes(_forecast(event))
    other = build.drawn(home, 8, lengths=(5, 5, 5))
    for table, match in enumerate(build.ready(other), 1):
        _call(home, match, str(table))

    beside = _minutes(_forecast(event))

    assert alone + 20 < beside < 2.5 * alone


def test_event_that_pauses_only_holds_its_tables(home: build.House) -> None:
    _add_tables(home, 4)
    paused = build.drawn(home, 8, lengths=(5, 5, 5))
    _call(home, build.ready(paused)[0], "1")
    event = build.drawn(home, 8, lengths=(5, 5, 5))
    at = NOON + QUIET + timedelta(hours=1)
    _start(home, build.ready(event)[0], at)

    elsewhere = _outlook(event, at)._elsewhere(event.pk)

    assert (len(elsewhere.held), elsewhere.events) == (1, ())


def test_early_band_is_wider_than_the_pace_alone_would_make_it(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5, 5, 5))

    told = _forecast(event)

    assert (told.end.late - told.end.early) / (told.end.half - told.at) > 0.5


def test_page_says_on_which_day_the_end_was_reckoned(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    start_match(match_id=build.ready(event)[0].pk, ctx=ActContext(home.by_director, timezone.now()))

    page = client.get(reverse("event", args=[event.pk])).content.decode()

    assert re.search(r"Estimate from \d+ [A-Z][a-z]{2}, \d\d:\d\d, at 8 minutes", page)


def test_same_facts_are_played_through_once(home: build.House) -> None:
    event = build.drawn(home, 8)
    match, other = build.ready(event)[:2]
    _start(home, match, NOON)
    at = NOON + timedelta(minutes=10)
    first, before = _forecast(event, at), forecasts._forecast.cache_info()

    assert _forecast(event, at) == first
    assert forecasts._forecast.cache_info().misses == before.misses

    _start(home, other, NOON)
    assert _forecast(event, at) != first
    assert forecasts._forecast.cache_info().misses == before.misses + 1


def _adjourn(home: build.House, match: Match, at: datetime) -> None:
    _start(home, match, at)
    adjourn_match(match_id=match.pk, state=AdjournmentInput(score=(1, 2)), ctx=ActContext(home.by_director, at))


def test_adjourned_match_and_what_depends_on_it_are_not_played_tonight(home: build.House) -> None:
    event = build.drawn(home, 4, lengths=(5, 5))
    adjourned, other = build.ready(event)
    _start(home, other, NOON)
    before = _forecast(event)
    _adjourn(home, adjourned, NOON)

    forecast = _forecast(event)

    assert [before.has_adjourned, forecast.has_adjourned] == [False, True]
    assert _minutes(forecast) < _minutes(before) - 30
    assert not any(key.startswith("R2") for _stage, key in forecast.begins)


def test_adjourned_match_alone_leaves_nothing_for_tonight(home: build.House) -> None:
    event = build.drawn(home, 2)
    (match,) = build.ready(event)
    _adjourn(home, match, NOON)

    assert _outlook(event, NOON).forecast(event) is None


@pytest.mark.parametrize("adjourned_count", [0, 1, 2])
def test_event_is_halted_if_all_of_it_waits_for_adjourned_matches(home: build.House, adjourned_count: int) -> None:
    event = build.drawn(home, 4, lengths=(5, 5))
    for match in build.ready(event)[:adjourned_count]:
        _adjourn(home, match, NOON)

    assert _outlook(event, NOON).is_halted(event) == (adjourned_count == 2)


def test_pages_say_that_everything_waits_for_adjourned_matches(client: Client, home: build.House) -> None:
    event, ctx = build.drawn(home, 2), ActContext(home.by_director, timezone.now())
    adjourn_match(match_id=build.ready(event)[0].pk, state=AdjournmentInput(score=(1, 2)), ctx=ctx)
    client.force_login(home.director)

    pages = [client.get(reverse(name, args=[event.pk])) for name in ("event", "desk_event")]

    assert ["Every remaining match is adjourned" in page.content.decode() for page in pages] == [True, True]


@pytest.mark.parametrize("act", ["call", "resume"])
def test_adjourned_match_with_a_table_or_resumed_is_played_tonight(home: build.House, act: str) -> None:
    event, later = build.drawn(home, 4, lengths=(5, 5)), NOON + timedelta(days=1)
    match, ctx = build.ready(event)[0], ActContext(home.by_director, later)
    _adjourn(home, match, NOON)
    if act == "call":
        call_match(match_id=match.pk, table="1", ctx=ctx)
    else:
        resume_match(match_id=match.pk, ctx=ctx)

    _start(home, build.ready(event)[1], later)

    forecast = _forecast(event, later)

    assert not forecast.has_adjourned
    assert _minutes(forecast) > 60
    assert (forecast.pace, _outlook(event, later).slow()) == (8, frozenset())


def test_rounds_that_wait_for_an_adjourned_match_are_not_played_tonight(home: build.House) -> None:
    event = build.drawn(home, 8, lengths=(5,), stages=[StageInput("swiss", {"rounds": 4})])
    _adjourn(home, build.ready(event)[0], NOON)

    assert _minutes(_forecast(event)) < 2 * 45


@pytest.mark.parametrize("language", ["en", "nl", "da", "de", "fr"])
def test_public_page_says_that_adjourned_matches_are_not_included(
    client: Client, home: build.House, language: str
) -> None:
    event = build.drawn(home, 4)
    _adjourn(home, build.ready(event)[0], timezone.now())

    page = client.get(f"/{language}/events/{event.pk}/").content.decode()

    assert ADJOURNED[language] in page
