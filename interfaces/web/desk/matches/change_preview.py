"""Previews of acts: what an act would change, shown before it is done."""

from collections.abc import Callable
from dataclasses import replace

from django import forms

from interfaces.web.base.act_pages import ActPage, PreviewNeededError, PreviewPanel
from interfaces.web.desk.matches.rulings import FIELD, ChangesView, choice_for_all, rulings_in, view_of
from journal.refusals import Refused
from matches.models import Event, Ruling
from matches.preview import preview_with_rulings, sides_that_belong
from matches.services.results.ruling import NONE, Rulings, missing_rulings


def with_rulings(
    page: ActPage, event: Event, do: Callable[[Rulings], object], form: forms.Form
) -> tuple[ActPage, Callable[[], None]]:
    """Return the page of an act that may need rulings, and the act: if one is missing, the page asks for it."""

    def act() -> None:
        try:
            do(rulings_in(form.data))
        except Refused as refusal:
            if missing_rulings(refusal):
                raise PreviewNeededError from refusal
            raise

    return replace(page, preview=looking(event, do, form), answers=FIELD), act


def looking(event: Event, do: Callable[[Rulings], object], form: forms.Form) -> Callable[[], PreviewPanel]:
    """Return the preview of an act that may need rulings."""

    def look() -> PreviewPanel:
        for_all = choice_for_all(form.data)
        changes, rulings = preview_with_rulings(event, do, rulings_in(form.data), for_all or Ruling.Choice.KEEP)
        has_keep = Ruling.Choice.KEEP in rulings.values()
        belonging = sides_that_belong(event, do, rulings.keys()) if has_keep else {}
        return _panel(view_of(event, changes, rulings, belonging, for_all))

    return look


def looking_on(event: Event, do: Callable[[], object]) -> Callable[[], PreviewPanel]:
    """Return the preview of an act that needs no rulings."""

    def look() -> PreviewPanel:
        changes, _rulings = preview_with_rulings(event, lambda _rulings: do(), NONE)
        return _panel(view_of(event, changes, NONE, {}))

    return look


def _panel(changes: ChangesView) -> PreviewPanel:
    return PreviewPanel({"ahead": changes})
