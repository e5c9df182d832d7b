"""Requests of WebDriver with the answer that the W3C's text asks for, for what needs no page.

Each has a name, a method, a path, a body and the status and error expected; error None is success. In paths and bodies
S, W and E are the session, a window and an element; a body that is a text is sent as it is.
"""

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
OK, BAD = (200, None), (400, "invalid argument")
SESSION, COMMAND, METHOD = (404, "invalid session id"), (404, "unknown command"), (405, "unknown method")
NO_ELEMENT, NO_WINDOW, NO_ALERT = (404, "no such element"), (404, "no such window"), (404, "no such alert")
SELECTOR, BOUNDS = (400, "invalid selector"), (500, "move target out of bounds")
TABLE = []


def row(name, method, path, body, expected):
    TABLE.append((name, method, path, body, expected))


def rows(name, method, path, bodies, expected):
    for number, body in enumerate(bodies, 1):
        row(f"{name} {number}", method, path, body, expected)


# Types that a member must not have.
NO_TEXT = [None, 1, 1.5, True, [], {}]
NO_LIST = [None, 1, True, "a", {}]
NO_OBJECT = [1, True, "a", []]
NO_TIME = [-1, 1.5, True, "1", [], {}, 2**53]

# Who is there, and what is not.
row("status", "GET", "/status", None, OK)
for path in ["/", "/nix", "/session/S/nix", "/session/S/window/nix/nix", "/session/S/element/E/nix", "/Status"]:
    row(f"unknown {path}", "GET", path, None, COMMAND)
for method, path in [
    ("POST", "/status"), ("DELETE", "/status"), ("GET", "/session"), ("PUT", "/session/S/timeouts"),
    ("DELETE", "/session/S/timeouts"), ("POST", "/session/S/title"), ("DELETE", "/session/S/title"),
    ("DELETE", "/session/S/window/rect"), ("GET", "/session/S/window/maximize"), ("GET", "/session/S/element"),
    ("GET", "/session/S/elements"), ("POST", "/session/S/element/active"), ("GET", "/session/S/element/E/click"),
    ("POST", "/session/S/element/E/text"), ("DELETE", "/session/S/element/E/rect"), ("GET", "/session/S/actions"),
    ("GET", "/session/S/execute/sync"), ("DELETE", "/session/S/alert/text"), ("GET", "/session/S/alert/accept"),
    ("POST", "/session/S/screenshot"), ("POST", "/session/S/source"),
]:
    row(f"method {method} {path}", method, path, {} if method in ("POST", "PUT") else None, METHOD)

# Sessions that are not to be.
rows("session body", "POST", "/session", ["", "{", "[]", "1", '"a"', "null", {}], BAD)
rows("session capabilities", "POST", "/session", [{"capabilities": value} for value in [None] + NO_OBJECT], BAD)
rows("session always", "POST", "/session", [{"capabilities": {"alwaysMatch": value}} for value in NO_OBJECT], BAD)
rows("session first", "POST", "/session", [{"capabilities": {"firstMatch": value}} for value in [1, True, "a", {}, []]], BAD)
rows("session first item", "POST", "/session", [{"capabilities": {"firstMatch": [value]}} for value in NO_OBJECT], BAD)
row("session unknown", "POST", "/session", {"capabilities": {"alwaysMatch": {"nix": 1}}}, BAD)
row("session unknown first", "POST", "/session", {"capabilities": {"firstMatch": [{"nix": 1}]}}, BAD)
row("session twice", "POST", "/session",
    {"capabilities": {"alwaysMatch": {"platformName": "linux"}, "firstMatch": [{"platformName": "linux"}]}}, BAD)
row("session nobody", "POST", "/session",
    {"capabilities": {"alwaysMatch": {"platformName": "nix"}}}, (500, "session not created"))
