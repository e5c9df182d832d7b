"""A window for clients of WebDriver: what it hears of mouse, fingers, wheel and keys it says in the text "result".

app.py [FILE]: all of it, or what that one of KDE's tests looks for which names this file.
"""
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk


def named(widget, name):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    return widget


def field():
    entry = named(Gtk.Entry(), "input")
    entry.connect("activate", lambda entry: entry.set_text("accepted"))
    # An F9 that goes up hides the window for a while.
    keys = Gtk.EventControllerKey()

    def released(_, key, *more):
        if key == Gdk.KEY_F9:
            entry.get_root().set_visible(False)
            GLib.timeout_add(1500, entry.get_root().set_visible, True)

    keys.connect("key-released", released)
    entry.add_controller(keys)
    return entry


def slider():
    scale = named(Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1), "slider")
    scale.set_value(25)
    return scale


class Pad(Gtk.Overlay):
    """Says what was done where: mouse left, dragged, wheel 0 180."""

    def __init__(self):
        super().__init__(hexpand=True, vexpand=True)
        area = Gtk.DrawingArea(name="pad", width_request=500, height_request=500)
        self.set_child(area)
        self.result = named(Gtk.Entry(halign="end", valign="end"), "result")
        self.add_overlay(self.result)
        for button, name in enumerate(["left", "middle", "right"], 1):
            click = Gtk.GestureClick(button=button)
            click.connect("pressed", self.pressed)
            click.connect("released", self.released, name)
            area.add_controller(click)
        self.long = Gtk.GestureLongPress(touch_only=True)
        self.long.connect("pressed", lambda *_: self.say("touchscreen longpressed"))
        area.add_controller(self.long)
        drag = Gtk.GestureDrag()
        drag.connect("drag-end", self.dragged)
        area.add_controller(drag)
        wheel = Gtk.EventControllerScroll.new(Gtk.EventControllerScrollFlags.BOTH_AXES)
        wheel.connect("scroll", self.scrolled)
        area.add_controller(wheel)
        motion = Gtk.EventControllerMotion()
        motion.connect("enter", lambda *_: area.set_tooltip_text("entered"))
        area.add_controller(motion)
        self.said = ""
        (self.turned, self.turned_at) = ((0, 0), 0)

    def say(self, text):
        self.said = text
        self.result.set_text(text)

    def pressed(self, gesture, count, x, y):
        self.said = ""

    def released(self, gesture, count, x, y, name):
        if self.said:
            return
        if gesture.get_last_updated_sequence() is not None:
            return self.say("touchscreen")
        held = " ctrl" if gesture.get_current_event_state() & Gdk.ModifierType.CONTROL_MASK else ""
        self.say(f"mouse {name}{held}" + (" twice" if count == 2 else ""))

    def dragged(self, gesture, x, y):
        if abs(x) + abs(y) > 20:
            self.say("dragged")

    def scrolled(self, wheel, dx, dy):
        # A turn of several notches comes as several events, all of one direction.
        now = GLib.get_monotonic_time()
        (x, y) = self.turned
        if now - self.turned_at > 200_000 or (x == 0) != (dx == 0) or (y == 0) != (dy == 0):
            (x, y) = (0, 0)
        (self.turned, self.turned_at) = ((x + dx, y + dy), now)
        self.say("wheel " + " ".join(str(-round(way * 120)) for way in self.turned))
        return True


def ask(window, pad):
    dialog = Gtk.MessageDialog(
        transient_for=window, modal=True, text="Throw it away?", secondary_text="It cannot be had back.")
    dialog.add_button("Keep", Gtk.ResponseType.CANCEL)
    dialog.add_button("Throw", Gtk.ResponseType.OK)
    dialog.set_default_response(Gtk.ResponseType.OK)

    def answered(dialog, response):
        pad.say("thrown" if response == Gtk.ResponseType.OK else "kept")
        dialog.destroy()

    dialog.connect("response", answered)
    dialog.present()


def second(application):
    Gtk.ApplicationWindow(application=application, title="Second", default_width=300, default_height=200).present()


def everything(application, window):
    box = Gtk.Box(orientation="vertical", margin_top=10, margin_start=10, margin_end=10, margin_bottom=10, spacing=6)
    pad = Pad()
    row = Gtk.Box(spacing=6)
    asks, opens, hushes = (Gtk.Button(label=text) for text in ["Ask", "Open", "Hush"])
    hushes.connect("clicked", lambda _: (pad.say(""), print("hush", flush=True)))
    asks.connect("clicked", lambda _: ask(window, pad))
    opens.connect("clicked", lambda _: second(application))
    source, target = named(Gtk.Label(label="grape"), "grape"), named(Gtk.Button(label="basket"), "basket")
    drag = Gtk.DragSource()
    drag.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value("grape"))
    source.add_controller(drag)
    drop = Gtk.DropTarget.new(str, Gdk.DragAction.COPY)
    drop.connect("drop", lambda target, value, x, y: pad.say(f"dropped {value}") or True)
    target.add_controller(drop)
    for widget in [asks, opens, hushes, source, target, Gtk.Button(label="Twin"), Gtk.Button(label="Twin")]:
        row.append(widget)
    rows = Gtk.ScrolledWindow(height_request=80, name="rows")
    rows.set_child(Gtk.Label(label="\n".join(f"line {n}" for n in range(100))))
    for widget in [row, field(), slider(), rows, pad]:
        box.append(widget)
    return box


def red():
    style = Gtk.CssProvider()
    style.load_from_data(b"window { background: #ff0000; }")
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, 900)
    return Gtk.Box()


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Clients", default_width=800, default_height=760)
    part = sys.argv[1] if len(sys.argv) > 1 else ""
    # KDE's tests name files of their own: textinput.qml, value.qml, pointerinput.qml, imagecomparison.qml.
    if "input.qml" in part and "pointer" not in part:
        window.set_child(field())
    elif "value.qml" in part:
        window.set_child(slider())
    elif "pointerinput" in part:
        window.set_child(Pad())
    elif "imagecomparison" in part:
        window.set_child(red())
    else:
        window.set_child(everything(application, window))
    window.present()


application = Gtk.Application(application_id="org.example.clients")
application.connect("activate", activate)
sys.exit(application.run(sys.argv[:1]))
