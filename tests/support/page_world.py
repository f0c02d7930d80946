"""What the tests of public pages look at: a tournament with an event that is running, and every address of it."""

import re
from dataclasses import dataclass
from functools import partial

from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from interfaces.web.base import page_cache
from journal.jobs import drain
from matches.inputs.results import ScoreInput
from matches.models import Event, Match
from tests.support import build
from tests.support.remembered import remembered

GAMES = [
    {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2},
    {"winner": 1, "how": "resign", "kind": "single", "cube": 1},
    {"winner": 0, "how": "drop", "cube": 1},
]


@dataclass(frozen=True, slots=True)
class World:
    home: build.House
    event: Event
    decided: Match

    def addresses(self) -> dict[str, str]:
        slug, player = self.home.federation.slug, self.decided.side0.members.get().player
        return {
            "home": "/en/",
            "tournaments": "/en/tournaments/",
            "players": "/en/players/",
            "player": f"/en/players/{player.public_id}/",
            "against": f"/en/players/{player.public_id}/against/{self.decided.side1.members.get().player.public_id}/",
            "pair": f"/en/players/against/?one={player.public_id}",
            "calendar": "/en/calendar/?month=2026-05",
            "search": "/en/search/?q=player",
            "federations": "/en/federations/",
            "federation": f"/en/{slug}/",
            "club": f"/en/{slug}/clubs/club/",
            "ratings": f"/en/{slug}/ratings/standard/",
            "season": f"/en/{slug}/seasons/year/",
            "season_player": f"/en/{slug}/seasons/year/{player.public_id}/",
            "tournament": f"/en/{slug}/open/",
            "tournament results": f"/en/{slug}/open/results/",
            "tournament players": f"/en/{slug}/open/players/",
            "tournament info": f"/en/{slug}/open/info/",
            "event": f"/en/events/{self.event.pk}/",
            "section": f"/en/events/{self.event.pk}/bracket/1/",
            "bracket": f"/en/events/{self.event.pk}/bracket/",
            "results": f"/en/events/{self.event.pk}/results/",
            "entries": f"/en/events/{self.event.pk}/players/",
            "info": f"/en/events/{self.event.pk}/info/",
            "path": f"/en/events/{self.event.pk}/entries/{self.decided.side0.number}/",
            "match": f"/en/matches/{self.decided.pk}/",
            "match_rating": f"/en/matches/{self.decided.pk}/rating/",
            "rulesets": "/en/rules/",
            "ruleset": "/en/rules/GAMMONLIFE/",
            "variant_rules": "/en/rules/games/jacquet/",
            "variant_games": "/en/rules/games/plakoto/played/?by=club",
            "solitaire_today": "/en/solitaire/",
            "solitaire": "/en/solitaire/cross/?jumps=26-36",
            "solitaire_hint": "/en/solitaire/cross/hint/",
            "solitaire_list": "/en/solitaire/cross/list/",
            "solitaire_solution": "/en/solitaire/octagon/solution/",
            "federation_clubs": f"/en/{slug}/clubs/",
            "documents": f"/en/{slug}/documents/",
            "federation_rules": f"/en/{slug}/rules/",
            "own_ruleset": f"/en/{slug}/rules/own/",
            "event_rules": f"/en/events/{self.event.pk}/rules/",
        }


def world(entries: int = 4) -> World:
    """An event to 5 points, of which one match was played game by game: 5–1, with a Crawford game."""
    return remembered(("world", entries), partial(_world, entries))


def _world(entries: int) -> World:
    home = build.house()
    build.ruleset(home)
    build.season(home, counts_running=True)
    event = build.drawn(home, entries, lengths=[5, 5, 5])
    build.player(home, "Søren Østergård")
    first = build.ready(event)[0]
    build.submit(first, home.by_director, ScoreInput(games=GAMES), at_desk=True)
    drain()
    return World(home, event, first)


def show(client: Client, address: str, status: int = 200) -> str:
    """A page as anybody gets it: the same for all, without cookies, without anything that runs inline."""
    answer = client.get(address)
    assert answer.status_code == status, address
    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")
    page = tags_on_one_line(answer.content.decode())
    assert "style=" not in page
    assert not re.search(r'<script(?![^>]* src=)(?! type="application/ld\+json")', page)  # which is data and never runs
    return page


def tags_on_one_line(page: str) -> str:
    """The page with each tag on one line: templates break long tags between attributes."""
    return re.sub(r"<[^>]*>", lambda tag: re.sub(r"\s+", " ", tag.group()), page)


def on_one_line(page: str) -> str:
    """The page with single spaces between its words, to look for a sentence that a template breaks."""
    return " ".join(page.split())


def chosen(page: str) -> list[str]:
    """What is chosen of the chips of a page."""
    main, _, _footer = page.partition('class="bottom"')
    return [text.strip() for text in re.findall(r'aria-current="true">([^<]+)<', main)]


def queries_of(client: Client, address: str) -> int:
    client.get(address)  # what is remembered from the first time (the look of the site) is not counted
    cache.clear()
    page_cache.forget()
    with CaptureQueriesContext(connection) as seen:
        answer = client.get(address)
    assert answer.status_code == 200
    return len(seen)
