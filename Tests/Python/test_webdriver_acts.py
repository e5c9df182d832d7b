"""What clients of WebDriver and Appium do, in a window that says what it heard."""
import base64
import os
import signal
import subprocess
import threading
from pathlib import Path

import pytest

from capuchin import installation

pytest.importorskip("selenium")
pytest.importorskip("appium")

from appium import webdriver
from appium.options.common.base import AppiumOptions
from selenium.common import exceptions
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

APP = f"/usr/bin/python3 {Path(__file__).parents[1]}/Fixtures/python-webdriver/app.py"


@pytest.fixture(scope="module")
def process():
    process = subprocess.Popen([installation(), "webdriver", "--port", "0"], stdout=subprocess.PIPE, text=True)
    yield process
    process.terminate()
    assert process.wait(60) == 0


@pytest.fixture(scope="module")
def server(process):
    return process.stdout.readline().split()[-1]


def opened(server, app, **capabilities):
    options = AppiumOptions()
    for name, value in {"app": app, **capabilities}.items():
        options.set_capability(name, value)
    return webdriver.Remote(server, options=options)


@pytest.fixture(scope="module")
def driver(server):
    driver = opened(server, APP, automationName="Capuchin")
    yield driver
    driver.quit()


@pytest.fixture
def pad(driver):
    return driver.find_element("-custom", "Canvas pad")


def heard(driver):
    return driver.find_element(By.NAME, "result").text


def named(driver, kind, text):
    return driver.find_element(By.XPATH, f"//{kind}[@text='{text}']")


@pytest.mark.parametrize(
    "chain, expected",
    [
        (lambda act, pad: act.click(pad), "mouse left"),
        (lambda act, pad: act.double_click(pad), "mouse left twice"),
        (lambda act, pad: act.context_click(pad), "mouse right"),
        (lambda act, pad: act.move_to_element_with_offset(pad, 30, 40).click(), "mouse left"),
        (lambda act, pad: act.key_down(Keys.CONTROL).click(pad).key_up(Keys.CONTROL), "mouse left ctrl"),
        (lambda act, pad: act.drag_and_drop_by_offset(pad, 60, 40), "dragged"),
        (lambda act, pad: act.scroll_from_origin(ScrollOrigin.from_element(pad), 0, 200), "wheel 0 -240"),
        (lambda act, pad: act.scroll_from_origin(ScrollOrigin.from_viewport(100, 500), -100, 0), "wheel 120 0"),
    ],
    ids=["click", "double", "context", "offset", "ctrl", "drag", "wheel", "wheel-place"],
)
def test_a_mouse(driver, pad, chain, expected):
    named(driver, "Button", "Hush").click()
    chain(ActionChains(driver), pad).perform()
    assert heard(driver) == expected


def test_drag_and_drop(driver):
    ActionChains(driver).drag_and_drop(named(driver, "Label", "grape"), named(driver, "Button", "basket")).perform()
    assert heard(driver) == "dropped grape"


@pytest.mark.parametrize(
    "chain, expected",
    [
        (lambda finger: finger.move_to_location(100, 500).click(), "touchscreen"),
        (lambda finger: finger.move_to_location(200, 500).pointer_down().move_by(100, 100).pointer_up(), "dragged"),
        (lambda finger: finger.move_to_location(100, 500).pointer_down().pause(1).pointer_up(), "touchscreen longpressed"),
    ],
    ids=["tap", "drag", "long"],
)
def test_a_finger(driver, chain, expected):
    named(driver, "Button", "Hush").click()
    actions = ActionBuilder(driver, mouse=PointerInput("touch", "finger"))
    chain(actions.pointer_action)
    actions.perform()
    assert heard(driver) == expected


