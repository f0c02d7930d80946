"""The ground floor: who did what (streams and acts), and what must follow (jobs)."""
