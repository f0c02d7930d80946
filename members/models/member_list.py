"""Lists of members that were uploaded, and what each of their lines would change."""

import uuid

from django.conf import settings
from django.db import models

from clubs.models import Club, Federation, Player


class MemberList(models.Model):
    """An uploaded list of members. ``club``: whose managers uploaded it, for its members alone; None: for all.

    ``data``: the file, until it is imported. ``settings``: "columns": what each heading stands for, by folded heading;
    "headings"; "day_first"; "answers": by line number, the public id of who is meant, "new" or "skip"; "skip".
    ``version``: how often it was checked. ``report``: the number of lines of each kind; "digest": of all of them.
    ``problems``: violations of the list as a whole.
    """

    class State(models.TextChoices):
        CHECKING = "checking"
        CHECKED = "checked"  # nothing is imported yet
        WRITING = "writing"
        DONE = "done"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    state = models.CharField(max_length=8, choices=State, default=State.CHECKING)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    file_name = models.CharField(max_length=120, blank=True, default="")
    data = models.BinaryField(default=b"")
    settings = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=0)
    report = models.JSONField(default=dict)
    problems = models.JSONField(default=list)
    made_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["federation", "-made_at", "id"], name="member_lists_of_a_federation")]

    def __str__(self) -> str:
        return f"{self.state} {self.version}"


class MemberListRow(models.Model):
    """What a line of a list changes, until it is imported. ``player``: whom it updates.

    ``changes``: old and new by column. ``problems``: violations. ``choices``: public ids of who may be meant.
    """

    class Kind(models.TextChoices):
        CREATE = "create"
        UPDATE = "update"
        UNCHANGED = "unchanged"
        PROBLEM = "problem"
        ASK = "ask"
        SKIPPED = "skipped"

    member_list = models.ForeignKey(MemberList, on_delete=models.CASCADE, related_name="rows")
    line = models.PositiveIntegerField()
    kind = models.CharField(max_length=9, choices=Kind)
    name = models.CharField(max_length=250)
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    changes = models.JSONField(default=dict)
    problems = models.JSONField(default=list)
    choices = models.JSONField(default=list)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["member_list", "line"], name="one_row_for_a_line_of_a_list")]
        indexes = [models.Index(fields=["member_list", "kind", "line"], name="rows_of_a_list_by_kind")]

    def __str__(self) -> str:
        return f"{self.line} {self.kind}"
