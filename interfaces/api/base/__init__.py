"""Code that all views of the API share: schema, errors, paging, fields, versions."""
