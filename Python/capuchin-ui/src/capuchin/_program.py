"""The `capuchin` command of the wheel."""
import os
import sys

from ._engine import installation


def main() -> None:
    program = installation()
    os.execv(program, [program, *sys.argv[1:]])
