"""What a profile has besides texts: a logo, and documents to download."""

import uuid

from django.db import models
from django.db.models import Q

from clubs.models.profile import Profile


class Logo(models.Model):
    """The logo of a profile. ``content``: WebP that the site has encoded. ``sha256``: of that, part of its address.

    ``alternative``: what stands in its place for those who do not see it.
    """

    profile = models.OneToOneField(Profile, primary_key=True, on_delete=models.PROTECT, related_name="logo")
    content = models.BinaryField()
    sha256 = models.CharField(max_length=64, db_index=True)
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    alternative = models.CharField(max_length=200)

    def __str__(self) -> str:
        return f"logo of profile {self.profile_id}"


class Document(models.Model):
    """A PDF of a profile. The file is in the storage. ``size``: its bytes. ``language``: of the text in it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    profile = models.ForeignKey(Profile, on_delete=models.PROTECT, related_name="documents")
    title = models.CharField(max_length=120)
    language = models.CharField(max_length=5)
    sha256 = models.CharField(max_length=64)
    size = models.PositiveIntegerField()
    uploaded_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["profile", "sha256"], name="a_profile_has_a_file_once"),
            models.CheckConstraint(condition=Q(size__gte=1), name="a_document_is_not_empty"),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def path(self) -> str:
        """Return the path of the file in the storage."""
        return f"documents/{self.pk}.pdf"
