"""Addresses of the API, below /api/: its version, everything of play and of people, and a clear no for the rest."""

from django.urls import URLPattern, URLResolver, include, path, re_path
from drf_spectacular.views import SpectacularAPIView

from doors.views import Nowhere
from matches.api import (
    deciding,
    docs,
    draws,
    entries,
    events,
    matches,
    paths,
    pools,
    posts,
    submissions,
    tables,
    tournaments,
)

_TOURNAMENT = "federations/<slug:federation>/tournaments/<slug:tournament>/"
_POOL = "federations/<slug:federation>/pools/<slug:pool>/"

V1: list[URLPattern | URLResolver] = [
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("docs/", docs.PAGE),
    path("", include("clubs.api.urls")),
    path("federations/<slug:federation>/pools/", pools.Pools.as_view()),
    path(_POOL, pools.OnePool.as_view()),
    path(f"{_POOL}ratings/", pools.Ratings.as_view()),
    path(f"{_POOL}ratings/<slug:player>/", pools.History.as_view()),
    path("tournaments/", tournaments.AllTournaments.as_view()),
    path("federations/<slug:federation>/tournaments/", tournaments.Tournaments.as_view()),
    path(_TOURNAMENT, tournaments.OneTournament.as_view()),
    path(f"{_TOURNAMENT}posts/", posts.Posts.as_view()),
    path(f"{_TOURNAMENT}posts/<int:post>/", posts.OnePost.as_view()),
    path(f"{_TOURNAMENT}tables/", tables.Tables.as_view()),
    path(f"{_TOURNAMENT}tables/filling/", tables.TablesFilling.as_view()),
    path(f"{_TOURNAMENT}tables/<int:table>/", tables.OneTable.as_view()),
    path(f"{_TOURNAMENT}tables/<int:table>/reservation/", tables.TableReservation.as_view()),
    path(f"{_TOURNAMENT}events/", events.Events.as_view()),
    path("events/<int:event>/", events.OneEvent.as_view()),
    path("events/<int:event>/registration/", events.Registration.as_view()),
    path("events/<int:event>/entries/", entries.Entries.as_view()),
    path("events/<int:event>/entries/list/", entries.EntryList.as_view()),
    path("events/<int:event>/entries/<int:entry>/path/", paths.Path.as_view()),
    path("events/<int:event>/entries/<int:entry>/presence/", entries.Presence.as_view()),
    path("events/<int:event>/entries/<int:entry>/seed/", entries.Seed.as_view()),
    path("events/<int:event>/entries/<int:entry>/withdrawal/", entries.Withdrawal.as_view()),
    path("events/<int:event>/draw/", draws.Draw.as_view()),
    path("events/<int:event>/bracket/", draws.Bracket.as_view()),
    path("events/<int:event>/matches/", matches.Matches.as_view()),
    path("events/<int:event>/matches/now/", matches.Now.as_view()),
    path("events/<int:event>/nodes/<str:node>/submissions/", submissions.NodeSubmissions.as_view()),
    path("events/<int:event>/standings/", draws.Standings.as_view()),
    path("events/<int:event>/journal/", events.Journal.as_view()),
    path("events/<int:event>/late/", events.Late.as_view()),
    path("events/<int:event>/finish/", deciding.Finish.as_view()),
    path("events/<int:event>/resumption/", deciding.Resumption.as_view()),
    path("events/<int:event>/acts/<uuid:act>/undo/", deciding.Undo.as_view()),
    path("matches/<int:match>/", matches.OneMatch.as_view()),
    path("matches/<int:match>/ratings/", matches.Ratings.as_view()),
    path("matches/<int:match>/table/", tables.MatchTable.as_view()),
    path("matches/<int:match>/start/", matches.Start.as_view()),
    path("matches/<int:match>/end/", deciding.End.as_view()),
    path("matches/<int:match>/correction/", deciding.Correction.as_view()),
    path("matches/<int:match>/reopening/", deciding.Reopening.as_view()),
    path("matches/<int:match>/submissions/", submissions.Submissions.as_view()),
    path("submissions/<uuid:submission>/", submissions.OneSubmission.as_view()),
    path("submissions/<uuid:submission>/confirmation/", submissions.Confirmation.as_view()),
    path("submissions/<uuid:submission>/dispute/", submissions.Dispute.as_view()),
    path("submissions/<uuid:submission>/judgement/", submissions.Judgement.as_view()),
    path("submissions/<uuid:submission>/ruling/", submissions.Ruling.as_view()),
]
urlpatterns = [path("v1/", include(V1)), re_path("", Nowhere.as_view())]
