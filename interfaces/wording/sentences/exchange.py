"""Sentences of refusals about webhooks, and about documents that come in."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "no_tournament_in_year": _("No tournament of the federation ends in the year %(year)s. Choose another year."),
    "bad_webhook_url": _(
        "Give an address that begins with https:// and is on the internet: at most 500 letters, without a login in it."
    ),
    "bad_webhook_kinds": _("Choose at least one kind of changes."),
    "too_many_webhooks": _("There are %(most)s webhooks already. Remove one first."),
    "webhook_disabled": _("This webhook is disabled. Enable it first."),
    "unknown_webhook": _("There is no such webhook."),
    "unknown_delivery": _("The log has no such delivery. It keeps them for 30 days."),
    "document_unreadable": _(
        "This file is no document in the open event format (%(code)s). Send the file as the other site wrote it, "
        "packed or not."
    ),
    "document_forged": _(
        "This document was changed after it was signed, or its signature is forged. Ask the site that wrote it for a "
        "new one."
    ),
    "document_faulty": _(
        "This document contradicts the rules: faults: %(count)s, the first %(code)s at “%(place)s”. Nothing was "
        "imported. Ask the site that wrote it for a new one."
    ),
    "document_of_other_kind": _(
        "The event “%(event)s” is a list of matches of the past, or of a kind that this site does not know. Documents "
        "of such events cannot be imported."
    ),
    "document_person_open": _(
        "It is not clear who “%(name)s” is. Say which player it is, or that it is a new one, with the id %(id)s."
    ),
    "document_person_twice": _(
        "“%(name)s” and “%(other)s” of the document would be the same player. Choose another one for one of the two."
    ),
    "document_answer_unknown": _(
        "Nobody has the id or member number “%(answer)s” that you chose for “%(name)s”. Correct it."
    ),
    "document_answer_form": _(
        "“%(answer)s” names nobody. Write the id in the document, an equals sign, and the id or member number of the "
        "player, or “new”."
    ),
    "document_contradicts": _(
        "The document says something else about “%(event)s” than was imported before, at “%(place)s”. Nothing was "
        "changed. Ask the other site which is right."
    ),
    "document_tournament_taken": _(
        "The federation has another tournament at the address “%(slug)s”: %(name)s. Change that address first."
    ),
    "document_of_this_site": _("The event “%(event)s” is of this site. It is here already."),
    "document_other_key": _(
        "The event “%(event)s” was imported from a document that another key signed. Only the site that signed the "
        "first one can change it."
    ),
    "document_older": _(
        "This document of “%(event)s” is older than the one that was imported last. Get the latest of the other site."
    ),
    "document_forked": _(
        "The journal of “%(event)s” in this document differs from the one imported before, up to act %(number)s. "
        "The past of the event was changed, or two sites ran it apart. Ask the other site."
    ),
    "document_not_kept": _(
        "The document has values that cannot be kept here. Nothing was imported. Ask the site that wrote it for "
        "a new one."
    ),
    "event_imported": _(
        "This event was played on another site, and only that site can change it. Import a newer document instead."
    ),
}
