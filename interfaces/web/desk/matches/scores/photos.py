"""Photos of scores and positions: list, show, erase."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.shared.private_files import private_image
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from interfaces.web.base.card_access import staff_or_card
from interfaces.web.desk.matches.scores.request_side import photo_context
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
    names_by_kind = {Submission.By.SIDE0.value: names[0], Submission.By.SIDE1.value: names[1]}
    rows = evidence.photos_of(match)
    return [
        PhotoView(row.id, names_by_kind.get(row.by_kind, _("the tournament desk")), row.uploaded_at, row.is_erased)
        for row in rows
    ]


@staff_or_card
def photo_file(request: HttpRequest, photo: UUID) -> HttpResponse:
    """Send the photo, to both sides and the staff."""
    ctx = photo_context(request, photo)
    return private_image(evidence.file_of(evidence.photo(photo, ctx.actor, ctx.at)))


@desk
def photo_removal(request: HttpRequest, photo: UUID) -> HttpResponse:
    ctx = context_of(request)
    photo_obj = evidence.photo(photo, ctx.actor, ctx.at)
    require("erase_photo", roles_at(ctx.actor, photo_obj.match.stage.event.tournament, ctx.at))
    after, message = reverse("desk_match", args=[photo_obj.match_id]), _("Photo erased.")
    hint = _("The picture is erased; the journal still shows that there was one.")
    page = ActPage(_("Erase the photo"), _("Erase"), after, message, hint, is_grave=True)

    def do() -> None:
        erase_photo(photo_id=photo, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)