for capability, values in [
    ("acceptInsecureCerts", [1, "true", [], {}]), ("browserName", [1, True, [], {}]), ("browserVersion", [1, True, [], {}]),
    ("platformName", [1, True, [], {}]), ("pageLoadStrategy", [1, True, [], "nix", "Eager"]), ("proxy", [1, "a", True, []]),
    ("strictFileInteractability", [1, "true", []]), ("unhandledPromptBehavior", [1, True, [], "nix", "Accept"]),
    ("timeouts", [1, "a", [], {"nix": 1}]), ("timeouts", [{"implicit": value} for value in NO_TIME]),
    ("timeouts", [{"pageLoad": value} for value in NO_TIME]), ("timeouts", [{"script": value} for value in NO_TIME]),
]:
    kind = f" {next(iter(values[0]))}" if isinstance(values[0], dict) else ""
    rows(f"session {capability}{kind}", "POST", "/session",
         [{"capabilities": {"alwaysMatch": {capability: value}}} for value in values], BAD)

# How long things may take.
row("timeouts", "GET", "/session/S/timeouts", None, OK)
for name in ["script", "pageLoad", "implicit"]:
    rows(f"timeouts {name}", "POST", "/session/S/timeouts", [{name: value} for value in NO_TIME], BAD)
rows("timeouts set", "POST", "/session/S/timeouts",
     [{"implicit": 0}, {"pageLoad": 300000}, {"script": None}, {"script": 30000}, {}, {"script": 2**53 - 1}, {"script": 30000}], OK)
row("timeouts unknown", "POST", "/session/S/timeouts", {"nix": 1}, BAD)

# A session that is not there.
EMPTY = [
    ("GET", "timeouts"), ("GET", "window"), ("DELETE", "window"), ("GET", "window/handles"), ("GET", "window/rect"),
    ("POST", "window/maximize"), ("POST", "window/minimize"), ("POST", "window/fullscreen"), ("GET", "title"),
    ("GET", "url"), ("POST", "back"), ("POST", "forward"), ("POST", "refresh"), ("POST", "frame/parent"),
    ("GET", "element/active"), ("POST", "element/E/click"), ("POST", "element/E/clear"), ("GET", "element/E/text"),
    ("GET", "element/E/name"), ("GET", "element/E/rect"), ("GET", "element/E/enabled"), ("GET", "element/E/selected"),
    ("GET", "element/E/attribute/a"), ("GET", "element/E/property/a"), ("GET", "element/E/computedrole"),
    ("GET", "element/E/computedlabel"), ("GET", "element/E/screenshot"), ("GET", "source"), ("GET", "screenshot"),
    ("DELETE", "actions"), ("GET", "alert/text"), ("POST", "alert/accept"), ("POST", "alert/dismiss"), ("GET", "cookie"),
    ("DELETE", "cookie"),
]
WITH_BODY = [
    ("timeouts", {"implicit": 0}), ("window", {"handle": "a"}), ("window/rect", {"width": 500}), ("url", {"url": "about:blank"}),
    ("element", {"using": "xpath", "value": "//a"}), ("elements", {"using": "xpath", "value": "//a"}),
    ("element/E/element", {"using": "xpath", "value": "//a"}), ("element/E/elements", {"using": "xpath", "value": "//a"}),
    ("element/E/value", {"text": "a"}), ("execute/sync", {"script": "", "args": []}),
    ("execute/async", {"script": "", "args": []}), ("actions", {"actions": []}), ("alert/text", {"text": "a"}), ("print", {}),
]
for method, path in EMPTY:
    row(f"no session {method} {path}", method, f"/session/nix/{path}", {} if method == "POST" else None, SESSION)
for path, body in WITH_BODY:
    row(f"no session POST {path}", "POST", f"/session/nix/{path}", body, SESSION)

# Bodies that are none.
for path, _ in WITH_BODY[:9]:
    if path != "url":
        rows(f"body {path}", "POST", f"/session/S/{path}", ["{", "[]"], BAD)

