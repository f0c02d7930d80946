"""Tokens, the current login, and its categories in rating lists."""

from datetime import timedelta
from typing import Any, cast

from django.conf import settings
from django.contrib.auth import authenticate
from django.http import HttpRequest
from rest_framework import serializers
from rest_framework.exceptions import APIException, AuthenticationFailed, NotFound, Throttled
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.flows.issue_token import LONGEST_DAYS, issue_token, revoke_token
from clubs.flows.link_login import CODE_MINUTES, make_link_code
from clubs.flows.set_categories import set_categories
from clubs.models import ApiToken, Person, User
from clubs.queries import players, users
from clubs.queries.users import tokens_of
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import LoginThrottle, needs
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.shared.logins import check_second_factor
from journal.refusals import NotAllowed, cause

_COOL_OFF = timedelta(hours=settings.AXES_COOLOFF_TIME)


_NAME_HELP = "A name that tells the tokens of a login apart."
_SCOPE_HELP = (
    "What requests with the token may do. read: only GET; results: also report, confirm and dispute scores and start "
    "matches; desk: also everything of tournaments; everything: also people, clubs, federations and ratings."
)
_DAYS_HELP = "The token expires after so many days. null: never."


class NewToken(WriteSerializer):
    name = StrictCharField(max_length=80, default="API", help_text=_NAME_HELP)
    scope = serializers.ChoiceField(
        choices=ApiToken.Scope.choices, default=ApiToken.Scope.EVERYTHING, help_text=_SCOPE_HELP
    )
    days = StrictIntegerField(min_value=1, max_value=LONGEST_DAYS, default=365, allow_null=True, help_text=_DAYS_HELP)


class Credentials(NewToken):
    username = StrictCharField(help_text="User name of the login.")
    password = StrictCharField(trim_whitespace=False, max_length=1000)
    code = StrictCharField(
        max_length=20,
        default="",
        allow_blank=True,
        help_text="The code of the second factor, or a recovery code. Required if the login has a second factor.",
    )


class TokenRow(ReadSerializer):
    """A token, without the secret."""

    id = serializers.IntegerField()
    name = serializers.CharField(help_text=_NAME_HELP)
    scope = serializers.ChoiceField(choices=ApiToken.Scope.choices, help_text=_SCOPE_HELP)
    created_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField(allow_null=True, help_text="null: it does not expire.")
    used_at = serializers.DateTimeField(allow_null=True, help_text="Its last use, to the hour. null: never used.")


class Token(TokenRow):
    token = serializers.CharField(
        help_text="For the header `Authorization: Token <token>`. It is returned only once: the site keeps a digest."
    )


class Held(ReadSerializer):
    role = serializers.CharField(help_text="officer or manager.")
    federation = serializers.CharField(
        source="federation.slug", allow_null=True, default=None, help_text="Slug of the federation; null for a manager."
    )
    club = serializers.CharField(
        source="club.slug", allow_null=True, default=None, help_text="Slug of the club; null for an officer."
    )


class Login(ReadSerializer):
    login = serializers.CharField(help_text="User name.")
    player = Player(allow_null=True)
    offices = Held(many=True, help_text="The offices that the person holds.")


class Tokens(View):
    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (LoginThrottle,)

    @writes("tokens_issue", Credentials, Token, 201)
    def post(self, request: Request) -> Response:
        """Create a token of a login, for the header `Authorization: Token <token>`.

        A wrong user name, password or code is refused with 401, as is a missing code of a login with a second factor.
        After too many failed attempts the response is 429.
        """
        body = self.body(Credentials)
        credentials = {"username": body.pop("username"), "password": body.pop("password")}
        user = authenticate(request._request, **credentials)
        if user is None:
            raise _why_not(request._request, AuthenticationFailed(code="login_failed"))
        try:
            check_second_factor(request._request, user, body.pop("code"), credentials["username"])
        except AuthenticationFailed as error:
            raise _why_not(request._request, error) from None
        return _issued(self, user, body)

    def get_authenticate_header(self, request: Request) -> str:
        return "Token"


