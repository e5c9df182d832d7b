"""What the scripts in this folder share: finding an app and its widgets over AT-SPI."""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 30.0


def enable_accessibility():
    """Tells the session's accessibility bus that somebody listens, as a screen reader does."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
                  value, None, Gio.DBusCallFlags.NONE, -1, None)


def application(pid):
    """The accessible of a process, once it has something to show."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_process_id() == pid and child.get_child_count() > 0:
                return child
        time.sleep(0.05)
    sys.exit(f"process {pid} is not on the accessibility bus")


def children(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def button(node, name):
    """The first sensitive button of that name, in tree order. GTK 4 does not say what is on screen."""
    states = node.get_state_set()
    wanted = (Atspi.StateType.SENSITIVE, Atspi.StateType.VISIBLE)
    if (node.get_role() in (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON)
            and node.get_name() == name and all(states.contains(state) for state in wanted)):
        return node
    for child in children(node):
        found = button(child, name)
        if found is not None:
            return found
    return None


def is_down(node):
    """Whether a toggle button is in; GTK 4 says pressed, others checked."""
    states = node.get_state_set()
    return states.contains(Atspi.StateType.PRESSED) or states.contains(Atspi.StateType.CHECKED)


def answer(rounds, count):
    """One figure a round, and how many nodes or effects a round is about."""
    print(json.dumps({"rounds": rounds, "count": count}))
