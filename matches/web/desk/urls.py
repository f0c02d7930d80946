"""Addresses under /desk/: what is for the logged-in."""

from django.urls import include, path

from doors.kept import kept
from matches.web.desk import (
    calling,
    entries,
    events,
    home,
    journal,
    lookup,
    matches,
    mine,
    organisations,
    submissions,
    tables,
    tournaments,
)

_FEDERATION = "federations/<slug:federation>"
_TOURNAMENT = "tournaments/<slug:federation>/<slug:tournament>"
_EVENT = "events/<int:event>"
_ENTRY = f"{_EVENT}/entries/<int:entry>"
_MATCH = "matches/<int:match>"
_SUBMISSION = "submissions/<uuid:submission>"

urlpatterns = [
    path("", home.my_desk, name="desk"),
    path("kept/", kept, name="desk_kept"),
    path("", include("clubs.web.desk.urls")),
    path(f"{_FEDERATION}/", organisations.federation_desk, name="desk_federation"),
    path(f"{_FEDERATION}/clubs/<slug:club>/", organisations.club_desk, name="desk_club"),
    path(f"{_FEDERATION}/announce/", organisations.new_tournament, name="desk_announce"),
    path(f"{_FEDERATION}/open-pool/", organisations.new_pool, name="desk_open_pool"),
    path(f"{_TOURNAMENT}/", tournaments.tournament_desk, name="desk_tournament"),
    path(f"{_TOURNAMENT}/add-event/", tournaments.new_event, name="desk_add_event"),
    path(f"{_TOURNAMENT}/appoint/", tournaments.new_post, name="desk_appoint"),
    path(f"{_TOURNAMENT}/dismiss/<int:post>/", tournaments.end_post, name="desk_dismiss"),
    path(f"{_TOURNAMENT}/running/", events.running_desk, name="desk_running"),
    path(f"{_TOURNAMENT}/matches/", lookup.of_tournament, name="desk_all_matches"),
    path(f"{_TOURNAMENT}/tables/", tables.table_list, name="desk_tables"),
    path(f"{_TOURNAMENT}/tables/add/", tables.new_tables, name="desk_add_tables"),
    path(f"{_TOURNAMENT}/tables/fill/", calling.filling, name="desk_fill"),
    path(f"{_TOURNAMENT}/tables/<int:table>/keep/", tables.reservation, name="desk_keep"),
    path(f"{_TOURNAMENT}/tables/<int:table>/remove/", tables.removal, name="desk_remove"),
    path(f"{_EVENT}/", events.event_desk, name="desk_event"),
    path(f"{_EVENT}/matches/", lookup.of_event, name="desk_matches"),
    path(f"{_EVENT}/open/", events.registration, {"is_open": True}, name="desk_open"),
    path(f"{_EVENT}/close/", events.registration, {"is_open": False}, name="desk_close"),
    path(f"{_EVENT}/draw/", events.draw, name="desk_draw"),
    path(f"{_EVENT}/finish/", events.finish, {"is_finished": True}, name="desk_finish"),
    path(f"{_EVENT}/take-up/", events.finish, {"is_finished": False}, name="desk_take_up"),
    path(f"{_EVENT}/journal/", journal.event_journal, name="desk_journal"),
    path(f"{_EVENT}/journal/<uuid:undone>/undo/", journal.undoing, name="desk_undo"),
    path(f"{_EVENT}/entries/", entries.entry_list, name="desk_entries"),
    path(f"{_EVENT}/entries/enter/", entries.enter_one, name="desk_enter"),
    path(f"{_EVENT}/entries/list/", entries.enter_list, name="desk_enter_list"),
    path(f"{_ENTRY}/check-in/", entries.presence, {"is_present": True}, name="desk_check_in"),
    path(f"{_ENTRY}/check-out/", entries.presence, {"is_present": False}, name="desk_check_out"),
    path(f"{_ENTRY}/seed/", entries.seeding, name="desk_seed"),
    path(f"{_ENTRY}/withdraw/", entries.withdrawal, name="desk_withdraw"),
    path(f"{_EVENT}/enter-myself/", mine.enter_myself, name="desk_enter_myself"),
    path(f"{_EVENT}/check-myself/", mine.check_myself, name="desk_check_myself"),
    path(f"{_EVENT}/withdraw-myself/", mine.withdraw_myself, name="desk_withdraw_myself"),
    path(f"{_MATCH}/", matches.match_desk, name="desk_match"),
    path(f"{_MATCH}/score/", matches.quick_score, name="desk_score"),
    path(f"{_MATCH}/games/", matches.games, name="desk_games"),
    path(f"{_MATCH}/end/", matches.ending, name="desk_end"),
    path(f"{_MATCH}/correct/", matches.correction, name="desk_correct"),
    path(f"{_MATCH}/correct-ending/", matches.corrected_ending, name="desk_correct_ending"),
    path(f"{_MATCH}/reopen/", matches.reopening, name="desk_reopen"),
    path(f"{_MATCH}/call/", calling.table, name="desk_call"),
    path(f"{_MATCH}/release/", calling.release, name="desk_release"),
    path(f"{_MATCH}/start/", calling.beginning, name="desk_start"),
    path(f"my/{_MATCH}/", mine.my_match, name="desk_my_match"),
    path(f"my/{_MATCH}/score/", mine.my_score, name="desk_my_score"),
    path(f"my/{_MATCH}/start/", mine.my_start, name="desk_my_start"),
    path(f"{_SUBMISSION}/confirm/", submissions.confirm, name="desk_confirm"),
    path(f"{_SUBMISSION}/dispute/", submissions.dispute, name="desk_dispute"),
    path(f"{_SUBMISSION}/rule/", submissions.ruling, name="desk_rule"),
    path(f"{_SUBMISSION}/judge/", submissions.judging, name="desk_judge"),
]
