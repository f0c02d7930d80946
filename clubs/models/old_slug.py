"""Former slugs: an address that a federation, club or tournament had leads on, and is nobody else's."""

from django.db import models


class OldSlug(models.Model):
    """A slug that an owner had and has no longer. ``scope``: within what slugs are unique, as "clubs of 3".

    ``owner_id``: the key of the owner, of the model that the scope names.
    """

    scope = models.CharField(max_length=40)
    slug = models.SlugField(max_length=60)
    owner_id = models.PositiveBigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["scope", "slug"], name="an_old_slug_is_nobody_elses")]

    def __str__(self) -> str:
        return f"{self.slug} in {self.scope}"
