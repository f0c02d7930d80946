"""An event of any format and any number of phases as plain data (JSON): read, drawn again and answered.

Every key is described in docs/draw_json.md.

* ``phase``: the stated facts of one phase
* ``reading``, ``read_changes``, ``read_results``, ``read_drawings``: from plain data, strictly
* ``writing``: a phase back as plain data, for exports
* ``consistency``: facts that contradict each other
* ``proof``: each drawing made again from the facts at that time, and compared
* ``phase_answers``: the answer
"""
