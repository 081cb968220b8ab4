"""Display lists become PDF, SVG or PNG, in colour, grey or little ink."""
