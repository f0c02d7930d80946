"""Forms that were sent without a login and wait for it."""

import uuid

from django.db import models


class PendingPost(models.Model):
    """A form that waits for the login of its sender, whose browser has the id as a cookie.

    Not a fact: the row is deleted when the form is sent again, and after a day. ``fields``: JSON, a list of names and
    values in order.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    path = models.TextField()
    fields = models.TextField()
    saved_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"form for {self.path}"
