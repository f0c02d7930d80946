"""An officer sanctions a tournament: its conditions are checked, and confirmed anew when something changes."""

from datetime import date

import pytest

from clubs.models import Person
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.sanctions.answer_sanction import answer_sanction
from matches.flows.sanctions.apply_for_sanction import apply_for_sanction
from matches.flows.sanctions.approve_sanction import approve_sanction
from matches.inputs.sanctions import SanctionInput
from matches.models import Tournament
from matches.queries.sanctions import sanction_of, sanctions_of
from tests.support import build
from tests.support.build import NOON, House
from tests.support.certificates import certified_director
from tests.support.sanctions import applied, approved, federation_book, hosted

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def state(home: House) -> str:
    return sanction_of(Tournament.objects.get(pk=home.tournament.pk), NOON).state


def by_officer(home: House, note: str = "") -> ActContext:
    return ActContext(home.by_officer, NOON, note)


def test_application_is_answered_by_an_officer(home: House) -> None:
    states = [state(home), applied(home).state]
    states.append(answer_sanction(ref=home.ref, answer="asked", ctx=by_officer(home, "Who directs?")).state)
    states.append(applied(home).state)
    states.append(answer_sanction(ref=home.ref, answer="refused", ctx=by_officer(home, "Too late.")).state)
    states.append(approved(home, SanctionInput("Played by the rules.")).state)

    assert states == ["", "applied", "asked", "applied", "refused", "approved"]
    assert (sanction_of(home.tournament, NOON).words, sanctions_of(home.federation)[0].state) == (
        "Played by the rules.",
        "approved",
    )
    assert list(breaks_of_all()) == []


def test_change_of_days_is_confirmed_anew(home: House) -> None:
    approved(home)
    Tournament.objects.filter(pk=home.tournament.pk).update(until_on=date(2026, 5, 4))

    changed = state(home)
    approve_sanction(ref=home.ref, terms=SanctionInput(), ctx=by_officer(home))

    assert (changed, state(home)) == ("changed", "approved")


def test_format_and_director_are_part_of_what_is_approved(home: House) -> None:
    approved(home)
    build.event(home)
    after_event = state(home)
    approve_sanction(ref=home.ref, terms=SanctionInput(), ctx=by_officer(home))
    build.serve(home.tournament, build.login(), home.by_officer)

    assert (after_event, state(home)) == ("changed", "changed")


def test_conditions_that_are_not_met_are_named(home: House) -> None:
    build.drawn(home, 2, lengths=(5,))
    terms = SanctionInput(level="national", shortest=7, needs_licence=True)
    row = approved(home, terms)

    director = build.player(home)
    Person.objects.filter(player=director).update(user=home.director)
    certified_director(home, director)

    assert (row.unmet, row.is_public) == (("level", "shortest", "needs_licence"), False)
    assert sanction_of(home.tournament, NOON).unmet == ("shortest", "needs_licence")


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (SanctionInput(words="x" * 401), "sanction_words_too_long"),
        (SanctionInput(shortest=100), "bad_sanction_length"),
        (SanctionInput(level="wizard"), "unknown_certificate_level"),
        (SanctionInput(levy_cents=-1), "money.out_of_range"),
        (SanctionInput(levy_cents=200), "levy_without_book"),
        (SanctionInput(levy_cents=200, book_id=2**62), "levy_without_book"),
    ],
)
def test_conditions_out_of_bounds_are_refused(home: House, terms: SanctionInput, code: str) -> None:
    hosted(home)
    applied(home)
    with pytest.raises(Refused) as caught:
        approve_sanction(ref=home.ref, terms=terms, ctx=by_officer(home))
    assert caught.value.verdict.violations[0].code == code


def test_levy_needs_a_host_club(home: House) -> None:
    Tournament.objects.filter(pk=home.tournament.pk).update(host_club=None)
    applied(home)
    with pytest.raises(Refused) as caught:
        terms = SanctionInput(levy_cents=200, book_id=federation_book(home).pk)
        approve_sanction(ref=home.ref, terms=terms, ctx=by_officer(home))
    assert caught.value.verdict.violations[0].code == "levy_without_club"


def test_organisers_decide_nothing(home: House) -> None:
    applied(home)
    for actor in (home.by_director, build.acting(home.manager)):
        ctx = ActContext(actor, NOON, "We like it.")
        with pytest.raises(NotAllowed):
            approve_sanction(ref=home.ref, terms=SanctionInput(), ctx=ctx)
        with pytest.raises(NotAllowed):
            answer_sanction(ref=home.ref, answer="refused", ctx=ctx)
        with pytest.raises(Conflicting):
            apply_for_sanction(ref=home.ref, ctx=ctx)
