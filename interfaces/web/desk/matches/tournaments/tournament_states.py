"""Pages that postpone, cancel and archive a tournament."""

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.web.desk.matches.access import tournament_for
from interfaces.wording.words import word
from journal.refusals import Refusal
from matches.flows.tournaments.archive import archive
from matches.flows.tournaments.change_state import LONGEST, change_state
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Tournament


class StateForm(ActForm):
    """The form of whether a tournament takes place. The hidden field holds the state that was shown."""

    state = forms.ChoiceField(label=gettext_lazy("The tournament"), widget=forms.RadioSelect)
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=LONGEST,
        required=False,
        help_text=gettext_lazy("Shown to everyone, and sent to the entrants by e-mail."),
    )
    replaces = forms.CharField(widget=forms.HiddenInput, max_length=9)

    def __init__(self, tournament: Tournament, data: QueryDict | None) -> None:
        self.tournament = tournament
        state = tournament.state
        super().__init__(data, initial={"state": state, "reason": tournament.reason, "replaces": state})
        field = self.fields["state"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(value, word(value, "tournament")) for value in Tournament.State.values]

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If the state was changed meanwhile, what is typed can be sent once more."""
        super().refuse(refusal)
        states = [row.params["now"] for row in refusal.verdict.violations if row.code == "tournament_state_changed"]
        if states and isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["replaces"] = str(states[0])

    def to_input(self) -> TournamentStateInput:
        return TournamentStateInput(self.cleaned_data["state"], self.cleaned_data["reason"])


@desk
def tournament_state(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "cancel_tournament")
    form = StateForm(place.tournament, posted(request))
    message = _("Saved.")
    page = ActPage(_("Postpone or cancel"), _("Save"), place.url, message, place.tournament.name)
    return act(
        request,
        page,
        form,
        lambda: change_state(ref=place.ref, new=form.to_input(), replaces=form.cleaned_data["replaces"], ctx=place.ctx),
    )


@desk
def archiving(request: HttpRequest, federation: str, tournament: str, is_archived: bool) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "archive_tournament")
    title = _("Archive") if is_archived else _("Put back into the lists")
    message = _("Archived.") if is_archived else _("The tournament is in the lists again.")
    hint = _("An archived tournament is in no list. Its pages keep their addresses, and its results count.")
    page = ActPage(title, title, place.url, message, f"{place.tournament.name}. {hint}")

    def do() -> None:
        archive(ref=place.ref, is_archived=is_archived, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)
