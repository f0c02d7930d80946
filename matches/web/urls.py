"""Addresses of the public pages of play.

The words of the site come first: a federation cannot have one of them for a slug (clubs.rules).
"""

from django.urls import include, path

from matches.web import clubs, events, federations, halls, home, matches, players, ratings, style, tournaments

urlpatterns = [
    path("", home.home, name="home"),
    path("desk/", include("matches.web.desk.urls")),
    path("style/", style.style, name="style"),
    path("tournaments/", tournaments.tournament_list, name="tournaments"),
    path("players/", players.player_list, name="players"),
    path("players/<slug:public_id>/", players.player, name="player"),
    path("events/<int:event_id>/", events.event, name="event"),
    path("events/<int:event_id>/bracket/<int:section>/", events.section, name="event_section"),
    path("events/<int:event_id>/entries/", events.entry_list, name="event_entries"),
    path("events/<int:event_id>/entries/<int:number>/", events.path, name="event_path"),
    path("events/<int:event_id>/matches/", events.match_list, name="event_matches"),
    path("events/<int:event_id>/print/<slug:paper>/", events.on_paper, name="event_print"),
    path("events/<int:event_id>/hall/", halls.event_hall, name="event_hall"),
    path("matches/<int:match_id>/", matches.match, name="match"),
    path("<slug:federation>/", federations.federation, name="federation"),
    path("<slug:federation>/clubs/<slug:club>/", clubs.club, name="club"),
    path("<slug:federation>/ratings/<slug:pool>/", ratings.rating_list, name="rating_list"),
    path("<slug:federation>/<slug:tournament>/", tournaments.tournament, name="tournament"),
    path("<slug:federation>/<slug:tournament>/hall/", halls.tournament_hall, name="tournament_hall"),
]
