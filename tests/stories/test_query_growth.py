"""Every address that can be read, pages and API alike: no more queries for three of everything than for one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client, TestCase
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from django.utils.translation import override

from clubs.flows.appoint import appoint_manager, appoint_officer
from clubs.flows.ask_transfer import ask_transfer
from clubs.flows.edit_profile import edit_club_profile
from clubs.flows.found_club import found_club
from clubs.inputs import ProfileChange
from clubs.models import ApiToken, DataExport, Document, Logo, Merge, Player, Transfer
from finance.models import BankLine, Book, Charge, OnlinePayment
from interfaces.web.base import page_cache
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.models import Act
from matches.flows.events.lock_part import lock_part
from matches.flows.events.start_timer import start_timer
from matches.flows.results.confirm_score import confirm_score
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tournaments.change_ruleset import change_ruleset
from matches.flows.tournaments.publish_announcement import MOST, publish_announcement
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.results import ScoreInput
from matches.inputs.tournaments import RulesetInput, TournamentRef
from matches.inputs.transcripts import TranscriptInput
from matches.models import (
    Announcement,
    Certificate,
    Entry,
    Event,
    Evidence,
    LockFact,
    Match,
    MoneySession,
    Submission,
    Table,
    Title,
    Transcript,
)
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.give_licence import give_licence
from members.inputs import LicenceInput
from members.models import LicenceStanding, MemberList, MemberNumber, Suspension
from members.queries.member_cards import card_key
from notifications.flows.add_device import add_device
from notifications.models import Letter
from notifications.queries.visitor_keys import visitor_key
from notifications.queries.wish_keys import wish_key
from ratings.flows.lists.publish_list import publish_list
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.pools.open_pool import open_pool
from ratings.models import ListDue, PastImport, Performance
from ratings.queries.imports.starting_lists import starting_lists
from registration.flows.edit_questions import add_question
from registration.flows.set_fee import set_fee
from registration.inputs.fees import FeeInput
from registration.inputs.questions import QuestionInput
from registration.models import FeeItem, PersonRequest, Pot, Question
from tests.support import build
from tests.support.api_scene import OTHER_MOVES, member_list_of, past_of
from tests.support.certificates import certified_director
from tests.support.guardians import guardian_of_minor, guardian_words
from tests.support.invitations import invitation_words, invited
from tests.support.league_seasons import growing_season, growing_season_words
from tests.support.letters import calendar_of, letter
from tests.support.licences import licensed
from tests.support.money import club_book
from tests.support.performances import perform
from tests.support.photos import photo
from tests.support.prizes import growing_pot
from tests.support.profile_files import document, with_files
from tests.support.programmes import programme_item
from tests.support.push_server import keys as browser_keys
from tests.support.selections import growing_selections
from tests.support.sessions import growing_sessions
from tests.support.starting import begins
from tests.support.suspensions import suspended
from tests.support.teams import NAMES, reveal, team_league, ties
from tests.support.titles import growing_titles
from tests.support.visiting import new_visitor
from tests.support.webhooks import delivery, webhook, webhook_words

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(600)]
BOUNDS = {
    "en/desk/": 33,  # one of them for what the player owes, one for the teams of a captain, three for money sessions
    "en/desk/tournaments/<slug:federation>/<slug:tournament>/": 18,  # nine of them for fees, prizes, tills, door
    "en/desk/tournaments/<slug:federation>/<slug:tournament>/running/": 43,
    "en/desk/tournaments/<slug:federation>/<slug:tournament>/tables/": 15,
    "en/desk/events/<int:event>/": 40,
    "en/desk/events/<int:event>/matches/": 49,
    "en/desk/events/<int:event>/entries/": 28,  # one is for the tab of prizes, three for suspensions, one for the draw
    "en/desk/events/<int:event>/check-in/": 10,
    "en/desk/events/<int:event>/stages/": 11,  # one of them for the tab of prizes
    "en/desk/events/<int:event>/journal/": 35,
    "en/desk/matches/<int:match>/": 22,
    "en/desk/matches/<int:match>/score/": 17,
    "en/desk/my/matches/<int:match>/": 40,
    "en/desk/my/matches/<int:match>/score/": 26,
    "en/events/<int:event_id>/registration/": 16,  # one of them for the fees of pools, one for the terms
    "en/desk/events/<int:event>/registrations/": 17,
    "en/desk/tournaments/<slug:federation>/<slug:tournament>/door/": 20,  # three of them for the squads of teams
    "api/v1/players/": 4,
    "api/v1/federations/<slug:federation>/pools/<slug:pool>/ratings/": 13,
    "api/v1/events/<int:event>/matches/": 18,
    "api/v1/events/<int:event>/entries/": 7,
    "api/v1/tournaments/": 4,
}  # of queries, on pages and lists that people wait for
ONE_AFTER_THE_OTHER = {  # documents of many events, of which only one is held: each takes the same number of queries
    "en/<slug:federation>/<slug:tournament>/document.json.gz",
    "api/v1/federations/<slug:federation>/tournaments/<slug:tournament>/document/",
}
_ELSEWHERE = ("admin/", "accounts/", "en/accounts/", "api/v1/schema/", "api/v1/docs/")


@dataclass(frozen=True, slots=True)
class Scene:
    """A federation with ``size`` of everything, seen by somebody who is an officer of it, and plays.

    ``paired``: a Swiss with its first round drawn. ``league``: of teams, with a tie whose line-ups are revealed.
    """

    home: build.House
    event: Event
    paired: Event
    league: Event
    book: Book
    size: int

    def words_of_a_round(self) -> dict[str, Any]:
        """Stages and rounds are those of the Swiss."""
        return {**self.words(), "event": self.paired.pk, "event_id": self.paired.pk}

    def words_of_a_team(self) -> dict[str, Any]:
        """Events, matches and teams are those of the league."""
        tie = ties(self.league)[0]
        made = {"event": self.league.pk, "event_id": self.league.pk, "match": tie.pk, "match_id": tie.pk}
        return {**self.words(), **made, "team_id": tie.side0.team_id}

    def _token(self) -> ApiToken:
        """The latest of as many tokens as there are of everything."""
        columns = {"user": self.home.officer, "scope": "read", "created_at": build.NOON}
        for number in range(self.size):
            ApiToken.objects.update_or_create(digest=f"{self.home.officer.pk} {number}", defaults=columns)
        return ApiToken.objects.latest("pk")

    def _export(self) -> DataExport:
        """The latest of as many files of the officer's data as there are of everything."""
        times = {"requested_at": timezone.now(), "expires_at": timezone.now() + timedelta(days=7)}
        for _number in range(self.size):
            DataExport.objects.create(user=self.home.officer, language="en", **times)
        return DataExport.objects.latest("requested_at")

    def _lock(self) -> LockFact:
        """The latest of up to four locks, of rounds after the first."""
        ctx = ActContext(self.home.by_director, build.NOON, "A protest.")
        for number in range(2, 2 + min(self.size, 4)):
            if not LockFact.objects.filter(event=self.event, round=number).exists():
                lock_part(event_id=self.event.pk, round_no=number, ctx=ctx)
        lock: LockFact = LockFact.objects.filter(event=self.event).latest("pk")
        return lock

    def words(self) -> dict[str, Any]:
        """What stands in addresses, by the names that patterns use."""
        match = build.ready(self.event)[-1]
        player = match.side0.members.get().player
        made = {"event": self.event.pk, "event_id": self.event.pk, "match": match.pk, "match_id": match.pk}
        people = {"player": player.public_id, "public_id": player.public_id, "opponent": _other(match).public_id}
        organisations = {"federation": self.home.federation.slug, "club": "club", "tournament": "open"}
        acts = Act.objects.filter(stream__kind="event", stream__key=str(self.event.pk)).order_by("seq")
        more = {"undone": acts[0].pk, "act": acts[0].pk, "submission": self._submission().pk}
        picture = Evidence.objects.filter(match__stage__event=self.event).latest("uploaded_at")
        table = Table.objects.filter(tournament=self.home.tournament).latest("pk")
        post = self.home.tournament.posts.latest("pk")
        parts = {
            "stage": 1,
            "round": 1,
            "attempt": 1,
            "entry": 1,
            "number": 1,
            "section": 1,
            "paper": "a4",
            "ruleset": "own",
            "code": "own",
            "season": "year",
            "selection": "team",
            "season_event": self.event.pk,
            "version": 1,
            "on": str(build.NOON.date() + timedelta(days=self.size)),
            "edition": 1,
            "since": str(build.NOON.date()),
            "since_edition": 1,
            "name": "GAMMONLIFE",
            "node": match.node_key,
            "secret": "none",
            "board": 1,
            "side": 0,
            **self._visitor(),
        }
        return {**made, **people, **organisations, **more, **parts, "pool": "standard"} | {
            "table": table.pk,
            "announcement": Announcement.objects.filter(tournament=self.home.tournament).latest("pk").pk,
            "item": self.home.tournament.programme.latest("pk").pk,
            "post": post.pk,
            "token": self._token().pk,
            "office": self.home.federation.offices.get(user=self.home.officer).pk,
            "photo": picture.pk,
            "transcript": Transcript.objects.filter(match__stage__event=self.event).latest("received_at").pk,
            "game": 1,
            "lock": self._lock().pk,
            **invitation_words(self.home),
            **guardian_words(self.home),
            "export": self._export().pk,
            "colour": "3a9d6b",
            "book": self.book.pk,
            "party": self._charge().party_id,
            "charge": self._charge().pk,
            "pot_id": Pot.objects.filter(event=self.event, kind="main").get().pk,
            "till": 1,
            "line": BankLine.objects.filter(book=self.book).latest("pk").pk,
            "payment": OnlinePayment.objects.filter(book=self.book).latest("pk").pk,
            "provider": "club",
            "currency": "EUR",
            "fee": FeeItem.objects.filter(book__tournament=self.home.tournament).latest("pk").pk,
            "document": Document.objects.latest("uploaded_at").pk,
            "sha256": Logo.objects.latest("pk").sha256,
            "session": MoneySession.objects.filter(club=self.home.club).latest("pk").pk,
            "merge": self._merge().pk,
            "transfer": Transfer.objects.filter(federation=self.home.federation).latest("pk").pk,
            **webhook_words(self.home),
            "letter": Letter.objects.filter(federation=self.home.federation).latest("written_at").pk,
            "kind": "draw",
            "card": card_key(self.home.federation.pk, MemberNumber.objects.latest("pk").player_id),
            "device": add_device(user=self.home.officer, keys=browser_keys(), at=build.NOON).pk,
            "calendar": calendar_of(self.home.officer),
            "wish": wish_key(self.home.officer.pk, "draw"),
            "year": "now",
            "puzzle": "cross",
            "variant": "plakoto",
            "happened": "illegal_play",
            "category": "adult",
            "certificate_id": Certificate.objects.filter(federation=self.home.federation).latest("pk").pk,
            "certificate": Certificate.objects.filter(federation=self.home.federation).latest("pk").pk,
            "title_id": Title.objects.filter(federation=self.home.federation, event=None).latest("pk").pk,
            "title": Title.objects.filter(federation=self.home.federation, event=None).latest("pk").pk,
            "suspension_id": Suspension.objects.filter(federation=self.home.federation).latest("pk").pk,
            "suspension": Suspension.objects.filter(federation=self.home.federation).latest("pk").pk,
            "licence": LicenceStanding.objects.filter(year__federation=self.home.federation).latest("pk").pk,
            "past": PastImport.objects.filter(pool=self.home.pool).latest("made_at", "pk").pk,
            "starting": starting_lists(self.home.pool)[0].number,
            **dict.fromkeys(("performance", "performance_id"), Performance.objects.latest("pk").pk),
            "list_id": MemberList.objects.filter(federation=self.home.federation).latest("made_at", "pk").pk,
        }

    def _visitor(self) -> dict[str, Any]:
        request = PersonRequest.objects.filter(tournament=self.home.tournament).latest("requested_at", "pk")
        assert request.player is not None
        question = Question.objects.filter(tournament=self.home.tournament).latest("pk")
        return {"person": request.pk, "key": visitor_key(request.player), "question": question.pk}

    def _submission(self) -> Any:
        return Submission.objects.filter(match__stage__event=self.event).latest("received_at")

    def _charge(self) -> Charge:
        charge: Charge = Charge.objects.filter(booking__book=self.book).order_by("pk")[0]
        return charge

    def _merge(self) -> Merge:
        made: Merge = Merge.objects.filter(federation=self.home.federation).latest("pk")
        return made


