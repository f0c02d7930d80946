"""Photos that were chosen in a form which is shown once more: stored, so that nobody has to choose them again.

They are stored for a quarter of an hour in the cache, which is bounded; a photo that is gone there is asked for again.
The key is a secret of the form.
"""

from secrets import token_urlsafe
from typing import Any, Final

from django import forms
from django.core.cache import cache
from django.http import QueryDict
from django.utils.translation import gettext as __

from matches.inputs.results import Photo
from matches.readers.photos import read_photo

_SECONDS: Final = 15 * 60
_PREFIX: Final = "chosen-photo-"


class WithPhoto(forms.Form):
    """A form whose ``photo`` is the chosen one, or else the one that is stored under ``photo_key``."""

    photo_key = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        key = cleaned.get("photo_key")
        if key and not cleaned.get("photo") and "photo" not in self.errors:
            cleaned["photo"] = _find(key)
            if cleaned["photo"] is None:
                self.add_error(
                    "photo", __("Your photo is no longer here: choose it again, or send the form without it.")
                )
                self._set_key("")
        return cleaned

    def store_photo(self) -> None:
        """Store the photo, for the form that is shown next."""
        photo = self.cleaned_data.get("photo")
        if photo is not None:
            key = token_urlsafe(16)
            cache.set(f"{_PREFIX}{key}", photo.data, _SECONDS)
            self._set_key(key)
            self["photo"].help_text = __("Your photo is here: you need not choose it again.")

    def _set_key(self, key: str) -> None:
        if isinstance(self.data, QueryDict):
            data = self.data.copy()
            data["photo_key"] = key
            self.data = data


def _find(key: str) -> Photo | None:
    data = cache.get(f"{_PREFIX}{key}")
    return read_photo(data) if isinstance(data, bytes) else None
