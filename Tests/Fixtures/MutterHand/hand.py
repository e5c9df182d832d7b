"""The hand of a person at a Wayland display of Mutter's: real input, by Mutter's own service.

hand.py BUS FIFO: each line of the FIFO is a chain of words, a JSON array. "done" is written after each.
Words are performed in order:
  move X Y   the pointer, to a place on the display
  down, up   the left button
  click      both
  wheel N    steps of the wheel, down if positive
  glide X Y  two fingers of a touchpad, so many pixels at one go
  swipe X Y  two fingers on a touchpad, as far as that, which then leave it
  finger N down X Y, finger N move X Y, finger N up
             on a touch screen, which is there from the first finger on
  key CHORD  such as ctrl+a
  type TEXT
  sleep S    seconds: a hand's pace, in a drag

The seat has a pointer and a keyboard for as long as this process lives: Mutter takes a client's devices off
the seat when the client goes, and with them what an app was about to do. An app lets go of a click that it has
not got to, of the grab of its popover, and gets no key before it has asked for the next keyboard. So there is
one process for all that a person does to an app, and it must have been seen by the app before it does anything.
"""
import ctypes
import json
import os
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, GLib

SERVICE = "org.gnome.Mutter.RemoteDesktop"
SCREEN = "org.gnome.Mutter.ScreenCast"
LEFT = 0x110
MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
# Seconds between two events: a hand is no faster.
PACE = 0.012
# Into how many motions a swipe falls, and what says that it is over.
STROKES = 24
FINISH = 1


class Fingers:
    """Places on a touch screen are those of a recording of the screen, which PipeWire would carry; nobody looks at it."""

    def __init__(self, hand, runtime):
        self.hand = hand
        environment = dict(os.environ, XDG_RUNTIME_DIR=runtime)
        # It ends with the hand, however that ends.
        libc, death = ctypes.CDLL(None), 1
        subprocess.Popen(
            ["pipewire"], env=environment, stderr=subprocess.DEVNULL, preexec_fn=lambda: libc.prctl(death, signal.SIGKILL))
        while not os.path.exists(os.path.join(runtime, "pipewire-0")):
            time.sleep(0.02)
        self.session = hand.ask("/org/gnome/Mutter/RemoteDesktop", SERVICE, "CreateSession", None).unpack()[0]
        properties = "org.freedesktop.DBus.Properties"
        name = GLib.Variant("(ss)", (SERVICE + ".Session", "SessionId"))
        number = hand.ask(self.session, properties, "Get", name).unpack()[0]
        options = GLib.Variant("(a{sv})", ({"remote-desktop-session-id": GLib.Variant("s", number)},))
        cast = hand.ask("/org/gnome/Mutter/ScreenCast", SCREEN, "CreateSession", options, SCREEN).unpack()[0]
        monitor = GLib.Variant("(sa{sv})", ("", {}))
        self.stream = hand.ask(cast, SCREEN + ".Session", "RecordMonitor", monitor, SCREEN).unpack()[0]
        self.tell("Start", None)

    def tell(self, method, arguments):
        self.hand.ask(self.session, SERVICE + ".Session", method, arguments)
        time.sleep(PACE)

    def put(self, method, finger, x, y):
        self.tell(method, GLib.Variant("(sudd)", (self.stream, int(finger), float(x), float(y))))

    def lift(self, finger):
        self.tell("NotifyTouchUp", GLib.Variant("(u)", (int(finger),)))


class Hand:
    def __init__(self, address):
        self.runtime = os.path.dirname(address.removeprefix("unix:path="))
        self.fingers = None
        flags = Gio.DBusConnectionFlags
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        made = self.ask("/org/gnome/Mutter/RemoteDesktop", SERVICE, "CreateSession", None)
        self.session = made.unpack()[0]
        self.tell("Start", None)
        # A device is made for its first event. Only relative motions need no recording of the screen: they
        # begin in the corner, where all end that go too far.
        self.push(-10000, -10000)
        self.place = (0, 0)
        self.key("shift")

    def ask(self, path, interface, method, arguments, service=SERVICE):
        return self.bus.call_sync(
            service, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 10000, None)

    def tell(self, method, arguments):
        self.ask(self.session, SERVICE + ".Session", method, arguments)
        time.sleep(PACE)

    def move(self, x, y):
        x, y = float(x), float(y)
        self.push(x - self.place[0], y - self.place[1])
        self.place = (x, y)

    def push(self, x, y):
        self.tell("NotifyPointerMotionRelative", GLib.Variant("(dd)", (x, y)))

    def button(self, is_down):
        self.tell("NotifyPointerButton", GLib.Variant("(ib)", (LEFT, is_down)))

    def wheel(self, steps):
        for _ in range(abs(steps)):
            step = 1 if steps > 0 else -1
            self.tell("NotifyPointerAxisDiscrete", GLib.Variant("(ui)", (0, step)))

    def glide(self, x, y):
        self.scroll(float(x), float(y), 0)
        self.scroll(0.0, 0.0, FINISH)

    def swipe(self, x, y):
        for _ in range(STROKES):
            self.scroll(float(x) / STROKES, float(y) / STROKES, 0)
        self.scroll(0.0, 0.0, FINISH)

    def scroll(self, x, y, flags):
        self.tell("NotifyPointerAxis", GLib.Variant("(ddu)", (x, y, flags)))

    def finger(self, number, words):
        self.fingers = self.fingers or Fingers(self, self.runtime)
        how = next(words)
        if how == "up":
            self.fingers.lift(number)
        else:
            method = "NotifyTouchDown" if how == "down" else "NotifyTouchMotion"
            self.fingers.put(method, number, next(words), next(words))

    def symbol(self, value, is_down):
        self.tell("NotifyKeyboardKeysym", GLib.Variant("(ub)", (value, is_down)))

    def key(self, chord):
        names = [MODIFIERS.get(name, name) for name in chord.split("+")]
        values = [Gdk.keyval_from_name(name) for name in names]
        for value in values:
            self.symbol(value, True)
        for value in reversed(values):
            self.symbol(value, False)

    def type(self, text):
        for character in text:
            value = Gdk.unicode_to_keyval(ord(character))
            self.symbol(value, True)
            self.symbol(value, False)

    def perform(self, words):
        words = iter(words)
        for word in words:
            if word == "move":
                self.move(next(words), next(words))
            elif word in ("down", "up"):
                self.button(word == "down")
            elif word == "click":
                self.button(True)
                self.button(False)
            elif word == "wheel":
                self.wheel(int(next(words)))
            elif word == "glide":
                self.glide(next(words), next(words))
            elif word == "swipe":
                self.swipe(next(words), next(words))
            elif word == "finger":
                self.finger(next(words), words)
            elif word == "key":
                self.key(next(words))
            elif word == "type":
                self.type(next(words))
            elif word == "sleep":
                time.sleep(float(next(words)))
            else:
                sys.exit(f"hand.py: unknown word {word}")


hand = Hand(sys.argv[1])
for line in open(sys.argv[2], encoding="utf-8"):
    hand.perform(json.loads(line))
    print("done", flush=True)