def _other(match: Match) -> Any:
    return match.side1.members.get().player


def scene(size: int) -> Scene:
    home = build.house()
    event = build.drawn(home, 8 * (size + 1), lengths=[5] * 6)
    by, slug = build.acting(home.officer), home.federation.slug
    ctx = ActContext(by, build.NOON)
    for number in range(size):
        found_club(federation=slug, slug=f"more{number}", name=f"More {number}", ctx=ctx)
        open_pool(federation=slug, code=f"more{number}", name=f"More {number}", ctx=ctx)
        appoint_manager(federation=slug, club="club", user=build.login(), ctx=ctx)
        appoint_officer(federation=slug, user=build.login(), ctx=ctx)
        build.tournament_of(slug, by, f"more{number}")
        build.serve(home.tournament, build.login(), by)
        build.entered(home, 2)
        start_timer(event_id=build.drawn(home, 2).pk, minutes=60, ctx=ctx)
        programme_item(home, f"Round {number}", event_id=event.pk)
        if number < MOST:
            publish_announcement(ref=home.ref, text=f"Break {number}", ctx=ctx)
    _rules(home, size)
    _seasons(home, size)
    _transfers(home, size)
    for _number in range(size):
        guardian_of_minor(home, home.officer)
    _alike(home, size)
    add_tables(ref=TournamentRef(slug, "open"), names=[str(number) for number in range(1, 9)], ctx=ctx)
    players = [member.player for entry in event.entries.all()[:size] for member in entry.members.all()]
    book = club_book(home, *[players[0]] * size, *players)  # several charges of one, and several debtors
    growing_pot(home, event, book, players)
    _played(home, event, size)
    _transcribed(home, build.ready(event)[-1], size)
    me = build.ready(event)[-1].side0.members.get().player
    build.link(home, me, home.officer)
    paired = build.drawn(home, 4 * (size + 1), format="swiss")
    league = team_league(home, min(size + 2, len(NAMES)))
    reveal(home, ties(league)[0])
    growing_season(home, size)
    drain()
    for number in range(size):
        for place in ("", "open"):
            delivery(webhook(home, "announcement", tournament=place))
        letter(home.federation, version=number, about=f"tournament:{home.tournament.pk}")
        invited(home, email=f"{number}@club.example", ctx=ActContext(home.by_officer, timezone.now()))
    _listed(home, size)
    perform(home, *players[: 2 * size], me)
    _fees_and_files(home, size)
    _visitors(home, size)
    _licences(home, players, me)
    clubs = [f"more{number}" for number in range(size)]
    affiliate_clubs(federation=slug, year="now", clubs=clubs, ctx=ActContext(home.by_officer, build.NOON))
    for player in players:
        certified_director(home, player, days=2_000, at=timezone.now())
    growing_titles(home, [me, *players], size)
    growing_sessions(home, players, me, size)
    growing_selections(home, players, size)
    for player in players:
        if player != me:
            suspended(home, player, 3_000, timezone.now())
    return Scene(home, event, paired, league, book, size)


