"""The book of a tournament, and what holds of every book."""

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import accounts, codes
from rules_engine.money.accounts import (
    ADDED,
    BANK,
    COMMISSION,
    PROVIDER,
    PROVIDER_FEE,
    REGISTRATION,
    RETAINED,
    ROUNDING,
    TAX,
    TILL_DIFFERENCE,
    VAT,
)
from rules_engine.money.bookings import (
    Lines,
    added_money,
    audit,
    balances,
    booking,
    cancel,
    charge,
    commission,
    counter,
    payment,
    payout,
    prize_correction,
    prizes,
    settlement,
    till_difference,
    transfer,
    trial_balance,
    waive,
    write_off,
)
from rules_engine.money.pots import RestRule
from tests.rules_engine.money.refusals import refusal

TILL, POT = accounts.cash("1"), accounts.pot("main")
P, Q, R, S, T, U, V, W = (accounts.party(name) for name in "pqrstuvw")
FEE: Final = {POT: 4_000, REGISTRATION: 1_000}


def test_lines_of_each_booking() -> None:
    assert charge(P, FEE) == ((P, 5_000), (POT, -4_000), (REGISTRATION, -1_000))
    assert waive(P, {REGISTRATION: 1_000}) == ((P, -1_000), (REGISTRATION, 1_000))
    assert payment(TILL, P, 5_000) == ((TILL, 5_000), (P, -5_000))
    assert payment(PROVIDER, P, 5_000) == ((PROVIDER, 5_000), (P, -5_000))
    assert settlement(5_000, 115) == ((BANK, 4_885), (PROVIDER_FEE, 115), (PROVIDER, -5_000))
    assert added_money(POT, 10_000) == ((ADDED, 10_000), (POT, -10_000))
    assert cancel(P, {POT: 4_000, REGISTRATION: 500}) == ((P, -4_500), (POT, 4_000), (REGISTRATION, 500))
    assert payout(TILL, P, 4_500) == ((TILL, -4_500), (P, 4_500))
    assert commission(POT, 2_800) == ((POT, 2_800), (COMMISSION, -2_800))
    assert prizes(POT, {P: 17_700, Q: 8_500, R: 4_500, S: 4_500}) == (
        (POT, 35_200),
        (P, -17_700),
        (Q, -8_500),
        (R, -4_500),
        (S, -4_500),
    )


def test_book_of_a_tournament_comes_to_zero() -> None:
    """Eight players; W's registration is waived, V cancels, U pays 10 too much by mistake and gets it back."""
    players = (P, Q, R, S, T, U, V, W)
    book = [
        *[charge(player, FEE) for player in players],
        waive(W, {REGISTRATION: 1_000}),
        *[payment(TILL, player, 5_000) for player in (Q, R, S, T, V)],
        payment(PROVIDER, P, 5_000),
        settlement(5_000, 115),
        payment(TILL, U, 6_000),
        payout(TILL, U, 1_000),
        payment(TILL, W, 4_000),
        cancel(V, {POT: 4_000, REGISTRATION: 500}),
        payout(TILL, V, 4_500),
        added_money(POT, 10_000),
        commission(POT, 2_800),
        prizes(POT, {P: 17_700, Q: 8_500, R: 4_500, S: 4_500}),
        *[payout(TILL, player, amount) for player, amount in ((P, 17_700), (Q, 8_500), (R, 4_500), (S, 4_500))],
    ]

    sums = balances(book)

    assert {account: sums[account] for account in (*players, POT, PROVIDER)} == dict.fromkeys(
        (*players, POT, PROVIDER), 0
    )
    assert (sums[REGISTRATION], sums[COMMISSION], sums[ADDED], sums[PROVIDER_FEE]) == (-6_500, -2_800, 10_000, 115)
    assert sums[TILL] + sums[BANK] == 6_500 + 2_800 - 10_000 - 115 == -815
    assert (trial_balance(book), list(audit(book))) == (0, [])


def test_retained_fee_leaves_its_pot() -> None:
    lines = cancel(P, {POT: 2_000}, retained={POT: 2_000})

    assert lines == ((P, -2_000), (POT, 4_000), (RETAINED, -2_000))


def test_cash_that_is_rounded() -> None:
    assert payment(TILL, P, 16_624, rounding=-24) == ((TILL, 16_600), (ROUNDING, 24), (P, -16_624))
    assert payout(TILL, P, 16_625, rounding=25) == ((TILL, -16_650), (ROUNDING, 25), (P, 16_625))


def test_charge_with_vat_and_prize_with_tax() -> None:
    assert charge(P, {REGISTRATION: 5_785, VAT: 1_215})[0] == (P, 7_000)
    assert prizes(POT, {P: 4_660}, taxes={P: 915}) == ((POT, 4_660), (P, -3_745), (TAX, -915))


