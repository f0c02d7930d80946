"""A player's own pages: his match, his score, his answer; his entry in an event."""

from collections.abc import Mapping
from dataclasses import replace
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Player
from clubs.queries import players
from doors.acting import ActForm, ActPage, Context, Who, act, desk, posted, show
from doors.following import follows, hears
from doors.speaking import desk_or_side
from doors.throttling import SentScores, throttled
from doors.words import round_name
from journal.refusals import NotAllowed, Unseen, because
from matches.flows.check_in import check_in
from matches.flows.enter import enter
from matches.flows.resume_match import resume_match
from matches.flows.start_match import start_match
from matches.flows.stay_away import stay_away
from matches.flows.submit_score import submit_score
from matches.flows.withdraw_entry import withdraw_entry
from matches.may import side_of
from matches.models import Event, Match, Submission
from matches.plans import Wanted
from matches.queries import matches, tournaments
from matches.queries.journals import match_lines
from matches.queries.match_row import MatchState
from matches.queries.mine import my_entry
from matches.queries.nexts import likely_of
from matches.queries.versions import event_version
from matches.web.desk.awaited import awaited_view
from matches.web.desk.checking import sending
from matches.web.desk.finding import around_match, names_at, start
from matches.web.desk.forms import CallForm, PartnerForm
from matches.web.desk.journal_words import line_view
from matches.web.desk.matches import WAIT_SECONDS
from matches.web.desk.pad_page import pad_around, pad_page
from matches.web.desk.receipts import telling
from matches.web.desk.score_forms import PadForm, QuickForm, SubmissionForm
from matches.web.desk.sheets import SheetView
from matches.web.desk.speaker import who_at
from rules_engine.ratings.policy import PAIRS

_SIDES = (Submission.By.SIDE0.value, Submission.By.SIDE1.value)


def _version(request: HttpRequest, match: int) -> str:
    who, found = own_match(request, match)
    return f"{event_version(found.stage.event)} {who.by.kind} {who.by.id}"


@desk_or_side
@follows(_version, by_minute=True)
def my_match(request: HttpRequest, match: int) -> HttpResponse:
    who, found = own_match(request, match)
    hears(request, event=found.stage.event_id, match=match)
    around = around_match(found)
    side = side_of(who.by, found, who.at)
    sheets = {one.by_kind: one for one in around["sheets"]}
    own = _SIDES[side or 0]
    context = {
        **around,
        "is_here": side in around["match"].present,
        "other_is_here": 1 - (side or 0) in around["match"].present,
        "call": CallForm(),
        "speaks_for": around["match"].sides[side or 0] if who.by.kind == "side" else None,
        "my_sheet": sheets.get(own),
        "to_answer": [one for kind, one in sheets.items() if kind != own and one.can_be_confirmed],
        "quick": QuickForm(initial={"submission": uuid4(), "seen": around["number"]}, length=found.length),
        "is_waiting": around["match"].state is MatchState.CHECKING,
        "is_disputed": any(one.is_disputed for one in sheets.values()),
        "is_score_asked": _is_score_asked(sheets, own, request),
        "awaited": awaited_view(around["match"], found.stage.event, who.at, side),
        "likely": likely_of(found.stage.event, around["match"], who.at),
        "history": [line_view(line) for line in match_lines(found)],
        "gives_at": reverse("desk_give_transcript", args=[match]),
    }
    if around["result"] is None:
        games_at = reverse("desk_my_games", args=[match])
        context["pad_page"] = pad_page(found, around, request.GET.dict(), games_at, _("Submit the score"))
    answer = show(request, "desk/my_match.html", context, zone=found.stage.event.tournament.time_zone)
    if context["is_waiting"]:
        answer["Refresh"] = str(WAIT_SECONDS)  # looks again until the score is judged
    return answer


@desk_or_side
@throttled(SentScores, by_login=True)
def my_score(request: HttpRequest, match: int) -> HttpResponse:
    """The final score, the games, or both."""
    who, found = own_match(request, match)
    hidden = start(found.stage.event, submission=uuid4(), final=request.GET.get("final", "")[:12])
    form = SubmissionForm(names_at(found), found.length, posted(request), initial=hidden)
    page = my_page(found, _("Submit the score"), _("Submit"), _("Received. It is being checked against the rules."))

    return act(
        request,
        sending(page, found, form),
        form,
        lambda: _submit(match, form, who),
    )


@desk_or_side
@throttled(SentScores, by_login=True)
def my_games(request: HttpRequest, match: int) -> HttpResponse:
    """The games one by one, on the score pad."""
    who, found = own_match(request, match)
    form = PadForm(posted(request), initial=start(found.stage.event, submission=uuid4()))

    def around() -> Context:
        now = around_match(found)
        shown = pad_around(found, now, form, request.GET.dict(), _("Submit the score"))
        return {**now, "pad_page": shown, "at_once": reverse("desk_my_score", args=[match])}

    done = _("Received. It is being checked against the rules.")
    page = my_page(found, _("Game by game"), "", done)
    page = replace(page, template="desk/games.html", around=around, telling=telling(found, form))
    return act(request, page, form, lambda: _submit(match, form, who))


