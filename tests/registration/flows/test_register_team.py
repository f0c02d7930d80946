"""Teams register: by their captain, at the desk, for places, with the fee of a team."""

from dataclasses import replace
from typing import Any

import pytest

from clubs.flows.found_club import found_club
from clubs.models import Player
from finance.queries.parties import balance_of, find_party
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.teams.change_squad import change_squad
from matches.flows.teams.enter_team import enter_team
from matches.inputs.entries import EntryInput
from matches.inputs.teams import RESERVE, SquadInput, TeamInput
from matches.models import Entry, Event
from matches.queries.teams.squads import squad_of
from registration.flows.accept_offer import accept_offer
from registration.flows.check_in_registration import check_in_registration
from registration.flows.keep_book import keep_book
from registration.flows.register_team import register_team
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.conditions import Conditions
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import EntryFee, Registration
from registration.queries.registrations import registration_list
from tests.support import build, fees, teams
from tests.support.build import NOON
from tests.support.registering import acting, change, members, states

pytestmark = pytest.mark.django_db


class _Hall:
    """An event of teams with places in a tournament with a book, and players with logins."""

    def __init__(self, places: int = 2, **settings: Any) -> None:
        self.desk = fees.desk()
        self.home = self.desk.home
        self.event: Event = teams.team_event(self.home, 0)
        change(self.home, self.event, replace(RegistrationSettingsInput(places=places), **settings))
        self.director = ActContext(self.home.by_director, NOON)

    def squad(self, count: int = 3) -> list[Player]:
        return members(self.home, count)

    def registers(self, name: str, squad: list[Player], by: ActContext | None = None, **more: Any) -> Registration:
        return register_team(event_id=self.event.pk, team=_team(name, squad, **more), ctx=by or acting(squad[0]))


def _team(name: str, squad: list[Player], **more: Any) -> TeamInput:
    rows = [SquadInput(EntryInput(player=player.public_id)) for player in squad]
    return TeamInput(name, rows, **more)


def _other_club(hall: _Hall) -> str:
    ctx = ActContext(hall.home.by_officer, NOON)
    return found_club(federation=hall.home.federation.slug, name="Other", slug="other", ctx=ctx).slug


def _codes(caught: Any) -> list[str]:
    return [violation.code for violation in caught.value.verdict.violations]


def test_captain_registers_a_team_which_is_entered_with_its_squad() -> None:
    hall = _Hall()
    squad = hall.squad()
    rows = [SquadInput(EntryInput(player=player.public_id)) for player in squad]
    rows[2] = replace(rows[2], standing=RESERVE)

    register_team(event_id=hall.event.pk, team=TeamInput("Harbour", rows, captain=1, vice=2), ctx=acting(squad[0]))

    entry = Entry.objects.get(event=hall.event, plays_for=None)
    assert (entry.team_name, states(hall.event)) == ("Harbour", ["accepted"])
    assert [(row.player, row.standing, row.captaincy) for row in squad_of(entry)] == [
        (squad[0], "nominated", "captain"),
        (squad[1], "nominated", "vice"),
        (squad[2], "reserve", ""),
    ]


def test_places_count_teams_and_the_next_one_waits() -> None:
    hall = _Hall(places=1)
    first, second = hall.squad(), hall.squad()
    hall.registers("Harbour", first)
    hall.registers("Fjord", second)

    assert (states(hall.event), registration_list(hall.event, NOON).taken) == (["accepted", "waiting"], 1)

    withdraw_registration(event_id=hall.event.pk, number=1, ctx=acting(first[0]))

    assert states(hall.event) == ["withdrawn", "offered"]

    accept_offer(event_id=hall.event.pk, number=2, ctx=acting(second[0]))

    entry = Entry.objects.get(event=hall.event, team_name="Fjord")
    assert (states(hall.event), len(squad_of(entry))) == (["withdrawn", "accepted"], 3)


def test_team_pays_its_fee_once_by_its_captain() -> None:
    hall = _Hall()
    hall.desk.set_fee("entry", 12_000, event_id=hall.event.pk)
    hall.desk.set_refunds((0, 5_000, 5_000))
    squad = hall.squad()

    hall.registers("Harbour", squad)

    assert [hall.desk.owes(player) for player in squad] == [12_000, 0, 0]

    withdraw_registration(event_id=hall.event.pk, number=1, ctx=acting(squad[0]))

    assert hall.desk.owes(squad[0]) == 6_000
    hall.desk.check()