def test_rest_of_a_pot_goes_by_its_rule() -> None:
    account = {RestRule.ROUNDING: ROUNDING, RestRule.COMMISSION: COMMISSION}
    for rule, name in account.items():
        assert prizes(POT, {P: 98}, rest=2, rule=rule) == ((POT, 100), (P, -98), (name, -2))
    assert prizes(POT, {P: 98}, rest=2, rule=RestRule.CARRY) == ((POT, 98), (P, -98))


def test_till_that_lacks_money_and_a_debt_that_is_written_off() -> None:
    assert till_difference(TILL, -50) == ((TILL, -50), (TILL_DIFFERENCE, 50))
    assert write_off(P, 1_000) == ((accounts.OTHER, 1_000), (P, -1_000))
    assert transfer(P, Q, -300) == ((Q, -300), (P, 300))


def test_corrected_final_leaves_a_player_who_owes_and_a_player_who_is_owed() -> None:
    book = [
        prizes(POT, {P: 466, Q: 233}),
        payout(TILL, P, 466),
        payout(TILL, Q, 233),
        prize_correction(POT, {P: 466, Q: 233}, {P: 233, Q: 466}),
    ]

    assert (balances(book)[P], balances(book)[Q], trial_balance(book)) == (233, -233, 0)


def test_booking_that_does_not_sum_is_refused_and_found() -> None:
    assert refusal(lambda: booking((TILL, 100), (P, -99))) == (codes.BOOKING_NOT_ZERO, {"number": None, "sum": 1})

    (violation,) = audit([((TILL, 100), (P, -100)), ((TILL, 100), (P, -99))])

    assert (violation.code, violation.where, violation.params) == (
        codes.BOOKING_NOT_ZERO,
        2,
        {"number": 2, "sum": 1},
    )


def test_line_beyond_all_bounds_or_of_no_account_is_refused() -> None:
    assert refusal(lambda: booking((TILL, 10**16), (P, -(10**16))))[0] == codes.OUT_OF_RANGE
    assert refusal(lambda: booking(("house", 1), (P, -1)))[0] == codes.ACCOUNT_UNKNOWN


AMOUNT = st.integers(0, 10**6)
PARTY = st.sampled_from([P, Q, R])
MONEY = st.sampled_from([TILL, BANK, PROVIDER])
PARTS = st.dictionaries(st.sampled_from([POT, REGISTRATION, VAT]), AMOUNT, max_size=3)
PRIZES = st.dictionaries(PARTY, AMOUNT, max_size=3)
ACTS: st.SearchStrategy[Lines] = st.one_of(
    st.builds(charge, PARTY, PARTS),
    st.builds(waive, PARTY, PARTS),
    st.builds(cancel, PARTY, PARTS, st.dictionaries(st.just(POT), AMOUNT)),
    st.builds(payment, MONEY, PARTY, AMOUNT, st.integers(-25, 25)),
    st.builds(payout, MONEY, PARTY, AMOUNT, st.integers(-25, 25)),
    st.builds(settlement, AMOUNT, st.integers(0, 100)),
    st.builds(added_money, st.just(POT), AMOUNT),
    st.builds(commission, st.just(POT), AMOUNT),
    st.builds(prizes, st.just(POT), PRIZES, PRIZES, AMOUNT, st.sampled_from(RestRule)),
    st.builds(prize_correction, st.just(POT), PRIZES, PRIZES),
    st.builds(till_difference, st.just(TILL), st.integers(-100, 100)),
    st.builds(transfer, PARTY, PARTY, AMOUNT),
    st.builds(write_off, PARTY, st.integers(-100, 100)),
)


@given(st.lists(ACTS, max_size=30))
def test_any_sequence_of_acts_keeps_the_trial_balance_at_0(book: list[Lines]) -> None:
    assert list(audit(book)) == []
    assert trial_balance(book) == 0


@given(ACTS)
def test_every_booking_has_an_account_once_and_no_line_of_0(lines: Lines) -> None:
    names = [account for account, _ in lines]

    assert len(set(names)) == len(names)
    assert all(amount for _, amount in lines)


@given(ACTS)
def test_counter_booking_takes_a_booking_back(lines: Lines) -> None:
    assert set(balances([lines, counter(lines)]).values()) <= {0}


@given(PARTY, PARTS, PARTS)
def test_charge_payment_and_refund_leave_the_party_at_0(
    party: str, parts: dict[str, int], back: dict[str, int]
) -> None:
    refunds = {account: min(back.get(account, 0), amount) for account, amount in parts.items()}
    book = [charge(party, parts), payment(TILL, party, sum(parts.values()))]
    book += [cancel(party, refunds), payout(TILL, party, sum(refunds.values()))]

    sums = balances(book)

    assert sums.get(party, 0) == 0
    assert sums.get(TILL, 0) == sum(parts.values()) - sum(refunds.values())
