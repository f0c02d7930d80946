"""Documents in the open event format: opened, proved and judged without the site that wrote them.

The format is described in docs/open_format.md, its shape by ``open_event.schema.json``.

* ``canonical``: the one text of a value (RFC 8785), of which digests and signatures are made
* ``opening``: bytes, packed or not, become a value within limits
* ``shapes``: a value is compared with the schema
* ``signatures``: the digest and the signature of a document
* ``judging``: a whole document; ``entrants``, ``draws``, ``play``, ``records``, ``effects``: its parts
* ``archives``: the records of a document as one file
"""
