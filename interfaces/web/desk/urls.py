"""URLs under /desk/, for people with a login."""

from django.urls import include, path

from interfaces.web.base.json_reply import current_sender
from interfaces.web.base.pending_posts import pending_post
from interfaces.web.desk.matches.draws import committing, rounds, stages
from interfaces.web.desk.matches.entries import changes, check_in_list, entries, pasting
from interfaces.web.desk.matches.events import advice, event_settings, journal, locks, papers, rulesets
from interfaces.web.desk.matches.results import decisions, matches, my_pages, submissions, unfinished
from interfaces.web.desk.matches.scores import photos
from interfaces.web.desk.matches.tables import calling, match_cards, my_calls, tables
from interfaces.web.desk.matches.tournaments import events, lookup, tournaments
from interfaces.web.desk.matches.transcripts import transcripts
from interfaces.web.desk.ratings import lists, merging, past_imports, pool_desk, pools, seasons
from interfaces.web.desk.site import home, organisations

_FEDERATION = "federations/<slug:federation>"
_POOL = f"{_FEDERATION}/pools/<slug:pool>"
_LISTS = f"{_POOL}/lists"
_TOURNAMENT = "tournaments/<slug:federation>/<slug:tournament>"
_EVENT = "events/<int:event>"
_STAGE = f"{_EVENT}/stages/<int:stage>"
_ROUND = f"{_STAGE}/rounds/<int:round>"
_ENTRY = f"{_EVENT}/entries/<int:entry>"
_MATCH = "matches/<int:match>"
_SUBMISSION = "submissions/<uuid:submission>"

