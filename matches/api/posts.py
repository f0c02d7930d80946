"""Who serves at a tournament: directors and scorers."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import users
from doors.fields import Body, Told, Words
from doors.schema import reads, writes
from doors.views import View
from matches.conditions.posts import Term
from matches.flows.appoint_post import appoint_post
from matches.flows.dismiss_post import dismiss_post
from matches.may import require, roles_at
from matches.queries import tournaments
from matches.queries.mine import serving_at


class Post(Told):
    id = serializers.IntegerField()
    role = serializers.CharField()
    login = serializers.CharField(source="user.username")
    from_at = serializers.DateTimeField()
    until_at = serializers.DateTimeField(allow_null=True, help_text="null: until dismissed.")


class NewPost(Body):
    login = Words(help_text="User name or confirmed e-mail of the login.")
    role = Words(help_text="director or scorer")
    from_at = serializers.DateTimeField(required=False, help_text="Now, unless you say when.")
    until_at = serializers.DateTimeField(
        required=False,
        help_text="Not said: of a director, until dismissed; of a scorer, 6 o'clock of the morning after the last day.",
    )


class Posts(View):
    @reads("posts_list", Post(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """For those who serve at the tournament themselves."""
        found = tournaments.tournament(federation, tournament, self.by, self.at)
        require("see_desk", roles_at(self.by, found, self.at))
        return self.page(serving_at(found, self.at), Post)

    @writes("posts_appoint", NewPost, Post, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        found = tournaments.tournament(federation, tournament, self.by, self.at)
        require("appoint_post", roles_at(self.by, found, self.at))
        sent = self.body(NewPost)
        where: dict[str, Any] = {"federation": federation, "tournament": tournament}
        term = Term(sent.get("from_at"), sent.get("until_at"))
        user = users.user(sent["login"])
        made = appoint_post(**where, user=user, role=sent["role"], by=self.by, at=self.at, term=term)
        return self.told(Post, made, 201)


class OnePost(View):
    @writes("posts_dismiss", None, None)
    def delete(self, request: object, federation: str, tournament: str, post: int) -> Response:
        dismiss_post(federation=federation, tournament=tournament, post=post, by=self.by, at=self.at)
        return self.done()