def _fees_and_files(home: build.House, size: int) -> None:
    """So many fees of the tournament, and documents of the club, which has a logo."""
    by = ActContext(build.acting(home.manager), build.NOON)
    for number in range(size):
        plan = FeeInput("registration", 1000, from_on=build.NOON.date() + timedelta(days=number))
        set_fee(ref=home.ref, currency="EUR", plan=plan, ctx=by)
        changes: ProfileChange = {**with_files(), "document": document(f"Invitation {number}")}
        edit_club_profile(federation=home.federation.slug, club="club", changes=changes, ctx=by)


def _licences(home: build.House, players: list[Player], me: Player) -> None:
    """Licences of a year, which can be renewed, and of the next, in which the viewer has one."""
    licensed(home, [*players, build.player(home)], me)
    ctx = ActContext(home.by_officer, build.NOON)
    for player in players[1::2]:
        if player != me:
            plan = LicenceInput(player.public_id, "now", "adult")
            give_licence(federation=home.federation.slug, plan=plan, ctx=ctx)


def _rules(home: build.House, size: int) -> None:
    """Rules of the federation's own, in versions, and events that are played by them."""
    build.ruleset(home)
    for number in range(size):
        build.ruleset(home, f"more{number}")
        plan = RulesetInput(f"Version {number}")
        change_ruleset(
            federation=home.federation.slug,
            code="own",
            plan=plan,
            ctx=ActContext(home.by_officer, build.NOON, expected_version=number + 1),
        )
        build.event(home, ruleset="own")


