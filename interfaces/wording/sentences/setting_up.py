"""Sentences for set-up: federations, clubs, players, tournaments, events, entries."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

OF_A_LINE: Final = frozenset(
    {
        "unknown_player",
        "unknown_name",
        "ambiguous_name",
        "entered_already",
        "player_disqualified",
        "listed_twice",
        "namesake_entered",
        "name_length",
        "bad_country",
        "unknown_country",
        "ambiguous_country",
        "bad_seed",
    }
)
OF_A_ROUND: Final = frozenset({"bad_length"})

SENTENCES: Final[Mapping[str, Promise]] = {
    "login_without_player": _(
        "Your login is not linked to a player. Open “My matches” and choose “Link my player”, "
        "or register without a login on the page of the tournament."
    ),
    "not_allowed": _(
        "Your role does not allow this. Ask a director of the tournament or an officer of the federation."
    ),
    "unknown_federation": _("There is no federation “%(slug)s” here. Check the address."),
    "unknown_club": _("There is no club “%(slug)s” in this federation. Check the address."),
    "unknown_player": _("There is no player %(player)s. Check the number, or look for the name."),
    "unknown_tournament": _("There is no tournament “%(slug)s” here, or you may not see it. Check the address."),
    "unknown_event": _("There is no event %(event)s here, or you may not see it. Check the address."),
    "unknown_entry": _("There is no entry %(entry)s in this event. Look at the list of entries."),
    "unknown_login": _("No single login is called “%(login)s”. Give the exact user name or a confirmed e-mail."),
    "unknown_pool": _("There is no rating pool “%(code)s” in this federation. Choose one of its pools."),
    "unknown_role": _("There is no role “%(role)s”. Choose director, scorer or cashier."),
    "unknown_seeding": _("There is no seeding “%(seeding)s”. Choose from: %(offered)s."),
    "unknown_ruleset": _("There is no ruleset “%(ruleset)s”. Choose from: %(offered)s."),
    "no_such_variant": _("There are no rules of a game “%(variant)s” here. Check the address."),
    "no_such_ruleset": _("There are no rules “%(ruleset)s” here, or not in that version. Check the address."),
    "ruleset_taken": _("There are already rules “%(code)s”. Choose another short name, or change those."),
    "ruleset_changed": _(
        "You looked at version %(seen)s of these rules; by now there is version %(now)s. Look at it, then change that."
    ),
    "rules_played_by": _(
        "Matches of this event have started under its rules, so these stay. Add another event for other rules."
    ),
    "unknown_variant": _("There is no game “%(variant)s”. Choose from: %(offered)s."),
    "bad_tavli_length": _("Tavli is played to 3, 5 or 7 points, not to %(length)s. Choose one of these lengths."),
    "variant_fixed": _("A player is entered for this game, so it stays. Add another event for another game."),
    "pool_of_another_variant": _(
        "The pool “%(pool)s” rates %(variant)s alone. Choose a pool of the game that is played, or none."
    ),
    "unknown_format": _("There is no format “%(format)s”. Choose from: %(offered)s."),
    "unknown_time_zone": _("There is no time zone “%(time_zone)s”. Write it as Europe/Amsterdam."),
    "unknown_visibility": _("“%(visibility)s” is not a choice of who sees the name. Choose from: %(offered)s."),
    "unknown_language": _("This site has no language “%(language)s”. Choose from: %(offered)s."),
    "profile_text_too_long": _("The text (%(language)s) is too long. Give at most %(longest)s letters."),
    "profile_field_too_long": _("“%(field)s” is too long. Give at most %(longest)s letters."),
    "bad_colour": _("“%(colour)s” is not a colour. Write it as #1a5f3c."),
    "bad_website": _("“%(website)s” is not the address of a website. Begin it with https://."),
    "evening_missing": _("Exceptions are days of a club night. State its weekday and time first."),
    "day_twice": _("The day %(day)s is given twice. Give each day once."),
    "too_many_exceptions": _("At most %(most)s exceptions are kept. Remove some that have passed."),
    "policy_too_long": _("The rating policy has at most %(longest)s letters. Shorten it."),
    "policy_changed": _("The rating policy was changed meanwhile. Check it and save once more."),
    "unknown_payer": _("Nobody called %(payer)s pays for ratings. Give nobody, club or players."),
    "bad_weekday": _("There is no weekday %(weekday)s. Give 1 for Monday to 7 for Sunday."),
    "profile_changed": _(
        "This profile was changed meanwhile (version %(now)s). Compare, then save again to replace it."
    ),
    "name_changed": _("The name was changed meanwhile, to “%(now)s”. Save again to replace that."),
    "slug_changed": _("The address was changed meanwhile, to “%(now)s”. Save again to replace that."),
    "days_changed": _(
        "The days or the place were changed meanwhile: %(from_on)s to %(until_on)s, “%(place)s”. "
        "Save again to replace that."
    ),
    "days_without_play": _(
        "Matches were played from %(first)s until %(last)s. Let the days of the tournament include these."
    ),
    "unknown_tournament_state": _("There is no state “%(state)s”. Choose planned, postponed or cancelled."),
    "bad_reason": _("Give a reason of at most %(longest)s letters, in one line."),
    "reason_missing": _("Give the reason: everyone can read it."),
    "tournament_state_changed": _(
        "The state of the tournament was changed meanwhile. Compare, then save again to replace it."
    ),
    "has_results": _("Matches of this tournament have results. Let its events end early instead: finish them."),
    "tournament_cancelled": _("The tournament is cancelled. Let it take place first."),
    "unknown_programme_item": _("There is no such item in this programme. It may have been removed already."),
    "programme_words_missing": _("Choose an event, or write a description."),
    "programme_too_long": _("Give at most %(longest)s letters for the description, and for the place."),
    "programme_ends_before_start": _("It would end before it starts. Give a later end, or none."),
    "programme_item_over_a_day": _("An item of the programme ends within 24 hours. Add another one for the next day."),
    "programme_outside_days": _(
        "The tournament lasts from %(from_on)s until %(until_on)s. Give times within these days."
    ),
    "no_such_local_time": _(
        "There is no %(time)s in %(time_zone)s, since clocks are put forward then. Give another time."
    ),
    "programme_item_changed": _("The item was changed meanwhile. Compare, then save again to replace it."),
    "programme_full": _("A programme has at most %(most)s items. Remove one of them first."),
    "no_such_post": _("Nobody has staff role number %(post)s here. Look at the list of staff."),
    "guardian_must_consent": _(
        "A minor is hidden until a guardian has consented. Invite the guardian, who can consent on their page."
    ),
    "too_young_for_pools": _("%(name)s is younger than %(age)s on the first day. Register them without pools."),
    "no_such_guardian": _("This guardian does not act for the player any more. Load the page again."),
    "not_your_child": _("You are not the guardian of player %(player)s. Ask an officer or manager to invite you."),
    "unknown_purpose": _("There is no purpose “%(purpose)s”. Choose one of: %(offered)s."),
    "sanction_open": _("The sanction is applied for already. Wait for the answer of the federation."),
    "sanction_stands": _("The tournament is sanctioned already. Change what was approved before you apply again."),
    "unknown_sanction_answer": _("There is no answer “%(answer)s”. Choose from: %(offered)s."),
    "sanction_answered": _("The application is answered so already. Load the page again."),
    "no_application": _("Nobody has applied for the sanction of this tournament."),
    "sanction_reason_missing": _("Say why, or what is missing: the organisers read it."),
    "sanction_words_too_long": _("Give at most %(longest)s letters for the conditions."),
    "bad_sanction_length": _("The shortest match has 0 to %(longest)s points. Give a number in these bounds."),
    "levy_without_book": _("A levy is charged in a book of the federation. Choose one, or open it first."),
    "levy_without_club": _("A levy is charged to the host club, and the tournament has none. Give no levy."),
    "outside_your_post": _("As a scorer you are limited to other events or tables. Ask a director."),
    "limit_not_scorer": _("Only scorers can be limited to an event or to tables. Choose this role, or no limit."),
    "too_many_limit_tables": _("These are too many tables. Appoint the scorer twice, with a part of them each."),
    "unknown_limit_event": _("This event is not of this tournament. Choose one of its events."),
    "post_over": _("This role would end at %(until_at)s, before it begins. Give a later end."),
    "name_length": _("The name has %(length)s letters. Give 1 to %(longest)s."),
    "name_taken": _("There is already an event “%(name)s” in this tournament. Choose another name."),
    "bad_slug": _(
        "“%(slug)s” cannot be part of an address. Use small letters, digits and single hyphens, "
        "at most %(longest)s; some words are reserved."
    ),
    "slug_taken": _("The address “%(slug)s” is taken. Choose another."),
    "season_taken": _("There is already a season “%(code)s”. Choose another short name."),
    "season_changed": _(
        "The season has changed: it is version %(now)s now, and you saw %(seen)s. Look again, and change that."
    ),
    "unknown_season": _("There is no season “%(code)s” in this federation. Choose one of its seasons."),
    "not_in_season": _("This player has played in none of the events of the season yet."),
    "season_days": _(
        "A season from %(from_on)s until %(until_on)s is not possible. Let it end after it begins, within three years."
    ),
    "season_takes": _("Choose which events count: all, those of a rating pool (which one?), or those picked by hand."),
    "season_pick": _("An event is put in, left out, or left to the terms: in, out or auto; not “%(picked)s”."),
    "code_taken": _("There is already a rating pool “%(code)s”. Choose another code."),
    "bad_country": _("“%(country)s” is not a country code. Give two capital letters, such as NL."),
    "unknown_country": _("“%(country)s” is not a country. Give its name or its code, such as Netherlands or NL."),
    "ambiguous_country": _("“%(country)s” can be two countries. Write %(first_country)s or %(second_country)s."),
    "bad_policy": _(
        "This is not a results policy. Look at the shortest length (1 or more), the longest (no less), and the lists."
    ),
    "dates_out_of_order": _("It would end on %(until_on)s, before it begins on %(from_on)s. Correct the dates."),
    "year_out_of_range": _("A tournament takes place in the years %(first)s to %(last)s. Correct the dates."),
    "lengths_missing": _("Give the length of the matches: one number for each round."),
    "bad_rest": _("A rest of %(minutes)s minutes is not possible: give 0 to %(longest)s."),
    "bad_no_show": _("Give 1 to %(longest)s minutes for a penalty point, and 0 to %(longest)s for the forfeit."),
    "bad_round_days": _(
        "Write the days of the rounds as 2026-10-31, in their order: at most %(most)s for a stage, "
        "and %(stages)s stages."
    ),
    "bad_handicap": _("A handicap has one of these percentages: %(offered)s."),
    "bad_clock": _("Write the clock in at most %(longest)s letters, such as 7 min + 12 s a move."),
    "bad_confirm_minutes": _(
        "The other side cannot have %(minutes)s minutes to answer a score: give 1 to %(longest)s."
    ),
    "bad_length": _(
        "A match to %(length)s is not offered. Give %(shortest)s to %(longest)s points, or 1 where the event "
        "offers double match point."
    ),
    "too_few_lengths": _("Rounds of the draw: %(rounds)s; lengths given: %(lengths)s. Give a length for each round."),
    "bad_seed": _("A seed is a number from 1 to %(most)s. Correct it, or leave it empty."),
    "login_exists": _("There are logins of these names already: %(logins)s. The demonstration needs them for itself."),
    "operator_exists": _("This site already has its operator. Log in, or ask the operator."),
    "wrong_start_code": _(
        "The code is wrong, or was mistyped too often. Type the code that the terminal shows; "
        "start the site again for a new one."
    ),
    "username_taken": _("The user name “%(username)s” is taken. Choose another."),
    "dismissal_reason_missing": _("Give the reason for ending this role: it is shown in the journal."),
    "dismissal_in_the_past": _("A role cannot end in the past. Choose today or a later day."),
    "last_officer": _("A federation needs an officer. Appoint another one first."),
    "no_such_office": _("This role has already ended. Load the page again."),
    "unknown_scope": _("A token cannot have the scope “%(scope)s”. Choose read, results, desk or everything."),
    "bad_token_days": _("A token lasts 1 to %(most)s days, or does not expire."),
    "too_many_tokens": _("A login has at most %(most)s tokens. Revoke one that is no longer used."),
    "no_such_token": _("Your login has no such token. It may have been revoked already."),
    "wrong_link_code": _("No login has this code now. Ask the player for a new one: it works once, for 30 minutes."),
    "no_such_export": _("Your login has no such file, or its link has expired. Have a new one made on “My data”."),
    "export_under_way": _("A file of your data is being made already. Load the page again in a minute."),
    "erased_already": _("This erasure is already planned or done. Nothing more is needed."),
    "no_erasure": _("No erasure of this player is planned, or it is done. There is nothing to take back."),
    "erased_holds_office": _("This person still holds an office. Have it ended first, then erase the person."),
    "bad_title_name": _("The name of a title has 1 to %(most)s letters. Give another one."),
    "bad_title_year": _("The year of a title is from %(first)s to %(last)s. Give another one."),
    "title_exists": _("There is a title “%(title)s” already. Give another name or year, or withdraw that one first."),
    "title_decided": _("An officer has decided about “%(title)s”. Withdraw that decision first."),
    "title_not_proposed": _("“%(title)s” is not proposed: its event is not finished, or it is decided already."),
    "title_not_held": _("Nothing is decided about “%(title)s”, so nothing can be withdrawn."),
    "title_winner_changed": _("The event has other winners now. Look at them, then decide."),
    "title_without_winner": _("The event has no winner, so nobody can hold the title. Refuse it."),
    "title_without_holder": _("A title has 1 to %(most)s holders. Name them by the numbers on their pages."),
    "unknown_title": _("There is no such title in this federation."),
    "unknown_certificate": _("There is no such certificate in this federation."),
    "unknown_certificate_level": _("There is no level “%(level)s”. Choose one of: %(offered)s."),
    "bad_certificate_day": _(
        "A certificate lasts at least until today and at most until %(last)s. Choose another day."
    ),
    "certified_already": _("%(name)s has a certificate of this level until %(day)s. Choose a later day."),
    "certificate_over": _("This certificate of %(name)s is over already."),
    "no_year_report": _("There are reports of the years %(first)s to %(last)s, which are over. Choose one of them."),
    "erased_suspended": _("This person is suspended. The erasure waits until the suspension is over."),
    "erased_in_unfinished_event": _(
        "%(event)s of %(tournament)s is not finished, and this player is in it. "
        "Wait until it is finished, or withdraw first."
    ),
    "erased_account_not_zero": _(
        "The account of this player in the book %(book)s is not 0. Have it paid or written off first."
    ),
    "erased_player": _("This player was erased on request and keeps only the number. Nothing can be changed."),
    "home_already": _("This is already the home of %(player)s. Choose another club."),
    "transfer_open": _("Another transfer of %(player)s is waiting for answers. It has to be answered first."),
    "transfer_in_the_past": _("The new home cannot begin on %(on)s, which is past. Choose today or a later day."),
    "transfer_too_far": _("The new home cannot begin as late as %(on)s. Choose a day until %(last)s, or ask later."),
    "no_part_in_transfer": _(
        "Only the player, or a manager of the current or the new club, can request a transfer. "
        "Add the player as a member first, or ask the player."
    ),
    "no_such_card": _("This is not the code of a member's card. Scan the code again."),
    "no_such_calendar": _("This address of a calendar is wrong, or was revoked. Copy it from the page “My calendar”."),
    "no_such_wish": _("This link is wrong, or there is no e-mail of this kind. Choose on the page “My notifications”."),
    "wish_is_urgent": _("In a summary of the day this e-mail would come too late. Have it sent at once, or not."),
    "wish_is_no_push": _("Devices show no notifications of this kind. Ask for an e-mail."),
    "bad_device": _(
        "This is no address of a push service that this site knows. Use another browser, or ask for e-mails."
    ),
    "no_such_device": _("There is no such device of yours. Look at the list on the page “My notifications”."),
    "letter_in_digest": _("This e-mail is sent with others in the summary of the day. Wait for it."),
    "no_such_letter": _("There is no such e-mail. Look at the list."),
    "no_mail_server": _("This site has no mail server, so the e-mail cannot be sent. Tell the person what it says."),
    "letter_sent": _("This e-mail has been sent already. Look at the list."),
    "letter_is_being_sent": _("This e-mail is being sent. Load the page again in a minute."),
    "unknown_transfer": _("There is no open transfer %(transfer)s for you to answer. Look at the list."),
    "login_taken": _(
        "The login “%(login)s” belongs to another player. Choose another login, or unlink those two first."
    ),
    "member_already": _("%(player)s is already a member of this club."),
    "not_a_member": _("%(player)s is not a member of this club. Look at the list of members."),
    "nobody_named": _("No player is named. Give at least one."),
    "unknown_name": _("Nobody is called “%(name)s”. Correct the name, or register a new player."),
    "ambiguous_name": _("More than one player is called “%(name)s”: %(players)s. Give the number of the right one."),
    "entered_already": _("%(name)s (%(player)s) is already in this event. Take the line out."),
    "player_disqualified": _(
        "%(name)s (%(player)s) is disqualified in this event. To enter them, undo that in the journal first."
    ),
    "disqualified_already": _(
        "Entry %(entry)s is already disqualified. If that was wrong, undo it in the journal of the event."
    ),
    "namesake_registered": _(
        "“%(name)s” may be registered already: %(players)s. If this is another person, say so and send it again."
    ),
    "namesake_entered": _(
        "“%(name)s” is already entered, as number %(entry)s. If this is another player, add "
        "something to the name to distinguish them."
    ),
    "listed_twice": _(
        "“%(name)s” is on the list twice. Take one out; if they are two players, register each separately first."
    ),
    "entries_closed": _("Entries are closed. Ask the director to enter you."),
    "open_already": _("Entries are already open."),
    "closed_already": _("Entries are already closed."),
    "field_full": _("That would make %(entries)s entries; an event takes %(most)s at most. Enter fewer players."),
    "replaced_already": _("Entry %(by)s has the seat of entry %(entry)s. Undo the replacement in the journal first."),
    "no_dead_job": _("No such job was given up, or it waits again already. Load the page again."),
    "withdrawn_already": _("Entry %(entry)s is already withdrawn."),
}
