"""31. maj 2026 kl. 20.15."""

DATE_FORMAT = "j. N Y"
TIME_FORMAT = "H.i"
DATETIME_FORMAT = r"j. N Y \k\l. H.i"
MONTH_DAY_FORMAT = "j. N"
SHORT_DATE_FORMAT = "d.m.Y"
SHORT_DATETIME_FORMAT = r"j. N \k\l. H.i"
