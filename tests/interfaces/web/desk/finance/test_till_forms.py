"""Forms of tills."""

from django.utils import translation

from interfaces.web.desk.finance.till_forms import CoinsForm, coins_of


def test_coins_of_a_currency_begin_at_its_smallest() -> None:
    assert coins_of("DKK")[-3:] == [200, 100, 50]
    assert (coins_of("EUR")[0], coins_of("EUR")[-1], len(coins_of("EUR"))) == (50_000, 1, 15)
    assert (coins_of("JPY")[0], coins_of("KWD")[0]) == (100_000, 1_000_000)


def test_coins_are_named_as_the_reader_writes_amounts() -> None:
    with translation.override("de"):
        assert CoinsForm("EUR", None).fields["coin_50000"].label == "× 500,00\xa0€"
