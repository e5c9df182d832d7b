"""The client, with a real app."""
import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import capuchin

FACTORY = "gtk4-widget-factory"


@pytest.fixture(scope="module")
def factory():
    with capuchin.open(FACTORY, evidence=True) as app:
        yield app


def test_what_was_opened(factory):
    assert factory.info.program == "/usr/bin/gtk4-widget-factory"
    assert factory.info.toolkit == "GTK"
    assert "gtk-controls" in factory.info.packs
    assert [window.title for window in factory.windows] == ["GTK Widget Factory"]


def test_verbs_are_methods(factory):
    assert factory.switch("CheckBox", "checkbutton2", "Off").command == "Switch CheckBox checkbutton2 Off"
    assert factory.get("CheckBox", "checkbutton2") == "false"
    factory.do("Touch CheckBox checkbutton2")
    factory.verify("CheckBox", "checkbutton2", True)


def test_text_needs_no_quotes(factory):
    text = 'say "hi" ${home} #2 *'
    factory.enter_text("TextField", "entry1", text)
    assert factory.get("TextField", "entry1", "text") == text


def test_variables_last(factory):
    factory.do("SetVar state Off")
    factory.do("Switch CheckBox checkbutton2 ${state}")
    assert factory.get("CheckBox", "checkbutton2", "active") == "false"


def test_what_is_not_found(factory):
    with pytest.raises(capuchin.NotFound) as raised:
        factory.touch("Button", "Sav", timeout=2)
    error = raised.value
    assert error.code == "not-found" and error.line == "Touch Button Sav"
    assert any(near.startswith(("Button Save", 'Button "Save')) for near in error.near_misses)
    assert 2 <= error.waited < 20
    assert error.picture.startswith(b"\x89PNG") and error.tree.startswith("<App")


def test_a_false_verification_is_an_assertion(factory):
    factory.switch("CheckBox", "checkbutton2", "On")
    with pytest.raises(AssertionError) as raised:
        factory.verify("CheckBox", "checkbutton2", False, timeout=2)
    assert isinstance(raised.value, capuchin.VerificationFailed)
    assert "checkbutton2" in [candidate.text for candidate in raised.value.candidates]


def test_what_is_no_command(factory):
    with pytest.raises(capuchin.ScriptError) as raised:
        factory.do("Tuch Button x")
    assert "did you mean Touch?" in raised.value.problems[0]
    with pytest.raises(capuchin.ScriptError):
        factory.do("Touch Button a\nTouch Button b")
    with pytest.raises(AttributeError, match="did you mean touch"):
        factory.tuch("Button")
    with pytest.raises(capuchin.QueryError):
        factory.find("//Button[")


def test_trees_say_what_they_leave_out(factory):
    tree = factory.tree(limit=3)
    assert tree.shown == 3 < tree.count and len(tree.tree.splitlines()) == 3
    assert factory.tree("count(//Window)").value == "1"
    assert len(factory.find("//Button", limit=2)) == 2


def test_a_picture(factory, tmp_path):
    assert factory.picture(str(tmp_path / "a.png")).startswith(b"\x89PNG")
    small = factory.picture(kind="CheckBox", id="checkbutton2")
    assert 0 < len(small) < len((tmp_path / "a.png").read_bytes())


