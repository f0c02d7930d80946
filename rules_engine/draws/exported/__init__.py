"""A whole event as plain data (JSON), of any format and any number of phases: read, drawn again, told.

Every key is described in docs/draw_json.md.

* ``phase``: what is stated of one phase
* ``reading``, ``read_changes``, ``read_results``, ``read_drawings``: from plain data, strictly
* ``writing``: the same back, for whoever exports
* ``consistency``: facts that contradict each other
* ``proof``: each drawing made again from what was known when it was made, and compared
* ``telling``: the answer
"""
