"""Dates and times as each language writes them; what is not here is as Django has it (the decimal comma, for one).

N is the month shortened as the language does it. DATETIME is a moment of any year, SHORT_DATETIME one of these weeks.
A date is typed in the reader's way or as 2026-05-31.
"""