def _transfers(home: build.House, size: int) -> None:
    """Members who are to move to another club, and have not answered."""
    for number in range(size):
        member = build.player(home, f"Mover {number}", build.login())
        slug, ctx = home.federation.slug, ActContext(home.by_officer, build.NOON)
        ask_transfer(player=member.public_id, federation=slug, club="more0", ctx=ctx)


def _visitors(home: build.House, size: int) -> None:
    """Visitors who registered without a login, each for as many events, and the questions that they were asked."""
    events = [build.event(home) for _ in range(size)]
    for number in range(size):
        question, ctx = QuestionInput(f"Question {number}"), ActContext(home.by_director, build.NOON)
        add_question(federation=home.federation.slug, tournament=home.tournament.slug, question=question, ctx=ctx)
        new_visitor(*events, name=f"Vera {number}", email=f"vera{number}@{home.federation.slug}.example.org")


def _seasons(home: build.House, size: int) -> None:
    """Seasons of the club, in which what is played counts at once."""
    build.season(home, counts_running=True)
    for number in range(size):
        build.season(home, f"more{number}")


def _listed(home: build.House, size: int) -> None:
    """So many lists after the first, all of which are due."""
    for days in range(size + 1):
        at = build.NOON + timedelta(days=days)
        told = publish_list(
            federation=home.federation.slug, pool="standard", on=at.date(), ctx=ActContext(home.by_officer, at)
        )
        ListDue.objects.create(pool=home.pool, on=told.on)


