"""Licence years and their fee categories."""

from datetime import date

from django.db import models
from django.db.models import F, Q

from clubs.models import Federation
from finance.models import Book
from rules_engine.money.licences import Year, age_on, price, start_of


class LicenceYear(models.Model):
    """A licence year of a federation. Years do not overlap, which the flow checks under the lock of the federation.

    ``book``: in which its licences are charged; None if the federation takes no money. ``club_cents``: what a club owes
    for its affiliation, in minor units of the book.
    """

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    code = models.CharField(max_length=20)
    from_on = models.DateField()
    until_on = models.DateField()
    grace_days = models.PositiveSmallIntegerField(default=0)
    book = models.ForeignKey(Book, null=True, on_delete=models.PROTECT, related_name="+")
    club_cents = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "code"], name="one_licence_year_for_a_code"),
            models.CheckConstraint(condition=Q(until_on__gte=F("from_on")), name="a_licence_year_ends_after_it_begins"),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def span(self) -> Year:
        return Year(self.from_on, self.until_on, self.grace_days)


class FeeCategory(models.Model):
    """A kind of licence in a year (adult, junior, honorary): its price and who gets it.

    ``cents``: minor units of the year's book. ``age_from`` ≤ age on the first day of the year < ``age_below``; None: no
    bound. ``by_months``: who joins later pays for the months left, otherwise all.
    """

    year = models.ForeignKey(LicenceYear, on_delete=models.PROTECT, related_name="categories")
    code = models.CharField(max_length=20)
    name = models.CharField(max_length=80)
    cents = models.PositiveBigIntegerField(default=0)
    age_from = models.PositiveSmallIntegerField(null=True)
    age_below = models.PositiveSmallIntegerField(null=True)
    by_months = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["year", "code"], name="one_fee_category_for_a_code_in_a_year")]

    def __str__(self) -> str:
        return self.name

    @property
    def has_ages(self) -> bool:
        return self.age_from is not None or self.age_below is not None

    def fits(self, born_on: date | None) -> bool:
        """Return whether the age on the first day of the year is in the category.

        An unknown age is in a category without ages.
        """
        if born_on is None or not self.has_ages:
            return not self.has_ages
        age = age_on(self.year.from_on, born_on)
        return (self.age_from is None or age >= self.age_from) and (self.age_below is None or age < self.age_below)

    def price_on(self, today: date) -> int:
        """Return what a licence costs that is given today, in minor units."""
        span = self.year.span
        return price(self.cents, span, start_of(span, today), by_months=self.by_months)
