"""The page of the own login: password, e-mail, second factor, and the tokens for the API."""

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.flows.issue_token import issue_token, revoke_token
from clubs.flows.link_login import CODE_MINUTES, make_link_code
from clubs.models import ApiToken, User
from clubs.queries.users import own_token, tokens_of
from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted, run_flow, show
from interfaces.web.desk.clubs.forms import DEFAULT_DAYS, SCOPES, TokenForm


@desk
def my_login(request: HttpRequest) -> HttpResponse:
    """Show the login and its tokens. A new token is shown by the response that creates it, and never again."""
    form = TokenForm(posted(request), initial={"days": DEFAULT_DAYS})
    secret = _issued(request, form) if form.is_bound and form.is_valid() else ""
    if secret:
        form = TokenForm(initial={"days": DEFAULT_DAYS})
    tokens = [(token, SCOPES[ApiToken.Scope(token.scope)]) for token in tokens_of(cast(User, request.user))]
    context = {"form": form, "secret": secret, "tokens": tokens, "now": timezone.now()}
    return show(request, "desk/clubs/my_login.html", context, status=form.status)


def _issued(request: HttpRequest, form: TokenForm) -> str:
    """Create the token; return it, or "" if it is refused."""
    tokens: list[str] = []

    def do() -> None:
        cleaned, user = form.cleaned_data, cast(User, request.user)
        days = int(cleaned["days"]) if cleaned["days"] else None
        tokens.append(
            issue_token(user=user, name=cleaned["name"], scope=cleaned["scope"], days=days, at=timezone.now())[1]
        )

    run_flow(form, do)
    return tokens[0] if tokens else ""


@desk
def link_code(request: HttpRequest) -> HttpResponse:
    """Show a code with which the login can be linked to a player. Only the response that creates it shows it."""
    form = ActForm(posted(request))
    user = cast(User, request.user)
    code = make_link_code(user=user, at=timezone.now()) if form.is_bound else ""
    context = {"form": form, "code": code, "minutes": CODE_MINUTES}
    return show(request, "desk/clubs/link_code.html", context)


@desk
def revoke(request: HttpRequest, token: int) -> HttpResponse:
    user = cast(User, request.user)
    row = own_token(user, token)
    page = ActPage(
        _("Revoke the token “%(name)s”") % {"name": row.name},
        _("Revoke"),
        next=reverse("desk_login"),
        done=_("The token is revoked."),
        hint=_("Programs that send it are refused from now on."),
        is_grave=True,
    )
    return act(request, page, ActForm(posted(request)), lambda: revoke_token(user=user, token_id=token))
