"""Pages on which somebody does one act: a form is filled in, one call is made, the answer is a redirect.

Whatever is refused shows the page again, with what was typed and with the sentences of the refusal's codes; and
with fresh hidden values, so that the next press decides on what the page now shows.
"""

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, Final, TypeAlias
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache

from doors import scripts
from doors.actors import actor
from doors.kept import keeping
from doors.sentences import told
from doors.throttling import Rehearsals
from journal.acts import Actor
from journal.refusals import Conflicting, NotAllowed, PutOff, Refusal, Stale, Unseen, because

Page: TypeAlias = Callable[..., HttpResponse]
Context: TypeAlias = Mapping[str, Any]
_NOT_TYPED: Final = frozenset({"csrfmiddlewaretoken", "onward", "look", "sure"})
_OF_THE_DESK: Final = re.compile(r"/[a-z]{2}/desk/[a-z0-9/_-]{0,200}(\?[A-Za-z0-9=&_.%+~*-]{0,400})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Who:
    """Who looks at a page, and when: what every read and every act asks for."""

    by: Actor
    at: datetime

    @classmethod
    def of(cls, request: HttpRequest) -> "Who":
        return cls(actor(request.user, "web"), timezone.now())


def _nothing() -> Context:
    return {}


@dataclass(frozen=True, slots=True)
class Ahead:
    """What an act would change, for its page. ``typed``: the fields that the page adds, as they are preset."""

    shown: Context
    typed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Telling:
    """What a script is told that sent the form: what was received, and, where it was refused, what stands."""

    said: Callable[[], str]
    stands: Callable[[], list[str]]


@dataclass(frozen=True, slots=True)
class ActPage:
    """How the page of an act looks: ``around`` reads what stands now, each time that the page is shown.

    ``look``: what the button says that shows it; "" as usual.

    ``ahead``: what the act would change, None where that is nothing worth a look. It is asked when the person wants to
    look first, and, if ``looks_first``, until he is sure of just what he has typed. ``telling``: words for
    a script that sends the form.
    """

    title: str
    button: str
    next: str
    done: str = ""
    hint: str = ""
    back: str = ""
    template: str = "desk/act.html"
    zone: str = "UTC"
    is_grave: bool = False
    ahead: "Callable[[], Ahead | None] | None" = None
    looks_first: bool = False
    telling: Telling | None = None
    look: str = ""
    around: Callable[[], Context] = field(default=_nothing)


class ActForm(forms.Form):
    """A form of one act. It takes a refusal as its own errors."""

    use_required_attribute = True
    refusal: Refusal | None = None

    def refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal
        for broken in refusal.verdict.violations:
            self.add_error(None, told(broken.code, broken.where, broken.params))

    def complaints(self) -> list[str]:
        """What is wrong, for a reader who does not look at the fields."""
        labels = {name: self.fields[name].label or "" for name in self.errors if name in self.fields}
        said = [(labels.get(name, ""), str(error)) for name, errors in self.errors.items() for error in errors]
        return [f"{label}: {error}" if label else error for label, error in said]

    @property
    def is_stale(self) -> bool:
        return isinstance(self.refusal, Stale)

    @property
    def status(self) -> int:
        """The HTTP status of the page that shows this form."""
        if not self.is_bound:
            return 200
        return self.refusal.status if self.refusal else 422 if self.errors else 200

    def renew(self, number: int | None) -> None:
        """Put fresh hidden values in the place of those that were refused; what was typed stays."""
        fresh = {}
        if "seen" in self.fields and self.is_stale and number is not None:
            fresh["seen"] = str(number)
        if "submission" in self.fields and isinstance(self.refusal, Conflicting):
            fresh["submission"] = str(uuid4())
        if fresh and isinstance(self.data, QueryDict):
            self.data = _with(self.data, fresh)


def desk(view: Page) -> Page:
    """A page for the logged-in, which nobody else's browser keeps; what one sends who no longer is, is kept."""
    return never_cache(keeping(login_required(view)))


def posted(request: HttpRequest) -> QueryDict | None:
    """What was sent, or None where the page is only looked at."""
    return request.POST if request.method == "POST" else None


def act(request: HttpRequest, page: ActPage, form: ActForm, do: Callable[[], object]) -> HttpResponse:
    """Show the form, or what it would change; or make the call, and go on."""
    is_whole = form.is_bound and form.is_valid()
    ahead = _ahead(request, page, form) if is_whole else {}
    if is_whole and not ahead and not form.refusal and attempt(form, do):
        return _done(request, page)
    around = {**page.around(), **ahead}
    form.renew(around.get("number"))
    if form.status != 200 and scripts.by_script(request):
        return _refused(request, page, form)
    return show(request, page.template, {"page": page, "form": form, **around}, zone=page.zone, status=form.status)


def _done(request: HttpRequest, page: ActPage) -> HttpResponse:
    there = onward(request) or page.next
    if page.done and not scripts.is_told_itself(request):
        messages.success(request, page.done)
    if scripts.by_script(request):
        return scripts.done(request, page.telling.said() if page.telling else page.done, there)
    return redirect(there)


def _refused(request: HttpRequest, page: ActPage, form: ActForm) -> HttpResponse:
    stands = page.telling.stands() if page.telling else []
    fresh: dict[str, str] = {name: str(form[name].value()) for name in ("seen", "submission") if name in form.fields}
    return scripts.refused(request, scripts.Told(form.status, form.complaints(), stands, fresh))


def _ahead(request: HttpRequest, page: ActPage, form: ActForm) -> Context:
    """What the act would change, for whoever is to see it first; empty: go on."""
    typed = {name: request.POST.getlist(name) for name in request.POST if name not in _NOT_TYPED}
    is_sure = request.POST.get("sure") == _print_of(typed)
    if page.ahead is None or not ("look" in request.POST or (page.looks_first and not is_sure)):
        return {}
    found: list[Ahead | None] = []
    attempt(form, partial(_look, request, page.ahead, found))
    told = found[0] if found else None
    if told is None:
        return {}
    return {**told.shown, "sure": _print_of({**typed, **{name: [value] for name, value in told.typed.items()}})}


def _look(request: HttpRequest, ahead: "Callable[[], Ahead | None]", found: "list[Ahead | None]") -> None:
    wait = Rehearsals().seconds_to_wait(request, request.user)
    if wait:
        raise PutOff(because("throttled", seconds=wait))
    found.append(ahead())


def _print_of(typed: Mapping[str, list[str]]) -> str:
    """By which it is known whether something else was typed since the look."""
    return hashlib.sha256(json.dumps(sorted(typed.items())).encode()).hexdigest()


def onward(request: HttpRequest) -> str:
    """The page of the desk from which somebody acts, and to which he comes back; "" where none was named."""
    asked = request.POST.get("onward") or request.GET.get("onward") or ""
    return asked if _OF_THE_DESK.fullmatch(asked) else ""


def attempt(form: ActForm, do: Callable[[], object]) -> bool:
    """Make the call; what it refuses becomes the form's errors. Unseen and NotAllowed are not the form's."""
    try:
        do()
    except (Unseen, NotAllowed):
        raise
    except Refusal as refusal:
        form.refuse(refusal)
        return False
    return True


def show(
    request: HttpRequest, template: str, context: Context, *, zone: str = "UTC", status: int = 200
) -> HttpResponse:
    """A page whose times are those of ``zone``."""
    with timezone.override(zone):
        return render(request, template, {"onward": onward(request), **context, "zone": zone}, status=status)


def _with(data: QueryDict, fresh: Mapping[str, str]) -> QueryDict:
    copy = data.copy()
    for name, value in fresh.items():
        copy[name] = value
    return copy
