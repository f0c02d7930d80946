"""Pages of those who are logged in: under /desk/, never cached."""
