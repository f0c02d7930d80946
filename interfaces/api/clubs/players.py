"""Players: search, register, edit, and link to a login."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.flows.edit_player import edit_player
from clubs.flows.link_login import link_login
from clubs.flows.register_player import register_player
from clubs.queries import players
from interfaces.api.base.fields import (
    CountryField,
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View

SEARCH = OpenApiParameter(
    "search", str, description="Words of the name, with or without accents. Every word must occur in the name."
)


class Player(ReadSerializer):
    id = serializers.CharField(source="public_id", help_text="Public id.")
    name = serializers.CharField(
        source="public_name", help_text="The public name. A hidden player has `#` and the public id instead."
    )
    country = serializers.CharField(
        source="public_country", help_text="Two letters. Empty if unknown, or for a hidden player."
    )


class NewPlayer(WriteSerializer):
    name = StrictCharField()
    country = CountryField(default="")
    club = StrictCharField(
        default="", allow_blank=True, help_text="Slug of the club that the player joins. Empty: none."
    )
    is_new = StrictBooleanField(
        default=False, help_text="Register another person of a name that is registered. Otherwise it is refused."
    )


class DisplayedName(WriteSerializer):
    name = StrictCharField()
    country = CountryField()
    visibility = StrictCharField(help_text="full, pseudonym or hidden.")


class LoginCode(WriteSerializer):
    code = StrictCharField(max_length=40, help_text="The code that the owner of the login made (`link_codes_make`).")


class LinkedLogin(ReadSerializer):
    login = serializers.CharField(source="username", help_text="User name of the login.")


class Players(View):
    @reads("players_list", Player(many=True), parameters=[SEARCH])
    def get(self, request: Request) -> Response:
        """Search players by name. Hidden players are not included."""
        return self.page(players.search(request.query_params.get("search", "")), Player)


class PlayerDetail(View):
    @reads("players_read", Player)
    def get(self, request: object, player: str) -> Response:
        """Return a player, or a pair, which has a rating of its own. For a merged player this is the player into whom
        they were merged.
        """
        return self.respond(Player, players.subject(player))

    @writes("players_edit", DisplayedName, Player)
    def put(self, request: object, player: str) -> Response:
        """Change the name, country and visibility of a player. Players may change their own country and visibility.

        Officers of the player's home federation may also change the name.
        """
        body = self.body(DisplayedName)
        edited_player = edit_player(
            player=player,
            name=body["name"],
            country=body["country"],
            visibility=body["visibility"],
            ctx=self.context(),
        )
        return self.respond(Player, edited_player)


class Registrations(View):
    @writes("players_register", NewPlayer, Player, 201)
    def post(self, request: object, federation: str) -> Response:
        """Register a player, as a member of a club if one is named.

        The club, or else the federation, becomes the home of the player. Officers of the federation may do this, and
        managers for their own clubs. The name is read like one of a list: "Keller, Bert" is Bert Keller.
        """
        body = self.body(NewPlayer)
        new_player = register_player(
            federation=federation,
            name=body["name"],
            country=body["country"],
            club=body["club"],
            is_new=body["is_new"],
            ctx=self.context(),
        )
        return self.respond(Player, new_player, 201)


class PlayerLogin(View):
    @writes("players_link_login", LoginCode, LinkedLogin)
    def put(self, request: object, federation: str, player: str) -> Response:
        """Link a login to a player. The owner of the login consents with a code that works once, for 30 minutes.

        Managers of the player's home club and officers of the home federation may do this. Only an officer may replace
        a login that the player has. A login that belongs to another player is refused with 409.
        """
        code = self.body(LoginCode)["code"]
        user = link_login(federation=federation, player=player, code=code, ctx=self.context())
        return self.respond(LinkedLogin, user)
