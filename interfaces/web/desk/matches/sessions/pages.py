"""Money sessions: opened at a club, kept on two phones, ended by both sides."""

from collections.abc import Callable
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.permissions import Role, roles_in_club
from clubs.queries import federations, players, users
from finance.queries import books
from interfaces.web.base.act_pages import ActPage, VersionedForm, act, context_of, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.base.pages import page_of
from interfaces.web.desk.matches.sessions.forms import AnswerForm, GameForm, SessionForm
from journal.context import ActContext
from matches.flows.sessions.answer_entry import answer_entry
from matches.flows.sessions.enter_game import enter_game
from matches.flows.sessions.open_session import open_session
from matches.flows.sessions.propose_step import close_session, undo_game
from matches.permissions import is_allowed, require
from matches.queries.sessions import SessionSheet, session_version, sessions_for, sheets_of
from matches.services.sessions import roles_at_session, session_for

_MOST_MEMBERS = 300


@desk
def sessions(request: HttpRequest) -> HttpResponse:
    """Show the sessions in which a person plays, or of the clubs that they lead."""
    ctx = context_of(request)
    page = page_of(sessions_for(ctx.actor, ctx.at), request)
    context = {"page": page, "sheets": sheets_of(page), "clubs": _clubs(ctx)}
    return show(request, "desk/matches/sessions/sessions.html", context)


def _clubs(ctx: ActContext) -> list[Club]:
    """Return the clubs at which a person can open a session: they are a member, or lead the club."""
    me = players.own_player(ctx.actor)
    led = [office.club for office in users.offices(ctx.actor, ctx.at) if office.club is not None]
    clubs = {club.pk: club for club in [*(players.clubs_of(me) if me else []), *led]}
    return list(clubs.values())


@desk
def new_session(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    """Open a session."""
    ctx, place = context_of(request), federations.club(federation, club)
    me = players.own_player(ctx.actor)
    roles = roles_in_club(ctx.actor, place, ctx.at)
    is_member = me is not None and players.membership(place, me) is not None
    require("open_session", roles | {Role.PLAYER} if is_member else roles)
    members = list(players.members(place)[:_MOST_MEMBERS])
    initial = {"seat0": me.public_id if me and is_member else ""}
    form = SessionForm(members, books.books_of(place).first(), posted(request), initial=initial)
    sheets: list[SessionSheet] = []
    page = ActPage(
        _("Open a money session"),
        _("Open"),
        reverse("desk_sessions"),
        hint=place.name,
        next_after=lambda: _address(sheets[0]),
    )

    def do() -> None:
        sheets.append(open_session(federation=federation, club=club, plan=form.to_input(), ctx=ctx))

    return act(request, page, form, do)


def _version(request: HttpRequest, session: int) -> str:
    return str(session_version(_sheet(request, session).session))


def _sheet(request: HttpRequest, session: int, act_name: str = "see_session") -> SessionSheet:
    return session_for(act_name, session, context_of(request))


@desk
@follows(_version)
def session_page(request: HttpRequest, session: int) -> HttpResponse:
    """Show a session: the balance, what waits, the games."""
    ctx, sheet = context_of(request), _sheet(request, session)
    subscribes(request, session=session)
    ledger, place = sheet.ledger, sheet.place_of(players.own_player(ctx.actor))
    games = list(enumerate(zip(sheet.games, ledger.games, sheet.points_of_games, strict=True), 1))
    context = {
        "sheet": sheet,
        "session": sheet.session,
        "line": [sheet.players[number] for number in ledger.line],
        "balance": list(zip(sheet.players, ledger.points, ledger.cents, strict=True)),
        "games": games[::-1],
        "may_play": place is not None and not sheet.is_ended,
        "may_answer": sheet.pending is not None and is_allowed("answer_session", roles_at_session(sheet, ctx)),
        "stated_by": sheet.stated_by,
        "is_own": sheet.pending is not None and not (place is None or sheet.may_answer(place)),
    }
    return show(request, "desk/matches/sessions/session.html", context, zone=sheet.session.club.federation.time_zone)


@desk
def new_game(request: HttpRequest, session: int) -> HttpResponse:
    """Enter a game."""
    sheet = _sheet(request, session, "keep_session")
    form = GameForm(sheet, posted(request), initial={"seen": session_version(sheet.session)})
    page = _page(sheet, _("A game of the session"), _("Enter it"), _("Entered. The other side confirms it."))

    def do() -> None:
        enter_game(session_id=session, game=form.game(), ctx=form.act_context(context_of(request)))

    return act(request, page, form, do)


@desk
def undoing(request: HttpRequest, session: int) -> HttpResponse:
    """Propose to undo the last game."""
    words = _("Undo the last game"), _("Undo it"), _("Proposed. The other side confirms it.")
    return _proposal(request, session, words, undo_game)


@desk
def closing(request: HttpRequest, session: int) -> HttpResponse:
    """Propose to end the session."""
    words = _("End the session"), _("End it"), _("Proposed. The other side confirms it.")
    return _proposal(request, session, words, close_session)


def _proposal(
    request: HttpRequest, session: int, words: tuple[str, str, str], flow: Callable[..., SessionSheet]
) -> HttpResponse:
    sheet = _sheet(request, session, "keep_session")
    form = VersionedForm(posted(request), initial={"seen": session_version(sheet.session)})

    def do() -> None:
        flow(session_id=session, ctx=form.act_context(context_of(request)))

    return act(request, _page(sheet, *words), form, do)


@desk
def answer(request: HttpRequest, session: int) -> HttpResponse:
    """Answer what waits."""
    sheet = _sheet(request, session, "answer_session")
    place = sheet.place_of(players.own_player(context_of(request).actor))
    is_own = place is not None and not sheet.may_answer(place)
    initial = {"seen": session_version(sheet.session)}
    form = AnswerForm(posted(request), confirms=not is_own, is_own=is_own, initial=initial)
    page = _page(sheet, _("Answer"), _("Send"), _("The answer is recorded."))

    def do() -> None:
        confirms = form.cleaned_data["answer"] == "yes"
        answer_entry(session_id=session, confirms=confirms, ctx=form.act_context(context_of(request)))

    return act(request, page, form, do)


def _page(sheet: SessionSheet, title: str, button: str, message: str) -> ActPage:
    names = ", ".join(player.public_name for player in sheet.players)
    current = partial(_current, sheet)
    return ActPage(title, button, _address(sheet), message, names, context=current)


def _current(sheet: SessionSheet) -> dict[str, int]:
    return {"number": session_version(sheet.session)}


def _address(sheet: SessionSheet) -> str:
    return reverse("desk_session", args=[sheet.session.pk])
