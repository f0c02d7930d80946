"""Sentences for registration: places, approval, the waiting list."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_registration": _("This event has no registration %(number)s. Load the list again."),
    "registered_already": _("%(name)s is already registered, as number %(number)s."),
    "not_captain_of_team": _(
        "Only the captain registers a team. Put yourself into the squad, and name your line as that of the captain."
    ),
    "team_of_others": _(
        "“%(team)s” is a team that has played before, without you. Choose another name, or ask the director."
    ),
    "captain_not_in_club": _("You are no member of %(club)s. Leave the club empty, or ask the club to be added."),
    "registration_opens_later": _("Registration opens on %(at)s. Come back then."),
    "registration_over": _("Registration closed on %(at)s. Ask the director."),
    "wrong_invitation_code": _("This event is by invitation. Type the code of your invitation."),
    "registration_ended": _("Registration %(number)s has ended. To take part, register again."),
    "no_offer": _("No place is offered to registration %(number)s. Look at the list again."),
    "offer_expired": _("The offer to registration %(number)s has expired. To wait for another place, register again."),
    "not_to_confirm": _("Registration %(number)s does not wait for a partner. Look at the list again."),
    "not_to_approve": _("Registration %(number)s does not wait for approval. Look at the list again."),
    "not_to_refuse": _(
        "Registration %(number)s has a place, or has ended. Withdraw the entry if its players should not play."
    ),
    "no_tournament_book": _("The tournament has no book in %(currency)s. Choose a book for its money first."),
    "tournament_book_in_use": _("Money in %(currency)s is booked in another book already. Go on with that one."),
    "unknown_fee": _("The tournament has no fee %(fee)s. Load the page again."),
    "unknown_fee_item": _("There is no fee of the kind “%(item)s”. Choose from: %(offered)s."),
    "group_not_stated": _("The site knows whether they belong to “%(group)s”, or no fee depends on it. Leave it out."),
    "unknown_fee_group": _("There is no group “%(group)s”. Choose from: %(offered)s."),
    "unknown_fee_pot": _("This pot is not one of the event in this currency. Choose another, or none."),
    "fee_is_for_tournament": _("A registration fee is paid once for the tournament. Leave the event empty."),
    "fee_needs_event": _("Choose the event of the tournament for which this is paid."),
    "fee_needs_pot": _("The fee of a side pool is paid into a pot of the event. Choose it."),
    "fee_is_zero": _("A fee of 0 needs no entry: without a fee nothing is charged."),
    "fee_ends_before_it_begins": _("The fee ends before it begins. Correct one of the days."),
    "fee_set_already": _("There is already another fee for the same people and days. Remove that one first."),
    "too_many_fees": _("A book has at most %(most)s fees. Remove some that are over."),
    "too_many_steps": _("The refunds have at most %(most)s steps. Leave some out."),
    "step_twice": _("Two steps are for %(days)s days before the first day. Remove one of them."),
    "steps_rise": _("The step of %(days)s days gives more back than an earlier one. Later steps give no more."),
    "bad_places": _("An event has 1 to %(most)s places. Leave the field empty for no limit."),
    "bad_offer_hours": _("A place is offered for 1 to %(most)s hours. Give a number in between."),
    "closes_before_it_opens": _("Registration closes after it opens. Correct one of the times."),
    "places_exceeded": _(
        "The event has %(places)s places: %(taken)s are taken and %(offered)s offered. Give a reason to exceed them."
    ),
    "no_reason": _("Give the reason for this exception."),
    "condition_country": _("This event is for players of %(countries)s. %(name)s has another country."),
    "condition_country_unknown": _(
        "This event is for players of %(countries)s. No country of %(name)s is known: add it to the profile."
    ),
    "condition_age": _("This event is for ages %(range)s on its first day. %(name)s has another age."),
    "condition_age_unknown": _(
        "This event is for ages %(range)s. Add the date of birth of %(name)s under the categories of rating lists."
    ),
    "condition_sex": _("This event is for players of the other sex category than that of %(name)s."),
    "condition_sex_unknown": _(
        "This event is for a sex category. State that of %(name)s under the categories of rating lists."
    ),
    "condition_member": _("This event is for members. %(name)s is in none of the clubs: ask the club to be added."),
    "condition_rating": _(
        "This event is for ratings %(range)s. %(name)s has %(rating)s in the list %(pool)s of %(on)s."
    ),
    "condition_rating_unknown": _(
        "This event is for ratings %(range)s. %(name)s is not in the list %(pool)s of %(on)s: ask the director."
    ),
    "condition_experience": _(
        "This event is for an experience %(range)s. %(name)s has %(experience)s in the list %(pool)s."
    ),
    "condition_title": _("This event is for holders of the title “%(title)s”, which %(name)s did not hold in time."),
    "condition_title_bars": _("This event is not for holders of the title “%(title)s”, and %(name)s held it."),
    "condition_invitation": _("This event is for selected players. %(name)s is not selected: ask the federation."),
    "unknown_title_name": _("The federation has no title “%(name)s”. Choose one from its list of titles."),
    "bad_title_months": _("Give the months since the title from 1 to %(most)s, or leave them out for ever."),
    "title_not_named": _("Choose the title that is asked for, or leave out the months and the exclusion."),
    "bad_experience": _("Experience begins at 0 or more and ends at 1000000 or less. The first is lower."),
    "condition_licence": _("%(name)s has no paid licence on the first day. Renew it, then register."),
    "condition_not_barred": _("%(name)s cannot register at this time. Ask an officer of the federation."),
    "condition_partner": _("%(name)s does not meet a condition of this event. They can see which on their own page."),
    "condition_without_source": _("This site does not know who meets the condition “%(kind)s”. Leave it out."),
    "too_many_countries": _("An event names at most %(most)s countries. Leave the condition out, or shorten the list."),
    "bad_ages": _("The ages begin at 0 or more and end at 120 or less. The first is lower than the second."),
    "bad_ratings": _("The ratings begin at 0 or more and end at 10000 or less. The first is lower than the second."),
    "check_in_closed": _("The check-in is closed. Ask the director."),
    "not_to_check_in": _("Registration %(number)s has no place and is not on standby. Ask the director."),
    "unknown_check_in_code": _("This code is unknown or was replaced by a newer one. Search for the name instead."),
    "no_invitation_code": _("Give the code that invited players type."),
    "registration_after_draw": _(
        "The draw is made: no registration is accepted any more. The tournament director can still enter the player"
        " late, on the page of the entries, as long as the format has a place for them."
    ),
    "withdrawal_after_draw": _(
        "The draw is made: a registration is withdrawn only before it. Ask the tournament director, who withdraws the"
        " entry."
    ),
    "no_such_visitor": _("This link is wrong or has expired. Register again, or ask the desk."),
    "visitor_key_ended": _(
        "This link ended on %(day)s. Ask the tournament desk to send you its e-mail again: it has a new link."
    ),
    "visitor_confirmed": _("This link was used. Open it again to see the registrations."),
    "visitor_expired": _("This link has expired. Register again."),
    "no_event_chosen": _("Choose one event or more."),
    "no_event_for_visitors": _(
        "One of these events takes no registrations without a login now. Choose others, or log in."
    ),
    "conditions_need_login": _(
        "%(event)s has conditions that only a player with a login can show. Log in, or ask the desk."
    ),
    "bad_address": _("This is no e-mail address. Correct it."),
    "perhaps_known": _(
        "A player called %(name)s is registered already: %(players)s. Say whether this is you, or that you are new."
    ),
    "no_such_request": _("There is no such person to answer here."),
    "request_answered": _("This person has been answered already."),
    "unknown_name_to_register": _(
        "Nobody is called “%(name)s”. Correct the name. An officer of %(federation)s or the manager of a club "
        "registers new players: ask one of them first."
    ),
    "no_such_terms": _("There is no version %(version)s of the terms of registration. Look at the present terms."),
    "terms_not_accepted": _("Read the terms of registration (version %(version)s), and accept them to register."),
    "terms_changed": _("The terms of registration have changed. Read version %(version)s, and accept it."),
    "no_such_question": _("This question is not asked here. Load the page again."),
    "bad_question": _("A question has 1 to %(most)s characters."),
    "bad_keep_days": _("Answers are kept for 0 to %(most)s days after the tournament."),
    "bad_choices": _("A choice has 2 to %(most)s different answers of at most %(longest)s characters each."),
    "too_many_questions": _("A tournament asks at most %(most)s questions. Remove one first."),
    "answer_missing": _("Answer the question: %(question)s"),
    "answers_open": _(
        "Answer the questions for those who are entered, or give a reason to leave them open: %(questions)s"
    ),
    "bad_answer": _(
        "This cannot be an answer to “%(question)s”. Choose among the answers, enter a number where one is asked, or "
        "write less than %(most)s characters."
    ),
    "changed_since": _(
        "This has changed since you looked (you saw number %(seen)s, now it is %(now)s). Look again, then decide."
    ),
}
