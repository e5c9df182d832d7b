"""A suite in parts, for several machines."""
import os
import re

import pytest

_EMPTY = "capuchin_part_is_empty"


class Shard:
    """Keeps one part of the tests: those whose place, counted over all, is its own."""

    def __init__(self, text: str):
        """`text` is "2/4", the second of four parts, or "slurm", the part of this task of a job array."""
        self.part, self.parts = _slurm() if text == "slurm" else _fraction(text)
        self.is_empty = False

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list) -> None:
        mine = items[self.part - 1 :: self.parts]
        others = [item for index, item in enumerate(items) if index % self.parts != self.part - 1]
        self.is_empty = bool(others) and not mine
        config.hook.pytest_deselected(items=others)
        items[:] = mine

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node, error) -> None:
        # pytest-xdist's workers collect, the process above them ends with the status.
        self.is_empty = self.is_empty or getattr(node, "workeroutput", {}).get(_EMPTY, False)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[_EMPTY] = self.is_empty
        # A part may be empty: others have the tests.
        if self.is_empty and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK


def _fraction(text: str) -> "tuple[int, int]":
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise pytest.UsageError(f"--capuchin-shard {text}: expected the part and the number of parts, such as 2/4, or slurm")
    return int(found[1]), int(found[2])


def _slurm() -> "tuple[int, int]":
    """Slurm numbers the tasks of an array as it was told, 1-4 or 0-12:4."""
    try:
        task, first, last, count = (
            int(os.environ[f"SLURM_ARRAY_TASK_{name}"]) for name in ("ID", "MIN", "MAX", "COUNT")
        )
    except KeyError:
        raise pytest.UsageError(
            "--capuchin-shard slurm: expected a task of a job array, found no SLURM_ARRAY_TASK_ID; submit it with sbatch --array=1-4"
        ) from None
    step = (last - first) // (count - 1) if count > 1 else 1
    part, rest = divmod(task - first, step)
    if rest or not 0 <= part < count:
        raise pytest.UsageError(
            f"--capuchin-shard slurm: expected an array of numbers at equal distances, such as 1-4, found task {task} of {count} in {first}-{last}")
    return part + 1, count