def _issued(view: View, user: User, body: dict[str, Any]) -> Response:
    row, token = issue_token(user=user, name=body["name"], scope=body["scope"], days=body["days"], at=view.at)
    return view.respond(Token, {**vars(row), "token": token}, 201)


def _why_not(request: HttpRequest, error: AuthenticationFailed) -> APIException:
    """Return the error of a failed login, or that of too many: the middleware of axes would return a page for those."""
    if not getattr(request, "axes_locked_out", False):
        return error
    vars(request)["axes_locked_out"] = False
    return Throttled(wait=_COOL_OFF.total_seconds())


class OwnToken(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @needs(ApiToken.Scope.READ)
    @writes("tokens_revoke", None, None)
    def delete(self, request: Request) -> Response:
        """Revoke the token of this request. Requests with it are refused from now on."""
        if not isinstance(request.auth, ApiToken):
            raise NotFound
        revoke_token(user=cast(User, request.user), token_id=request.auth.pk)
        return self.done()


class MyTokens(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_tokens_list", TokenRow(many=True))
    def get(self, request: Request) -> Response:
        """List the tokens of this login, the latest first."""
        return self.page(tokens_of(cast(User, request.user)), TokenRow)

    @writes("my_tokens_issue", NewToken, Token, 201)
    def post(self, request: Request) -> Response:
        """Create a token of this login. Only a session may do this, so that no token outlives itself by another."""
        if request.auth is not None:
            raise NotAllowed(cause("token_by_token"))
        return _issued(self, cast(User, request.user), self.body(NewToken))


class MyToken(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @writes("my_tokens_revoke", None, None)
    def delete(self, request: Request, token: int) -> Response:
        """Revoke a token of this login. Requests with it are refused from now on."""
        revoke_token(user=cast(User, request.user), token_id=token)
        return self.done()


class LinkCode(ReadSerializer):
    code = serializers.CharField(help_text="Give it to an officer or manager who is to link your login to your player.")
    expires_at = serializers.DateTimeField()


class MyLinkCode(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @writes("link_codes_make", None, LinkCode, 201)
    def post(self, request: Request) -> Response:
        """Create a code with which your login can be linked to a player once. It replaces the one before."""
        code = make_link_code(user=cast(User, request.user), at=self.at)
        return self.respond(LinkCode, {"code": code, "expires_at": self.at + timedelta(minutes=CODE_MINUTES)}, 201)


class Me(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("me_read", Login)
    def get(self, request: Request) -> Response:
        """Return the current login, with its player and offices."""
        me = {"player": players.own_player(self.by), "offices": users.offices(self.by, self.at)}
        return self.respond(Login, {"login": request.user.get_username(), **me})


class Categories(WriteSerializer):
    """The categories by which a player appears in rating lists. Nobody else can read them.

    If `is_in` is false, sex and birth date are erased.
    """

    is_in = serializers.BooleanField(
        source="is_in_categories", help_text="Whether rating lists of a category include the player."
    )
    sex = serializers.ChoiceField(choices=Person.Sex.choices, required=False, allow_blank=True)
    born_on = serializers.DateField(required=False, allow_null=True, help_text="Not before 1900 and not in the future.")


class MyCategories(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("categories_read", Categories)
    def get(self, request: Request) -> Response:
        """Return your own categories."""
        return self.respond(Categories, players.own_person(self.by) or Person())

    @writes("categories_tell", Categories, Categories)
    def put(self, request: Request) -> Response:
        """Set or erase your own categories. Only a login with a player may do this."""
        body = self.body(Categories)
        categories = set_categories(
            is_in=body["is_in_categories"],
            sex=body.get("sex", ""),
            born_on=body.get("born_on"),
            ctx=self.context(),
        )
        return self.respond(Categories, categories)
