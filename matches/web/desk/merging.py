"""Players who may be one person: suggested, looked at together, merged, told apart; and merges undone."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.may import roles_in_federation
from clubs.models import Federation
from clubs.queries import federations, merges
from doors.acting import ActForm, ActPage, Ahead, Who, act, desk, posted, show
from doors.words import word
from matches.flows.merge_players import merge_players
from matches.flows.tell_apart import tell_apart
from matches.flows.undo_merge import undo_merge
from matches.may import require
from matches.queries import duplicates
from matches.rehearsal import merge_rehearsed
from matches.web.desk.merge_form import ApartForm, MergeForm, WhyForm

PAGE: Final = 20
LATEST: Final = 20


@desk
def all_duplicates(request: HttpRequest, federation: str) -> HttpResponse:
    _who, home = _officer(request, federation)
    page = Paginator(duplicates.suggestions(home), PAGE).get_page(request.GET.get("page"))
    shown = [(one, [word(reason, "alike") for reason in one.reasons], _apart(one)) for one in page.object_list]
    context = {"federation": home, "page": page, "suggestions": shown, "merges": merges.merges_of(home)[:LATEST]}
    return show(request, "desk/duplicates.html", context, zone=home.time_zone)


@desk
def merging(request: HttpRequest, federation: str) -> HttpResponse:
    who, home = _officer(request, federation)
    form = MergeForm(home, posted(request), initial={name: request.GET.get(name, "") for name in ("kept", "merged")})
    page = ActPage(
        _("Merge two players"),
        _("Merge them"),
        next=reverse("desk_duplicates", args=[federation]),
        done=_("They are one now. The ratings follow in a moment; the merge can be undone below."),
        hint=_("What either has done is the one's from then on. Nothing is rewritten, and it can be undone."),
        template="desk/merge.html",
        zone=home.time_zone,
        ahead=lambda: _ahead(form, do),
        looks_first=True,
    )

    def do() -> None:
        merge_players(federation=federation, **form.told(), by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def telling_apart(request: HttpRequest, federation: str) -> HttpResponse:
    who, _home = _officer(request, federation)
    form = ApartForm(posted(request))
    page = ActPage(
        _("They are two"),
        _("They are two"),
        next=reverse("desk_duplicates", args=[federation]),
        done=_("That is noted: you are not asked about these two again."),
    )
    return act(request, page, form, lambda: tell_apart(federation=federation, **form.pair(), by=who.by, at=who.at))


@desk
def undoing(request: HttpRequest, federation: str, merge: int) -> HttpResponse:
    who, home = _officer(request, federation)
    found, form = merges.merge(home, merge), WhyForm(posted(request))
    names = {"merged": found.merged.public_name, "kept": found.kept.real.public_name}
    page = ActPage(
        _("Undo the merge of %(merged)s into %(kept)s") % names,
        _("Undo it"),
        next=reverse("desk_duplicates", args=[federation]),
        done=_("They are two again."),
        hint=_("Each gets back what was his. What was done since stays with %(kept)s.") % names,
        is_grave=True,
    )
    why = partial(_why, form)
    return act(
        request,
        page,
        form,
        lambda: undo_merge(federation=federation, merge=merge, **why(), by=who.by, at=who.at),
    )


def _officer(request: HttpRequest, federation: str) -> tuple[Who, Federation]:
    who, home = Who.of(request), federations.federation(federation)
    require("merge_players", roles_in_federation(who.by, home, who.at))
    return who, home


def _apart(one: duplicates.Suggestion) -> ApartForm:
    return ApartForm(initial={"one": one.kept.player.public_id, "other": one.merged.player.public_id}, auto_id=False)


def _why(form: ActForm) -> Mapping[str, Any]:
    return {"why": form.cleaned_data["why"]}


def _ahead(form: MergeForm, do: Any) -> Ahead:
    return Ahead({"ahead": merge_rehearsed(*form.players(), do)})
