"""The dates of ties."""

from datetime import date

from rules_engine.leagues.fixture_dates import Calendar, dated, on_closed_days

ROUNDS = (((1, 2),), ((2, 1),))


def test_closed_week_moves_what_follows() -> None:
    calendar = Calendar(date(2026, 10, 5), 2, {1: 3}, closed=(date(2026, 10, 21),))

    assert dated(ROUNDS, calendar) == (((1, 2, date(2026, 10, 8)),), ((2, 1, date(2026, 10, 26)),))


def test_tie_on_a_closed_day_goes_to_the_next_catch_up_week() -> None:
    calendar = Calendar(
        date(2026, 10, 5), 1, {1: 3}, closed_days=(date(2026, 10, 8),), catch_up=(date(2026, 9, 7), date(2026, 10, 12))
    )
    rounds = dated(ROUNDS, calendar)

    assert [round_[0][2] for round_ in rounds] == [date(2026, 10, 15), date(2026, 10, 19)]
    assert on_closed_days(rounds, calendar) == []


def test_tie_that_no_catch_up_week_takes_stays() -> None:
    calendar = Calendar(date(2026, 10, 5), closed_days=(date(2026, 10, 5),))

    assert on_closed_days(dated(ROUNDS, calendar), calendar) == [(1, (1, 2, date(2026, 10, 5)))]


def test_team_catches_up_once_on_an_evening() -> None:
    closed_days = (date(2026, 10, 5), date(2026, 10, 12))
    calendar = Calendar(date(2026, 10, 5), closed_days=closed_days, catch_up=(date(2026, 10, 19), date(2026, 10, 26)))

    assert [round_[0][2] for round_ in dated(ROUNDS, calendar)] == [date(2026, 10, 19), date(2026, 10, 26)]


def test_tie_whose_team_catches_up_on_every_evening_stays_on_its_closed_day() -> None:
    closed_days = (date(2026, 10, 5), date(2026, 10, 12))
    calendar = Calendar(date(2026, 10, 5), closed_days=closed_days, catch_up=(date(2026, 10, 19),))
    rounds = dated(ROUNDS, calendar)

    assert [round_[0][2] for round_ in rounds] == [date(2026, 10, 19), date(2026, 10, 12)]
    assert on_closed_days(rounds, calendar) == [(2, (2, 1, date(2026, 10, 12)))]
