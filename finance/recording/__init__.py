"""The only writes of this app. Each function runs in the transaction of its caller and locks the book itself.

A caller that locks an event as well locks it before the book.
"""
