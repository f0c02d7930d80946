"""The kinds of job of this app."""

MEMBER_LIST = "member_list"  # a list of members was uploaded or answered, or is to be imported

KINDS = (MEMBER_LIST,)