def test_a_finger_that_stays_down(driver):
    def finger(act):
        actions = ActionBuilder(driver, mouse=PointerInput("touch", "finger"))
        act(actions.pointer_action)
        actions.perform()

    named(driver, "Button", "Hush").click()
    finger(lambda finger: finger.move_to_location(200, 500).pointer_down())
    finger(lambda finger: finger.move_by(100, 100))
    assert heard(driver) == ""
    finger(lambda finger: finger.pointer_up())
    assert heard(driver) == "dragged"
    # It is lifted where it is, by DELETE and where a request fails.
    named(driver, "Button", "Hush").click()
    finger(lambda finger: finger.move_to_location(100, 500).pointer_down())
    ActionBuilder(driver).clear_actions()
    assert heard(driver) == "touchscreen"
    named(driver, "Button", "Hush").click()
    with pytest.raises(exceptions.MoveTargetOutOfBoundsException):
        finger(lambda finger: finger.move_to_location(100, 500).pointer_down().move_by(5000, 0))
    assert heard(driver) == "touchscreen"


def test_a_click_before_what_fails(driver, pad):
    named(driver, "Button", "Hush").click()
    with pytest.raises(exceptions.MoveTargetOutOfBoundsException):
        ActionChains(driver).click(pad).move_by_offset(5000, 0).perform()
    assert heard(driver) == "mouse left"


def test_keys_that_could_not_be_released(driver):
    field = driver.find_element(By.NAME, "input")
    field.click()
    ActionChains(driver).key_down(Keys.SHIFT).perform()
    ActionChains(driver).key_down(Keys.F9).perform()
    driver.update_settings({"timeout": 500})
    # No window takes keys once that key goes up.
    with pytest.raises(exceptions.WebDriverException):
        ActionBuilder(driver).clear_actions()
    driver.update_settings({"timeout": 5000})
    WebDriverWait(driver, 30, 0.05).until(lambda driver: driver.window_handles)
    field.click()
    ActionBuilder(driver).clear_actions()
    ActionChains(driver).send_keys("q").perform()
    assert field.text == "q"
    field.clear()


def test_keys(driver):
    field = driver.find_element(By.NAME, "input")
    chain = ActionChains(driver).click(field).send_keys("abc").key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL)
    chain.send_keys("x{Y z").perform()
    assert field.text == "x{Y z"
    # What is held is so in the next request, until it is let go.
    ActionChains(driver).key_down(Keys.SHIFT).perform()
    ActionChains(driver).send_keys("q").perform()
    ActionBuilder(driver).clear_actions()
    ActionChains(driver).send_keys("q").perform()
    assert field.text == "x{Y zQq"
    field.clear()


def test_hovering(driver, pad):
    ActionChains(driver).move_to_element(pad).perform()
    assert pad.get_attribute(".tooltip-text") == "entered"


def wheeled(chain):
    """In the tick after the press."""
    chain.w3c_actions.wheel_action.pause(0)
    chain.w3c_actions.wheel_action.pause(0)
    return chain.scroll_by_amount(0, 100)


@pytest.mark.parametrize(
    "chain, problem, message",
    [
        (lambda act, pad: act.click_and_hold(pad), exceptions.WebDriverException, "release it in the same request"),
        (lambda act, pad: act.move_to_element(pad).move_by_offset(5000, 0), exceptions.MoveTargetOutOfBoundsException, "outside"),
        (lambda act, pad: act.click_and_hold(pad).send_keys("q").release(), exceptions.WebDriverException, "button 0 is down"),
        (lambda act, pad: act.click_and_hold(pad).key_down(Keys.CONTROL).release(), exceptions.WebDriverException, "button 0 is down"),
        (lambda act, pad: wheeled(act.click_and_hold(pad).pause(0.01).release()), exceptions.WebDriverException, "button 0 is down"),
        (lambda act, pad: act.pause(1e6), exceptions.InvalidArgumentException, "a day at most"),
        (lambda act, pad: act.send_keys(Keys.CANCEL), exceptions.WebDriverException, "no keyboard of a desktop has the key"),
    ],
    ids=["held", "outside", "keys-held", "modifier-held", "wheel-held", "long", "key"],
)
def test_what_cannot_be_acted(driver, pad, chain, problem, message):
    with pytest.raises(problem, match=message):
        chain(ActionChains(driver), pad).perform()


