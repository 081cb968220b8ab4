"""What a template folder says, read and checked: boxes, styles, palettes, icons, papers."""
