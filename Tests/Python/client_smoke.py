"""What any client of Appium does, whatever its version: `client_smoke.py ADDRESS`, with that client's own Python."""
import sys
from pathlib import Path

from appium import webdriver
from appium.options.common.base import AppiumOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By

options = AppiumOptions()
options.set_capability("app", f"/usr/bin/python3 {Path(__file__).parents[1]}/Fixtures/python-webdriver/app.py")
options.set_capability("automationName", "Capuchin")
driver = webdriver.Remote(sys.argv[1], options=options)
try:
    field = driver.find_element(AppiumBy.NAME, "input")
    field.clear()
    field.send_keys("Ada")
    assert field.text == field.get_attribute("value") == "Ada" and field.is_displayed() and field.rect["width"] > 100
    ActionChains(driver).double_click(driver.find_element("-custom", "Canvas pad")).perform()
    assert driver.find_element(By.NAME, "result").text == "mouse left twice"
    driver.find_element(By.XPATH, "//Button[@text='Ask']").click()
    driver.switch_to.alert.accept()
    assert driver.find_element(AppiumBy.ACCESSIBILITY_ID, "result").text == "thrown"
    driver.set_clipboard_text("asdf")
    assert driver.get_clipboard_text() == "asdf" and driver.query_app_state("python3") == 4
    assert driver.is_app_installed("python3") and driver.device_time.startswith("20")
    assert driver.log_types == ["app"] and driver.get_window_size()["width"] >= 800
    assert driver.get_screenshot_as_png().startswith(b"\x89PNG") and "<Slider" in driver.page_source
    assert driver.get_images_similarity(*[driver.get_screenshot_as_base64()] * 2)["score"] == 1
    assert driver.contexts == ["NATIVE_APP"] and driver.get_settings() == {}
    driver.terminate_app("python3")
finally:
    driver.quit()
print("ok")
