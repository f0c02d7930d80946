"""Tokens, the current login, and its categories in rating lists."""

from datetime import timedelta
from typing import cast

from django.conf import settings
from django.contrib.auth import authenticate
from django.http import HttpRequest
from rest_framework import serializers
from rest_framework.exceptions import APIException, AuthenticationFailed, Throttled
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.flows.issue_token import issue_token, revoke_token
from clubs.flows.set_categories import set_categories
from clubs.models import Person, User
from clubs.queries import players, users
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.permissions import WhereSidesSpeak
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import LoginThrottle
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player

_COOL_OFF = timedelta(hours=settings.AXES_COOLOFF_TIME)


class Credentials(WriteSerializer):
    username = StrictCharField(help_text="User name of the login.")
    password = StrictCharField(trim_whitespace=False, max_length=1000)


class Token(ReadSerializer):
    token = serializers.CharField(help_text="For the header `Authorization: Token <token>`.")


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

    @writes("tokens_issue", Credentials, Token)
    def post(self, request: Request) -> Response:
        """Return the token of a login, for the header `Authorization: Token <token>`.

        A login has at most one token, which is created with the first request. A wrong user name or password is refused
        with 401. After too many failed attempts the response is 429.
        """
        user = authenticate(request._request, **self.body(Credentials))
        if user is None:
            raise _why_not(request._request)
        return self.respond(Token, {"token": issue_token(user=user)})

    def get_authenticate_header(self, request: Request) -> str:
        return "Token"


def _why_not(request: HttpRequest) -> APIException:
    """Return the error of a failed login. The lockout is handled here, because the middleware of axes would return a
    page.
    """
    if not getattr(request, "axes_locked_out", False):
        return AuthenticationFailed(code="login_failed")
    vars(request)["axes_locked_out"] = False
    return Throttled(wait=_COOL_OFF.total_seconds())


class OwnToken(View):
    permission_classes = (IsAuthenticated, WhereSidesSpeak)

    @writes("tokens_revoke", None, None)
    def delete(self, request: Request) -> Response:
        """Revoke the token of this login. Requests with it are refused from now on."""
        revoke_token(user=cast(User, request.user))
        return self.done()


class Me(View):
    permission_classes = (IsAuthenticated, WhereSidesSpeak)

    @reads("me_read", Login)
    def get(self, request: Request) -> Response:
        """Return the current login, with its player and offices."""
        me = {"player": players.own_player(self.by), "offices": users.offices(self.by)}
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
    permission_classes = (IsAuthenticated, WhereSidesSpeak)

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
