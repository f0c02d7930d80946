"""The texts to which people consent."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

CONSENTS: Final[Mapping[str, Promise]] = {
    "publication": _(
        "The name, the club and the country of this player are shown with their matches, results and ratings, for "
        "everyone to see, also after they are of age. I am entitled to decide this for them, and can withdraw it at "
        "any time: they are then shown under a number."
    ),
}
