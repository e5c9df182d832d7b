"""What is known of an app when a test has failed."""
import base64
import hashlib
import os
import re

import capuchin
import pytest

# As many lines of the tree as a person reads.
_MOST = 40
# As long as a file's name may be, an ending and a number left out.
_LONGEST = 200
_names = pytest.StashKey["dict[str, str]"]()


def attach(item, call, report, apps) -> None:
    """Puts it into the report's sections, into files where `--capuchin-evidence` says so, and into pytest-html."""
    error = call.excinfo.value if call.excinfo else None
    folder = item.config.getoption("--capuchin-evidence")
    for number, app in enumerate(apps):
        title = os.path.basename(app.info.program)
        # The error does not say whose it is, of several.
        known = error if isinstance(error, capuchin.CommandError) and len(apps) == 1 else None
        picture, tree, output = _known(app, known)
        if output:
            report.sections.append((f"output of {title}", output))
        if tree:
            report.sections.append((f"windows of {title}", _beginning(tree)))
        if folder:
            try:
                parts = {"png": picture, "txt": tree.encode(), "log": output.encode()}
                if known is not None and known.difference:
                    parts["diff.png"] = known.difference
                _write(item, folder, number, parts)
            except OSError as problem:
                report.sections.append(("capuchin", f"what could be seen was not written: {problem}"))
        if picture:
            _show(item, report, picture)


def _known(app, error):
    """The picture, the outline of the windows and the output; what cannot be had any more is empty."""
    kept = app.kept_evidence or app.keep_evidence()
    picture = error.picture if error is not None and error.picture else kept.picture
    return picture, kept.tree, kept.output


def _beginning(tree: str) -> str:
    lines = tree.splitlines()
    rest = len(lines) - _MOST
    return tree if rest <= 0 else "\n".join([*lines[:_MOST], f"… and {rest} more of {len(lines)}; --capuchin-evidence writes all"])


def _write(item, folder, number, parts) -> None:
    os.makedirs(folder, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", item.nodeid)
    if len(name) > _LONGEST or item.session.stash.setdefault(_names, {}).get(name, item.nodeid) != item.nodeid:
        # Cut, or another test's already: told apart by what it is made from.
        name = f"{name[:_LONGEST]}-{hashlib.sha256(item.nodeid.encode()).hexdigest()[:8]}"
    item.session.stash.setdefault(_names, {})[name] = item.nodeid
    name += f"-{number + 1}" if number else ""
    for ending, data in parts.items():
        if not data:
            continue
        path = os.path.join(folder, f"{name}.{ending}")
        with open(path, "wb") as file:
            file.write(data)
        # JUnit's report has these as properties of the test.
        item.user_properties.append((f"capuchin-{ending}", path))


def _show(item, report, picture) -> None:
    html = item.config.pluginmanager.getplugin("html")
    if html is None:
        return
    import pytest_html

    name = "extras" if hasattr(report, "extras") or not hasattr(report, "extra") else "extra"
    extras = getattr(report, name, [])
    extras.append(pytest_html.extras.png(base64.b64encode(picture).decode()))
    setattr(report, name, extras)
