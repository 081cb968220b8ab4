"""The games that are shipped, a package each; `table` lists them without importing any."""
