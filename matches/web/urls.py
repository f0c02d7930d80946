"""Addresses of the public pages of play.

The words of the site come first: a federation cannot have one of them for a slug (clubs.rules).
"""

from django.urls import include, path

from matches.web import (
    calendars,
    clubs,
    draws,
    events,
    federations,
    halls,
    home,
    matches,
    moves,
    offline,
    pads,
    players,
    ratings,
    searching,
    sides,
    style,
    tournaments,
)
from matches.web.desk.lights import final_light

urlpatterns = [
    path("", home.home, name="home"),
    path("desk/", include("matches.web.desk.urls")),
    path("style/", style.style, name="style"),
    path("offline/", offline.offline, name="offline"),
    path("calendar/", calendars.calendar, name="calendar"),
    path("calendar.ics", calendars.calendar_feed, name="calendar_feed"),
    path("side/<str:secret>/", sides.side, name="side"),
    path("search/", searching.search, name="search"),
    path("tournaments/", tournaments.tournament_list, name="tournaments"),
    path("players/", players.player_list, name="players"),
    path("players/<slug:public_id>/", players.player, name="player"),
    path("players/<slug:public_id>/history.csv", players.history, name="rating_history"),
    path("players/<slug:public_id>/against/<slug:opponent>/", players.against, name="against"),
    path("events/<int:event_id>/", events.event, name="event"),
    path("matches/light/", final_light, name="final_light"),
    path("matches/pad/", pads.pad, name="score_pad"),
    path("events/<int:event_id>/bracket/<int:section>/", events.section, name="event_section"),
    path("events/<int:event_id>/draw/", draws.draw, name="event_draw"),
    path(
        "events/<int:event_id>/draw/<int:stage>-<int:round>-<int:attempt>.json",
        draws.draw_file,
        name="event_draw_file",
    ),
    path("events/<int:event_id>/entries/", events.entry_list, name="event_entries"),
    path("events/<int:event_id>/entries/<int:number>/", events.path, name="event_path"),
    path("events/<int:event_id>/matches/", events.match_list, name="event_matches"),
    path("events/<int:event_id>/print/<slug:paper>/", events.on_paper, name="event_print"),
    path("events/<int:event_id>/results/", events.results, name="event_results"),
    path("events/<int:event_id>/hall/", halls.event_hall, name="event_hall"),
    path("matches/<int:match_id>/", matches.match, name="match"),
    path("matches/<int:match_id>/moves/", moves.moves, name="match_moves"),
    path("matches/<int:match_id>/moves/record.mat", moves.moves_file, name="match_moves_file"),
    path("matches/<int:match_id>/moves/<int:game>/<int:number>/", moves.move, name="match_move"),
    path("<slug:federation>/", federations.federation, name="federation"),
    path("<slug:federation>/calendar.ics", calendars.federation_feed, name="federation_feed"),
    path("<slug:federation>/clubs/<slug:club>/", clubs.club, name="club"),
    path("<slug:federation>/clubs/<slug:club>/calendar.ics", calendars.club_feed, name="club_feed"),
    path("<slug:federation>/ratings/<slug:pool>/", ratings.rating_list, name="rating_list"),
    path("<slug:federation>/ratings/<slug:pool>/list.csv", ratings.rating_table, name="rating_table"),
    path("<slug:federation>/<slug:tournament>/", tournaments.tournament, name="tournament"),
    path("<slug:federation>/<slug:tournament>/calendar.ics", calendars.tournament_feed, name="tournament_feed"),
    path("<slug:federation>/<slug:tournament>/hall/", halls.tournament_hall, name="tournament_hall"),
]
