"""The staff of a tournament: directors, scorers and cashiers."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import users
from interfaces.api.base.fields import Moment, ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.end_staff import end_staff
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.events.my_matches import serving_at
from matches.queries.tournaments import tournaments
from matches.services.tournaments.staff_posts import PostLimits, Term


class Post(ReadSerializer):
    """A post in the staff of a tournament."""

    id = serializers.IntegerField()
    role = serializers.CharField(help_text="director, scorer or cashier.")
    login = serializers.CharField(source="user.username", help_text="User name.")
    from_at = serializers.DateTimeField()
    until_at = serializers.DateTimeField(allow_null=True, help_text="null: until dismissed.")
    event = serializers.IntegerField(
        source="event_id", allow_null=True, help_text="The event to which a scorer is limited; null: all."
    )
    tables = serializers.ListField(
        source="table_names",
        child=serializers.CharField(),
        help_text="The tables to which a scorer is limited; empty: all.",
    )


class NewPost(WriteSerializer):
    login = StrictCharField(help_text="User name or confirmed e-mail address of the login.")
    role = StrictCharField(help_text="director, scorer or cashier.")
    from_at = Moment(required=False, help_text="Default: now.")
    until_at = Moment(
        required=False,
        help_text="Default: for a director none; for others 6:00 on the morning after the last day.",
    )
    event = StrictIntegerField(required=False, help_text="Limits a scorer to an event of the tournament. Default: all.")
    tables = serializers.ListField(
        child=StrictCharField(max_length=12),
        required=False,
        max_length=100,
        help_text="Limits a scorer to matches at these tables. Default: all.",
    )


class Posts(View):
    @reads("posts_list", Post(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the current and future staff of a tournament, directors first. Only those who may see the desk of the
        tournament may do this.
        """
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        require("see_desk", roles_at(self.by, tournament_obj, self.at))
        return self.page(serving_at(tournament_obj, self.at), Post)

    @needs(Scope.EVERYTHING)
    @writes("posts_appoint", NewPost, Post, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Appoint a director, scorer or cashier. Directors of the tournament, managers of the host club and officers
        may do this.

        An unknown login, a post that ends before it begins, and limits of others than scorers are refused with 422.
        """
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        require("appoint_post", roles_at(self.by, tournament_obj, self.at))
        body = self.body(NewPost)
        ref = TournamentRef(federation, tournament)
        term = Term(body.get("from_at"), body.get("until_at"))
        user = users.user(body["login"])
        limits = PostLimits(body.get("event"), tuple(body.get("tables", ())))
        new_post = add_staff(ref=ref, user=user, role=body["role"], term=term, limits=limits, ctx=self.context())
        return self.respond(Post, new_post, 201)


class PostDetail(View):
    @needs(Scope.EVERYTHING)
    @writes("posts_dismiss", None, None)
    def delete(self, request: object, federation: str, tournament: str, post: int) -> Response:
        """Dismiss a director, scorer or cashier. Directors of the tournament, managers of the host club and officers
        may do this.
        """
        end_staff(ref=TournamentRef(federation, tournament), post_id=post, ctx=self.context())
        return self.done()
