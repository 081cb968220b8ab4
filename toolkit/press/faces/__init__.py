"""A template and a row become one face: a display list in millimetres."""
