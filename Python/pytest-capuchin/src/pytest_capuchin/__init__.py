"""Tests of Linux desktop apps with pytest: the `app` fixture, and *.monkey scripts as tests."""
import capuchin
import pytest

from ._evidence import attach
from ._scripts import Script
from ._shards import Shard

collected = pytest.StashKey["list[capuchin.App]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("capuchin", "desktop apps")
    group.addoption("--capuchin-evidence", metavar="DIR", help="write the picture, the tree and the output of each failure here")
    group.addoption("--capuchin-update-images", action="store_true", help="write the pictures that VerifyImage compares with where there are none, or others")
    group.addoption("--capuchin-display", metavar="NAME", default="headless", help="headless (each app its own), wayland, automatic, or a display's name")
    group.addoption("--capuchin-stage", choices=["private", "user"], default="private", help="whose home, XDG folders and D-Bus apps have")
    group.addoption("--capuchin-pack-path", metavar="DIR", action="append", default=[], help="look for packs in this folder first; may be repeated")
    group.addoption("--capuchin-timeout", metavar="SECONDS", type=float, default=60, help="how long an app may take to start")
    group.addoption("--capuchin-shard", metavar="K/N", help="run only part K of N; slurm takes both from the job array")
    parser.addini("capuchin_app", "the app of the app fixture, with its arguments", type="args")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "app(*command, **options): the app of the app fixture, and options of capuchin.open")
    if config.getoption("--capuchin-shard"):
        config.pluginmanager.register(Shard(config.getoption("--capuchin-shard")))


def pytest_collect_file(file_path, parent):
    # Scripts in `verbs` are for others, which run them.
    if file_path.suffix != ".monkey" or file_path.parent.name == "verbs":
        return None
    return Script.from_parent(parent, path=file_path)


@pytest.fixture(scope="session")
def app_command(pytestconfig: pytest.Config):
    """The command line of the app fixture's app; a project overrides it, or sets `capuchin_app`."""
    return pytestconfig.getini("capuchin_app")


@pytest.fixture
def open_app(request: pytest.FixtureRequest):
    """Starts an app for this test: `open_app("gedit", "a.txt")`, as `capuchin.open`; it is ended with the test."""
    # Anew: a test may be run again.
    apps = request.node.stash[collected] = []

    def start(*command: str, **options) -> capuchin.App:
        app = start_app(request.config, command, **options)
        apps.append(app)
        return app

    yield start
    ended = [app.close() for app in reversed(apps)]
    crashed = [end for end in ended if end is not None and end.crashed]
    if crashed:
        raise capuchin.AppCrashed(crashed[0])


def start_app(config: pytest.Config, command, **options) -> capuchin.App:
    """Starts an app as the command line's options say."""
    usual = {
        "display": config.getoption("--capuchin-display"),
        "stage": config.getoption("--capuchin-stage"),
        "pack_path": config.getoption("--capuchin-pack-path"),
        "timeout": config.getoption("--capuchin-timeout"),
        "evidence": True,
        "update_images": config.getoption("--capuchin-update-images"),
    }
    return capuchin.open(list(command) or None, **{**usual, **options})


@pytest.fixture
def app(request: pytest.FixtureRequest, open_app, app_command) -> capuchin.App:
    """The app under test, in a fresh process on a stage of its own."""
    mark = request.node.get_closest_marker("app")
    command = mark.args if mark and mark.args else app_command
    options = dict(mark.kwargs) if mark else {}
    if not command and "script" not in options:
        raise pytest.UsageError("no app: mark the test with @pytest.mark.app(...), override app_command, or set capuchin_app")
    return open_app(*command, **options)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    outcome = yield
    report = outcome.get_result()
    if report.when == "call" and report.failed:
        attach(item, call, report, item.stash.get(collected, []))
