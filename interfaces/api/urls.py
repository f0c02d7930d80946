"""URLs of the API, below ``/api/``: version 1, and 404 for every other address."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from interfaces.api.base.views import UnknownAddress
from interfaces.api.site import description, docs, installation, matches, players, search, solitaire, variants

V1: list[URLPattern | URLResolver] = [
    path("schema/", description.Description.as_view(), name="api-schema"),
    path("docs/", docs.PAGE, name="api-docs"),
    path("", include("interfaces.api.clubs.urls")),
    path("", include("interfaces.api.exchange.urls")),
    path("", include("interfaces.api.finance.urls")),
    path("", include("interfaces.api.matches.urls")),
    path("", include("interfaces.api.members.urls")),
    path("", include("interfaces.api.notifications.urls")),
    path("", include("interfaces.api.ratings.urls")),
    path("", include("interfaces.api.registration.urls")),
    path("players/<slug:player>/profile/", players.ProfileDetail.as_view()),
    path("players/<slug:player>/matches/", players.PlayedMatches.as_view()),
    path("calendar/", search.Calendar.as_view()),
    path("search/", search.Search.as_view()),
    path("installation/", installation.InstallationDetail.as_view()),
    path("installation/jobs/", installation.DeadJobs.as_view()),
    path("solitaire/puzzles/", solitaire.Puzzles.as_view()),
    path("solitaire/puzzles/<slug:puzzle>/", solitaire.PuzzlePosition.as_view()),
    path("solitaire/puzzles/<slug:puzzle>/hint/", solitaire.PuzzleHint.as_view()),
    path("solitaire/puzzles/<slug:puzzle>/lines/", solitaire.PuzzleLines.as_view()),
    path("solitaire/puzzles/<slug:puzzle>/solution/", solitaire.PuzzleSolution.as_view()),
    path("variants/<slug:variant>/games/", variants.VariantGamesView.as_view()),
    path("events/<int:event>/matches/", matches.Matches.as_view()),
    path("events/<int:event>/matches/now/", matches.Now.as_view()),
    path("matches/<int:match>/", matches.MatchDetail.as_view()),
    path("matches/<int:match>/ratings/", matches.Ratings.as_view()),
    path("matches/<int:match>/start/", matches.Start.as_view()),
    path("matches/<int:match>/live-score/", matches.LiveScore.as_view()),
    path("matches/<int:match>/arrival/", matches.Arrival.as_view()),
    path("matches/<int:match>/call/", matches.DirectorCall.as_view()),
    path("matches/<int:match>/call/answer/", matches.CallAnswer.as_view()),
]
urlpatterns = [path("v1/", include(V1)), re_path("", UnknownAddress.as_view())]
