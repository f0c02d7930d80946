"""URLs of the public pages.

The site's own words come first: a federation cannot have one of them as its slug (clubs.validators).
"""

from django.urls import include, path

from interfaces.web.desk.matches.results.lights import final_light
from interfaces.web.public.matches import draws, events, halls, moves, player_card, score_pad, table_codes
from interfaces.web.public.members import member_cards
from interfaces.web.public.notifications import unsubscribing
from interfaces.web.public.ratings import explanations, pools, published, ratings, seasons
from interfaces.web.public.registration import prizes, registration, visitor_payments, visitors
from interfaces.web.public.site import (
    calendars,
    clubs,
    event_feeds,
    federations,
    head_to_head,
    home,
    matches,
    offline,
    players,
    profile_files,
    rules,
    searching,
    style,
    tournaments,
)

_LISTS = "<slug:federation>/ratings/<slug:pool>/lists/"

urlpatterns = [
    path("", home.home, name="home"),
    path("desk/", include("interfaces.web.desk.urls")),
    path("style/", style.style, name="style"),
    path("offline/", offline.offline, name="offline"),
    path("calendar/", calendars.calendar, name="calendar"),
    path("calendar.ics", calendars.calendar_feed, name="calendar_feed"),
    path("card/<str:secret>/", player_card.player_card, name="player_card"),
    path("visitors/confirm/<str:secret>/", visitors.confirmation, name="visitor_confirm"),
    path("visitors/<str:key>/", visitors.visitor, name="visitor"),
    path("visitors/<str:key>/books/<int:book>/pay/", visitor_payments.pay_now, name="visitor_pay"),
    path("visitors/<str:key>/payments/<uuid:payment>/", visitor_payments.payment, name="visitor_payment"),
    path("visitors/<str:key>/<int:event>/withdraw/", visitors.withdrawal, name="visitor_withdraw"),
    path("visitors/<str:key>/<int:event>/accept/", visitors.acceptance, name="visitor_accept"),
    path("visitors/<str:key>/<int:event>/answers/", visitors.answers, name="visitor_answers"),
    path("members/cards/<str:card>/", member_cards.member_card, name="member_card"),
    path("wishes/<str:wish>/", unsubscribing.unsubscribing, name="unsubscribe"),
    path("logos/<slug:sha256>/", profile_files.logo, name="logo"),
    path("documents/<uuid:document>/", profile_files.document, name="document"),
    path("search/", searching.search, name="search"),
    path("federations/", federations.federation_list, name="federations"),
    path("tournaments/", tournaments.tournament_list, name="tournaments"),
    path("ratings/", pools.rating_systems, name="rating_systems"),
    path("rules/", rules.ruleset_list, name="rulesets"),
    path("rules/<slug:name>/", rules.ruleset, name="ruleset"),
    path("players/", players.player_list, name="players"),
    path("players/against/", head_to_head.pair, name="pair"),
    path("players/<slug:public_id>/", players.player, name="player"),
    path("players/<slug:public_id>/history.csv", players.history, name="rating_history"),
    path("players/<slug:public_id>/against/<slug:opponent>/", head_to_head.against, name="against"),
    path("events/<int:event_id>/", events.event, name="event"),
    path("matches/light/", final_light, name="final_light"),
    path("matches/pad/", score_pad.pad, name="score_pad"),
    path("events/<int:event_id>/bracket/", events.bracket, name="event_bracket"),
    path("events/<int:event_id>/results/", events.results, name="event_results"),
    path("events/<int:event_id>/players/", events.players, name="event_players"),
    path("events/<int:event_id>/info/", events.info, name="event_info"),
    path("events/<int:event_id>/bracket/<int:section>/", events.section, name="event_section"),
    path("events/<int:event_id>/registration/", registration.registration, name="event_registration"),
    path("events/<int:event_id>/prizes/", prizes.prizes, name="event_prizes"),
    path("events/<int:event_id>/draw/", draws.draw, name="event_draw"),
    path(
        "events/<int:event_id>/draw/<int:stage>-<int:round>-<int:attempt>.json",
        draws.draw_file,
        name="event_draw_file",
    ),
    path("events/<int:event_id>/entries/", events.moved, {"page": "event_players"}, name="old_event_entries"),
    path("events/<int:event_id>/matches/", events.moved, {"page": "event_results"}, name="old_event_matches"),
    path("events/<int:event_id>/entries/<int:number>/", events.path, name="event_path"),
    path("events/<int:event_id>/print/<slug:paper>/", events.on_paper, name="event_print"),
    path("events/<int:event_id>/sheet/", events.result_sheet, name="event_sheet"),
    path("events/<int:event_id>/rules/", rules.event_rules, name="event_rules"),
    path("events/<int:event_id>/calendar.ics", event_feeds.event_feed, name="event_feed"),
    path("events/<int:event_id>/hall/", halls.event_hall, name="event_hall"),
    path("matches/<int:match_id>/", matches.match, name="match"),
    path("matches/<int:match_id>/rating/", explanations.match_rating, name="match_rating"),
    path("matches/<int:match_id>/moves/", moves.moves, name="match_moves"),
    path("matches/<int:match_id>/moves/record.mat", moves.moves_file, name="match_moves_file"),
    path("matches/<int:match_id>/moves/<int:game>/<int:number>/", moves.move, name="match_move"),
    path("<slug:federation>/", federations.federation, name="federation"),
    path("<slug:federation>/calendar.ics", calendars.federation_feed, name="federation_feed"),
    path("<slug:federation>/clubs/", federations.clubs, name="federation_clubs"),
    path("<slug:federation>/clubs/<slug:club>/", clubs.club, name="club"),
    path("<slug:federation>/clubs/<slug:club>/calendar.ics", calendars.club_feed, name="club_feed"),
    path("<slug:federation>/rules/", rules.federation_rules, name="federation_rules"),
    path("<slug:federation>/rules/<slug:code>/", rules.own_ruleset, name="own_ruleset"),
    path("<slug:federation>/rules/<slug:code>/<int:version>/", rules.own_ruleset, name="ruleset_version"),
    path("<slug:federation>/ratings/<slug:pool>/", ratings.rating_list, name="rating_list"),
    path("<slug:federation>/ratings/<slug:pool>/terms/", pools.pool_terms, name="pool_terms"),
    path("<slug:federation>/ratings/<slug:pool>/list.csv", ratings.rating_table, name="rating_table"),
    path("<slug:federation>/seasons/<slug:season>/", seasons.season, name="season"),
    path("<slug:federation>/seasons/<slug:season>/table.csv", seasons.season_file, name="season_file"),
    path("<slug:federation>/seasons/<slug:season>/<slug:public_id>/", seasons.season_player, name="season_player"),
    path(_LISTS, published.all_lists, name="rating_lists"),
    path(f"{_LISTS}<slug:on>/", published.list_page, name="rating_list_of_day"),
    path(f"{_LISTS}<slug:on>/<int:edition>/", published.list_page, name="rating_list_edition"),
    *(
        path(f"{_LISTS}<slug:on>/<int:edition>/list.{kind}", published.list_file, {"kind": kind}, name=name)
        for kind, name in published.FILES.items()
    ),
    path(
        f"{_LISTS}<slug:on>/<int:edition>/since/<slug:since>/<int:since_edition>/",
        published.list_differences,
        name="rating_list_differences",
    ),
    path("<slug:federation>/<slug:tournament>/", tournaments.tournament, name="tournament"),
    path("<slug:federation>/<slug:tournament>/programme/", tournaments.programme, name="tournament_programme"),
    path("<slug:federation>/<slug:tournament>/results/", tournaments.results, name="tournament_results"),
    path("<slug:federation>/<slug:tournament>/players/", tournaments.players, name="tournament_players"),
    path("<slug:federation>/<slug:tournament>/info/", tournaments.info, name="tournament_info"),
    path("<slug:federation>/<slug:tournament>/calendar.ics", calendars.tournament_feed, name="tournament_feed"),
    path("<slug:federation>/<slug:tournament>/register/", visitors.registering, name="visitor_register"),
    path("<slug:federation>/<slug:tournament>/register/sent/", visitors.sent, name="visitor_sent"),
    path("<slug:federation>/<slug:tournament>/hall/", halls.tournament_hall, name="tournament_hall"),
    path("<slug:federation>/<slug:tournament>/tables/<int:table>/", table_codes.table_match, name="table"),
]
