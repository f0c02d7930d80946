"""Announcements of a tournament: publish, withdraw."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.web.desk.matches.access import tournament_for
from journal.refusals import NotFound, cause
from matches.flows.tournaments.publish_announcement import LONGEST, publish_announcement
from matches.flows.tournaments.withdraw_announcement import withdraw_announcement
from matches.queries.tournaments import announcements

_HALF_A_DAY: Final = timedelta(hours=12)


class AnnouncementForm(ActForm):
    """The form of an announcement. The time is that of the tournament's clock."""

    text = forms.CharField(label=gettext_lazy("Announcement"), max_length=LONGEST)
    until = forms.TimeField(
        label=gettext_lazy("Until"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=gettext_lazy("Then it is no longer shown. Empty: until you withdraw it."),
    )

    def until_at(self, at: datetime, zone: str) -> datetime | None:
        """Return the time of day that is nearest to ``at``: after midnight it is that of the next day."""
        until = self.cleaned_data["until"]
        if until is None:
            return None
        today = datetime.combine(at.astimezone(ZoneInfo(zone)), until, ZoneInfo(zone))
        return today + timedelta(days=1) if at - today > _HALF_A_DAY else today


@desk
def new_announcement(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "publish_announcement")
    form = AnnouncementForm(posted(request))
    desk_url = reverse("desk_running", kwargs=place.slugs)
    page = ActPage(
        _("Announce to the hall"), _("Show it"), desk_url, _("The announcement is shown."), place.tournament.name
    )

    def do() -> None:
        until_at = form.until_at(place.ctx.at, place.zone)
        publish_announcement(ref=place.ref, text=form.cleaned_data["text"], until_at=until_at, ctx=place.ctx)

    return act(request, page, form, do)


@desk
def withdrawal(request: HttpRequest, federation: str, tournament: str, announcement: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "publish_announcement")
    row = announcements.announcement(place.tournament, announcement)
    if row is None:
        raise NotFound(cause("unknown_announcement", announcement=min(announcement, 2**31)))
    title, message = _("Withdraw the announcement"), _("The announcement is withdrawn.")
    page = ActPage(title, title, reverse("desk_running", kwargs=place.slugs), message, f"“{row.text}”")

    def do() -> None:
        withdraw_announcement(ref=place.ref, announcement_id=announcement, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)