def test_a_pen(driver):
    actions = ActionBuilder(driver, mouse=PointerInput("pen", "pen"))
    actions.pointer_action.move_to_location(100, 500).click()
    with pytest.raises(exceptions.WebDriverException, match="there is no pen"):
        actions.perform()


def until(driver, holds):
    WebDriverWait(driver, 20).until(lambda _: holds())


def test_windows(driver):
    named(driver, "Button", "Open").click()
    handles = driver.window_handles
    assert len(set(handles)) == 2
    # The window manager brings it to the front, and sizes it, when its turn comes.
    until(driver, lambda: driver.title == "Second")
    driver.set_window_size(400, 300)
    until(driver, lambda: driver.get_window_size() == {"width": 400, "height": 300})
    driver.maximize_window()
    until(driver, lambda: driver.get_window_size()["width"] > 1000)
    second = driver.current_window_handle
    driver.switch_to.window(second)
    driver.close()
    with pytest.raises(exceptions.NoSuchWindowException, match="switch to another"):
        driver.title
    assert driver.window_handles == [handle for handle in handles if handle != second]
    driver.switch_to.window(driver.window_handles[0])
    driver.switch_to.window("Clients")
    assert driver.title == "Clients"
    with pytest.raises(exceptions.NoSuchWindowException):
        driver.switch_to.window("nix")


def test_alerts(driver):
    with pytest.raises(exceptions.NoAlertPresentException):
        driver.switch_to.alert.text
    for answer, expected in [("accept", "thrown"), ("dismiss", "kept")]:
        named(driver, "Button", "Ask").click()
        assert driver.switch_to.alert.text == "Throw it away?\nIt cannot be had back."
        getattr(driver.switch_to.alert, answer)()
        assert heard(driver) == expected
    with pytest.raises(exceptions.NoAlertPresentException):
        driver.switch_to.alert.accept()


def test_several_of_one_id(driver):
    first = driver.find_element(By.ID, "Twin")
    assert [first, first.rect["x"]] == [driver.find_elements(By.ID, "Twin")[0], min(e.rect["x"] for e in driver.find_elements(By.ID, "Twin"))]
    assert len(driver.find_elements(By.ID, "Twin")) == len(driver.find_elements(By.CSS_SELECTOR, "#Twin")) == 2


def test_the_device(driver, tmp_path):
    driver.set_clipboard_text("asdf")
    assert driver.get_clipboard_text() == "asdf"
    assert driver.device_time.startswith("20") and not driver.is_keyboard_shown()
    driver.push_file(f"{tmp_path}/pushed", base64.b64encode(b"hi").decode())
    assert base64.b64decode(driver.pull_file(f"{tmp_path}/pushed")) == b"hi"
    assert driver.is_app_installed("gtk4-widget-factory") and not driver.is_app_installed("nix")
    assert (driver.contexts, driver.current_context, driver.orientation) == (["NATIVE_APP"], "NATIVE_APP", "LANDSCAPE")
    driver.update_settings({"timeout": 4000})
    assert driver.get_settings() == {"timeout": 4000}
    field = driver.find_element(By.NAME, "input")
    field.click()
    driver.execute_script("mobile: pressKey", {"key": "ctrl+a"})
    driver.execute_script("mobile: pressKey", {"key": "shift+k"})
    assert field.text == "K"
    field.clear()
    for refused in [driver.start_recording_screen, lambda: driver.update_settings({"nix": 1}), driver.lock]:
        with pytest.raises(exceptions.WebDriverException):
            refused()


