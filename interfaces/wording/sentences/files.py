"""Sentences for uploaded files: lists of entrants, records of matches."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_LINES: Final[Mapping[str, Promise]] = {
    "line_too_long": _(
        "This line has %(length)s characters; at most %(longest)s are allowed. Put each player on a separate line."
    ),
    "hidden_character": _("There is an invisible character in it (%(character)s). Type the line again."),
    "quote_open": _("A quotation mark is not closed on the line, or text follows it. Close it, or leave it out."),
    "formula_cell": _(
        "“%(cell)s” begins like a formula. Take the sign at the beginning (= + - @ | or a tab) out of the list."
    ),
    "cell_not_understood": _(
        "It is not clear what “%(cell)s” is. Begin the list with a line that names its columns "
        "(name, player, country, seed); put a name that holds a comma in quotation marks."
    ),
    "bad_player_id": _("“%(player)s” is not the number of a player: eight small letters and digits. Correct it."),
    "no_name": _("There is no name in this line. Write one, or leave the line out."),
    "nobody_in_line": _("“%(text)s” names nobody, so the line is left out. Write a name if a player is meant."),
    "line_heading": _(
        "“%(text)s” looks like a heading, not like a name. Leave the line out. If it is a name, put it below a first "
        "line with the word “Name”."
    ),
    "line_unclear": _(
        "This can be understood in several ways: %(readings)s. Begin the list with a line that "
        "names its columns (last name, first name, club, country), or write the first name first."
    ),
    "unknown_club_name": _(
        "There is no club “%(club)s” in this federation. Correct the name, leave it out, or create the club."
    ),
    "column_twice": _("Two columns are called “%(column)s”. Keep one."),
}
OF_A_LINE: Final = frozenset(_LINES)

SENTENCES: Final[Mapping[str, Promise]] = {
    **_LINES,
    "photo_too_large": _("The photo has more than %(megabytes)s megabytes. Send a smaller one."),
    "photo_too_many_pixels": _("The photo has more than %(megapixels)s megapixels. Send a smaller one."),
    "photo_unreadable": _("This file cannot be opened as a photo. Send a JPEG, PNG or WebP."),
    "too_many_photos": _("This match has %(most)s photos already. Answer without one, or show it to the director."),
    "unknown_photo": _("There is no photo %(photo)s here, or you may not see it. Check the address."),
    "photo_erased": _("This photo was erased."),
    "logo_too_large": _("The logo has more than %(megabytes)s megabytes. Send a smaller one."),
    "logo_too_many_pixels": _("The logo has more than %(megapixels)s megapixels. Send a smaller one."),
    "logo_unreadable": _("This file is no picture that can be opened. Send a PNG, JPEG or WebP."),
    "logo_text_missing": _("Say in words what the logo shows, for those who do not see it."),
    "logo_missing": _("There is no logo that these words could describe. Choose its file as well."),
    "unknown_logo": _("There is no such logo any more. Look at the page that showed it."),
    "document_too_large": _("The document has more than %(megabytes)s megabytes. Send a smaller one."),
    "document_no_pdf": _("This file is no complete PDF. Save the document as a PDF, and send that."),
    "document_title_missing": _("Give the document a title."),
    "document_known": _("This document is here already. Change the title of that one, or send another file."),
    "documents_full": _("There are %(most)s documents already. Remove one of them first."),
    "unknown_document": _("There is no such document, or you may not see it. It may have been removed."),
    "transcript_too_large": _("The transcript has more than %(largest)s bytes. Keep one match in a file."),
    "transcript_too_long": _(
        "The transcript has %(lines)s lines; at most %(most)s are allowed. Keep one match in a file."
    ),
    "transcript_line_too_long": _(
        "Line %(line)s of the transcript has more than %(most)s characters. Send a .mat text file of one match."
    ),
    "too_many_transcripts": _("You have already sent %(most)s transcripts of this match. Ask the director."),
    "unknown_transcript": _("There is no transcript %(transcript)s here, or you may not see it. Check the address."),
    "no_moves": _("There is no transcript of this match, or none that fits its result. Ask the players."),
    "record_of_its_sender": _(
        "The moves of this transcript are in doubt, so only its author and the tournament desk "
        "can download it. Ask one of them."
    ),
    "unknown_move": _("The transcript has no move %(move)s in game %(game)s. Go back to its list of games."),
    "transcript_length_differs": _(
        "This is a transcript of a match to %(written)s points, but the match is to %(length)s. Is it the right match?"
    ),
    "transcript_sides_unknown": _(
        "The transcript is of %(names)s, so the sides are not clear. Is it the right match? If "
        "it is, send it again and choose who stands on the left."
    ),
    "transcript_name_differs": _("In the record %(side)s is called “%(written)s”."),
    "list_too_large": _("The list has %(size)s bytes; at most %(largest)s are allowed. Send it in parts."),
    "list_too_long": _("The list has more than %(most)s lines. Send it in parts."),
    "list_utf16": _("The list is saved as UTF-16. Save it again as “CSV UTF-8”, or paste the names."),
    "workbook_unreadable": _("This file cannot be read as an XLSX workbook. Save it again as XLSX, or as CSV UTF-8."),
    "workbook_old": _(
        "This workbook is of an old kind (XLS) or has a password. Save it as XLSX without a password, or as CSV UTF-8."
    ),
    "workbook_too_large": _(
        "This workbook is too large for a list. Copy the cells of the list into a new workbook, "
        "or save it as CSV UTF-8."
    ),
    "workbook_sheets": _(
        "Several sheets of this workbook are not empty: %(sheets)s. Keep the one with the list, "
        "or save it as CSV UTF-8."
    ),
    "workbook_columns": _(
        "A row of the workbook has %(columns)s columns; at most %(most)s are allowed. Keep those of the list."
    ),
    "workbook_cell": _("A cell of the workbook has %(length)s characters; at most %(most)s are allowed. Shorten it."),
    "record_unreadable": _("This file cannot be read: %(why)s. Look at who may read it."),
    "record_too_large": _(
        "The transcript has %(size)s bytes; at most %(largest)s are allowed. Keep one match in a file."
    ),
    "no_record_of_variant": _(
        "There is no notation for games of %(variant)s, so they cannot be checked here. Report the score, or the games."
    ),
    "record_as_games": _(
        "Games of %(variant)s have no notation in .mat or SGF. Send a .jsonl file, with a line for each game: "
        '{"variant": "fevga", "first": 0, "turns": [{"dice": [3, 1], "pos": "…"}]}.'
    ),
    "games_of_a_variant_only": _(
        "A file of games, a line for each, is for variants, and %(variant)s is played here. Send a .mat or .sgf file, "
        "or report the score."
    ),
    "other_variation": _("This is a transcript of %(variation)s, which is not what is played here. Leave it out."),
    "played_in_the_future": _("The file says that the match was played on %(on)s, which is in the future. Correct it."),
    "same_player": _("Both sides are called “%(name)s”. Correct the names."),
    "not_a_list": _("This event is drawn. Transcripts of matches are imported into an event that is a list."),
    "no_records": _("There is no .mat file under %(folder)s. Name the folder that holds the transcripts."),
    "which_pool": _("Name the rating pool for the new event; the federation has: %(pools)s."),
    "other_pool": _("The event “%(event)s” is rated in the pool “%(pool)s”. Name that pool, or another event."),
    "no_date_of_play": _(
        "The file does not say when the match was played. It is dated to the first day of the tournament."
    ),
    "not_looked_at": _("This match has not been rated yet."),
    "imported_already": _("This transcript was imported before, as match %(match)s. Nothing was changed."),
    "record_differs": _(
        "A transcript of the same match was imported before with another score, as match "
        "%(match)s. Correct that match if this transcript is right."
    ),
}
