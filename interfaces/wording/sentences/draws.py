"""Sentences for draws: fields, graphs, contradictions, events as plain data."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "draws.field_too_small": _("Entries: %(entries)s. A draw needs %(least)s or more: enter more players."),
    "draws.field_too_large": _(
        "Entries: %(entries)s. This format is for %(most)s at most: choose another, or take fewer."
    ),
    "draws.entry_twice": _("Entry %(entry)s is in the field twice. Keep it once."),
    "draws.number_twice": _("The entries %(entries)s have the same number, %(number)s. Give each its own."),
    "draws.seed_twice": _("The entries %(entries)s have the same seed, %(seed)s. Give each its own."),
    "draws.seed_too_low": _("Entry %(entry)s has the seed %(seed)s. Seeds count from 1."),
    "draws.lot_seed_empty": _("The seed of the draw is empty. Give one, so that the draw can be verified."),
    "draws.node_twice": _("The place %(node)s is in the draw twice. Keep it once."),
    "draws.source_not_earlier": _("%(node)s waits for %(source)s, which does not come before it. Correct its source."),
    "draws.source_twice": _("%(source)s feeds two places of the draw, one of them %(node)s. Correct one."),
    "draws.pair_begun": _("The match of pair %(pair)s has begun: its pair stays. Choose other pairs."),
    "draws.section_unknown": _("%(node)s stands in the section %(section)s, which is not among the sections. Add it."),
    "draws.format_unknown": _("There is no format %(format)s. Choose one of: %(offered)s."),
    "draws.setting_wrong": _("%(key)s cannot be %(value)s. Choose from: %(offered)s."),
    "draws.seats_not_a_bracket": _("%(seats)s seats make no bracket. It has 2, 4, 8 and so on; fill it with byes."),
    "draws.notation_starts_empty": _(
        "Section %(section)s begins with a round that nobody enters. Begin with the letter of "
        "the losers who enter there."
    ),
    "draws.notation_round_wrong": _(
        "Section %(section)s, round %(round)s: “%(text)s” is not a round. "
        "Write letters, or a bar alone where nobody enters."
    ),
    "draws.notation_letter_unknown": _(
        "Section %(section)s, round %(round)s: the letter %(letter)s names no losers. There are: %(offered)s."
    ),
    "draws.notation_fed_twice": _(
        "Section %(section)s, round %(round)s: the losers %(letter)s enter twice. "
        "Write the letter once, or in two rounds that follow each other to split them."
    ),
    "draws.notation_sign_wrong": _(
        "Section %(section)s ends with “%(sign)s”. Write X where the brackets meet, and R after it for a second final."
    ),
    "draws.round_idle": _(
        "Section %(section)s, round %(round)s: nobody enters and %(left)s is left, so nobody plays. "
        "Leave the round out."
    ),
    "draws.group_too_large": _(
        "Section %(section)s, round %(round)s: %(fed)s enter although only %(left)s are left, so "
        "newcomers would play one another. Let some of them enter earlier."
    ),
    "draws.section_left_over": _(
        "Section %(section)s ends with %(left)s left; it should be %(wanted)s. Add or leave out rounds."
    ),
    "draws.survivors_uneven": _(
        "%(left)s of each bracket would come together, and that number cannot be halved down to "
        "one. Choose how many come together: %(offered)s."
    ),
    "draws.section_twice": _("The section %(section)s is there twice. Keep one."),
    "draws.third_place_falls": _(
        "The losers of the semi-finals fall into another section, so they cannot play for third place. Choose one."
    ),
    "draws.reentries_used": _("Entered %(entered)s times; %(most)s are allowed. Another entry is not possible."),
    "draws.reentry_closed": _(
        "Entries closed after %(cut_off)s minutes; it is minute %(minute)s. Wait for the next event."
    ),
    "draws.rebuy_not_offered": _(
        "Entry %(entry)s has not lost in a rebuy round, or that bracket is full; entry %(by)s "
        "has no place. Withdraw it."
    ),
    "draws.rebuy_of_no_round": _(
        "Entry %(entry)s has not lost in a rebuy round. Look at the rounds of the rebuy brackets."
    ),
    "draws.rebuy_drawn": _(
        "The rebuy bracket for the losers of this round is drawn already; entry %(entry)s would play nowhere. "
        "Take that draw back first, while none of its matches has begun."
    ),
    "draws.rebuy_full": _(
        "All %(lines)s places of the rebuy bracket are taken; entry %(entry)s would have no "
        "match. A place becomes free when someone withdraws from it before its draw."
    ),
    "draws.rebuy_twice": _("Entry %(entry)s has already bought back. Only one rebuy per loss is possible."),
    "draws.seat_unknown": _("No entry can take %(node)s: it is not an open place of the first round. Choose another."),
    "draws.sides_differ": _(
        "The match recorded at %(node)s was played by the entries %(recorded)s, but the draw now gives %(derived)s. "
        "Rule whether it stands."
    ),
    "draws.sides_unknown": _(
        "The match recorded at %(node)s (entries %(recorded)s) was played before both sides were known (%(derived)s). "
        "Enter the results before it."
    ),
    "draws.sides_absent": _(
        "The match recorded at %(node)s (entries %(recorded)s) does not exist: the draw gives "
        "%(derived)s. Rule whether it stands."
    ),
    "draws.node_unknown": _(
        "A match of the entries %(recorded)s is recorded at %(node)s, which the draw does not have. Correct the place."
    ),
    "draws.meets_himself": _(
        "At %(node)s an entry would meet itself (recorded %(recorded)s, drawn %(derived)s). "
        "Correct the results before it."
    ),
    "draws.json_broken": _(
        "This is not JSON: it goes wrong in line %(line)s at character %(column)s. Correct it there."
    ),
    "draws.event_too_long": _("The event has more than %(most)s characters. Give one event at a time."),
    "draws.entries_too_many": _("There are %(entries)s entries, of at most %(most)s. Split the event."),
    "draws.list_too_long": _("“%(key)s” has more than %(most)s items. Shorten it."),
    "draws.key_missing": _("The field “%(key)s” is missing. Add it."),
    "draws.key_unknown": _("There is no field “%(key)s”. Leave it out, or correct its name."),
    "draws.type_wrong": _("“%(key)s” must be %(expected)s. Correct it."),
    "draws.value_unknown": _("“%(value)s” is not offered for “%(key)s”. Choose from: %(offered)s."),
    "draws.one_side_twice": _("Entry %(entry)s stands on both sides of “%(key)s”. Correct one side."),
    "draws.commitment_differs": _(
        "The commitment %(given)s does not belong to this seed, whose commitment is %(computed)s. Check both."
    ),
    "draws.value_points": _("Match points"),
    "draws.value_wins": _("Wins"),
    "draws.value_head_to_head": _("Head-to-head"),
    "draws.value_buchholz": _("Buchholz"),
    "draws.value_median_buchholz": _("Median Buchholz"),
    "draws.value_buchholz_cut_1": _("Buchholz without the worst opponent"),
    "draws.value_sonneborn_berger": _("Sonneborn-Berger"),
    "draws.value_progressive": _("Progressive"),
    "draws.value_board_points": _("Board points"),
    "draws.value_point_difference": _("Difference of points"),
    "draws.value_point_quotient": _("Share of the points"),
    "draws.value_keizer": _("Keizer points"),
    "draws.value_board_difference": _("Difference of boards"),
    "draws.value_points_won": _("Points won on the boards"),
    "draws.value_head_to_head_boards": _("Head-to-head by boards"),
    "draws.value_head_to_head_points": _("Head-to-head by points"),
    "draws.value_olympiad_sb": _("Sonneborn-Berger by boards"),
    "draws.value_olympiad_sb_cut_1": _("Sonneborn-Berger by boards, without the worst opponent"),
    "draws.value_berlin": _("Berlin count: boards won, the first board counts most"),
    "draws.value_away_wins": _("Away wins"),
    "draws.value_fewest_late": _("Postponed ties, the fewest first"),
    "draws.value_lot": _("Random draw"),
    "draws.part_match": _("from a match"),
    "draws.part_awarded": _("from a match without play"),
    "draws.part_bye": _("from a bye"),
    "draws.part_away": _("from a round away"),
    "draws.part_stand_in": _("for an opponent not met"),
    "draws.part_carried": _("points at the start"),
    "draws.part_own_value": _("own value"),
    "draws.part_beaten": _("value of a beaten opponent"),
    "draws.part_excused": _("away, and said so"),
    "draws.part_lot": _("random"),
    "draws.part_cut": _("cut off, does not count"),
    "draws.part_lost": _("lost, does not count"),
    "draws.group_larger_than_field": _(
        "A group of %(size)s is larger than the field of %(entries)s. Choose smaller groups."
    ),
    "draws.groups_too_many": _(
        "%(entries)s entries do not fill %(groups)s groups: each needs %(least)s or more. Choose fewer groups."
    ),
    "draws.group_sizes_differ": _(
        "The groups (%(sizes)s) hold %(places)s entries together, the field has %(entries)s. Change a group."
    ),
    "draws.group_too_small": _("A group of %(size)s is too small: it needs %(least)s or more."),
    "draws.fixture_of_nobody": _("The fixtures name entry %(number)s, which is not in the field. Make them again."),
    "draws.entry_without_fixture": _("The fixtures do not name entry %(number)s. Make them again."),
    "draws.groups_begun": _(
        "No group (of %(groups)s) can take one more: each is full and has begun. Let the "
        "newcomer replace a player, or play elsewhere."
    ),
    "draws.no_blocks": _("%(entries)s entries make no blocks of four or three. Choose another format."),
    "draws.mates_together": _("Pairs kept apart that are in the same group all the same: %(pairs)s."),
    "draws.stage_not_earlier": _("Stage %(stage)s does not come before this one. Choose an earlier one."),
    "draws.stage_not_over": _(
        "Stage %(stage)s is not over yet. The players who advance are known after its last match."
    ),
    "draws.tie_at_the_cut": _(
        "The entries %(entries)s are level, and %(places)s of them advance. Let them play it "
        "off, or change the rule for ties."
    ),
    "draws.nobody_taken": _("Nobody advances by these places and points. Change who advances."),
    "draws.value_losses": _("Losses"),
    "draws.value_last_drawing": _("Last drawing in which it stood"),
    "draws.others_away": _(
        "Fewer than two can play round %(round)s: away are the entries %(entries)s. Undo one of "
        "these absences in the journal, or stop here."
    ),
    "draws.nobody_to_pair": _(
        "No pair is possible: %(free)s of the %(left)s players left can play now. Bring a player back, or wait."
    ),
    "draws.drawing_not_due": _(
        "The next pairs are not due yet: %(free)s are free, %(enough)s are needed, and "
        "%(running)s matches are still being played. Wait for a match to end."
    ),
    "draws.stage_over": _("There is nothing more to draw here: the last round has been drawn."),
    "draws.late_after_stage": _(
        "Everything here is played: who comes now would have no match. Undo the last result if it is wrong, or enter "
        "them in another event."
    ),
    "draws.late_after_rounds": _(
        "All %(rounds)s rounds are drawn: who comes now would have no match. Add a round in the settings, let the "
        "newcomer replace a player who has not played, or enter them in another event."
    ),
    "draws.late_after_decision": _(
        "The winner is known, or the last matches are drawn: who comes now would open again what is decided. Undo the "
        "last result or draw if it is wrong, or enter them in another event."
    ),
    "draws.rematches_certain": _(
        "%(entries)s players with %(lives)s lives play at least %(matches)s matches, but make only %(pairs)s different "
        "pairs: at least %(rematches)s matches will be played a second time. Fewer lives avoid that."
    ),
    "draws.rematches_drawn": _(
        "%(rematches)s of these pairs have met before; with %(entries)s players left there was no better drawing."
    ),
    "draws.pair_losses": _("Losses so far: %(losses)s."),
    "draws.pair_met": _("They have met %(times)s times before."),
    "draws.pair_mates": _("They belong to the same club, country or family (%(groups)s)."),
    "draws.bye_losses": _("Losses so far: %(losses)s; the most of all players here: %(most)s."),
    "draws.bye_byes": _("Byes so far: %(byes)s."),
    "draws.forced_absent": _("Entry %(entry)s is paired by hand, but does not play in this round. Take the pair out."),
    "draws.forced_twice": _("Entry %(entry)s is paired by hand twice in this round. Keep one of the pairs."),
    "draws.forced_forbidden": _("The entries %(entries)s are to meet and must not meet. Take one of the two out."),
    "draws.no_pairing": _(
        "%(entries)s entries cannot be paired with the forbidden pairs and those set by hand. Allow one more pair."
    ),
    "draws.round_open": _(
        "Round %(round)s still has open matches: %(nodes)s, the first is %(node)s. Enter their results first."
    ),
    "draws.no_round_left": _("All %(rounds)s rounds are drawn. Add a round in the settings if you want one more."),
    "draws.not_in_round": _("Entry %(entry)s does not play in this round. Choose another."),
    "draws.pairing_incomplete": _(
        "A pairing must hold each of the %(entries)s entries once, and one bye if their number is odd. Correct it."
    ),
    "draws.note_one_first_round_loser": _(
        "With %(entries)s entries only one match is played in the first round, so its loser "
        "would have no opponent in the consolation. Let players who lose their first match after "
        "a bye enter it too."
    ),
    "draws.note_section_empty": _(
        "%(section_kind)s: with %(entries)s entries nobody plays in it. Leave it out, or wait for more entries."
    ),
    "draws.note_rematch": _("The entries %(entries)s meet again: no pairing avoids it without something worse."),
    "draws.note_rematches_coming": _(
        "In the %(rounds)s rounds to come some players will meet again: the field is too small for so many rounds."
    ),
    "draws.pair_forced": _("set by hand"),
    "draws.pair_not_met": _("have not met"),
    "draws.pair_met_in": _("have met in round %(rounds)s"),
    "draws.pair_same_score": _("same score: %(points)s"),
    "draws.pair_gap": _("scores: %(points)s and %(other_points)s"),
    "draws.pair_floats_again": _("one of them is floated again, in the same direction"),
    "draws.pair_shared": _("have %(shared)s in common of club, country and family"),
    "draws.pair_as_pattern": _("fits the pattern (%(pattern)s)"),
    "draws.pair_off_pattern": _("%(distance)s away from the pattern (%(pattern)s)"),
    "draws.pair_hosts": _("both have a table of their own"),
    "draws.bye_first": _("has had no bye"),
    "draws.bye_again": _("byes so far: %(byes)s"),
    "draws.bye_lowest": _("has the lowest score: %(points)s"),
    "draws.bye_not_lowest": _("has a score of %(points)s; the lowest is %(least)s"),
    "draws.nothing_to_choose": _(
        "From now on the bracket or the final decides the pairs. To change them, swap two entries after the draw."
    ),
    "draws.pairing_equal": _("The two pairings are equal in every criterion."),
    "draws.pairing_worse": _("Worse: the criterion “%(criterion)s” rises from %(before)s to %(after)s."),
    "draws.pairing_better": _("Better: the criterion “%(criterion)s” falls from %(before)s to %(after)s."),
    "draws.check_stranger": _("Entry %(entry)s is drawn, but does not play. Draw again."),
    "draws.check_left_out": _("Entry %(entry)s plays, but is not drawn. Draw again."),
    "draws.check_twice": _("Entry %(entry)s is drawn twice. Draw again."),
    "draws.check_byes": _("There are %(byes)s byes where %(due)s are due. Draw again."),
    "draws.check_forbidden": _("The entries %(entries)s are drawn against each other, which is forbidden. Draw again."),
    "draws.check_forced": _("The entries %(entries)s are to meet, but are not drawn so. Draw again."),
    "draws.check_not_best": _("An exchange among the entries %(entries)s would be better by the criteria."),
    "draws.check_bye_meets_bye": _("At %(node)s a bye meets a bye. Draw again."),
    "draws.entry_unknown": _(
        "“%(key)s” names entry %(entry)s, which is not in the field. Add it there, or correct it."
    ),
    "draws.left_twice": _("Entry %(entry)s leaves twice. Keep one of the two."),
    "draws.round_out_of_order": _("A drawing is of round %(round)s where %(expected)s is expected. Correct the order."),
    "draws.seen_too_many": _("“%(key)s” is %(seen)s, but only %(stated)s are listed. Correct it."),
    "draws.change_at_no_node": _("A seat is changed at %(node)s, which the draw does not have. Correct the place."),
    "draws.drawing_differs": _(
        "The drawing of %(round)s does not follow from its seed; the first difference is at “%(at)s”. Check the input."
    ),
    "draws.output_not_of_format": _(
        "The drawing in phase %(phase)s does not have the form of its format, %(format)s. Correct the drawing."
    ),
}
