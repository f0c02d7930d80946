"""Forms of tills."""

from interfaces.web.desk.finance.till_forms import coins_of


def test_coins_of_a_currency_begin_at_its_smallest() -> None:
    assert coins_of("DKK")[-3:] == [200, 100, 50]
    assert (coins_of("EUR")[0], coins_of("EUR")[-1], len(coins_of("EUR"))) == (50_000, 1, 15)
    assert (coins_of("JPY")[0], coins_of("KWD")[0]) == (100_000, 1_000_000)
