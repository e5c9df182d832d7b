"""Clients of KDE's selenium-webdriver-at-spi, which do not ask for us by name: the requests of its own tests."""
import http.client
import subprocess
from pathlib import Path

import pytest

from capuchin import installation

pytest.importorskip("appium")

from appium import webdriver
from appium.options.common.base import AppiumOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium.common import exceptions
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.common.actions.pointer_input import PointerInput

APP = f"/usr/bin/python3 {Path(__file__).parents[1]}/Fixtures/python-webdriver/app.py"


@pytest.fixture(scope="module")
def server():
    process = subprocess.Popen([installation(), "webdriver", "--port", "0"], stdout=subprocess.PIPE, text=True)
    yield process.stdout.readline().split()[-1]
    process.terminate()
    assert process.wait(60) == 0


def opened(server, app, **capabilities):
    options = AppiumOptions()
    for name, value in {"app": app, **capabilities}.items():
        options.set_capability(name, value)
    return webdriver.Remote(server, options=options)


@pytest.fixture(scope="module")
def driver(server):
    driver = opened(server, APP, environ={"LC_ALL": "C.UTF-8"})
    yield driver
    driver.quit()


def test_patience(driver):
    assert driver.timeouts.implicit_wait == 5
    driver.command_executor.add_command("patience", "POST", "/session/$sessionId/timeouts/implicit_wait")
    driver.execute("patience", {"ms": 1000})
    assert driver.timeouts.implicit_wait == 1


@pytest.mark.parametrize(
    "by, value",
    [
        (AppiumBy.NAME, "Ask"), (AppiumBy.CLASS_NAME, "[push button | Ask]"), (AppiumBy.CLASS_NAME, "[button | Ask]"),
        (AppiumBy.ACCESSIBILITY_ID, "sk"), (AppiumBy.XPATH, "//push_button[@name='Ask']"), ("description", "Ask"),
    ],
)
def test_finding(driver, by, value):
    assert driver.find_element(by, value).get_attribute("name") == "Ask"


def test_source(driver, server):
    assert '<push_button name="Ask"' in driver.page_source
    connection = http.client.HTTPConnection(server.split("//")[1], timeout=60)
    connection.request("GET", f"/session/{driver.session_id}/sourceRaw")
    answer = connection.getresponse()
    assert answer.read().startswith(b"<desktop_frame><frame name=\"Clients\"")
    assert answer.headers["Content-Type"] == "application/xml; charset=utf-8"


def test_typing(driver):
    field = driver.find_element(AppiumBy.NAME, "input")
    field.send_keys("1;{)!#@")
    assert field.text == "1;{)!#@"
    field.clear()
    # It has the focus now.
    ActionChains(driver).send_keys("1;{)!#@").perform()
    assert field.text == "1;{)!#@"
    field.clear()
    ActionChains(driver).send_keys("12").pause(0.2).send_keys("3").perform()
    assert field.text == "123"
    field.clear()
    field.send_keys("hello\nmister")
    field.send_keys(Keys.ENTER)
    assert field.text == "accepted"
    field.clear()


def test_values(driver):
    driver.command_executor.add_command("set", "POST", "/session/$sessionId/appium/element/$id/value")
    slider = driver.find_element(AppiumBy.NAME, "slider")
    assert float(slider.get_attribute("value")) == 25
    driver.execute("set", {"id": slider.id, "text": 100})
    assert float(slider.get_attribute("value")) == 100


@pytest.mark.parametrize(
    "kind, chain, expected",
    [
        ("mouse", lambda pointer: pointer.move_to_location(100, 500).click(), "mouse left"),
        ("mouse", lambda pointer: pointer.move_to_location(100, 500).click(None, MouseButton.MIDDLE), "mouse middle"),
        ("mouse", lambda pointer: pointer.move_to_location(100, 500).click(None, MouseButton.RIGHT), "mouse right"),
        ("mouse", lambda pointer: pointer.move_to_location(200, 500).pointer_down().move_by(200, 200).pointer_up(), "dragged"),
        ("touch", lambda pointer: pointer.move_to_location(100, 500).click(), "touchscreen"),
        ("touch", lambda pointer: pointer.move_to_location(200, 500).pointer_down().move_to_location(400, 600).pointer_up(), "dragged"),
    ],
    ids=["left", "middle", "right", "drag", "tap", "touch-drag"],
)
def test_pointers(driver, kind, chain, expected):
    driver.find_element(AppiumBy.NAME, "Hush").click()
    actions = ActionBuilder(driver, mouse=PointerInput(kind, kind))
    chain(actions.pointer_action)
    actions.perform()
    assert driver.find_element(AppiumBy.NAME, "result").text == expected


@pytest.mark.parametrize("way, expected", [((0, -15), "wheel 0 180"), ((-15, 0), "wheel 180 0")])
def test_the_wheel(driver, way, expected):
    actions = ActionBuilder(driver)
    actions.wheel_action.scroll(100, 500, *way)
    actions.perform()
    assert driver.find_element(AppiumBy.NAME, "result").text == expected


def test_the_clipboard_and_pictures(driver):
    for text in ["asdf", "qwer"]:
        driver.set_clipboard_text(text)
        assert driver.get_clipboard_text() == text
    assert driver.execute_script("mobile: getClipboard") == "cXdlcg=="
    assert len(driver.get_screenshot_as_png()) > 1000


@pytest.mark.parametrize(
    "app, message", [("Root", "the whole desktop"), ("1234", "process 1234 runs already"), ("nix.desktop", "there is no desktop file")]
)
def test_apps_that_cannot_be(server, app, message):
    with pytest.raises(exceptions.SessionNotCreatedException, match=message):
        opened(server, app)


def test_a_desktop_file(server):
    driver = opened(server, "org.gnome.Calculator.desktop")
    try:
        driver.find_element(AppiumBy.CLASS_NAME, "[push button | 7]").click()
    finally:
        driver.quit()
