"""What is to come: the profiles of the federation and of a club, and a tournament that is announced, with texts."""

from datetime import time
from typing import Final

from clubs.flows.edit_profile import edit_club_profile, edit_federation_profile
from clubs.inputs import Evening, ProfileChange
from demonstration.cast import FEDERATION, POOL, Cast, announce
from demonstration.money import winter_fees, winter_payments
from demonstration.play import opened
from finance.models import Book
from journal.context import ActContext
from matches.flows.tournaments.add_programme_item import add_programme_item
from matches.flows.tournaments.edit_profile import edit_tournament_profile
from matches.inputs.entries import EntryInput
from matches.inputs.events import EventInput
from matches.inputs.tournaments import ProgrammeInput, TournamentInput, TournamentRef
from matches.settings import EventSettings
from registration.flows.change_registration import change_registration
from registration.flows.register import register
from registration.inputs.settings import RegistrationSettingsInput

_SLUG: Final = "winter-open"
_FEDERATION: Final[ProfileChange] = {
    "texts": {
        "en": "Clubs, tournaments and ratings of the demonstration. **Everybody is welcome**, beginners too.",
        "nl": "Clubs, toernooien en ratings van de demonstratie. **Iedereen is welkom**, ook beginners.",
    },
    "colour": "#1a5f3c",
    "contact": "office@demo.example",
    "website": "https://demo.example",
}
_CLUB: Final[ProfileChange] = {
    "texts": {
        "en": "We play by the water every week.\n\n- Boards and clocks are there.\n- The first evening is *free*."
    },
    "address": "Harbour Hall\nQuay 1",
    "evening": Evening(4, time(19, 30), "Harbour Hall"),
}
_TOURNAMENT: Final[ProfileChange] = {
    "texts": {
        "en": "## By the fire\n\n| event | matches |\n|---|---|\n| Masters | to 7, later 9 |\n| Sprint | to 3 |",
        "nl": "## Bij de haard\n\n| onderdeel | partijen |\n|---|---|\n| Masters | tot 7, later 9 |",
    },
    "colour": "#274b8f",
    "address": "Lighthouse Hotel\nDike 12",
}


def profiles(cast: Cast) -> None:
    """Tell about the federation and about its first club."""
    ctx = ActContext(cast.logins.actor("officer"), cast.at(-60), expected_version=0)
    edit_federation_profile(federation=FEDERATION, changes=_FEDERATION, ctx=ctx)
    edit_club_profile(federation=FEDERATION, club="harbour", changes=_CLUB, ctx=ctx)


def winter_open(cast: Cast, book: Book) -> None:
    """Announce a tournament in six weeks: two events with places and a waiting list, the programme, and fees."""
    first, last, director = cast.at(42), cast.at(43), cast.logins.actor("director")
    plan = TournamentInput(_SLUG, "Winter Open", first.date(), last.date(), "harbour", "Lighthouse Hotel")
    announce(cast, plan, cast.at(-5))
    ref, ctx = TournamentRef(FEDERATION, _SLUG), ActContext(director, cast.at(-5, 10), expected_version=0)
    edit_tournament_profile(ref=ref, changes=_TOURNAMENT, ctx=ctx)
    masters, sprint = (
        opened(_SLUG, EventInput(name, EventSettings(lengths), pool=POOL), director, cast.at(-5, 10)).event.pk
        for name, lengths in (("Masters", (7, 7, 9)), ("Sprint", (3,)))
    )
    for item in (
        ProgrammeInput(cast.at(42, 9), masters, closes_at=cast.at(42, 8), place="Ballroom"),
        ProgrammeInput(cast.at(42, 18), words="Dinner", ends_at=cast.at(42, 20), place="Restaurant"),
        ProgrammeInput(cast.at(43, 9), sprint, closes_at=cast.at(43, 8), place="Library"),
        ProgrammeInput(cast.at(43, 15), words="Prizes"),
    ):
        add_programme_item(ref=ref, plan=item, ctx=ctx)
    winter_fees(cast, book, _SLUG, masters)
    _register(cast, masters, 42, places=32, players=9)
    _register(cast, sprint, 43, places=8, players=10)
    winter_payments(cast, book)


def _register(cast: Cast, event: int, day: int, places: int, players: int) -> None:
    """Limit the places of an event on this day, and register players for it."""
    director, opening = cast.logins.actor("director"), cast.at(-4)
    plan = RegistrationSettingsInput(closes_at=cast.at(day, 8), places=places)
    change_registration(event_id=event, plan=plan, ctx=ActContext(director, opening))
    for minute, player in enumerate(cast.players[40 : 40 + players]):
        ctx = ActContext(director, cast.at(-4, 10, minute))
        register(event_id=event, entrant=EntryInput(player=player.public_id), ctx=ctx)