@desk_or_side
def my_start(request: HttpRequest, match: int) -> HttpResponse:
    who, found = own_match(request, match)
    page = my_page(found, _("Start the match"), _("We have started"), _("Good luck. Submit the score when it is over."))

    def do() -> None:
        start_match(match=match, by=who.by, at=who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk_or_side
def my_going_on(request: HttpRequest, match: int) -> HttpResponse:
    """A match that was broken off."""
    who, found = own_match(request, match)
    page = my_page(found, _("Go on with the match"), _("We go on"), _("Good luck. Submit the score when it is over."))

    def do() -> None:
        resume_match(match=match, by=who.by, at=who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def enter_myself(request: HttpRequest, event: int) -> HttpResponse:
    who = Who.of(request)
    found = tournaments.event(event, who.by, who.at)
    me = _me(who, "enter")
    page = ActPage(_("Enter myself"), _("Enter"), next=reverse("desk"), done=_("You are entered."), hint=found.name)
    form = (PartnerForm if found.side_size == PAIRS else ActForm)(posted(request))

    def do() -> None:
        partner = form.wanted() if isinstance(form, PartnerForm) else None
        enter(event=event, wanted=[Wanted(player=me.public_id, partner=partner)], by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def withdraw_myself(request: HttpRequest, event: int) -> HttpResponse:
    who, found, entry = _my_entry(request, event)
    page = ActPage(
        _("Withdraw"), _("Withdraw my entry"), next=reverse("desk"), done=_("You are withdrawn."), hint=found.name
    )

    def do() -> None:
        withdraw_entry(event=event, entry=entry, by=who.by, at=who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def check_myself(request: HttpRequest, event: int) -> HttpResponse:
    """A player says that he is there."""
    who, found, entry = _my_entry(request, event)
    page = ActPage(_("Check in"), _("I am here"), next=reverse("desk"), done=_("You are checked in."), hint=found.name)

    def do() -> None:
        check_in(event=event, entry=entry, by=who.by, at=who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def stay_away_myself(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """A player leaves himself out of a round that is not drawn yet."""
    who, found, entry = _my_entry(request, event)
    title, done = _("I do not play this round"), _("You are left out of this round.")
    hint = f"{found.name} · {round_name(round)}"
    page = ActPage(title, _("Leave me out"), next=reverse("desk"), done=done, hint=hint)

    def do() -> None:
        stay_away(event=event, entry=entry, stage=stage, round_=round, by=who.by, at=who.at)

    return act(request, page, ActForm(posted(request)), do)


def _my_entry(request: HttpRequest, event: int) -> tuple[Who, Event, int]:
    """The event, and the number of the entry of the one who looks; where he is not in: Unseen."""
    who = Who.of(request)
    found = tournaments.event(event, who.by, who.at)
    entry = my_entry(_me(who, "withdraw_entry"), found)
    if entry is None:
        raise Unseen(because("unknown_entry", entry=0))
    return who, found, entry.number


def own_match(request: HttpRequest, match: int) -> tuple[Who, Match]:
    """A match in which the one who looks plays; somebody else's: NotAllowed."""
    who = who_at(request, match)
    found = matches.match(match, who.by, who.at)
    if side_of(who.by, found, who.at) is None:
        raise NotAllowed(because("not_your_match", match=match))
    return who, found


def _is_score_asked(sheets: Mapping[str, SheetView], own: str, request: HttpRequest) -> bool:
    """Whether the form for a score stands open: where a score is awaited from this side, or it is at it already."""
    mine = sheets.get(own)
    waits = any(one.can_be_confirmed and not one.is_disputed for one in sheets.values() if one is not mine)
    is_refused = mine is not None and mine.is_judged and not mine.is_ok
    return bool(request.GET) or is_refused or (mine is None and not waits)


def _submit(match: int, form: PadForm | SubmissionForm, who: Who) -> None:
    told = form.cleaned_data
    whose = {"submission": told["submission"], "match": match, "seen": told["seen"]}
    submit_score(**whose, scores=form.scores(), by=who.by, at=who.at)


def _me(who: Who, what: str) -> Player:
    me = players.own_player(who.by)
    if me is None:
        raise NotAllowed(because("not_allowed", act=what))
    return me


def my_page(match: Match, title: str, button: str, done: str) -> ActPage:
    return ActPage(
        title,
        button,
        next=reverse("desk_my_match", args=[match.pk]),
        done=done,
        template="desk/match_act.html",
        zone=match.stage.event.tournament.time_zone,
        around=lambda: around_match(match),
    )
