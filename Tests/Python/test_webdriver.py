"""Clients of WebDriver and Appium, unchanged, from the index."""
import base64
import http.client
import io
import json
import os
import signal
import subprocess
import time
import zipfile

import pytest

from capuchin import installation

pytest.importorskip("selenium")
pytest.importorskip("appium")

from appium import webdriver as appium_webdriver
from appium.options.common.base import AppiumOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium import webdriver
from selenium.common import exceptions
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.support import expected_conditions
from selenium.webdriver.support.ui import WebDriverWait


@pytest.fixture(scope="module")
def server():
    process = subprocess.Popen([installation(), "webdriver", "--port", "0"], stdout=subprocess.PIPE, text=True)
    yield process.stdout.readline().split()[-1]
    process.terminate()
    assert process.wait(60) == 0


@pytest.fixture(scope="module")
def driver(server):
    options = AppiumOptions()
    options.set_capability("app", "gtk4-widget-factory")
    options.set_capability("automationName", "Capuchin")
    driver = appium_webdriver.Remote(server, options=options)
    yield driver
    driver.quit()


def test_what_a_session_is(driver):
    assert driver.capabilities["platformName"] == "linux"
    assert driver.capabilities["appium:automationName"] == "Capuchin"
    # WebdriverIO and others take whoever says it for a browser.
    assert "browserName" not in driver.capabilities
    assert driver.title == "GTK Widget Factory"
    assert driver.window_handles == [driver.current_window_handle]
    assert driver.get_window_size()["width"] > 500


@pytest.mark.parametrize(
    "by, value",
    [
        (AppiumBy.ID, "checkbutton2"), (AppiumBy.NAME, "checkbutton"), (AppiumBy.ACCESSIBILITY_ID, "checkbutton"),
        (AppiumBy.XPATH, "//CheckBox[@id='checkbutton']"), (AppiumBy.CLASS_NAME, "[check box | checkbutton]"),
        (AppiumBy.CSS_SELECTOR, "CheckBox[text='checkbutton']"), ("-custom", "CheckBox checkbutton2"),
    ],
)
def test_strategies(driver, by, value):
    found = driver.find_element(by, value)
    assert found.tag_name == "CheckBox" and found.text == "checkbutton"


def test_what_is_not_there(driver):
    with pytest.raises(exceptions.NoSuchElementException, match='no widget was found by accessibility id "nix"'):
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "nix")
    assert driver.find_elements(AppiumBy.NAME, "nix") == []
    with pytest.raises(exceptions.InvalidSelectorException):
        driver.find_element(AppiumBy.XPATH, "//[")
    with pytest.raises(exceptions.InvalidSelectorException):
        driver.find_element(AppiumBy.CSS_SELECTOR, "Button:hover")


def test_elements(driver):
    box = driver.find_element(AppiumBy.ID, "checkbutton2")
    before = box.is_selected()
    box.click()
    assert box.is_selected() is not before
    assert box.is_enabled() and box.is_displayed()
    assert box.rect["width"] > 10 and box.get_attribute("class") == "GtkCheckButton"
    assert box.screenshot_as_png.startswith(b"\x89PNG")


def test_typing(driver):
    field = driver.find_element(AppiumBy.ID, "entry1")
    field.clear()
    field.send_keys("Ada", " L")
    field.send_keys("!")
    assert field.text == "Ada L!"
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, "new", Keys.HOME, "a ")
    assert field.text == "a new"
    assert field.get_attribute("value") == "a new" and field.get_attribute("nix") is None
    with pytest.raises(exceptions.ElementNotInteractableException, match="has not the keyboard focus"):
        driver.find_element(AppiumBy.ID, "checkbutton2").send_keys(Keys.SPACE)
    with pytest.raises(exceptions.WebDriverException, match="no keyboard of a desktop has the key U\\+E002"):
        field.send_keys("b", Keys.HELP)
    assert field.text == "a new"
    # A modifier that nothing follows is a key, too.
    with pytest.raises(exceptions.ElementNotInteractableException, match="ctrl would go to another widget"):
        driver.find_element(AppiumBy.ID, "checkbutton2").send_keys(Keys.CONTROL)


