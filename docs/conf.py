"""How the pages are built: Sphinx, MyST and furo, without the network."""

from __future__ import annotations

import sys
from pathlib import Path

import omaha8

sys.path.insert(0, str(Path(__file__).parent / "extensions"))

project = "Omaha8"
author = "The Omaha8 authors"
project_copyright = f"2026, {author}"
version = release = omaha8.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "house_rules", "rules"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"Omaha8 {version}"

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