def _alike(home: build.House, size: int) -> None:
    """Possible duplicates, players who were merged, and players who came with a rating."""
    for number in range(size):
        for name in ("Janne Holm", "J. Holm"):
            build.player(home, f"{name}{'gaard' * number}")
        kept, merged = (build.player(home, name).public_id for name in ("Dora", "Dorra"))
        past_of(home)
        member_list_of(home)
        begins(home, build.player(home), 150_000, build.NOON.date())
        merge_players(
            federation=home.federation.slug, target=kept, duplicate=merged, ctx=ActContext(home.by_officer, build.NOON)
        )


def _played(home: build.House, event: Event, size: int) -> None:
    """So many matches in each state in which a match can be."""
    ready: Iterator[Match] = iter(build.ready(event))
    by = home.by_director
    for number in range(size):
        _confirm_with_a_photo(home, next(ready))
        build.submit(next(ready), by, build.UNFINISHED, at_desk=True)
        _submit_as_a_side(home, next(ready))
        call_match(match_id=next(ready).pk, table=str(number + 1), ctx=ActContext(by, build.NOON))
    drain()
    build.submit(next(ready), by, ScoreInput(final=[5, 2]), at_desk=True)


def _submit_as_a_side(home: build.House, match: Match) -> Submission:
    return build.submit(match, _speaking_for(home, match.side0), ScoreInput(final=[5, 2]))