def test_club_of_a_team_pays_if_the_tournament_says_so() -> None:
    hall = _Hall()
    hall.desk.set_fee("entry", 12_000, event_id=hall.event.pk)
    ref = build.ref(hall.home.tournament)
    keep_book(ref=ref, book_id=hall.desk.book.pk, charges_clubs=True, ctx=hall.director)
    squad, home_club = hall.squad(), hall.home.club

    hall.registers("Harbour", squad, by=hall.director, club=home_club.slug)

    party = find_party(home_club)
    assert party is not None
    assert (balance_of(hall.desk.book, party), hall.desk.owes(squad[0])) == (12_000, 0)
    assert [(row.player, row.club) for row in EntryFee.objects.exclude(charge=None)] == [(squad[0], home_club)]


def test_team_that_the_desk_enters_is_registered_charged_and_takes_a_place() -> None:
    hall = _Hall(places=1)
    hall.desk.set_fee("entry", 12_000, event_id=hall.event.pk)

    teams.team_in(hall.home, hall.event, "Harbour")

    captain = Player.objects.get(display_name="Harbour 1")
    assert (states(hall.event), hall.desk.owes(captain)) == (["accepted"], 12_000)
    with pytest.raises(Refused) as caught:
        teams.team_in(hall.home, hall.event, "Fjord")
    assert _codes(caught) == ["places_exceeded"]


def test_team_that_waits_is_accepted_when_the_desk_enters_it() -> None:
    hall = _Hall(places=1)
    hall.registers("Harbour", hall.squad())
    squad = hall.squad()
    hall.registers("Fjord", squad)

    ctx = replace(hall.director, note="They came anyway")
    enter_team(event_id=hall.event.pk, team=_team("Fjord", squad), ctx=ctx)

    assert states(hall.event) == ["accepted", "accepted"]


def test_squad_that_changes_is_charged_once() -> None:
    hall = _Hall()
    hall.desk.set_fee("entry", 12_000, event_id=hall.event.pk)
    squad = hall.squad(4)
    hall.registers("Harbour", squad[:3])

    rows = [SquadInput(EntryInput(player=player.public_id)) for player in (squad[3], squad[1])]
    change_squad(event_id=hall.event.pk, entry_no=1, squad=rows, captain=1, ctx=hall.director)
    teams.team_in(hall.home, hall.event, "Fjord")

    assert [hall.desk.owes(player) for player in squad] == [12_000, 0, 0, 0]
    (row, _) = registration_list(hall.event, NOON).rows
    assert row.players == (squad[3], squad[1])


def test_team_is_checked_in_at_the_door() -> None:
    hall = _Hall()
    hall.registers("Harbour", hall.squad())

    check_in_registration(event_id=hall.event.pk, number=1, ctx=hall.director)

    assert states(hall.event) == ["here"]


def test_members_who_are_not_captain_cannot_withdraw_their_team() -> None:
    hall = _Hall()
    squad = hall.squad()
    hall.registers("Harbour", squad)

    with pytest.raises(NotAllowed):
        withdraw_registration(event_id=hall.event.pk, number=1, ctx=acting(squad[1]))


def test_team_is_registered_by_its_captain_alone() -> None:
    hall = _Hall()
    squad = hall.squad()

    with pytest.raises(NotAllowed) as caught:
        hall.registers("Harbour", squad, by=acting(squad[1]))

    assert _codes(caught) == ["not_captain_of_team"]


def test_name_of_another_team_and_club_of_others_are_refused() -> None:
    hall = _Hall()
    first, second = hall.squad(), hall.squad()
    hall.registers("Harbour", first)
    withdraw_registration(event_id=hall.event.pk, number=1, ctx=acting(first[0]))

    with pytest.raises(Refused) as caught:
        hall.registers("harbour", second)
    assert _codes(caught) == ["team_of_others"]
    with pytest.raises(Refused) as caught:
        hall.registers("Fjord", second, club=_other_club(hall))
    assert _codes(caught) == ["captain_not_in_club"]
    hall.registers("Harbour", first)
    assert states(hall.event) == ["withdrawn", "accepted"]


def test_player_of_a_registered_squad_and_a_team_twice_are_refused() -> None:
    hall = _Hall(places=1)
    first, second = hall.squad(), hall.squad()
    hall.registers("Harbour", first)
    hall.registers("Fjord", second)

    with pytest.raises(Conflicting) as caught:
        hall.registers("Sava", [*hall.squad(2), second[1]])
    assert _codes(caught) == ["registered_already"]
    for name in ("Fjord", " fjörd"):
        with pytest.raises(Conflicting) as caught:
            hall.registers(name, hall.squad(), by=hall.director)
        assert _codes(caught) == ["registered_already"]


def test_conditions_count_for_each_player_of_a_squad() -> None:
    hall = _Hall(conditions=Conditions(countries=("NL",)))
    squad = hall.squad()
    Player.objects.filter(pk__in=[player.pk for player in squad[:2]]).update(country="NL")

    with pytest.raises(Refused) as caught:
        hall.registers("Harbour", squad)

    assert _codes(caught) == ["condition_country_unknown"]