urlpatterns = [
    path("", home.my_desk, name="desk"),
    path("kept/", pending_post, name="desk_kept"),
    path("whose/", current_sender, name="desk_whose"),
    path("", include("interfaces.web.desk.clubs.urls")),
    path(f"{_FEDERATION}/", organisations.federation_desk, name="desk_federation"),
    path(f"{_FEDERATION}/clubs/<slug:club>/", organisations.club_desk, name="desk_club"),
    path(f"{_FEDERATION}/announce/", organisations.new_tournament, name="desk_announce"),
    path(f"{_FEDERATION}/open-pool/", pools.new_pool, name="desk_open_pool"),
    path(f"{_POOL}/", pool_desk.pool_desk, name="desk_pool"),
    path(f"{_POOL}/terms/", pools.all_terms, name="desk_pool_terms"),
    path(f"{_POOL}/change/", pools.terms_change, name="desk_change_pool"),
    path(f"{_POOL}/close/", pools.closure, name="desk_close_pool"),
    path(f"{_POOL}/undo/<int:number>/", pools.terms_undo, name="desk_undo_pool_terms"),
    path(f"{_LISTS}/", lists.list_desk, name="desk_lists"),
    path(f"{_LISTS}/plan/", lists.list_schedule, name="desk_plan_lists"),
    path(f"{_LISTS}/publish/", lists.publication, name="desk_publish_list"),
    path(f"{_LISTS}/editions/", lists.edition_request, name="desk_ask_editions"),
    path(f"{_FEDERATION}/define-rules/", rulesets.new_ruleset, name="desk_define_ruleset"),
    path(f"{_FEDERATION}/rules/<slug:ruleset>/change/", rulesets.changed_ruleset, name="desk_change_ruleset"),
    path(f"{_FEDERATION}/open-season/", seasons.new_season, name="desk_open_season"),
    path(f"{_FEDERATION}/seasons/<slug:season>/", seasons.season_desk, name="desk_season"),
    path(f"{_FEDERATION}/seasons/<slug:season>/change/", seasons.changed_season, name="desk_change_season"),
    path(
        f"{_FEDERATION}/seasons/<slug:season>/picks/<int:season_event>/", seasons.picked_event, name="desk_pick_event"
    ),
    path(f"{_POOL}/past/", past_imports.all_files, name="desk_past"),
    path(f"{_POOL}/past/<uuid:past>/", past_imports.past_file, name="desk_past_file"),
    path(
        f"{_POOL}/starting/<int:starting>/take-back/",
        past_imports.starting_withdrawal,
        name="desk_take_back_starting",
    ),
    path(f"{_FEDERATION}/duplicates/", merging.all_duplicates, name="desk_duplicates"),
    path(f"{_FEDERATION}/duplicates/different/", merging.different_players, name="desk_tell_apart"),
    path(f"{_FEDERATION}/merge/", merging.player_merge, name="desk_merge"),
    path(f"{_FEDERATION}/merges/<int:merge>/undo/", merging.merge_undo, name="desk_undo_merge"),
    path(f"{_TOURNAMENT}/", tournaments.tournament_desk, name="desk_tournament"),
    path(f"{_TOURNAMENT}/add-event/", tournaments.new_event, name="desk_add_event"),
    path(f"{_TOURNAMENT}/advise/", advice.advising, name="desk_advise"),
    path(f"{_TOURNAMENT}/appoint/", tournaments.new_post, name="desk_appoint"),
    path(f"{_TOURNAMENT}/dismiss/<int:post>/", tournaments.end_post, name="desk_dismiss"),
    path(f"{_TOURNAMENT}/running/", events.running_desk, name="desk_running"),
    path(f"{_TOURNAMENT}/journal/", journal.tournament_journal, name="desk_tournament_journal"),
    path(f"{_TOURNAMENT}/matches/", lookup.of_tournament, name="desk_all_matches"),
    path(f"{_TOURNAMENT}/unfinished/", unfinished.of_tournament, name="desk_all_unfinished"),
    path(f"{_TOURNAMENT}/tables/", tables.table_list, name="desk_tables"),
    path(f"{_TOURNAMENT}/tables/add/", tables.new_tables, name="desk_add_tables"),
    path(f"{_TOURNAMENT}/tables/fill/", calling.fill_tables, name="desk_fill"),
    path(f"{_TOURNAMENT}/tables/<int:table>/keep/", tables.reservation, name="desk_keep"),
    path(f"{_TOURNAMENT}/tables/<int:table>/remove/", tables.removal, name="desk_remove"),
    path(f"{_EVENT}/", events.event_desk, name="desk_event"),
    path(f"{_EVENT}/unfinished/", unfinished.of_event, name="desk_unfinished"),
    path(f"{_EVENT}/matches/", lookup.of_event, name="desk_matches"),
    path(f"{_EVENT}/open/", events.registration, {"is_open": True}, name="desk_open"),
    path(f"{_EVENT}/close/", events.registration, {"is_open": False}, name="desk_close"),
    path(f"{_EVENT}/draw/", events.draw, name="desk_draw"),
    path(f"{_EVENT}/commit/", committing.committing, name="desk_commit"),
    path(f"{_EVENT}/commit/take-back/", committing.commitment_withdrawal, name="desk_take_commitment_back"),
    path(f"{_EVENT}/stages/", stages.stage_list, name="desk_stages"),
    path(f"{_EVENT}/settings/", event_settings.settings, name="desk_event_settings"),
    path(f"{_EVENT}/locks/", locks.all_locks, name="desk_locks"),
    path(f"{_EVENT}/locks/release/", locks.release, name="desk_release_lock"),
    path(f"{_EVENT}/pool/", event_settings.rated_in, name="desk_rated_in"),
    path(f"{_EVENT}/rules/", event_settings.rules, name="desk_rules"),
    path(f"{_EVENT}/stages/add/", stages.new_stage, name="desk_add_stage"),
    path(f"{_STAGE}/remove/", stages.removal, name="desk_remove_stage"),
    path(f"{_STAGE}/lengths/", stages.lengths, name="desk_lengths"),
    path(f"{_STAGE}/length/", stages.match_length, name="desk_length"),
    path(f"{_STAGE}/settings/", stages.settings, name="desk_stage_settings"),
    path(f"{_STAGE}/next/", rounds.next_draw, name="desk_next_draw"),
    path(f"{_ROUND}/", rounds.published_round, name="desk_round"),
    path(f"{_ROUND}/away/", rounds.away, name="desk_away"),
    path(f"{_ROUND}/pair/", rounds.pairing, name="desk_pair"),
    path(f"{_ROUND}/take-back/", rounds.pairs_withdrawal, name="desk_take_back"),
    path(f"{_EVENT}/paper/", papers.on_paper, name="desk_papers"),
    path(f"{_EVENT}/paper/evening/", papers.evening, name="desk_paper_evening"),
    path(f"{_EVENT}/paper/draw/", papers.draw, name="desk_paper_draw"),
    path(f"{_EVENT}/paper/entries/", papers.entry_list, name="desk_paper_entries"),
    path(f"{_EVENT}/paper/sheets/", papers.sheets, name="desk_paper_sheets"),
    path(f"{_EVENT}/paper/results/", papers.results, name="desk_paper_results"),
    path(f"{_MATCH}/transcript/", transcripts.transcript_upload, name="desk_give_transcript"),
    path("transcripts/<uuid:transcript>/", transcripts.transcript_page, name="desk_transcript"),
    path("transcripts/<uuid:transcript>/record/", transcripts.file, name="desk_transcript_file"),
    path(
        "transcripts/<uuid:transcript>/<int:game>/<int:number>/",
        transcripts.transcript_move,
        name="desk_transcript_move",
    ),
    path(f"{_MATCH}/paper/", papers.match_sheet, name="desk_paper_match"),
    path(f"{_EVENT}/finish/", events.finish, {"is_finished": True}, name="desk_finish"),
    path(f"{_EVENT}/take-up/", events.finish, {"is_finished": False}, name="desk_take_up"),
    path(f"{_EVENT}/journal/", journal.event_journal, name="desk_journal"),
    path(f"{_EVENT}/journal/<uuid:undone>/undo/", journal.act_undo, name="desk_undo"),
    path(f"{_EVENT}/cards/", match_cards.event_cards, name="desk_cards"),
    path(f"{_EVENT}/entries/", entries.entry_list, name="desk_entries"),
    path(f"{_EVENT}/entries/enter/", entries.enter_one, name="desk_enter"),
    path(f"{_EVENT}/entries/list/", pasting.enter_list, name="desk_enter_list"),
    path(f"{_EVENT}/check-in/", check_in_list.check_in_list, name="desk_check_in_list"),
    path(f"{_EVENT}/check-in/<int:entry>/in/", check_in_list.set_presence, {"is_present": True}, name="desk_tap_in"),
    path(f"{_EVENT}/check-in/<int:entry>/out/", check_in_list.set_presence, {"is_present": False}, name="desk_tap_out"),
    path(f"{_ENTRY}/check-in/", entries.presence, {"is_present": True}, name="desk_check_in"),
    path(f"{_ENTRY}/check-out/", entries.presence, {"is_present": False}, name="desk_check_out"),
    path(f"{_ENTRY}/seed/", entries.seeding, name="desk_seed"),
    path(f"{_ENTRY}/", changes.entry_desk, name="desk_entry"),
    path(f"{_ENTRY}/withdraw/", changes.withdrawal, name="desk_withdraw"),
    path(f"{_ENTRY}/disqualify/", changes.disqualification, name="desk_disqualify"),
    path(f"{_ENTRY}/replace/", changes.replacement, name="desk_replace"),
    path(f"{_ENTRY}/again/", changes.reentry, name="desk_again"),
    path(f"{_ENTRY}/swap/<int:stage>/", changes.swap, name="desk_swap"),
    path(f"{_EVENT}/enter-myself/", my_pages.enter_myself, name="desk_enter_myself"),
    path(f"{_EVENT}/check-myself/", my_pages.check_myself, name="desk_check_myself"),
    path(f"{_EVENT}/withdraw-myself/", my_pages.withdraw_myself, name="desk_withdraw_myself"),
    path(f"{_ROUND}/stay-away/", my_pages.stay_away_myself, name="desk_stay_away"),
    path(f"{_MATCH}/", matches.match_desk, name="desk_match"),
    path(f"{_MATCH}/score/", matches.quick_score, name="desk_score"),
    path(f"{_MATCH}/games/", matches.games, name="desk_games"),
    path(f"{_MATCH}/all-games/", matches.all_games, name="desk_all_games"),
    path(f"{_MATCH}/decide/", decisions.decision, name="desk_decide"),
    path(f"{_MATCH}/end/", matches.ending, name="desk_end"),
    path(f"{_MATCH}/penalty/", matches.penalty, name="desk_penalty"),
    path(f"{_MATCH}/correct/", matches.correction, name="desk_correct"),
    path(f"{_MATCH}/correct-ending/", matches.corrected_ending, name="desk_correct_ending"),
    path(f"{_MATCH}/reopen/", matches.reopening, name="desk_reopen"),
    path(f"{_MATCH}/card/", match_cards.match_card, name="desk_card"),
    path(f"{_MATCH}/call/", calling.table, name="desk_call"),
    path(f"{_MATCH}/break-off/", unfinished.adjournment, name="desk_break_off"),
    path(f"{_MATCH}/go-on/", unfinished.resumption, name="desk_resume"),
    path(f"{_MATCH}/release/", calling.release, name="desk_release"),
    path(f"{_MATCH}/start/", calling.match_start, name="desk_start"),
    path(f"{_MATCH}/live/", my_calls.live, name="desk_live"),
    path(f"{_MATCH}/come/", calling.director_call, name="desk_come"),
    path(f"my/{_MATCH}/", my_pages.my_match, name="desk_my_match"),
    path(f"my/{_MATCH}/score/", my_pages.my_score, name="desk_my_score"),
    path(f"my/{_MATCH}/games/", my_pages.my_games, name="desk_my_games"),
    path(f"my/{_MATCH}/go-on/", my_pages.my_resumption, name="desk_my_resume"),
    path(f"my/{_MATCH}/start/", my_pages.my_start, name="desk_my_start"),
    path(f"my/{_MATCH}/arrive/", my_calls.my_arrival, name="desk_my_arrival"),
    path(f"my/{_MATCH}/call/", my_calls.my_call, name="desk_my_call"),
    path(f"{_SUBMISSION}/confirm/", submissions.confirm, name="desk_confirm"),
    path(f"{_SUBMISSION}/dispute/", submissions.dispute, name="desk_dispute"),
    path(f"{_SUBMISSION}/rule/", submissions.ruling, name="desk_rule"),
    path("photos/<uuid:photo>/", photos.photo_file, name="desk_photo"),
    path("photos/<uuid:photo>/erase/", photos.photo_removal, name="desk_erase_photo"),
    path(f"{_SUBMISSION}/judge/", submissions.judging, name="desk_judge"),
]
