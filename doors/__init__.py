"""What every door shares: refusals as problem+json or pages, sentences for codes, paging."""