def _confirm_with_a_photo(home: build.House, match: Match) -> None:
    sent = _submit_as_a_side(home, match)
    drain()
    with TestCase.captureOnCommitCallbacks(execute=True):
        confirm_score(
            submission_id=sent.pk, ctx=ActContext(_speaking_for(home, match.side1), build.NOON), photo=photo()
        )


def _transcribed(home: build.House, match: Match, size: int) -> None:
    """Records of another match: they are told to be so, and give no score."""
    for number in range(size):
        moves = TranscriptInput(f"{OTHER_MOVES.read_text()}\n; {number}", left="side0")
        upload_transcript(match_id=match.pk, moves=moves, ctx=ActContext(home.by_director, build.NOON))
    drain()


def _speaking_for(home: build.House, side: Entry) -> Actor:
    """A new login for the player of a side."""
    user, player = build.login(), side.members.get().player
    build.link(home, player, user)
    return build.acting(user)


def addresses() -> list[str]:
    """Every pattern of an address, with the names of its parts."""
    with override("en"):
        found = _walk(get_resolver().url_patterns)
        return sorted({one for one in found if not one.startswith(_ELSEWHERE)})


def _walk(patterns: Sequence[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for one in patterns:
        here = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from _walk(one.url_patterns, here)
        else:
            yield here


def _filled(pattern: str, words: dict[str, Any]) -> str:
    for name, value in words.items():
        for kind in ("int", "slug", "str", "uuid"):
            pattern = pattern.replace(f"<{kind}:{name}>", str(value))
    return f"/{pattern}"


def _counts(there: Scene, patterns: Sequence[str]) -> dict[str, int]:
    """By pattern: the queries of what is there to be read; of nothing that only takes."""
    client = Client()
    client.force_login(there.home.officer)
    for address in ("/en/tournaments/", "/en/desk/transfers/"):  # what a process, or a login, asks only once
        client.get(address)
    words, of_a_round, of_a_team = there.words(), there.words_of_a_round(), there.words_of_a_team()
    special = {"<int:stage>": of_a_round, "/performance": {**words, "pool": "pr"}}
    season = {**words, **growing_season_words(there.home)}
    special |= dict.fromkeys(("/season/", "/fixture/"), season)
    special |= dict.fromkeys(("/teams/", "/tie/", "/boards/", "/lineup/", "/playoff/", "team_id"), of_a_team)
    filled = {
        pattern: _filled(pattern, next((names for part, names in special.items() if part in pattern), words))
        for pattern in patterns
    }
    asked = {pattern: _queries(client, address) for pattern, address in filled.items()}
    return {pattern: count for pattern, count in asked.items() if count is not None}


def _queries(client: Client, address: str) -> int | None:
    if "<" in address:
        raise AssertionError(f"nothing in the scene is called as in {address}")
    cache.clear()
    page_cache.forget()
    with CaptureQueriesContext(connection) as seen:
        answer = client.get(address)
        if answer.streaming:
            answer.getvalue()
    return len(seen) if answer.status_code == 200 else None


def test_no_list_asks_more_for_more_rows_and_main_ones_keep_their_bounds() -> None:
    """One scene of each size for both: it takes longer to make than to read."""
    few, many = (_counts(scene(size), addresses()) for size in (1, 3))

    assert few.keys() == many.keys()
    growing = {pattern: (count, many[pattern]) for pattern, count in few.items() if many[pattern] > count}
    assert growing.keys() - ONE_AFTER_THE_OTHER == set(), growing
    assert len(few) > 60
    assert _above_bounds(few) == {}
    assert _above_bounds(many) == {}


@pytest.mark.deep
def test_main_pages_and_lists_keep_their_bounds_with_many_rows() -> None:
    assert _above_bounds(_counts(scene(7), list(BOUNDS))) == {}


def _above_bounds(counts: dict[str, int]) -> dict[str, int]:
    assert counts.keys() >= BOUNDS.keys()
    return {pattern: counts[pattern] for pattern, bound in BOUNDS.items() if counts[pattern] > bound}
