"""Writes the pages of PackKit for the site, from what DocC has made of the code.

    packkit.py ARCHIVE FOLDER

DocC has a page for each symbol, hundreds; here a type and its members are one page.
"""

import json
import re
import sys
from pathlib import Path

PREFIX = "/documentation/PackKit"


def fence(found):
    """A block without a language is Swift's, as DocC has it."""
    return f"```{found[1] or 'swift'}\n{found[2]}```"


class Page:
    def __init__(self, file):
        text = file.read_text()
        head, _, body = text.removeprefix("<!--").partition("-->")
        facts = json.loads(head)
        self.path = facts["identifier"]
        self.title = facts["title"]
        self.is_symbol = facts["documentType"] == "symbol"
        heading, _, rest = body.strip().partition("\n")
        assert heading.startswith("# "), file
        self.text, _, topics = re.sub(r"^```(\w*)$\n(.*?)^```$", fence, rest, flags=re.M | re.S).partition(
            "\n## Topics\n")
        self.topics = topics
        # What the compiler gives to every type of a protocol is no member that a person looks for.
        symbol = facts.get("symbol", {}).get("preciseIdentifier", "")
        self.is_own = "::SYNTHESIZED::" not in symbol and not self.path.endswith("-Implementations")

    @property
    def label(self):
        return "packkit" + re.sub(r"[^A-Za-z0-9]+", "-", self.path.removeprefix(PREFIX)).lower() + (
            "-operator" if not re.search(r"\w", self.path.split("/")[-1]) else "")

    @property
    def shown_title(self):
        return f"`{self.title}`" if self.is_symbol and self.path != PREFIX else self.title


class Writer:
    def __init__(self, archive):
        files = sorted((archive / "data" / "documentation").rglob("*.md"))
        pages = [Page(file) for file in files]
        self.pages = {page.path: page for page in pages}
        labels = {}
        for page in pages:
            labels.setdefault(page.label, []).append(page)
        # DocC tells overloads apart by what it puts behind their names; so two labels that are the same are rare.
        self.labels = {
            page.path: label + (f"-{number}" if number else "")
            for label, same in labels.items() for number, page in enumerate(same)}

        self.shown = self.reached(self.pages[PREFIX])

    def reached(self, page):
        """The paths of a page and of all that is written on it or below it."""
        inside = self.members(page)
        return {page.path}.union(*(self.reached(member) for member in inside))

    def members(self, page):
        """Those that are written on the page of a type; a requirement, and not also what it is by default."""
        folder = page.path + "/"
        inside = [path for path in self.pages if path.startswith(folder) and "/" not in path.removeprefix(folder)]
        own = [path for path in inside if self.pages[path].is_own]
        plain = {path: re.sub(r"-[0-9a-z]{3,5}$", "", path) for path in own}
        return [self.pages[path] for path in own if plain[path] == path or plain[path] not in own]

    def linked(self, text):
        """Links to symbols, as links to the labels of their sections."""
        def link(found):
            return f"[{found[1]}](#{self.labels[found[2]]})" if found[2] in self.shown else found[1]
        return re.sub(rf"\[([^\]]*)\]\(({PREFIX}(?:[^()\s]|\([^()\s]*\))*)\)", link, text)

    def section(self, page, level):
        depth = min(level, 6)
        # A section of the text is below its own heading.
        text = re.sub(r"^#+ (.*)$", lambda found: f"**{found[1]}**" if level > 1 else found[0], page.text, flags=re.M)
        if page.is_symbol:
            text = re.sub(r"^(\*\*|#+ )Overview(\*\*)?\n", "", text, flags=re.M)
        parts = [f"({self.labels[page.path]})=", f"{'#' * depth} {page.shown_title}", self.linked(text.strip())]
        parts += [self.section(member, level + 1) for member in self.members(page)]
        return "\n\n".join(part for part in parts if part)

    def write(self, folder):
        folder.mkdir(parents=True)
        root = self.pages[PREFIX]
        names = {path: path.removeprefix(PREFIX + "/") for path in re.findall(rf"\]\(({PREFIX}/[^\s]+)\)\n", root.topics)}
        for path, name in names.items():
            (folder / f"{name}.md").write_text(self.section(self.pages[path], 1) + "\n")
        def entry(found):
            return f"- [{found[1]}]({names[found[2]]}.md): " + " ".join(found[3].split())
        topics = re.sub(rf"^\[(.*?)\]\(({PREFIX}/[^\s]+)\)\n\n((?:[^\n#\[].*\n?)+)\n*", lambda found: entry(found) + "\n",
                        root.topics.strip() + "\n", flags=re.M)
        topics = re.sub(r"^##(#+ )", r"\n#\1", topics, flags=re.M)
        body = self.linked(root.text.strip()) + "\n\n" + topics
        (folder / "PackKit.md").write_text(f"(packkit)=\n\n# PackKit\n\n{body}\n")


if __name__ == "__main__":
    Writer(Path(sys.argv[1])).write(Path(sys.argv[2]))
