"""What `./run check` looks at: nothing here runs the site, all of it reads the source."""
