"""The plug-in of pytest: pytest is run as people run it."""
import re
import xml.etree.ElementTree

import pytest

pytest_plugins = ["pytester"]


@pytest.fixture
def suite(pytester):
    pytester.makepyfile(
        test_factory="""
        import pytest

        @pytest.fixture(scope="session")
        def app_command():
            return ["gtk4-widget-factory"]

        def test_usual(app):
            app.switch("CheckBox", "checkbutton2", "Off")
            assert app.get("CheckBox", "checkbutton2") == "false"

        def test_missing(app):
            app.touch("Button", "Sav", timeout=2)

        @pytest.mark.app("sh", "-c", "echo hello; exec gtk4-widget-factory")
        def test_marked(app):
            assert app.output == "hello\\n"
        """
    )
    pytester.makefile(
        ".monkey",
        smoke='# capuchin {"app":["gtk4-widget-factory"],"tags":["smoke"],"data":"states.csv"}\n'
        "Switch CheckBox checkbutton2 ${state}\nVerify CheckBox checkbutton2 ${active}\n",
    )
    pytester.makefile(".csv", states="state,active\nOn,true\nOff,true\n")
    return pytester


def test_a_suite(suite):
    result = suite.runpytest_subprocess("--capuchin-evidence", "out", "--junit-xml", "junit.xml", "-v")
    result.assert_outcomes(passed=3, failed=2)
    result.stdout.fnmatch_lines(
        ["*smoke.monkey::smoke[[]1[]] PASSED*", "*smoke.monkey::smoke[[]2[]] FAILED*", "*NotFound*", "*windows of gtk4-widget-factory*"]
    )
    result.stdout.re_match_lines([r"… and \d+ more of \d+; --capuchin-evidence writes all"])
    written = sorted(path.name for path in (suite.path / "out").iterdir())
    assert written == [
        "smoke.monkey-smoke-2-.png", "smoke.monkey-smoke-2-.txt", "test_factory.py-test_missing.png",
        "test_factory.py-test_missing.txt",
    ]
    report = xml.etree.ElementTree.parse(suite.path / "junit.xml")
    properties = {property.get("value") for property in report.iter("property")}
    assert {re.escape(path) for path in properties} >= {re.escape("out/test_factory.py-test_missing.png")}


def test_tags_are_marks(suite):
    result = suite.runpytest_subprocess("-m", "smoke", "--strict-markers")
    result.assert_outcomes(passed=1, failed=1, deselected=3)


def test_scripts_for_others_are_no_tests(pytester):
    pytester.makefile(".monkey", sign_in='# capuchin {"arguments":["user"]}\nPause 1ms\n')
    pytester.mkdir("verbs")
    (pytester.path / "verbs" / "greet.monkey").write_text("Pause 1ms\n")
    pytester.runpytest_subprocess().assert_outcomes()


def test_beside_each_other(suite):
    pytest.importorskip("xdist")
    result = suite.runpytest_subprocess("-n", "2", "-k", "usual or marked or smoke")
    result.assert_outcomes(passed=3, failed=1)


def test_an_app_must_be_named(pytester):
    pytester.makepyfile("def test(app): pass")
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*no app: mark the test*"])


def test_a_table_must_be_whole(pytester):
    pytester.makefile(".monkey", a='# capuchin {"app":["x"],"data":"a.csv"}\nPause 1ms\n')
    pytester.makefile(".csv", a="one,two\n1\n")
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*row 1 has another number of cells*"])


def test_a_rerun_has_a_fresh_app_and_the_report_the_picture(pytester):
    pytester.makepyfile(
        """
        import pathlib
        import pytest

        @pytest.mark.app("gtk4-widget-factory")
        def test_second_time(app):
            pids = pathlib.Path("pids")
            pids.write_text(pids.read_text() + f"{app.info.pid}\\n" if pids.exists() else f"{app.info.pid}\\n")
            app.switch("CheckBox", "checkbutton2", "On")
            if len(pids.read_text().split()) < 2:
                app.touch("Button", "Sav", timeout=2)

        @pytest.mark.app("gtk4-widget-factory")
        def test_never(app):
            app.touch("Button", "Sav", timeout=2)
        """
    )
    result = pytester.runpytest_subprocess("--reruns", "1", "--html", "report.html", "--self-contained-html")
    result.stdout.re_match_lines([r"=+ 1 failed, 1 passed, 2 rerun.* in .*"])
    assert len(set((pytester.path / "pids").read_text().split())) == 2
    report = (pytester.path / "report.html").read_text()
    assert "data:image/png;base64" in report
    assert "windows of gtk4-widget-factory" in report
