"""Tournaments and events in the words of schema.org, for search engines: JSON-LD of the type ``SportsEvent``."""

import json
from collections.abc import Callable
from typing import Final, TypedDict

from django.utils.html import format_html
from django.utils.safestring import SafeString

from clubs.countries import country_of_zone
from interfaces.shared.addresses import address_of
from interfaces.wording.game_names import with_game
from matches.models import Event, Tournament

Absolute = Callable[[str], str]
_STATES: Final = {"planned": "EventScheduled", "postponed": "EventPostponed", "cancelled": "EventCancelled"}
_ESCAPES: Final = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}  # as django.utils.html.json_script

SportsEvent = TypedDict(
    "SportsEvent",
    {
        "@context": str,
        "@type": str,
        "name": str,
        "sport": str,
        "url": str,
        "startDate": str,
        "endDate": str,
        "eventStatus": str,
        "location": dict[str, object],
        "organizer": dict[str, object],
        "superEvent": dict[str, object],
    },
    total=False,
)


def tournament_data(tournament: Tournament, absolute: Absolute) -> SportsEvent:
    """Return a tournament. ``absolute``: makes the whole address of a path."""
    federation = tournament.federation
    return {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": tournament.name,
        "sport": "Backgammon",
        "url": absolute(address_of("tournament", federation.slug, tournament.slug)),
        "startDate": tournament.from_on.isoformat(),
        "endDate": tournament.until_on.isoformat(),
        "eventStatus": f"https://schema.org/{_STATES[tournament.state]}",
        "location": _place(tournament),
        "organizer": {
            "@type": "SportsOrganization",
            "name": federation.name,
            "url": absolute(address_of("federation", federation.slug)),
        },
    }


def event_data(event: Event, absolute: Absolute) -> SportsEvent:
    """Return an event, with the days, place and organizer of its tournament."""
    parent = tournament_data(event.tournament, absolute)
    names = {"name": parent["name"], "url": parent["url"], "startDate": parent["startDate"]}
    return {
        **parent,
        "name": f"{with_game(event.name, event.variant)} · {event.tournament.name}",
        "url": absolute(address_of("event", event.pk)),
        "superEvent": {"@type": "SportsEvent", **names, "location": parent["location"]},
    }


def as_script(data: SportsEvent) -> SafeString:
    """Return the data as an element that no browser executes. No character in it ends the element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)
    script = SafeString(text)  # nosec B703  # no <, > or & is left in it
    return format_html('<script type="application/ld+json">{}</script>', script)


def _place(tournament: Tournament) -> dict[str, object]:
    """Return the place; without one the host club stands for it, otherwise the federation."""
    host = tournament.host_club or tournament.federation
    place: dict[str, object] = {"@type": "Place", "name": tournament.place or host.name}
    country = country_of_zone(tournament.time_zone)
    return place | ({"address": {"@type": "PostalAddress", "addressCountry": country}} if country else {})