def test_pictures_are_written_and_compared(factory, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(capuchin.CommandError) as raised:
        factory.verify_image("CheckBox", "checkbutton2", "box.png")
    assert raised.value.code == "no-baseline" and not (tmp_path / "box.png").exists()
    factory.update_images = True
    try:
        factory.do("Switch CheckBox checkbutton2 On")
        factory.do("VerifyImage CheckBox checkbutton2 box.png")
    finally:
        factory.update_images = False
    factory.verify_image("CheckBox", "checkbutton2", "box.png", tolerance=2)
    factory.do("Switch CheckBox checkbutton2 Off")
    with pytest.raises(capuchin.VerificationFailed, match="pixels differ") as raised:
        factory.run(text="VerifyImage CheckBox checkbutton2 box.png\n")
    assert raised.value.picture.startswith(b"\x89PNG") and raised.value.difference.startswith(b"\x89PNG")


def test_scripts_run_with_variables(factory, tmp_path):
    script = tmp_path / "a.monkey"
    script.write_text("Switch CheckBox checkbutton2 ${state}\nVerify CheckBox checkbutton2 false\n")
    played = factory.run(str(script), state="Off")
    assert [step.outcome.status for step in played.steps] == ["ok", "ok"]
    with pytest.raises(capuchin.VerificationFailed, match=re.escape(f"{script}:2: ")):
        factory.run(str(script), state="On", timeout=2)
    with pytest.raises(capuchin.ScriptError):
        factory.run(str(tmp_path / "none.monkey"))


def test_what_is_recorded(factory):
    factory.switch("CheckBox", "checkbutton2", "Off")
    frame = factory.find(kind="CheckBox", id="checkbutton2")[0].properties
    # Where the window's own coordinates begin on its display, the client need not know: a window manager's
    # frame and a shadow lie around it.
    with factory.record() as recording:
        lines = []
        listener = threading.Thread(target=lambda: lines.append(next(iter(recording))), daemon=True)
        listener.start()
        click(factory, frame)
        listener.join(60)
    assert recording.lines == ["Switch CheckBox checkbutton2 On"]
    assert lines[0].kind == "CheckBox"
    factory.verify("CheckBox", "checkbutton2", True)


def test_what_a_project_file_chooses(factory, tmp_path):
    project = tmp_path / "capuchin.yaml"
    project.write_text("names: [{kind: TextField, order: [developer]}]")
    factory.enter_text("TextField", "entry1", "")
    frame = factory.find(kind="TextField", id="entry1")[0].properties
    with factory.record(project=str(project)) as recording:
        click(factory, frame, "type", "x")
        factory.wait_for("TextField", "entry1", "x")
    assert recording.lines == ["EnterText TextField entry1 x"]
    project.write_text("names: developer")
    with pytest.raises(capuchin.CapuchinError) as caught:
        factory.record(project=str(project)).__enter__()
    assert str(caught.value) == f'{project}:1: names: expected a list, found "developer"'


def click(app, frame, *then):
    environment = {**os.environ, **app.info.display_environment}

    def xdotool(*words):
        return subprocess.run(["xdotool", *words], env=environment, check=True, capture_output=True, text=True).stdout

    window = xdotool("search", "--onlyvisible", "--name", "GTK Widget Factory").split()[0]
    shown = dict(re.findall(r"(\w+)=(-?\d+)", xdotool("getwindowgeometry", "--shell", window)))
    inner = app.windows[0]
    left = (int(shown["WIDTH"]) - inner.width) / 2
    top = (int(shown["HEIGHT"]) - inner.height) / 2
    x = left + float(frame["x"]) + float(frame["width"]) / 2
    y = top + float(frame["y"]) + float(frame["height"]) / 2
    xdotool("mousemove", "--window", window, str(round(x)), str(round(y)), "click", "1", *then)


def test_output_and_end():
    with capuchin.open("sh", "-c", "echo begun; exec gtk4-widget-factory") as app:
        assert app.output == "begun\n"
    assert not app.ended.crashed
    with pytest.raises(capuchin.NoSession):
        app.do("Touch Button a")


def test_an_app_that_is_killed():
    with pytest.raises(capuchin.AppCrashed, match="signal 9"):
        with capuchin.open(FACTORY) as app:
            os.kill(app.info.pid, 9)
            with pytest.raises(capuchin.AppEnded) as raised:
                app.touch("Button", "a")
            assert raised.value.outcome.lost_app
            with pytest.raises(capuchin.EngineError, match="the app has ended"):
                app.find(kind="Button")
    assert app.ended.crashed


def test_an_app_that_ends_while_it_is_asked():
    # Closed at once, it may be that its end is not known yet.
    with contextlib.suppress(capuchin.AppCrashed):
        with capuchin.open(FACTORY) as app:
            os.kill(app.info.pid, signal.SIGSTOP)
            end = threading.Timer(0.5, os.kill, (app.info.pid, 9))
            end.start()
            with pytest.raises(capuchin.EngineError, match="the app has ended"):
                app.find(kind="Button")
            end.join()


def test_what_cannot_be_started():
    with pytest.raises(capuchin.NotStarted, match="no-such-program"):
        capuchin.open("no-such-program")
    with pytest.raises(capuchin.NotStarted, match="ended"):
        capuchin.open("true")


def test_two_at_once_wait_beside_each_other():
    with capuchin.open(FACTORY) as first, capuchin.open(FACTORY) as second:
        waiting = threading.Thread(target=lambda: pytest.raises(capuchin.NotFound, first.touch, "Button", "Nix", timeout=4))
        waiting.start()
        second.switch("CheckBox", "checkbutton2", "Off")
        assert waiting.is_alive(), "the second had to wait for the first"
        waiting.join()


def test_a_killed_client_leaves_no_app(tmp_path):
    script = "import capuchin, os, sys; app = capuchin.open('gtk4-widget-factory'); print(app.info.pid, flush=True); sys.stdin.read()"
    client = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    pid = int(client.stdout.readline())
    client.kill()
    client.wait()
    deadline = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < deadline, "the app lives"
        time.sleep(0.05)


def test_ctrl_c_gives_the_command_up(tmp_path):
    """It is not done later, and the app can be used on."""
    script = tmp_path / "client.py"
    script.write_text(
        "import capuchin, os, signal, threading\n"
        # Which a shell has what it starts in the background ignore.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "with capuchin.open('gtk4-widget-factory') as app:\n"
        "    threading.Timer(1, lambda: os.kill(os.getpid(), 2)).start()\n"
        "    try:\n"
        "        app.touch('Button', 'Never', timeout=60)\n"
        "        raise SystemExit('not interrupted')\n"
        "    except KeyboardInterrupt:\n"
        "        pass\n"
        "    app.switch('CheckBox', 'checkbutton2', 'On', timeout=10)\n"
        "    print(app.get('CheckBox', 'checkbutton2'))\n"
    )
    begun = time.monotonic()
    outcome = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=50)
    assert outcome.stdout == "true\n", outcome.stdout + outcome.stderr
    assert time.monotonic() - begun < 40


def test_the_app_does_not_read_what_is_for_the_engine():
    with capuchin.open("sh", "-c", "cat; echo end of input; exec gtk4-widget-factory") as app:
        app.switch("CheckBox", "checkbutton2", "On")
        assert app.output == "end of input\n"


def test_what_an_inner_script_says(factory, tmp_path, monkeypatch):
    (tmp_path / "inner.monkey").write_text("Touch Button Sav %timeout=8s\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(capuchin.NotFound) as raised:
        factory.do("Run inner.monkey")
    assert "inner.monkey:1" in raised.value.message and 'nearest: Button "Save' in raised.value.message
    assert raised.value.picture


def test_numbers_that_are_too_large(factory):
    factory.switch("CheckBox", "checkbutton2", "On", timeout=9e15)
    with pytest.raises(ValueError):
        factory.engine.request("tree", {"session": factory.info.session, "limit": float("nan")})


def test_listeners_may_ask(factory):
    asked = threading.Event()
    forget = factory.engine.listen(lambda name, value: factory.windows and asked.set())
    factory.do("Debug hello")
    assert asked.wait(20)
    forget()
