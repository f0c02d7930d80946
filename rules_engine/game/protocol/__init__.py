"""The protocol of mistakes at the table: what a ruleset has done about an illegal play, a bad roll or a wrong double.

A question goes in and a ruling comes out, with the clause that each part of it rests on. Where a text is silent the
ruling is as under the international rules, and says that this is our reading.
"""
