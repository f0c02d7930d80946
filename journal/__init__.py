"""The journal of all acts (streams, acts and facts), and the jobs that follow from them."""
