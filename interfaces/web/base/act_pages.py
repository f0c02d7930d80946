"""Pages of one act: a form is filled in, one flow is called, the response is a redirect.

A refusal shows the page again with what was typed and a sentence for each code, and with fresh hidden values, so that
the next attempt decides on the state that is now shown.
"""

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
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

from interfaces.shared.throttling import Rehearsals
from interfaces.web.base import json_reply
from interfaces.web.base.acting import actor_of
from interfaces.web.base.pending_posts import save_pending_post
from interfaces.wording.sentences import sentence_with_place
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, PutOff, Refusal, Stale, cause

Page: TypeAlias = Callable[..., HttpResponse]
Context: TypeAlias = Mapping[str, Any]
_NOT_TYPED: Final = frozenset({"csrfmiddlewaretoken", "onward", "look", "sure"})
_OF_THE_DESK: Final = re.compile(r"/[a-z]{2}/desk/[a-z0-9/_-]{0,200}(\?[A-Za-z0-9=&_.%+~*-]{0,400})?", re.ASCII)


def context_of(request: HttpRequest) -> ActContext:
    """Return who requests a page, and when."""
    return ActContext(actor_of(request), timezone.now())


def _nothing() -> Context:
    return {}


@dataclass(frozen=True, slots=True)
class PreviewPanel:
    """The part of a page that shows what an act would change."""

    context: Context


class PreviewNeededError(Exception):
    """The act needs answers to the fields that its preview adds."""


@dataclass(frozen=True, slots=True)
class ScriptReply:
    """The sentences for a script that sends a form: ``message`` if it is accepted, ``stands`` (the current state) if
    not."""

    message: Callable[[], str]
    stands: Callable[[], list[str]]


