"""Pages of invitations to an office: invite, revoke, accept."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __

from clubs.queries import federations, players
from clubs.queries.guardians import guardians_of
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from interfaces.wording.words import word
from journal.models import Stream
from journal.refusals import NotAllowed, NotFound, cause
from members.flows.accept_invitation import accept_invitation
from members.flows.invite import invite
from members.flows.revoke_invitation import revoke_invitation
from members.hooks import OfficePlace, office_kind
from members.inputs import OfficeRef
from members.models import Invitation
from members.queries.invitations import (
    has_confirmed,
    invitation,
    invitation_of_secret,
    masked,
    open_invitations,
    ref_of,
)
from members.services.guardians import ref_of_player
from members.services.offices import ref_of_place


class InvitationForm(ActForm):
    """An office, and the address of the person who is to hold it."""

    role = forms.ChoiceField(label=__("Office"))
    email = forms.EmailField(
        label=__("E-mail address"),
        max_length=254,
        help_text=__("They need no login yet: the e-mail says how to sign up."),
    )

    def __init__(self, place: OfficePlace, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # handed on as they came
        role = self.fields["role"]
        assert isinstance(role, forms.ChoiceField)
        role.choices = [(code, word(code, "post")) for code in place.roles]


@desk
def federation_invitations(request: HttpRequest, federation: str) -> HttpResponse:
    return invitation_page(request, ref_of_place(federations.federation(federation)))


@desk
def club_invitations(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    return invitation_page(request, ref_of_place(federations.club(federation, club)))


@desk
def guardian_invitations(request: HttpRequest, player: str) -> HttpResponse:
    """Invite the guardian of a minor, below the guardians whom they have."""
    row = players.player(player)
    guardians = partial(guardians_of, row)
    return invitation_page(request, ref_of_player(row), "desk/members/guardians.html", {"guardians": guardians})


def invitation_page(
    request: HttpRequest,
    ref: OfficeRef,
    template: str = "desk/members/invitations.html",
    shows: Mapping[str, object] = MappingProxyType({}),
) -> HttpResponse:
    """Invite to an office of a place, below the invitations that wait there. ``shows``: what else the template has."""
    ctx = context_of(request)
    place = office_kind(ref.kind).find(ref.key, ctx)
    if not place.roles:
        raise NotAllowed(cause("not_allowed", act="invite"))
    form = InvitationForm(place, posted(request))
    page = ActPage(
        _("Invite a guardian") if ref.kind == Stream.Kind.PLAYER else _("Invite to an office"),
        _("Send invitation"),
        next=request.path,
        done=_("Invited. The e-mail has a link that works once, for 14 days."),
        hint=place.name,
        back=reverse("desk") if ref.kind == Stream.Kind.PLAYER else _address(place),
        template=template,
        zone=place.federation.time_zone,
        context=lambda: {
            "invitations": [row for row in open_invitations(ref, ctx.at) if row.role in place.roles],
            **shows,
        },
    )

    def do() -> None:
        invite(place=ref, role=form.cleaned_data["role"], email=form.cleaned_data["email"], ctx=ctx)

    return act(request, page, form, do)


@desk
def revoked_invitation(request: HttpRequest, invitation_id: int) -> HttpResponse:
    ctx, row = context_of(request), invitation(invitation_id)
    place = _place(row, request)
    if row.role not in place.roles:
        raise NotFound(cause("no_such_invitation"))
    page = ActPage(
        _("Revoke the invitation of %(email)s") % {"email": row.address.email},
        _("Revoke"),
        next=_address(place),
        done=_("Revoked. The link works no longer."),
        hint=f"{word(row.role, 'post')} · {place.name}",
        is_grave=True,
    )
    form = ActForm(posted(request))
    return act(request, page, form, lambda: revoke_invitation(invitation_id=invitation_id, ctx=ctx))


@desk
def accepted_invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """Accept an invitation by its link. It says beforehand whether the login has confirmed the address."""
    ctx, row, user = context_of(request), invitation_of_secret(secret), request.user
    assert user.is_authenticated, "the page asks for a login"
    place = _place(row, request)
    page = ActPage(
        _("Invitation: %(office)s") % {"office": word(row.role, "post")},
        _("Accept"),
        next=reverse("desk"),
        done=_("You are the guardian now.") if row.role == "guardian" else _("You hold the office now."),
        hint=place.name,
        template="desk/members/invitation.html",
        zone=place.federation.time_zone,
        next_after=lambda: _address(place),
        context=lambda: {
            "invitation": row,
            "email": masked(row.address.email),
            "is_open": row.is_open(ctx.at),
            "has_address": has_confirmed(user, row.address.email),
        },
    )
    return act(request, page, ActForm(posted(request)), lambda: accept_invitation(secret=secret, user=user, ctx=ctx))


def _place(row: Invitation, request: HttpRequest) -> OfficePlace:
    ref = ref_of(row)
    return office_kind(ref.kind).find(ref.key, context_of(request))


def _address(place: OfficePlace) -> str:
    return f"/{get_language()}{place.path}"
