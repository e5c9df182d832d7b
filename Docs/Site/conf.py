"""The site of the documentation: Sphinx with the pages as they are, MyST for Markdown, Furo for the look.

Scripts/make-site calls it. The navigation is made of the lists in the pages that list others, by their headings:
so there is one list, which is read without a site as well. A page that is in none is an error.
"""

import posixpath
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from pygments.lexers import RobotFrameworkLexer, TextLexer  # noqa: E402

from monkey_lexer import MonkeyLexer  # noqa: E402

project = "Capuchin"
extensions = ["myst_parser"]
root_doc = "Docs/README"
exclude_patterns = ["Docs/Site"]

myst_heading_anchors = 6
myst_enable_extensions = ["attrs_block"]
# Pages and anchors that are not there are warnings, and Scripts/make-site takes warnings for errors.
nitpicky = True
# Blocks with arrows before their JSON, and other texts that are not quite of a language.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = "Capuchin"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
highlight_language = "text"

# The pages that list others; and one that is followed by all of its folder.
INDEXES = {
    root_doc, "Docs/Errors/README", "Docs/Packs", "Sources/Kits/PackKit/PackKit.docc/PackKit"}


def navigation(name, text):
    """The lists of an index page as Sphinx wants them: hidden, one under each heading."""
    folder = posixpath.dirname(name)
    taken, blocks = {name}, []
    for part in re.split(r"^## ", text, flags=re.M):
        caption, _, body = part.partition("\n")
        entries = []
        for target in re.findall(r"\]\(([^)#:\s]+)\.md\)", body):
            page = posixpath.normpath(posixpath.join(folder, target))
            if page not in taken:
                taken.add(page)
                entries.append("/" + page)
        if entries:
            title = f":caption: {caption.split(',')[0]}\n" if name == root_doc and blocks else ""
            blocks.append("```{toctree}\n:hidden:\n" + title + "\n" + "\n".join(entries) + "\n```")
    return "\n\n".join(blocks)


def prepare(app, name, source):
    # Messages are long lines of words, and no drawings: they may be broken.
    if name.startswith(("Docs/Errors/", "Docs/Troubleshooting")):
        source[0] = source[0].replace("```text\n", "```message\n")
    if name == "Docs/Decisions/README":
        source[0] += "\n\n```{toctree}\n:glob:\n\n0*\n```\n"
    elif name in INDEXES:
        source[0] += "\n\n" + navigation(name, source[0]) + "\n"


def setup(app):
    lexers = {
        "monkey": MonkeyLexer, "monkey-errors": MonkeyLexer, "robot": RobotFrameworkLexer, "message": TextLexer}
    for language, lexer in lexers.items():
        app.add_lexer(language, lexer)
    app.connect("source-read", prepare)
