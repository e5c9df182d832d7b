#!/usr/bin/env python3
"""Measures AT-SPI, by libatspi and GObject introspection, as test tools on Linux use it.

    atspi.py tree PID ROUNDS                        seconds for the whole tree, a figure a round
    atspi.py touch PID WINDOW NAME ROUNDS CLICKS    effects a second of do_action on a toggle button

Needs python3-gi and gir1.2-atspi-2.0, and an app that was started with accessibility on.
"""

import sys
import time

import accessible
from gi.repository import Atspi, GLib


def dump(node):
    """Reads role, name, states and extents of a node and all below it; returns how many."""
    node.get_role_name()
    node.get_name()
    node.get_state_set().get_states()
    try:
        node.get_extents(Atspi.CoordType.WINDOW)
    except GLib.Error:
        pass  # Some have no place: the application itself, for one.
    return 1 + sum(dump(child) for child in accessible.children(node))


def tree(pid, rounds):
    root = accessible.application(pid)
    nodes = 0
    seconds = []
    # The first round connects and does not count.
    for number in range(rounds + 1):
        start = time.perf_counter()
        nodes = dump(root)
        if number > 0:
            seconds.append(time.perf_counter() - start)
    accessible.answer(seconds, nodes)


def touch(pid, name, rounds, clicks):
    target = accessible.button(accessible.application(pid), name)
    if target is None:
        sys.exit(f"no toggle button {name}")
    rates = []
    for number in range(rounds + 1):
        start = time.perf_counter()
        for _ in range(clicks):
            click(target)
        if number > 0:
            rates.append(clicks / (time.perf_counter() - start))
    accessible.answer(rates, clicks)


def click(target):
    """One action, and its effect: GTK 4 says yes to actions that it then ignores."""
    before = accessible.is_down(target)
    target.do_action(0)
    end = time.monotonic() + accessible.PATIENCE
    while accessible.is_down(target) == before:
        if time.monotonic() > end:
            sys.exit("the action had no effect")


def main():
    accessible.enable_accessibility()
    match sys.argv[1:]:
        case ["tree", pid, rounds]:
            tree(int(pid), int(rounds))
        case ["touch", pid, _, name, rounds, clicks]:
            touch(int(pid), name, int(rounds), int(clicks))
        case _:
            sys.exit(__doc__)


main()
