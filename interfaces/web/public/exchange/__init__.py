"""What other sites get: documents in the open event format."""