# Windows.
row("window", "GET", "/session/S/window", None, OK)
row("window handles", "GET", "/session/S/window/handles", None, OK)
rows("window switch", "POST", "/session/S/window", [{}] + [{"handle": value} for value in NO_TEXT], BAD)
row("window unknown", "POST", "/session/S/window", {"handle": "nix"}, NO_WINDOW)
row("window known", "POST", "/session/S/window", {"handle": "W"}, OK)
row("window rect", "GET", "/session/S/window/rect", None, OK)
for name in ["width", "height"]:
    rows(f"window {name}", "POST", "/session/S/window/rect", [{name: value} for value in [-1, "1", True, [], {}, 2**31]], BAD)
for name in ["x", "y"]:
    rows(f"window {name}", "POST", "/session/S/window/rect", [{name: value} for value in ["1", True, [], {}, 2**31, -(2**31) - 1]], BAD)
rows("window set", "POST", "/session/S/window/rect",
     [{}, {"width": None, "height": None}, {"width": 900, "height": 800}, {"x": None, "y": None, "width": 900, "height": 800}], OK)

# Finding.
for path in ["element", "elements", "element/E/element", "element/E/elements"]:
    rows(f"{path} using", "POST", f"/session/S/{path}", [{"value": "a"}] + [{"using": value, "value": "a"} for value in NO_TEXT], BAD)
    rows(f"{path} value", "POST", f"/session/S/{path}", [{"using": "xpath"}] + [{"using": "xpath", "value": value} for value in NO_TEXT], BAD)
    row(f"{path} strategy", "POST", f"/session/S/{path}", {"using": "nix", "value": "a"}, BAD)
    row(f"{path} xpath", "POST", f"/session/S/{path}", {"using": "xpath", "value": "//["}, SELECTOR)
    row(f"{path} css", "POST", f"/session/S/{path}", {"using": "css selector", "value": "a["}, SELECTOR)
    for using in ["css selector", "xpath", "tag name"]:
        value = "//nix" if using == "xpath" else "nix"
        row(f"{path} none {using}", "POST", f"/session/S/{path}", {"using": using, "value": value},
            OK if path.endswith("elements") else NO_ELEMENT)

# Elements that are none.
for method, path in [("POST", "click"), ("POST", "clear")] + [
    ("GET", name) for name in
    ["text", "name", "rect", "enabled", "selected", "attribute/a", "property/a", "computedrole", "computedlabel", "screenshot"]
]:
    row(f"no element {path}", method, f"/session/S/element/nix/{path}", {} if method == "POST" else None, NO_ELEMENT)
row("no element value", "POST", "/session/S/element/nix/value", {"text": "a"}, NO_ELEMENT)
for path in ["element", "elements"]:
    row(f"no element {path}", "POST", f"/session/S/element/nix/{path}", {"using": "xpath", "value": "a"}, NO_ELEMENT)
rows("element keys", "POST", "/session/S/element/E/value", [{}] + [{"text": value} for value in NO_TEXT], BAD)
for name in ["text", "name", "rect", "enabled", "selected", "attribute/nix", "property/nix", "computedrole", "computedlabel"]:
    row(f"element {name}", "GET", f"/session/S/element/E/{name}", None, OK)

# Scripts.
rows("script", "POST", "/session/S/execute/sync", [{}, {"args": []}] + [{"script": value, "args": []} for value in NO_TEXT], BAD)
rows("script args", "POST", "/session/S/execute/sync", [{"script": "a"}] + [{"script": "", "args": value} for value in NO_LIST], BAD)

# No dialog is open.
row("alert text", "GET", "/session/S/alert/text", None, NO_ALERT)
row("alert accept", "POST", "/session/S/alert/accept", {}, NO_ALERT)
row("alert dismiss", "POST", "/session/S/alert/dismiss", {}, NO_ALERT)
row("alert type", "POST", "/session/S/alert/text", {"text": "a"}, NO_ALERT)
rows("alert type", "POST", "/session/S/alert/text", [{}] + [{"text": value} for value in NO_TEXT], BAD)


# Actions.
def act(name, values, expected=BAD):
    rows(f"actions {name}", "POST", "/session/S/actions", [{"actions": value} for value in values], expected)


def one(type, *actions, **more):
    return [{"type": type, "id": type, "actions": list(actions), **more}]