@dataclass(frozen=True, slots=True)
class ActPage:
    """Describe the page of an act.

    ``context``: reads the current state, each time that the page is shown.
    ``event_id``: the event at whose desk the act is done, which shows the tabs of that desk; 0: none.
    ``look``: the label of the button that shows the preview; "" is the usual one.
    ``preview``: returns what the act would change, or None if nothing is worth a preview. It is called when the person
    asks for it, if the act raises ``PreviewNeededError``, and, if ``requires_preview``, until the person has confirmed
    exactly what is typed. ``answers``: the prefix of the fields that the preview adds; their values need no other one.
    ``script_reply``: the sentences for a script that sends the form.
    ``next_after``: returns the address of what the act has made, to show instead of ``next``.
    ``remark``: returns a sentence to add to ``done``, or "".
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
    preview: "Callable[[], PreviewPanel | None] | None" = None
    requires_preview: bool = False
    event_id: int = 0
    answers: str = ""
    script_reply: ScriptReply | None = None
    look: str = ""
    next_after: Callable[[], str] | None = None
    remark: Callable[[], str] = str
    context: Callable[[], Context] = field(default=_nothing)

    @property
    def has_preview(self) -> bool:
        """Return whether there is a preview. A template that read ``preview`` would call it."""
        return self.preview is not None


class ActForm(forms.Form):
    """The form of an act. It shows a refusal as its own errors. ``css_class``: how its page arranges it."""

    css_class = "card"
    use_required_attribute = True
    refusal: Refusal | None = None

    def refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal
        for violation in refusal.verdict.violations:
            self.add_error(None, sentence_with_place(violation.code, violation.where, violation.params))

    def act_context(self, ctx: ActContext) -> ActContext:
        """Return the context with the reason ``why`` and the version ``seen``, if the form has these fields."""
        return ctx.with_note(self.cleaned_data.get("why", ""), self.cleaned_data.get("seen"))

    def complaints(self) -> list[str]:
        """Return the errors with the labels of their fields, for a script."""
        labels = {name: self.fields[name].label or "" for name in self.errors if name in self.fields}
        labelled_errors = [
            (labels.get(name, ""), str(error)) for name, errors in self.errors.items() for error in errors
        ]
        return [f"{label}: {error}" if label else error for label, error in labelled_errors]

    def typed_values(self) -> list[tuple[str, str]]:
        """Return what was typed, as names and values, to be sent once more after a preview."""
        fields = _typed_fields(self.data) if isinstance(self.data, QueryDict) else {}
        return [(name, value) for name, values in fields.items() for value in values]

    @property
    def is_stale(self) -> bool:
        return isinstance(self.refusal, Stale)

    @property
    def status(self) -> int:
        """Return the HTTP status of the page that shows this form."""
        if not self.is_bound:
            return 200
        return self.refusal.status if self.refusal else 422 if self.errors else 200

    def renew(self, number: int | None) -> None:
        """Replace refused hidden values with fresh ones; what was typed stays."""
        fresh = {}
        if "seen" in self.fields and self.is_stale and number is not None:
            fresh["seen"] = str(number)
        if "submission" in self.fields and isinstance(self.refusal, Conflicting):
            fresh["submission"] = str(uuid4())
        if fresh and isinstance(self.data, QueryDict):
            self.data = _with(self.data, fresh)


class VersionedForm(ActForm):
    """The form of an act that depends on the state that was shown; ``seen`` is the version of what it is about."""

    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**62)


def desk(view: Page) -> Page:
    """Decorate a page that requires a login: never cached; a form sent after the session has ended is kept."""
    return never_cache(save_pending_post(login_required(view)))


def posted(request: HttpRequest) -> QueryDict | None:
    """Return the submitted data, or None for a GET request."""
    return request.POST if request.method == "POST" else None


def act(request: HttpRequest, page: ActPage, form: ActForm, do: Callable[[], object]) -> HttpResponse:
    """Show the form, show a preview, or call the flow and redirect."""
    is_valid = form.is_bound and form.is_valid()
    preview = _preview(request, page, form) if is_valid else {}
    if is_valid and not preview and not form.refusal:
        try:
            if run_flow(form, do):
                return _done(request, page)
        except PreviewNeededError:
            preview = _panel(request, page, form)
    context = {**page.context(), **preview}
    form.renew(context.get("number"))
    if form.status != 200 and json_reply.by_script(request):
        return _refused(request, page, form)
    return show(request, page.template, {"page": page, "form": form, **context}, zone=page.zone, status=form.status)


def _done(request: HttpRequest, page: ActPage) -> HttpResponse:
    next_url = return_path(request) or (page.next_after() if page.next_after else page.next)
    remark = page.remark()
    if page.done and not json_reply.is_quiet(request):
        messages.success(request, _both(page.done, remark))
    if json_reply.by_script(request):
        message = page.script_reply.message() if page.script_reply else page.done
        return json_reply.done(request, _both(message, remark), next_url)
    return redirect(next_url)


def _both(message: str, remark: str) -> str:
    return f"{message} {remark}".strip()


def _refused(request: HttpRequest, page: ActPage, form: ActForm) -> HttpResponse:
    stands = page.script_reply.stands() if page.script_reply else []
    fresh: dict[str, str] = {name: str(form[name].value()) for name in ("seen", "submission") if name in form.fields}
    codes = [str(violation.code) for violation in form.refusal.verdict.violations] if form.refusal else []
    return json_reply.refused(request, json_reply.RefusalReply(form.status, form.complaints(), stands, fresh, codes))


def _preview(request: HttpRequest, page: ActPage, form: ActForm) -> Context:
    """Return the context of the preview if the person is to see it first; {} to go on."""
    is_sure = request.POST.get("sure") == _print_of(_typed_fields(request.POST, page.answers))
    is_due = "look" in request.POST or (page.requires_preview and not is_sure)
    return _panel(request, page, form) if is_due else {}


def _panel(request: HttpRequest, page: ActPage, form: ActForm) -> Context:
    """Return the context of the preview; {} if there is nothing to show, or the act was refused."""
    panels: list[PreviewPanel | None] = []
    if page.preview is not None:
        run_flow(form, partial(_look, request, page.preview, panels))
    panel = panels[0] if panels else None
    return {**panel.context, "sure": _print_of(_typed_fields(request.POST, page.answers))} if panel else {}


def _typed_fields(data: QueryDict, answers: str = "") -> dict[str, list[str]]:
    """Return the fields that a person filled in, by name, without those that begin with ``answers``."""
    skipped = (answers,) if answers else ()
    return {
        name: values
        for name, values in data.lists()
        if name not in _NOT_TYPED and any(values) and not name.startswith(skipped)
    }


def _look(
    request: HttpRequest, make_panel: "Callable[[], PreviewPanel | None]", panels: "list[PreviewPanel | None]"
) -> None:
    wait = Rehearsals().seconds_to_wait(request, request.user)
    if wait:
        raise PutOff(cause("throttled", seconds=wait))
    panels.append(make_panel())


def _print_of(fields: Mapping[str, list[str]]) -> str:
    """Return a digest of what was typed, which shows whether it changed since the preview."""
    return hashlib.sha256(json.dumps(sorted(fields.items())).encode()).hexdigest()


def return_path(request: HttpRequest) -> str:
    """Return the desk page to which to return after the act, or "" if none is given."""
    path = request.POST.get("onward") or request.GET.get("onward") or ""
    return path if _OF_THE_DESK.fullmatch(path) else ""


def run_flow(form: ActForm, do: Callable[[], object]) -> bool:
    """Call the flow and return whether it was accepted.

    A refusal becomes errors of the form; NotFound and NotAllowed are raised.
    """
    try:
        do()
    except (NotFound, NotAllowed):
        raise
    except Refusal as refusal:
        form.refuse(refusal)
        return False
    return True


def show(
    request: HttpRequest, template: str, context: Context, *, zone: str = "UTC", status: int = 200
) -> HttpResponse:
    """Render a page with times in the time zone ``zone``."""
    with timezone.override(zone):
        return render(request, template, {"onward": return_path(request), **context, "zone": zone}, status=status)


def _with(data: QueryDict, fresh: Mapping[str, str]) -> QueryDict:
    copy = data.copy()
    for name, value in fresh.items():
        copy[name] = value
    return copy
