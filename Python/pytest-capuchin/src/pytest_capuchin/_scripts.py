"""Scripts as tests."""
import csv
import json

import capuchin
import pytest

_HEADER = "# capuchin "


class Script(pytest.File):
    """A script: one test, or one for each row of the table that its first line names.

        # capuchin {"app":["gedit"],"tags":["smoke"],"data":"people.csv"}

    The columns are the script's variables. Tags are marks: `-m smoke`. A script that needs arguments is run by others,
    and no test.
    """

    def collect(self):
        header = self._header()
        if header.get("arguments"):
            return
        for tag in header.get("tags", []):
            self.config.addinivalue_line("markers", f"{tag}: a tag of scripts")
        for name, variables in self._rows(header.get("data")):
            item = ScriptItem.from_parent(self, name=name, variables=variables)
            for tag in header.get("tags", []):
                item.add_marker(tag)
            yield item

    def _header(self) -> dict:
        with self.path.open(encoding="utf-8", errors="replace") as file:
            first = file.readline()
        if not first.startswith(_HEADER):
            return {}
        try:
            header = json.loads(first[len(_HEADER):])
        except ValueError:
            return {}
        return header if isinstance(header, dict) else {}

    def _rows(self, data):
        if not data:
            yield self.path.stem, {}
            return
        table = self.path.parent / data
        with table.open(encoding="utf-8", newline="") as file:
            for number, row in enumerate(csv.DictReader(file, strict=True), 1):
                if None in row or None in row.values():
                    raise self.CollectError(f"{table}: row {number} has another number of cells than there are columns")
                yield f"{self.path.stem}[{number}]", row


class ScriptItem(pytest.Item):
    def __init__(self, *, variables, **options):
        super().__init__(**options)
        self.variables = variables

    def runtest(self) -> None:
        from . import collected, start_app

        command = self.config.getini("capuchin_app") if not self.parent._header().get("app") else []
        with start_app(self.config, command, script=str(self.path)) as app:
            self.stash[collected] = [app]
            try:
                app.run(str(self.path), variables=self.variables)
            except BaseException:
                # The report is made when the app has gone.
                app.keep_evidence()
                raise

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, (capuchin.CommandError, capuchin.EngineError)):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, 0, self.name
