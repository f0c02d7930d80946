"""Dates and times as each language writes them. A format that is missing here is Django's, such as the decimal comma.

N is the month abbreviated as in the language. DATETIME is a moment of any year, SHORT_DATETIME one of these weeks. A
date is typed in the reader's way or as 2026-05-31.
"""
