#!/usr/bin/env python3
"""Measures xdotool: clicks of one process without a delay, and how many of them had an effect.

    xdotool.py PID WINDOW NAME ROUNDS CLICKS

WINDOW is the app's X window, NAME a toggle button's in it. Effects are counted by the events that
AT-SPI sends when the button's state changes; the time runs from xdotool's start to the last of them.
"""

import subprocess
import sys
import time

import accessible
from gi.repository import Atspi, GLib


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def numbers(text):
    return [int(part) for part in text.replace(",", " ").split() if part.lstrip("-").isdigit()]


def middle(window, target):
    """A widget's middle on the display. GTK 4 tells places in the window without its shadow."""
    geometry = run("xwininfo", "-id", window)
    left, top = (int(line.split()[-1]) for line in geometry.splitlines() if "Absolute upper-left" in line)
    shadow = numbers(run("xprop", "-id", window, "_GTK_FRAME_EXTENTS").split("=")[-1])
    frame = target.get_extents(Atspi.CoordType.WINDOW)
    x = left + (shadow[0] if len(shadow) == 4 else 0) + frame.x + frame.width // 2
    y = top + (shadow[2] if len(shadow) == 4 else 0) + frame.y + frame.height // 2
    return str(x), str(y)


class Effects:
    """Counts the changes of a button's state."""

    def __init__(self):
        self.count = 0
        self.last = 0.0
        self.context = GLib.MainContext.default()
        self.listener = Atspi.EventListener.new(self.take)
        for state in ("checked", "pressed"):
            self.listener.register(f"object:state-changed:{state}")

    def take(self, _event):
        self.count += 1
        self.last = time.perf_counter()

    def pump(self, seconds):
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if not self.context.iteration(False):
                time.sleep(0.0005)

    def rate(self, clicks):
        self.pump(0.3)
        self.count = 0
        start = time.perf_counter()
        sender = subprocess.Popen(["xdotool", "click", "--repeat", str(clicks), "--delay", "0", "1"])
        while sender.poll() is None:
            self.pump(0.002)
        # All that is under way has come when nothing comes any more.
        seen = -1
        while seen != self.count:
            seen = self.count
            self.pump(0.5)
        if self.count == 0:
            sys.exit("no click had an effect")
        return self.count / (self.last - start)


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    pid, window, name, rounds, clicks = sys.argv[1:]
    accessible.enable_accessibility()
    target = accessible.button(accessible.application(int(pid)), name)
    if target is None:
        sys.exit(f"no toggle button {name}")
    run("xdotool", "mousemove", *middle(window, target))
    effects = Effects()
    rates = [effects.rate(int(clicks)) for _ in range(int(rounds) + 1)]
    accessible.answer(rates[1:], int(clicks))


main()