def test_a_clipboard_that_nobody_hands_out(driver, process):
    driver.set_clipboard_text("asdf")
    children = Path(f"/proc/{process.pid}/task").glob("*/children")
    pids = [int(pid) for file in children for pid in file.read_text().split()]
    holders = [pid for pid in pids if b"xclip" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert holders
    for pid in holders:
        os.kill(pid, signal.SIGSTOP)
    try:
        with pytest.raises(exceptions.TimeoutException, match="who has it does not answer"):
            driver.get_clipboard_text()
    finally:
        for pid in holders:
            os.kill(pid, signal.SIGCONT)


def test_what_is_listed(driver):
    driver.command_executor.add_command("commands", "GET", "/session/$sessionId/appium/commands")
    driver.command_executor.add_command("extensions", "GET", "/session/$sessionId/appium/extensions")
    commands = driver.execute("commands")["value"]["rest"]["base"]
    assert "GET" in commands["/session/:sessionId/title"]
    extensions = driver.execute("extensions")["value"]["rest"]["driver"]
    assert {"mobile: pressKey", "capuchin: perform", "capuchin: Touch"} <= set(extensions)
    assert driver.execute_script("capuchin: Get", {"kind": "Slider", "id": "slider", "arguments": ["value", "x"]}) == "25"


def test_logs(driver):
    assert driver.log_types == ["app"]
    driver.get_log("app")
    named(driver, "Button", "Hush").click()
    assert [entry["message"] for entry in driver.get_log("app")] == ["hush"]
    assert driver.get_log("app") == []


def test_pictures(server):
    """A red window holds a red square, and no green one."""
    red, green = ((Path(__file__).parent / f"pictures/{name}.png").read_bytes() for name in ["red", "green"])
    driver = opened(server, f"{APP} imagecomparison.qml")
    try:
        picture = driver.get_screenshot_as_base64()
        found = driver.find_image_occurrence(picture, base64.b64encode(red).decode())
        assert (found["rect"]["width"], found["rect"]["height"]) == (20, 20)
        with pytest.raises(exceptions.WebDriverException, match="nowhere"):
            driver.find_image_occurrence(picture, base64.b64encode(green).decode())
        both = [base64.b64encode(data).decode() for data in (red, green)]
        assert driver.get_images_similarity(both[0], both[0])["score"] == 1
        assert driver.get_images_similarity(*both)["score"] < 0.5
        for threshold in [1e300, -1]:
            with pytest.raises(exceptions.InvalidArgumentException, match="threshold"):
                driver.find_image_occurrence(both[0], both[0], threshold=threshold)
        with pytest.raises(exceptions.WebDriverException, match="features"):
            driver.match_images_features(*both)
    finally:
        driver.quit()


def test_a_server_that_is_ended_in_a_pause(tmp_path):
    app = tmp_path / "app.py"
    program, arguments = APP.split()
    app.write_text(f"import runpy, sys\nsys.stdout = open({str(tmp_path / 'out')!r}, 'w')\nrunpy.run_path({arguments!r}, run_name='__main__')\n")
    process = subprocess.Popen([installation(), "webdriver", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        driver = opened(process.stdout.readline().split()[-1], f"{program} {app}", automationName="Capuchin")
        chain = ActionChains(driver).click(named(driver, "Button", "Hush")).pause(600)

        def perform():
            with pytest.raises(Exception):
                chain.perform()

        waiting = threading.Thread(target=perform)
        waiting.start()
        WebDriverWait(None, 30, 0.05).until(lambda _: (tmp_path / "out").read_text() == "hush\n")
        process.terminate()
        assert process.wait(30) == 0
        waiting.join()
    finally:
        process.kill()


def test_an_app_that_is_ended_and_started_again(server):
    driver = opened(server, APP, automationName="Capuchin")
    try:
        assert driver.query_app_state(APP) == 4 and driver.query_app_state("nix") == 0
        assert driver.terminate_app("python3")
        assert driver.query_app_state("python3") == 1
        with pytest.raises(exceptions.NoSuchWindowException, match="activate it"):
            driver.title
        driver.activate_app("python3")
        assert driver.title == "Clients" and driver.query_app_state("python3") == 4
    finally:
        driver.quit()
