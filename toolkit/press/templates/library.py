"""Templates, styles, palettes and icons by name, from folders where later ones override earlier.

A name is a file: the template `action_card` is `action_card.yaml`, the icon `food`
`icons/food.yaml`, the palette `expanse` `palettes/expanse.yaml`; styles of all `styles.yaml` are
taken together. A set's templates stand in `templates/` beside its `icons/`, `palettes/` and
`fonts/`. So opening a library reads nothing, and printing reads only what it uses.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeAlias

from toolkit.pack.nearest import did_you_mean
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.checks import TEMPLATE_NAME
from toolkit.press.errors import PressError
from toolkit.press.templates.forms import Reading
from toolkit.press.templates.styles import read_styles
from toolkit.press.typesetting.wording import Terms

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from toolkit.pack.document import Document
    from toolkit.pack.finding import Finding
    from toolkit.press.display import Face, Op
    from toolkit.press.faces.drawing import LaidPath
    from toolkit.press.faces.grounds import Ground
    from toolkit.press.templates.brought import Brought
    from toolkit.press.templates.icons import Icon
    from toolkit.press.templates.palette import Palette
    from toolkit.press.templates.parsed import Box
    from toolkit.press.templates.scenes import Scene
    from toolkit.press.templates.template import Template
    from toolkit.press.templates.vector import Segment
    from toolkit.press.typesetting.text import Fitted, Style

_SHIPPED = TEMPLATES.as_posix()
SUFFIXES = {"icons": (".yaml", ".svg"), "fonts": (".ttf",)}

# Of a repeat: its box and the template around it, what was drawn, and the grounds it left.
DrawnItem: TypeAlias = "tuple[Box, Template, list[Op], list[Ground]]"


class Library:
    """What faces are made from. Names that do not exist raise PressError with a suggestion."""

    def __init__(self, roots: tuple[Path, ...], brought: Brought | None = None) -> None:
        self.roots = roots
        self.brought = brought
        """What is printed by the looks of its records, without a table or an icon of its own."""
        self.folders = tuple(
            root / "templates" if os.path.lexists(root / "set.yaml") else root for root in roots
        )
        """Where templates, styles and plans lie."""
        self.terms = Terms({}, None)
        # Faces placed in others, kept so that painters store each once: icons by name, palette
        # and colours; parts by template and the colour they lie on.
        self.icon_faces: dict[tuple[str, str, str, str], Face] = {}
        self.part_faces: dict[tuple[str, str | None], Face] = {}
        # Parts of scenes, by scene, part and what was drawn of it; paths of any colour.
        self.scene_faces: dict[tuple[object, ...], Face] = {}
        self.scene_paths: dict[tuple[object, ...], tuple[Segment, ...]] = {}
        # Short texts in lines, by text, style and box: cards repeat their labels and numbers.
        self.fitted: dict[tuple[str, int, float, float, str], tuple[Style, Fitted]] = {}
        # Items of a repeat as drawn, by all that their boxes look at: cards repeat those too.
        self.items: dict[tuple[object, ...], DrawnItem] = {}
        # Paths of boxes where they lie, by box and place: cards have most of them in common.
        self.laid_paths: dict[tuple[int, float, float], LaidPath] = {}
        self.judging = False
        """Whether faces are only looked at for faults, and none is painted."""
        self.scenes_drawn: dict[tuple[str, ...], Face] = {}
        self.drawing: list[str] = []
        """Names of the templates being drawn, the outermost first: none may hold itself."""
        self._templates: dict[str, Template] = {}
        self._opening: list[str] = []
        self._laying: list[str] = []  # icons that are being laid together from others
        self._palettes: dict[str, Palette] = {}
        self._icons: dict[str, Icon] = {}
        self._papered: dict[str, bool] = {}
        self._scenes: dict[str, Scene] = {}
        self._fonts: dict[str, str] = {}
        self._styles: dict[str, Style] | None = None
        self._listed: dict[str, dict[str, Path]] = {}
        self._called: dict[str, Path] | None = None

    @classmethod
    def open(cls, folders: Iterable[Path], brought: Brought | None = None) -> Library:
        """A library over these folders, each laid over those before it."""
        return cls(tuple(folders), brought)

    # ----------------------------------------------------------------- files
    def files(self, kind: str) -> dict[str, Path]:
        """Name to file of one kind ("" for templates, icons, palettes, scenes, fonts)."""
        listed = self._listed.get(kind)
        if listed is None:
            listed = {}
            for root, folder in zip(self.roots, self.folders, strict=True):
                inside = root / kind if kind else folder
                if inside.is_dir():
                    for name in sorted(os.listdir(inside)):
                        stem, suffix = os.path.splitext(name)
                        if suffix in SUFFIXES.get(kind, (".yaml",)):
                            listed[stem] = inside / name
            self._listed[kind] = listed
        return listed

    def read(self, file: Path) -> Document:
        """One of the library's files, shown as it was named. Raises PressError."""
        from toolkit.pack.reader import Unreadable, read

        try:
            return read(file, shown_path(file))
        except Unreadable as error:
            raise PressError(error.findings) from error

    def _file(self, kind: str, what: str, name: str) -> Path:
        files = self.files(kind)
        if name not in files:
            raise PressError([_nowhere(name, f"no {what} '{name}'", did_you_mean(name, files))])
        return files[name]

    # ----------------------------------------------------------------- icons
    def has_icon(self, name: str) -> bool:
        return name in self.icon_files()

    def icon_names(self) -> list[str]:
        return sorted(self.icon_files())

    def icon_files(self) -> dict[str, Path]:
        """The file of each icon, also by the names of the records that it stands for."""
        files = self.files("icons")
        if self.brought is not None and self._called is None:
            self._called = {**files, **self.brought.icon_files(files)}
        return self._called or files

    def icon(self, name: str) -> Icon:
        """Raises KeyError where there is no such icon, PressError where its file is faulty."""
        icon = self._icons.get(name)
        if icon is None:
            file = self.icon_files()[name]
            icon = self._icons[name] = self._read_icon(file, file.stem)
        return icon

    def _read_icon(self, file: Path, name: str) -> Icon:
        from toolkit.press.templates.icons import read_icon

        found: list[Finding] = []
        if file.suffix == ".svg":
            from toolkit.press.templates.svg_icons import read_svg

            icon = read_svg(file, shown_path(file), name, found)
        else:
            if name in self._laying:
                # Told where the layer is named, which only who reads the icon knows.
                chain = " → ".join([*self._laying[self._laying.index(name) :], name])
                raise ValueError(f"an icon that holds itself: {chain}")
            self._laying.append(name)
            try:
                icon = read_icon(self.read(file), name, found, self.icon)
            finally:
                self._laying.pop()
        if icon is None:
            raise PressError(found)
        return icon

    def aspect(self, name: str) -> float:
        """Width over height of an icon. Raises KeyError where there is none."""
        return self.icon(name).aspect

    def shows_paper(self, name: str) -> bool:
        """Whether an icon has the colour of what it lies on. Raises as `icon`."""
        found = self._papered.get(name)
        if found is None:
            found = self._papered[name] = bool(self.icon(name).takes("", "paper")[1])
        return found

    def icon_face(self, name: str, palette: Palette, ink: str, paper: str) -> Face:
        """The icon in these colours; the same object each time, so painters store it once."""
        key = (name, palette.name, ink, paper)
        face = self.icon_faces.get(key)
        if face is None:
            icon = self.icon(name)
            # One that has its own colours alone is the same whatever these are.
            used = icon.takes(ink, paper)
            face = self.icon_faces.get((name, palette.name, *used))
            if face is None:
                strange = icon.strange_colours(palette)
                if strange:
                    raise PressError(strange)
                face = self.icon_faces[(name, palette.name, *used)] = icon.face(palette, ink, paper)
            self.icon_faces[key] = face
        return face

    # ---------------------------------------------------------------- scenes
    def scene(self, name: str) -> Scene:
        """Raises PressError."""
        scene = self._scenes.get(name)
        if scene is None:
            from toolkit.press.templates.scenes import read_scene

            document = self.read(self._file("scenes", "scene", name))
            scene = self._scenes[name] = read_scene(document, name, self)
        return scene

    # ----------------------------------------------------------------- fonts
    def font(self, name: str) -> str:
        """What painters call a font of the folders, with its bold and italic ones beside it.

        Raises KeyError where there is none, PressError where its file is faulty.
        """
        called = self._fonts.get(name)
        if called is None:
            from toolkit.press.templates.font_files import font_named
            from toolkit.press.typesetting.fonts import BOLD, ITALIC

            file = self.files("fonts")[name]
            called = self._fonts[name] = font_named(file, shown_path(file))
            for ending, table in (("-bold", BOLD), ("-italic", ITALIC)):
                if f"{name}{ending}" in self.files("fonts"):
                    table[called] = self.font(f"{name}{ending}")
        return called

    # -------------------------------------------------------------- palettes
    def palette(self, name: str) -> Palette:
        """Raises PressError."""
        palette = self._palettes.get(name)
        if palette is None:
            from toolkit.press.templates.palette_file import read_palette

            document = self.read(self._file("palettes", "palette", name))
            palette = read_palette(document, name, self.brought, self._beneath(name))
            self._palettes[name] = palette
        return palette

    def _beneath(self, name: str) -> list[Document]:
        """The palettes of that name over which one's own is laid, the lowest first: the game's
        and other own ones. None below the game's, which is whole."""
        files: list[Path] = []
        for root in reversed(self.roots):
            file = root / "palettes" / f"{name}.yaml"
            if os.path.lexists(file):
                files.append(file)
                if root.is_relative_to(TEMPLATES):
                    break
        return [self.read(file) for file in reversed(files[1:])]

    # ---------------------------------------------------------------- styles
    def styles(self) -> dict[str, Style]:
        """The styles of all folders' styles.yaml; also sets `terms`. Raises PressError."""
        if self._styles is not None:
            return self._styles
        styles: dict[str, Style] = {}
        terms: dict[str, str] = {}
        found: list[Finding] = []
        for folder in self.folders:
            file = folder / "styles.yaml"
            if not os.path.lexists(file):
                continue
            document = self.read(file)
            reading = Reading(document, self, found, styles=styles)
            root = document.root
            if not isinstance(root, dict):
                reading.wrong((), "styles.yaml is a mapping with the keys styles, terms")
                continue
            for key in root:
                if key not in ("styles", "terms", "about"):
                    reading.wrong((key,), f"styles.yaml has no key '{key}'",
                                  "accepted: styles, terms, about", key=True)  # fmt: skip
            if "styles" in root:
                read_styles(reading, root["styles"], ("styles",))
            said = root.get("terms", {})
            if not isinstance(said, dict):
                reading.wrong(("terms",), "terms is a mapping of a word to an icon")
                said = {}
            for word, icon in said.items():
                if not isinstance(icon, str) or not self.has_icon(icon):
                    reading.unnamed(("terms", word), "icon", str(icon), self.icon_names())
                else:
                    terms[word] = icon
        if found:
            raise PressError(found)
        self.terms = Terms.of(terms)
        self._styles = styles
        return styles

    def sizes(self) -> dict[str, tuple[float, ...]]:
        """Card sizes by name, `(w, h)` in mm."""
        from toolkit.press.templates.paper import sizes

        return {name: (size.width, size.height) for name, size in sizes().items()}

    # ------------------------------------------------------------- templates
    def template_names(self) -> list[str]:
        """All files that could be templates; those of other kinds are refused when opened."""
        return sorted(set(self.files("")) - {"styles", "papers", "sizes"})

    def ships(self, name: str) -> bool:
        """Whether the template of that name comes with the toolkit."""
        file = self.files("").get(name)
        return file is not None and TEMPLATES in file.parents

    def template(self, name: str) -> Template:
        """Raises PressError with everything that is wrong in the template."""
        template = self._templates.get(name)
        if template is None:
            if name in self._opening:
                chain = " → ".join([*self._opening[self._opening.index(name) :], name])
                raise PressError([_nowhere(name, f"a template that includes itself: {chain}")])
            from toolkit.press.templates.template_file import read_template

            document = self.read(self._file("", "template", name))
            self._opening.append(name)
            try:
                template = self._templates[name] = read_template(document, name, self)
            finally:
                self._opening.pop()
        return template

    def add(self, template: Template) -> None:
        """Takes in a template that was made and stands in no file."""
        self._templates[template.name] = template

    def topmost(self, *names: str) -> Document:
        """The template of these that lies in the folder laid over those of the others."""
        homes = [self.files("")[name].parent for name in names]
        top = max(range(len(names)), key=lambda at: self.folders.index(homes[at]))
        return self.template(names[top]).document


def shown_path(file: Path) -> str:
    """A file of templates as findings show it: shipped ones by their place, others as typed."""
    shown = file.as_posix()
    return TEMPLATES.name + shown[len(_SHIPPED) :] if shown.startswith(f"{_SHIPPED}/") else shown


def _nowhere(name: str, message: str, hint: str = "") -> Finding:
    """A finding about a file that does not exist or cannot be used from where it was asked for."""
    return TEMPLATE_NAME.at(message, f"{name}.yaml", hint=hint)
