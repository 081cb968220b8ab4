"""A print job: what to print, the files it leaves, and what they hold."""