def test_in_an_element(driver):
    bar = driver.find_element(AppiumBy.TAG_NAME, "HeaderBar")
    inside = bar.find_elements(AppiumBy.TAG_NAME, "Button")
    assert 0 < len(inside) < len(driver.find_elements(AppiumBy.TAG_NAME, "Button"))
    assert bar.find_elements(AppiumBy.CSS_SELECTOR, "CheckBox, Switch") == []
    assert bar.find_elements(AppiumBy.XPATH, "(//Button)[1]") == []
    assert bar.find_elements(AppiumBy.ID, "checkbutton2") == []
    assert len(bar.find_elements(AppiumBy.XPATH, ".//Button")) == len(inside)


def test_pages_and_pictures(driver):
    assert driver.page_source.startswith("<?xml") and "<CheckBox" in driver.page_source
    assert driver.get_screenshot_as_png().startswith(b"\x89PNG")


def test_scripts(driver):
    assert driver.execute_script("capuchin: perform", {"line": "Get Label label1 text found"}) == "Text Styles"
    box = driver.find_element(AppiumBy.ID, "checkbutton2")
    assert box.location_once_scrolled_into_view["x"] == round(box.rect["x"])
    # What does more than Selenium's own scripts was not done.
    for script in [
        "return 1", "arguments[0].scrollIntoView(); arguments[0].click()", "isDisplayed(arguments[0]); arguments[0].click()",
        "arguments[0].getAttribute('x'); arguments[0].click()", "submitForm(arguments[0])",
    ]:
        with pytest.raises(exceptions.WebDriverException, match="no JavaScript"):
            driver.execute_script(script, box, "x")


def test_plain_selenium(server):
    """It asks by CSS, and whether something is shown by JavaScript."""

    class Options(ArgOptions):
        @property
        def default_capabilities(self):
            return {}

    options = Options()
    options.set_capability("appium:app", "gtk4-widget-factory")
    driver = webdriver.Remote(server, options=options)
    try:
        clickable = expected_conditions.element_to_be_clickable((By.NAME, "checkbutton"))
        box = WebDriverWait(driver, 30).until(clickable)
        assert box.is_displayed() and box.aria_role == "checkbox" and box.accessible_name == "checkbutton"
        before = box.is_selected()
        box.click()
        assert box.is_selected() is not before and box.get_attribute("checked") == str(not before).lower()
        driver.implicitly_wait(0.5)
        with pytest.raises(exceptions.NoSuchElementException):
            driver.find_element(By.ID, "nix")
        with pytest.raises(exceptions.WebDriverException, match="a desktop app has none"):
            driver.get("http://example.org")
        driver.execute_script("capuchin: perform", {"line": 'Close Window "GTK Widget Factory"'})
        with pytest.raises(exceptions.WebDriverException):
            box.click()
    finally:
        driver.quit()
    with pytest.raises(exceptions.InvalidSessionIdException):
        driver.title


def test_an_app_that_is_not_there(server):
    options = AppiumOptions()
    options.set_capability("app", "no-such-program")
    with pytest.raises(exceptions.SessionNotCreatedException, match="no program no-such-program"):
        appium_webdriver.Remote(server, options=options)


@pytest.mark.parametrize(
    "method, path, body, status, error",
    [
        ("GET", "/status", None, 200, None),
        ("GET", "/nix", None, 404, "unknown command"),
        ("DELETE", "/status", None, 405, "unknown method"),
        ("GET", "/session/nix/title", None, 404, "invalid session id"),
        ("POST", "/session", "[]", 400, "invalid argument"),
        ("POST", "/session", "{}", 400, "invalid argument"),
        ("POST", "/session", '{"capabilities":{}}', 500, "session not created"),
        ("POST", "/session", '{"capabilities":{"firstMatch":[]}}', 400, "invalid argument"),
        ("POST", "/session", '{"capabilities":{"alwaysMatch":{"nix":1}}}', 400, "invalid argument"),
        ("POST", "/session", '{"capabilities":{"alwaysMatch":{"platformName":"mac"}}}', 500, "session not created"),
        ("POST", "/session", '{"capabilities":{"alwaysMatch":{"timeouts":{"implicit":-1}}}}', 400, "invalid argument"),
    ],
)
def test_requests(server, method, path, body, status, error):
    connection = http.client.HTTPConnection(server.split("//")[1], timeout=60)
    connection.request(method, path, body)
    answer = connection.getresponse()
    value = json.loads(answer.read())["value"]
    assert (answer.status, value.get("error")) == (status, error)
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"] == "application/json; charset=utf-8"


