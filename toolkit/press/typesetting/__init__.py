"""Words become lines of type: fonts, wrapping, icons in running text."""
