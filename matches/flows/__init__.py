"""What people can do at tournaments: read the listing of this folder.

One file an act, keyword-only, in one order: find within what the actor may see, may, lock the stream, check
again, rules, record. Flows never call flows; what they share is in record and derive.
"""