def test_what_is_refused_is_read(server):
    """Else what is in its body would be served as a request of its own."""
    import socket

    host, port = server.split("//")[1].split(":")
    inner = b"GET /status HTTP/1.1\r\nHost: localhost\r\n\r\n"
    body = inner + b" " * (3 << 20)
    head = f"POST /session HTTP/1.1\r\nHost: localhost\r\nOrigin: http://a.b\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(head.encode() + body)
        connection.sendall(b"GET /nix HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answer = b""
        while True:
            part = connection.recv(65536)
            if not part:
                break
            answer += part
    statuses = [line.split()[1] for line in answer.split(b"\r\n") if line.startswith(b"HTTP/1.1")]
    assert statuses in ([b"403"], [b"403", b"404"])


def test_pages_in_browsers_are_refused(server):
    for headers in (
        {"Origin": "http://example.org"}, {"Host": "example.org"}, {"Host": "localhost:x@example.org"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        connection = http.client.HTTPConnection(server.split("//")[1], timeout=60)
        connection.request("GET", "/status", headers=headers)
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["value"]["error"]) == (403, "unknown error")


def test_a_body_that_is_too_long(server):
    connection = http.client.HTTPConnection(server.split("//")[1], timeout=60)
    connection.request("POST", "/session", b" " * (17 << 20))
    answer = connection.getresponse()
    assert (answer.status, json.loads(answer.read())["value"]["error"]) == (413, "unknown error")


def test_a_head_without_a_body(server):
    """A client would take the body for the next answer."""
    import socket

    host, port = server.split("//")[1].split(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(b"HEAD /status HTTP/1.1\r\nHost: LocalHost\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    head, body = answer.split(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 405") and body == b""


def test_an_address_of_ipv6():
    process = subprocess.Popen(
        [installation(), "webdriver", "--port", "0", "--address", "::1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    address = process.stdout.readline().split()
    if not address:
        message = process.communicate()[1]
        assert "cannot listen at [::1]:0" in message
        pytest.skip("this machine has no IPv6")
    try:
        connection = http.client.HTTPConnection(address[-1].removeprefix("http://"), timeout=60)
        connection.request("GET", "/status")
        assert address[-1].startswith("http://[::1]:") and connection.getresponse().status == 200
    finally:
        process.terminate()
        assert process.wait(60) == 0


def test_a_client_that_has_gone(server, driver):
    """What it waits for is given up: the session answers others long before that would end."""
    connection = http.client.HTTPConnection(server.split("//")[1], timeout=60)
    wait = {"script": "capuchin: perform", "args": [{"line": "WaitFor Button Nix %timeout=500s"}]}
    connection.request("POST", f"/session/{driver.session_id}/execute/sync", json.dumps(wait))
    connection.close()
    assert driver.title == "GTK Widget Factory"


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_what_a_server_leaves(end, tmp_path):
    """Files that clients have sent end with the app, and the app has nothing of the server's input."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("letter.txt", "dear")
    process = subprocess.Popen(
        [installation(), "webdriver", "--port", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"TMPDIR": str(tmp_path)})
    try:
        connection = http.client.HTTPConnection(process.stdout.readline().split()[-1].split("//")[1], timeout=60)

        def post(path, body):
            connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
            assert answer.status == 200, value
            return value

        app = tmp_path / "app.py"
        app.write_text(APP)
        pid = tmp_path / "pid"
        command = ["/usr/bin/python3", str(app), str(pid)]
        session = post("/session", {"capabilities": {"alwaysMatch": {"appium:app": command}}})["sessionId"]
        file = post(f"/session/{session}/se/file", {"file": base64.b64encode(content.getvalue()).decode()})
        assert open(file).read() == "dear"
        assert os.stat(os.path.dirname(file)).st_mode & 0o777 == 0o700
        assert os.readlink(f"/proc/{pid.read_text()}/fd/0") == "/dev/null"
    finally:
        process.send_signal(end)
        process.wait(60)
    folder = file.split("/uploads/")[0]
    deadline = time.monotonic() + 30
    while os.path.exists(folder) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not os.path.exists(folder)
    assert sorted(os.listdir(tmp_path)) == ["app.py", "pid"]


APP = """
import os, sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

loop = GLib.MainLoop()
window = Gtk.Window(title="Uploads")
window.connect("close-request", lambda *_: loop.quit())
window.present()
with open(sys.argv[1], "w") as file:
    file.write(str(os.getpid()))
loop.run()
"""
