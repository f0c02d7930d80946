"""Sentences for requests that fail before a flow is called."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "invalid": _("Some fields are missing or wrong. Correct those that are named."),
    "field_invalid": _("%(field)s: %(message)s"),
    "broken_form": _(
        "The form in the body cannot be read. Check its boundary and the encoding of its parts, and send it again."
    ),
    "parse_error": _("The body is not valid JSON in UTF-8. Correct it and send it again."),
    "bad_character": _("There is a character in it that cannot be stored. Type the text again."),
    "not_authenticated": _("This needs a login. Log in, or send your token."),
    "authentication_failed": _("This login or token does not work. Log in again."),
    "login_failed": _("The user name or the password is wrong. Try again."),
    "second_factor_needed": _("This login has a second factor. Send its code, or a recovery code, as “code”."),
    "second_factor_wrong": _("This code is not that of the login's second factor. Send the one shown now."),
    "token_scope": _(
        "This token may do “%(scope)s”, but “%(needed)s” is needed here. Create another token on "
        "the page of your login."
    ),
    "token_by_token": _("A token cannot create tokens. Create one on the page of your login, or send your password."),
    "permission_denied": _("You may not do this. Ask someone who has the right role."),
    "csrf_failed": _("The page is too old or comes from elsewhere. Load it again and repeat what you did."),
    "not_found": _("There is nothing at this address. Check it."),
    "method_not_allowed": _("%(method)s is not possible at this address. Look at the documentation."),
    "not_acceptable": _("The answer is not given in the form that Accept wants. Ask for %(answers)s."),
    "unsupported_media_type": _("A body of the type %(media_type)s is not accepted here. Send %(media_types)s."),
    "throttled": _("Too many requests. Wait %(seconds)s seconds and try again."),
    "precondition_required": _(
        "The version is missing: send the event number you saw as If-Match. It is the event's ETag."
    ),
    "bad_precondition": _('If-Match must be the number of the event in quotes, such as "12".'),
    "unknown_parameter": _("There is no query parameter %(parameter)s at this address. It takes: %(names)s."),
    "no_parameters": _("There is no query parameter %(parameter)s at this address. It takes none; leave it out."),
    "unknown_field": _("The rows of this list have no field “%(name)s”. They have: %(names)s."),
    "unknown_ordering": _("This list cannot be ordered by “%(name)s”. It can by: %(names)s."),
    "too_many_keys": _("An object in it has too many keys. Send only those of the documentation."),
    "too_many_items": _("A list in it is too long. Send it in parts of at most 5000."),
    "too_many_parts": _("The form has too many fields or files. Send fewer at once."),
    "too_large": _("The body is too large. Send at most one megabyte."),
    "number_out_of_range": _("A number in it is out of range. Give a smaller one."),
    "unavailable": _("The system is busy and could not answer. Nothing was changed; try again in a moment."),
    "failed": _(
        "Something went wrong on our side. Nothing was changed. Try again, and contact the "
        "operator if it happens again."
    ),
}
