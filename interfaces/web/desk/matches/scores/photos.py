"""Photos of scores and positions: list, show, erase."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.shared.private_files import private_image
from interfaces.web.base.act_pages import ActForm, ActPage, Who, act, desk, posted
from interfaces.web.base.side_access import staff_or_side
from interfaces.web.desk.matches.scores.request_side import who_sees_photo
from matches.flows.results.erase_photo import erase_photo
from matches.models import Match, Submission
from matches.permissions import require, roles_at
from matches.queries.results import evidence


@dataclass(frozen=True, slots=True)
class PhotoView:
    id: UUID
    who: str
    uploaded_at: datetime
    is_erased: bool


def photo_views(match: Match, names: Sequence[str]) -> list[PhotoView]:
    who = {Submission.By.SIDE0.value: names[0], Submission.By.SIDE1.value: names[1]}
    rows = evidence.photos_of(match)
    return [PhotoView(row.id, who.get(row.by_kind, _("the desk")), row.given_at, row.is_erased) for row in rows]


@staff_or_side
def one_photo(request: HttpRequest, photo: UUID) -> HttpResponse:
    """Send the photo, to both sides and the staff."""
    who = who_sees_photo(request, photo)
    return private_image(evidence.file_of(evidence.photo(photo, who.by, who.at)))


@desk
def erasing(request: HttpRequest, photo: UUID) -> HttpResponse:
    who = Who.of(request)
    photo_obj = evidence.photo(photo, who.by, who.at)
    require("erase_photo", roles_at(who.by, photo_obj.match.stage.event.tournament, who.at))
    after, done = reverse("desk_match", args=[photo_obj.match_id]), _("The photo is erased.")
    hint = _("The picture goes; that it was given stays on record.")
    page = ActPage(_("Erase the photo"), _("Erase"), after, done, hint, is_grave=True)

    def do() -> None:
        erase_photo(photo=photo, by=who.by, at=who.at)

    return act(request, page, ActForm(posted(request)), do)
