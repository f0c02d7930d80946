"""A scene for the API: one tournament with an event in every state, and everybody who may or may not act on it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from django.db import transaction
from django.test import TestCase
from django.utils import timezone
from pytest_django.plugin import DjangoDbBlocker

from clubs.flows.appoint import appoint_manager
from clubs.flows.ask_transfer import ask_transfer
from clubs.flows.edit_profile import edit_club_profile
from clubs.flows.found_club import found_club
from clubs.flows.link_login import make_link_code
from clubs.models import Document, Logo, Merge, Player, Transfer, User
from clubs.queries.players import own_player
from finance.flows.open_book import open_book
from finance.inputs import BookInput
from finance.models import BankLine, Book, Charge, OnlinePayment, Party
from journal.context import ActContext, Actor
from journal.jobs import drain, run_job_for_key
from matches.flows.draws.commit_draw import commit_draw
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.change_publication import change_publication
from matches.flows.events.finish_event import finish_event
from matches.flows.events.lock_part import lock_part
from matches.flows.events.pause_timer import pause_timer
from matches.flows.events.start_timer import start_timer
from matches.flows.ladders.start_ladder import start_ladder
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.dispute_score import dispute_score
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.ladders import StartBy
from matches.inputs.publication import BY_HAND, Part
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.inputs.transcripts import TranscriptInput
from matches.models import (
    Announcement,
    Certificate,
    Event,
    Evidence,
    LockFact,
    Match,
    ProgrammeItem,
    Result,
    StaffPost,
    Submission,
    Table,
    Tournament,
    Transcript,
)
from matches.queries.tournaments import tournaments
from members.flows.upload_members import upload_members
from members.models import LicenceStanding, MemberList, Suspension
from members.queries.member_cards import card_key
from notifications.models import Letter
from notifications.queries.wish_keys import wish_key
from ratings.flows.imports.import_starting import import_starting
from ratings.flows.imports.upload_past import upload_past
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.seasons.pick_event_for_season import pick_event_for_season
from ratings.inputs.imports import PastImportInput, PastRating
from ratings.inputs.pools import TermsInput
from ratings.job_kinds import RATE
from ratings.models import ListDue, PastImport, Performance, PoolTerms
from ratings.queries.imports.starting_lists import starting_lists
from registration.flows.change_registration import change_registration
from registration.flows.keep_book import keep_book
from registration.flows.register import register
from registration.flows.set_fee import set_fee
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.fees import FeeInput
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.models import CheckInCode, FeeItem
from registration.queries.versions import version_of
from tests.support import build
from tests.support.build import NOON, House
from tests.support.certificates import certified_director
from tests.support.guardians import guardian_of_minor, guardian_words
from tests.support.invitations import invitation_words, invited
from tests.support.league_seasons import going_ties, season_tournaments, season_words
from tests.support.letters import calendar_of, letter
from tests.support.licences import licensed
from tests.support.money import club_book
from tests.support.performances import perform
from tests.support.photos import photo as a_photo
from tests.support.prizes import pot_words, prize_events
from tests.support.profile_files import with_files
from tests.support.programmes import programme_item
from tests.support.published import published
from tests.support.push_server import device_of
from tests.support.remembered import remembered
from tests.support.selections import selection_digest, selection_of
from tests.support.sessions import in_scene, session_words
from tests.support.suspensions import suspended
from tests.support.teams import team_events, team_words, ties
from tests.support.titles import title_words, titled
from tests.support.visiting import visited_event, visitor_words
from tests.support.webhooks import told_tournament, webhook_words

MOVES = Path(__file__).resolve().parents[1] / "data" / "matches" / "selfplay" / "selfplay_03_05pt.mat"
OTHER_MOVES = MOVES.with_name("selfplay_01_03pt.mat")
ROLES = ("officer", "manager", "director", "scorer", "player", "stranger", "anonymous", "other_director")


@dataclass(frozen=True, slots=True)
class Scene:
    """``running``: Ann's match with Bob is ready, Bob has reported its score; another match is decided.

    ``chained``: a Swiss that a knock-out follows, not drawn; its results are hidden.

    ``paired``: a Swiss with its first round drawn, Ann is entry 1; ``unpaired``: not drawn.

    ``booked``: an event with one place, which is offered to Ann's registration 2; 3 waits for approval.

    ``invited``: doubles; registration 1 waits until Ann confirms.

    ``door``: an event in which Ann's registration 1 has its place, and a code.

    ``visited``: an event with one place, which is offered to registration 2, of a person without a login; a question is
    asked, another person has not confirmed.

    ``bound``: an event whose draw is committed to.
    ``broken``: Ann's match with Bob in another event, broken off.

    ``transcript``: of Ann's match with Bob, not fit for it; that of the decided match is public.

    ``climbed``: a ladder in which Bob stands above Ann, entry 2; ``ladder``: one that has not started.

    ``potted``: Ann and Bob play for a main pot, with a side pool, a jackpot without money, and a deal that waits.

    ``prized``: finished; its main pot is to be fixed, the prizes of its jackpot are.

    ``teams``: an event that teams enter; ``league``: one of three teams, drawn; ``level``: with a level tie.
    Ann is the captain of the first team of each.

    ``called``: a match of another event, at the first of three tables; the other waits.
    """

    home: House
    users: dict[str, User | None]
    ann: Player
    loner: Player
    opened: Event
    running: Event
    played: Event
    finished: Event
    ready: Match
    decided: Match
    submission: Submission
    post: StaffPost
    paired: Event
    unpaired: Event
    booked: Event
    invited: Event
    jackpot: Event
    chained: Event
    bound: Event
    called: Match
    table: Table
    announcement: Announcement
    item: ProgrammeItem
    broken: Match
    photo: Evidence
    transcript: Transcript
    merge: Merge
    past: PastImport
    member_list: MemberList
    lock: LockFact
    book: Book
    potted: Event
    prized: Event
    door: Event
    visited: Event
    climbed: Event
    ladder: Event
    teams: Event
    league: Event
    level: Event

    def words(self) -> dict[str, Any]:
        """What stands in the addresses of the table."""
        result = Result.objects.holding().get(match=self.decided)
        return {
            "fed": self.home.federation.slug,
            "t": self.home.tournament.slug,
            "post": self.post.pk,
            "terms": PoolTerms.objects.filter(pool=self.home.pool).order_by("-pk")[0].act.seq,
            "ann": self.ann.public_id,
            "loner": self.loner.public_id,
            "opened": self.opened.pk,
            "running": self.running.pk,
            "running_name": self.running.name,
            "played": self.played.pk,
            "finished": self.finished.pk,
            "match": self.ready.pk,
            "node": self.ready.node_key,
            "decided": self.decided.pk,
            "act": result.act_id,
            "submission": self.submission.pk,
            "paired": self.paired.pk,
            "unpaired": self.unpaired.pk,
            "booked": self.booked.pk,
            "invited": self.invited.pk,
            "jackpot": self.jackpot.pk,
            "chained": self.chained.pk,
            "bound": self.bound.pk,
            "loser": Match.objects.filter(stage__event=self.jackpot)[0].side1.number,
            "seated": self.called.stage.event_id,
            "called": self.called.pk,
            "table": self.table.pk,
            "announcement": self.announcement.pk,
            "item": self.item.pk,
            "broken": self.broken.pk,
            "photo": self.photo.pk,
            "transcript": self.transcript.pk,
            "merge": self.merge.pk,
            "past": self.past.pk,
            "member_list": self.member_list.pk,
            "lock": self.lock.pk,
            "book": self.book.pk,
            "empty_book": Book.objects.get(club=self.book.club, receipt_prefix="EMPTY").pk,
            "bare_book": Book.objects.get(club=self.book.club, receipt_prefix="BARE").pk,
            "fee": FeeItem.objects.get(book__tournament=self.home.tournament).pk,
            "debtor": Party.objects.get(player=self.ann).pk,
            "creditor": Party.objects.get(book=self.book).pk,
            "bank_line": BankLine.objects.get(book=self.book).pk,
            "payment": OnlinePayment.objects.get(book=self.book).pk,
            "charge": Charge.objects.get(booking__book=self.book).pk,
            "potted": self.potted.pk,
            "prized": self.prized.pk,
            **pot_words(self.potted, self.prized),
            "starting": starting_lists(self.home.pool)[0].number,
            "transfer": Transfer.objects.latest("pk").pk,
            "letter": Letter.objects.get(federation=self.home.federation, kind=Letter.Kind.UNPAID).pk,
            **webhook_words(self.home),
            "document": Document.objects.latest("uploaded_at").pk,
            "logo": Logo.objects.latest("pk").sha256,
            "licence": LicenceStanding.objects.filter(year__federation=self.home.federation, year__code="now").get().pk,
            **invitation_words(self.home),
            **guardian_words(self.home),
            "second": f"{self.home.federation.slug}/second",
            "door": self.door.pk,
            "climbed": self.climbed.pk,
            "ladder": self.ladder.pk,
            "visited": self.visited.pk,
            **visitor_words(self.visited),
            **team_words(self.teams, self.league, self.level),
            **season_words(self.home),
            "certificate": Certificate.objects.get(federation=self.home.federation).pk,
            **title_words(self.home),
            **session_words(self.home),
            "performance": Performance.objects.get(pool__federation=self.home.federation).pk,
            "performance_lines": f"player;on;pr;decisions;program\n{self.loner.public_id};2026-05-01;5.25;150;XG",
            "suspension": Suspension.objects.filter(federation=self.home.federation).get().pk,
            "selection_digest": selection_digest(self.home),
            "member_card": card_key(self.home.federation.pk, self.ann.pk),
            "device": device_of(self.home.officer).pk,
            "calendar": calendar_of(self.home.officer),
            "wish": wish_key(self.home.officer.pk, "draw"),
            "door_code": CheckInCode.objects.get(registration__event=self.door).code,
            "code": make_link_code(user=build.login(), at=timezone.now()),
        }

    def number(self, path: str) -> int:
        """Of the event, tournament or federation that an address is about."""
        others = (
            self.opened,
            self.played,
            self.finished,
            self.paired,
            self.jackpot,
            self.chained,
            self.bound,
            self.booked,
            self.potted,
            self.prized,
            self.door,
            self.visited,
            self.climbed,
            self.ladder,
            self.teams,
            self.league,
            self.level,
            self.called.stage.event,
        )
        words = {f"events/{event.pk}/": event for event in others}
        words[f"matches/{self.called.pk}/"] = self.called.stage.event
        words |= {f"matches/{tie.pk}/": event for event in (self.league, self.level) for tie in ties(event)}
        words |= {f"matches/{tie.pk}/": tie.stage.event for tie in going_ties(self.home)}
        if path.startswith("federations/"):
            return version_of(self.home.tournament if "/tournaments/" in path else self.home.federation)
        event = next((event for start, event in words.items() if path.startswith(start)), self.running)
        return tournaments.number(event)


def kept(blocker: DjangoDbBlocker, *, is_public: bool = True) -> Iterator[Scene]:
    """One scene for all tests of a module; each request is to be taken back."""
    with blocker.unblock(), transaction.atomic():
        yield remembered(("scene", is_public), partial(_whole_scene, is_public=is_public))
        transaction.set_rollback(True)


def _whole_scene(*, is_public: bool) -> Scene:
    made = scene(is_public=is_public)
    _second_club(made.home)
    season_tournaments(made.home)
    _asked_to_move(made.home)
    _not_sent(made.home)
    guardian_of_minor(made.home)
    return made


def scene(*, is_public: bool = True) -> Scene:
    home = build.house()
    if not is_public:
        officer = build.acting(home.officer)
        private = build.tournament_of(home.federation.slug, officer, "closed", is_public=False)
        home = replace(home, tournament=private)
        _serve(home, home.director, "director")
    ann_login, bob_login, scorer = build.login(), build.login(), build.login()
    ann, bob = build.player(home, "Ann", ann_login), build.player(home, "Bob", bob_login)
    others = [build.player(home) for _ in range(2)]
    post = _serve(home, scorer, "scorer")
    build.ruleset(home)
    opened = _entered(home, [ann, bob])
    running = _drawn(home, [ann, bob, *others])
    _played_by_days(home, running)
    ready, decided = sorted(build.ready(running), key=lambda match: not _plays(match, ann))
    if not _plays(ready, bob):  # whoever he meets speaks through Bob's login
        bob_login = _login_of_other_side(home, ready, ann)
    build.play(decided, home.by_director)
    scores = ScoreInput(final=[ready.length, 2])
    submission = build.submit(ready, build.acting(bob_login), scores)
    photo = _disputed_with_photo(submission, build.acting(ann_login))
    played, finished = (_played(home, [ann, bob]) for _ in range(2))
    drain()
    finish_event(event_id=finished.pk, ctx=ActContext(home.by_director, NOON))
    lock = lock_part(event_id=finished.pk, ctx=ActContext(home.by_director, NOON, "Protest."))
    users = {"officer": home.officer, "manager": home.manager, "director": home.director, "scorer": scorer}
    users |= {"player": ann_login, "stranger": build.login(), "other_director": build.house().director}
    everybody = {**users, "anonymous": None}
    _season(home, finished, running)
    Tournament.objects.update(until_on=date(2200, 1, 1))  # it is not over while the requests come in
    make_player_cards(ref=home.ref, player_ids=[ann.public_id], ctx=ActContext(home.by_director, NOON))
    loner = build.player(home, "Loner")
    invited(home, email=ann_login.email, ctx=ActContext(home.by_officer, timezone.now()))
    _terms(home)
    licensed(home, [ann, bob], others[0])
    events = (opened, running, played, finished)
    paired = _paired(home, [ann, bob, *others])
    unpaired = _entered(home, [ann, bob, *others], format="swiss")
    jackpot = _jackpot(home, [ann, bob, *others])
    cup = StageInput("knockout", {}, field_from={"takes": [{"stage": 1, "to_place": 2}]})
    chained = _entered(home, [ann, bob], stages=[StageInput("swiss", {}), cup])
    _hide_rounds(home, chained)
    _started(home, loner)
    _timed(home, running, played)
    _published(home, loner)
    _performs_and_plays(home, ann)
    certified_director(home, others[0], days=2_000, at=timezone.now())
    titled(home, finished, loner)
    made = Scene(
        home,
        everybody,
        ann,
        loner,
        *events,
        ready,
        decided,
        submission,
        post,
        paired,
        unpaired,
        _booked(home, [loner, ann], build.acting(bob_login)),
        _invited(home, ann, build.acting(bob_login)),
        jackpot,
        chained,
        _bound(home, [ann, bob]),
        *_at_table(home),
        publish_announcement(ref=home.ref, text="Soup in the foyer.", ctx=ActContext(home.by_director, NOON)),
        programme_item(home),
        _broken_off(home, [ann, bob]),
        photo,
        _transcribed(ready, decided, build.acting(ann_login), home.by_director),
        _merged(home),
        past_of(home),
        member_list_of(home),
        lock,
        _books(home, ann),
        *prize_events(home, [ann, bob]),
        _with_door(home, ann),
        visited_event(home),
        _climbed(home, [bob, ann]),
        _entered(home, [ann, bob], stages=[StageInput("ladder", {})]),
        *team_events(home, ann),
    )
    suspended(home, decided.side0.members.get().player, 3_000, timezone.now())  # whom nobody registers any more
    return made


def _books(home: House, debtor: Player) -> Book:
    """A book of the club with an open till, and an empty book, in which the tournament has a fee from now on."""
    plan, ctx = BookInput("Empty book", "EUR", "EMPTY"), ActContext(build.acting(home.manager), NOON)
    empty_book = open_book(federation=home.federation.slug, club="club", plan=plan, ctx=ctx)
    open_book(federation=home.federation.slug, club="club", plan=BookInput("Bare book", "EUR", "BARE"), ctx=ctx)
    keep_book(ref=home.ref, book_id=empty_book.pk, ctx=ctx)
    set_fee(ref=home.ref, currency="EUR", plan=FeeInput("registration", 1000), ctx=ctx)
    return club_book(home, debtor)


def _hide_rounds(home: House, event: Event) -> None:
    """Its results are public when somebody publishes them."""
    times, ctx = {Part.RESULTS: BY_HAND}, ActContext(home.by_director, NOON)
    change_publication(event_id=event.pk, times=times, ctx=ctx)


def _season(home: House, *events: Event) -> None:
    """Of the club; what is hidden cannot count."""
    build.season(home, counts_running=True)
    if home.tournament.is_public:
        slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
        for event in events:
            pick_event_for_season(federation=slug, code="year", event_id=event.pk, pick="in", ctx=ctx)
    drain()


def _terms(home: House) -> None:
    """The pool will rate by other terms one day."""
    build.rate_by(home, TermsInput("dbgf"), date(2029, 1, 1))
    drain()


def _published(home: House, player: Player) -> None:
    """The lists of two days, and a selection; the later list no longer says what the ratings say."""
    for days in range(2):
        at = NOON + timedelta(days=days)
        published(home, at.date(), at)
    ListDue.objects.create(pool=home.pool, on=at.date())
    selection_of(home, player)


def _timed(home: House, running: Event, paused: Event) -> None:
    """A round timer that runs and one that is paused."""
    ctx = ActContext(home.by_director, timezone.now())
    for event in (running, paused):
        start_timer(event_id=event.pk, minutes=600, ctx=ctx)
    pause_timer(event_id=paused.pk, is_paused=True, ctx=ctx)


def _started(home: House, player: Player) -> None:
    """A starting list of one."""
    rows = [PastRating(2, player.public_id, 150_000, 0, NOON.date())]
    import_starting(
        federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(build.acting(home.officer), NOON)
    )
    run_job_for_key(RATE, home.pool.pk)


def _merged(home: House) -> Merge:
    """Two players who are one."""
    kept, merged = (build.player(home, name).public_id for name in ("Dora", "Dorra"))
    by = build.acting(home.officer)
    return merge_players(federation=home.federation.slug, target=kept, duplicate=merged, ctx=ActContext(by, NOON))


def past_of(home: House) -> PastImport:
    """A file of the past that was looked through and waits to be started."""
    plan, ctx = PastImportInput("results"), ActContext(home.by_officer, NOON)
    file = ContentFile(b"date,player 1,player 2,length,score\n2019-05-31,Ann,Eve,7,7-3\n")
    with TestCase.captureOnCommitCallbacks(execute=True):
        made = upload_past(federation=home.federation.slug, pool="standard", file=file, plan=plan, ctx=ctx)
    drain()
    made.refresh_from_db()
    return made


def member_list_of(home: House) -> MemberList:
    """A list of members that was checked and waits to be started."""
    with TestCase.captureOnCommitCallbacks(execute=True):
        row = upload_members(
            federation=home.federation.slug, data=b"name\nWilma Vos\n", ctx=ActContext(home.by_officer, NOON)
        )
    drain()
    return MemberList.objects.get(pk=row.pk)


def _transcribed(ready: Match, decided: Match, by: Actor, at_desk: Actor) -> Transcript:
    """The moves of the match that is decided, for everybody; and of the other a record of some other match."""
    upload_transcript(
        match_id=decided.pk, moves=TranscriptInput(MOVES.read_text(), left="side0"), ctx=ActContext(at_desk, NOON)
    )
    other = OTHER_MOVES.read_text()
    made, _is_new = upload_transcript(
        match_id=ready.pk, moves=TranscriptInput(other, left="side0"), ctx=ActContext(by, NOON)
    )
    drain()
    return made


def _disputed_with_photo(submission: Submission, by: Actor) -> Evidence:
    """A photo of a match that goes on: its file is there."""
    with TestCase.captureOnCommitCallbacks(execute=True):
        dispute_score(submission_id=submission.pk, photo=a_photo(), ctx=ActContext(by, NOON))
    return Evidence.objects.get(submission=submission)


def _jackpot(home: House, players: list[Player]) -> Event:
    """A jackpot of four in which the first match is decided."""
    event = _entered(home, players, stages=[StageInput("jackpot", {"size": 4})])
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    build.play(build.ready(event)[0], home.by_director)
    return event


def _booked(home: House, players: list[Player], last: Actor) -> Event:
    """The first had the place; the second, who waits, is offered it now; the third registers themself."""
    event, ctx = build.event(home), ActContext(home.by_director, timezone.now())
    plan = RegistrationSettingsInput(places=1, approval=Approval.DIRECTOR)
    change_registration(event_id=event.pk, plan=plan, ctx=ctx)
    for player in players:
        register(event_id=event.pk, entrant=EntryInput(player=player.public_id), ctx=ctx)
    own = own_player(last)
    assert own is not None
    register(event_id=event.pk, entrant=EntryInput(player=own.public_id), ctx=ActContext(last, timezone.now()))
    withdraw_registration(event_id=event.pk, number=1, ctx=ctx)
    return event


def _with_door(home: House, player: Player) -> Event:
    event, ctx = build.event(home), ActContext(home.by_director, timezone.now())
    change_registration(event_id=event.pk, plan=RegistrationSettingsInput(places=4), ctx=ctx)
    register(event_id=event.pk, entrant=EntryInput(player=player.public_id), ctx=ctx)
    return event


def _invited(home: House, partner: Player, by: Actor) -> Event:
    """Somebody has registered with a partner, who has not confirmed."""
    event, own = build.event(home, side_size=2), own_player(by)
    assert own is not None
    pair = EntryInput(player=own.public_id, partner=EntryInput(player=partner.public_id))
    register(event_id=event.pk, entrant=pair, ctx=ActContext(by, timezone.now()))
    return event


def _bound(home: House, players: list[Player]) -> Event:
    event = _entered(home, players)
    commit_draw(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    return event


def _paired(home: House, players: list[Player]) -> Event:
    """A Swiss with its first round drawn."""
    event = _entered(home, players, format="swiss")
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    return event


def _at_table(home: House) -> tuple[Match, Table]:
    """A match at table 1 of three, and table 3, which is free."""
    *_, last = add_tables(ref=home.ref, names=["1", "2", "3"], ctx=ActContext(home.by_director, NOON))
    match = build.ready(_drawn(home, [build.player(home) for _ in range(4)]))[0]
    call_match(match_id=match.pk, table="1", ctx=ActContext(home.by_director, NOON))
    return match, last


def _broken_off(home: House, players: list[Player]) -> Match:
    match = build.ready(_drawn(home, players))[0]
    adjourn_match(match_id=match.pk, state=AdjournmentInput(score=(3, 1)), ctx=ActContext(home.by_director, NOON))
    return match


def _serve(home: House, user: User, role: str) -> StaffPost:
    ctx = ActContext(home.by_officer, NOON)
    return add_staff(ref=home.ref, user=user, role=role, term=build.FOR_EVER, ctx=ctx)


def _entered(home: House, players: list[Player], **plan: Any) -> Event:
    event = build.event(home, **plan)
    wanted = [EntryInput(player=player.public_id) for player in players]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))
    return event


def _climbed(home: House, players: list[Player]) -> Event:
    """A ladder that has started, with the players from the top."""
    event = _entered(home, players, stages=[StageInput("ladder", {})])
    ctx = ActContext(home.by_director, timezone.now())
    start_ladder(event_id=event.pk, by=StartBy.HAND, numbers=[1, 2], ctx=ctx)
    return event


def _drawn(home: House, players: list[Player]) -> Event:
    event = _entered(home, players)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")
    return event


def _played(home: House, players: list[Player]) -> Event:
    event = _drawn(home, players)
    build.play_out(event, home.by_director)
    return event


def _played_by_days(home: House, event: Event) -> None:
    """Its rounds are to be played by a day."""
    ctx = ActContext(home.by_director, NOON)
    change_event_settings(event_id=event.pk, changes={"round_days": (("2199-12-31",),)}, ctx=ctx)


def _plays(match: Match, player: Player) -> bool:
    return any(side.members.filter(player=player).exists() for side in (match.side0, match.side1))


def _login_of_other_side(home: House, match: Match, player: Player) -> User:
    sides = [side.members.get().player for side in (match.side0, match.side1)]
    other = next(one for one in sides if one.pk != player.pk)
    login = build.login()
    build.link(home, other, login)
    return login


def _performs_and_plays(home: House, ann: Player) -> None:
    """A PR of Ann, and her money sessions."""
    perform(home, ann)
    in_scene(home, ann)


def _asked_to_move(home: House) -> None:
    """A member who is to move to the second club, and has not answered."""
    member, slug = build.player(home, "Mover", build.login()), home.federation.slug
    ask_transfer(
        player=member.public_id, federation=slug, club="second", ctx=ActContext(home.by_officer, timezone.now())
    )


def _not_sent(home: House) -> None:
    """A letter that the mail server did not take five times, and a webhook that failed."""
    told_tournament(home)
    row = letter(home.federation, Letter.Kind.UNPAID, about=f"tournament:{home.tournament.pk}/event:1")
    columns = {"state": Letter.State.FAILED, "problem": Letter.Problem.UNREACHABLE, "attempts": 5}
    Letter.objects.filter(pk=row.pk).update(**columns)


def _second_club(home: House) -> None:
    slug, by = home.federation.slug, build.acting(home.officer)
    found_club(federation=slug, slug="second", name="Second", ctx=ActContext(by, NOON))
    appoint_manager(federation=slug, club="second", user=home.manager, ctx=ActContext(by, NOON))
    edit_club_profile(federation=slug, club="second", changes=with_files(), ctx=ActContext(by, NOON))
