"""Players: found, registered, edited, given their login."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.conditions import roles_over
from clubs.flows.edit_player import edit_player
from clubs.flows.link_login import link_login
from clubs.flows.register_player import register_player
from clubs.may import require
from clubs.queries import federations, players, users
from doors.fields import Body, Told, Words
from doors.schema import reads, writes
from doors.views import View

SEARCH = OpenApiParameter("search", str, description="Words of the name, with or without accents.")


class Player(Told):
    id = serializers.CharField(source="public_id")
    name = serializers.CharField(source="public_name", help_text="As anybody may read it.")
    country = serializers.CharField(source="public_country")


class NewPlayer(Body):
    name = Words()
    country = Words(default="", allow_blank=True)
    club = Words(default="", allow_blank=True, help_text="Slug of the club that the player joins.")


class ShownAs(Body):
    name = Words()
    country = Words(allow_blank=True)
    visibility = Words(help_text="full, pseudonym or hidden")


class NewLogin(Body):
    login = Words(help_text="User name or confirmed e-mail of the login.")


class Players(View):
    @reads("players_list", Player(many=True), parameters=[SEARCH])
    def get(self, request: Request) -> Response:
        return self.page(players.search(request.query_params.get("search", "")), Player)


class OnePlayer(View):
    @reads("players_read", Player)
    def get(self, request: object, player: str) -> Response:
        """Also a pair, which is rated as one."""
        return self.told(Player, players.subject(player))

    @writes("players_edit", ShownAs, Player)
    def put(self, request: object, player: str) -> Response:
        return self.told(Player, edit_player(player=player, **self.body(ShownAs), by=self.by, at=self.at))


class Registrations(View):
    @writes("players_register", NewPlayer, Player, 201)
    def post(self, request: object, federation: str) -> Response:
        made = register_player(federation=federation, **self.body(NewPlayer), by=self.by, at=self.at)
        return self.told(Player, made, 201)


class PlayerLogin(View):
    @writes("players_link_login", NewLogin, None)
    def put(self, request: object, federation: str, player: str) -> Response:
        home = federations.federation(federation)
        require("link_login", roles_over(players.player(player), self.by, self.at, home))
        user = users.user(self.body(NewLogin)["login"])  # only now: others learn nothing about logins
        link_login(federation=federation, player=player, user=user, by=self.by, at=self.at)
        return self.done()
