"""Widgets that the app draws itself, which zoom and scroll by the wheel.

Also shortcuts, and a text whose menus use its selection.
"""

from gi.repository import Gdk, Gtk


class WalkedMap(Gtk.Widget):
    """A widget of a class of the app's own."""

    __gtype_name__ = "WalkedMap"

    def do_measure(self, orientation, size):
        return (100, 120, -1, -1)


def fill(app):
    for made in (globe(app), chart(app), page(app), text(app), keys(app)):
        app.box.append(made)


def is_held(controller, key):
    return bool(controller.get_current_event_state() & key)


def listen(widget, turned):
    turn = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.VERTICAL)
    turn.connect("scroll", lambda turn, dx, dy: turned(turn, int(dy)))
    widget.add_controller(turn)


def globe(app):
    """It zooms by the wheel, turns by the wheel with Ctrl, and marks the places that are clicked."""
    drawn = WalkedMap(name="globe")

    def turned(turn, dy):
        app.count("turn" if is_held(turn, Gdk.ModifierType.CONTROL_MASK) else "zoom", dy)
        return True

    listen(drawn, turned)
    press = Gtk.GestureClick()
    press.connect("pressed", lambda press, count, x, y: app.count("marks"))
    drawn.add_controller(press)
    return drawn


def chart(app):
    """It scrolls itself, from 0 to 9."""
    drawn = Gtk.DrawingArea(name="chart", content_height=60)
    at = {"y": 0}

    def turned(turn, dy):
        at["y"] = min(9, max(0, at["y"] + dy))
        app.say("chart", at["y"])
        return True

    listen(drawn, turned)
    return drawn


def page(app):
    """A scroller around what is drawn, which zooms with Ctrl and else leaves the wheel to the scroller."""
    drawn = Gtk.DrawingArea(name="page", content_height=400)

    def turned(turn, dy):
        if not is_held(turn, Gdk.ModifierType.CONTROL_MASK):
            return False
        app.count("page", dy)
        return True

    listen(drawn, turned)
    return Gtk.ScrolledWindow(name="around", child=drawn, min_content_height=100, kinetic_scrolling=False)


def text(app):
    """A text, and a button and a menu whose items use what is selected in it."""
    line = Gtk.Box(spacing=6)
    view = Gtk.TextView(name="text", hexpand=True, height_request=70)
    buffer = view.get_buffer()
    buffer.set_text("one two three\nfour five")

    def chosen():
        ends = buffer.get_selection_bounds()
        return buffer.get_text(*ends, False) if ends else "nothing"

    app.act("quote", lambda: app.say("quoted", chosen()))
    app.act("shout", lambda: app.say("shouted", chosen()), "<Control>u")
    view.set_extra_menu(app.menu("quote"))
    line.append(view)
    line.append(Gtk.MenuButton(label="Text", menu_model=app.menu("quote", "shout")))
    return line


def keys(app):
    """Shortcuts of three makes: an accelerator, a shortcut controller, a controller for keys."""
    app.act("save", lambda: app.count("saved"), "<Control>s")
    shortcuts = Gtk.ShortcutController(scope=Gtk.ShortcutScope.GLOBAL)
    trigger = Gtk.ShortcutTrigger.parse_string("<Control>d")
    shortcuts.add_shortcut(Gtk.Shortcut(
        trigger=trigger, action=Gtk.CallbackAction.new(lambda *_: app.count("doubled") or True)))
    app.window.add_controller(shortcuts)
    press = Gtk.EventControllerKey()

    def pressed(press, value, code, state):
        if value != Gdk.KEY_F6:
            return False
        app.count("F6")
        return True

    press.connect("key-pressed", pressed)
    app.window.add_controller(press)
    line = Gtk.Box(spacing=6)
    line.append(Gtk.Entry(name="note", hexpand=True))
    line.append(app.button("Save", lambda: app.count("saved")))
    return line