def pointer(*actions, **parameters):
    return one("pointer", *actions, parameters=parameters)


MOVE = {"type": "pointerMove", "x": 1, "y": 1}
SCROLL = {"type": "scroll", "x": 1, "y": 1, "deltaX": 0, "deltaY": 0}
rows("actions body", "POST", "/session/S/actions", [{}], BAD)
act("list", NO_LIST)
act("item", [[value] for value in [None, 1, "a", []]])
act("type", [[{"id": "a", "actions": [], "type": value}] for value in NO_TEXT + ["nix"]] + [[{"id": "a", "actions": []}]])
act("id", [[{"type": "key", "actions": [], "id": value}] for value in NO_TEXT] + [[{"type": "key", "actions": []}]])
act("steps", [[{"type": "key", "id": "a", "actions": value}] for value in NO_LIST] + [[{"type": "key", "id": "a"}]])
act("step", [one("key", value) for value in [None, 1, "a", []]])
act("step type", [one(type, {"type": value}) for type in ["none", "key", "pointer", "wheel"] for value in [None, 1, "nix"]])
act("step of another", [
    one("none", {"type": "keyDown", "value": "a"}), one("key", MOVE), one("pointer", {"type": "keyDown", "value": "a"}),
    one("wheel", MOVE), one("key", SCROLL), one("pointer", SCROLL),
])
act("parameters", [one("pointer", parameters=value) for value in [1, "a", True, []]])
act("pointer type", [pointer(pointerType=value) for value in [1, True, [], "nix", "Mouse"]])
for type in ["none", "key", "pointer", "wheel"]:
    act(f"pause {type}", [one(type, {"type": "pause", "duration": value}) for value in [-1, 1.5, "1", True, [], 2**53]])
act("key", [one("key", {"type": type, "value": value}) for type in ["keyDown", "keyUp"] for value in [None, 1, True, [], "", "ab"]])
act("button", [pointer({"type": type, "button": value}) for type in ["pointerDown", "pointerUp"] for value in [None, -1, 1.5, "0", True, []]])
for name in ["x", "y"]:
    act(f"move {name}", [pointer({**MOVE, name: value}) for value in [None, "1", True, [], {}]])
    act(f"scroll {name}", [one("wheel", {**SCROLL, name: value}) for value in [None, "1", True, [], {}]])
for name in ["deltaX", "deltaY"]:
    act(f"scroll {name}", [one("wheel", {**SCROLL, name: value}) for value in [None, "1", True, [], {}]])
act("duration", [pointer({**MOVE, "duration": value}) for value in [-1, 1.5, "1", True, []]])
act("origin", [pointer({**MOVE, "origin": value}) for value in [1, True, [], "nix", "Viewport", {}]])
act("scroll origin", [one("wheel", {**SCROLL, "origin": value}) for value in [1, True, [], "nix", "pointer", {}]])
act("no element", [pointer({**MOVE, "origin": {ELEMENT: "nix"}}), one("wheel", {**SCROLL, "origin": {ELEMENT: "nix"}})], NO_ELEMENT)
act("outside", [pointer({**MOVE, name: value}) for name in ["x", "y"] for value in [-1, 100000]], BOUNDS)
act("done", [
    [], one("none"), one("key"), one("pointer"), one("wheel"), one("none", {"type": "pause"}), one("none", {"type": "pause", "duration": 1}),
    one("pointer", {"type": "pause", "duration": 0}, id="finger", parameters={"pointerType": "touch"}), one("key", {"type": "keyUp", "value": "a"}),
], OK)
act("source", [one("key", id="pointer"), one("pointer", id="key"), pointer(pointerType="touch"), one("wheel", id="key")])
row("actions released", "DELETE", "/session/S/actions", None, OK)

# What ends it.
row("session kept", "GET", "/session/S/title", None, OK)
row("session closed", "DELETE", "/session/S", None, OK)
row("session gone", "GET", "/session/S/title", None, SESSION)
row("session closed again", "DELETE", "/session/S", None, SESSION)
