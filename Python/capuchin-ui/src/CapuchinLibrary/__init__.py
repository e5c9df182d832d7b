"""A library of Robot Framework: each verb of Capuchin's script language is a keyword."""
import base64
import inspect
import os
from typing import Any, Dict, List, Optional, Tuple

from robot.api import logger
from robot.utils import timestr_to_secs

import capuchin
from capuchin._engine import shared

# What a suite does with Robot's own means, or with a keyword below.
_LEFT_OUT = {"Debug", "Else", "Get", "If", "Pause", "Repeat", "Run", "RunWith", "Screenshot", "SetVar", "Setup"}


class CapuchinLibrary:
    """Drives Linux desktop apps: GTK 4, GNUstep.

    | *** Settings ***
    | Library    CapuchinLibrary    gtk4-widget-factory
    |
    | *** Test Cases ***
    | Switching
    |     Switch    CheckBox    checkbutton2    Off
    |     Verify    CheckBox    checkbutton2    false

    The app is started at the first keyword of a test, on a stage of its own, and ended with the test. A keyword that
    names a widget takes its kind and its id as the script language has them; ``timeout`` says how long it may take.
    What a failure shows, the log has: a picture, the windows, and what the app wrote.
    """

    ROBOT_LIBRARY_SCOPE = "TEST"
    ROBOT_LISTENER_API_VERSION = 3

    def __init__(
        self, *command: str, display: str = "headless", stage: str = "private", pack_path: Optional[str] = None,
        start_timeout: str = "60s",
    ) -> None:
        """``command`` is the app with its arguments; ``display`` is ``headless``, ``wayland``, ``automatic`` or the
        name of a display."""
        self.ROBOT_LIBRARY_LISTENER = self
        self._command = command
        self._options: Dict[str, Any] = {
            "display": display, "stage": stage, "pack_path": pack_path.split(":") if pack_path else [],
            "timeout": timestr_to_secs(start_timeout), "evidence": True,
        }
        self._app: Optional[capuchin.App] = None

    # Keywords of its own

    def open_app(self, *command: str) -> str:
        """Starts an app, in place of the one that is open; returns its session's id."""
        self.close_app()
        self._app = capuchin.open(list(command or self._command), **self._options)
        return self._app.info.session

    def close_app(self) -> None:
        """Ends the app that is open."""
        app, self._app = self._app, None
        ended = app.close() if app else None
        if ended is not None and ended.crashed:
            raise capuchin.AppCrashed(ended)

    def do(self, line: str, timeout: str = "5s") -> None:
        """Plays a line as a script has it."""
        self._open.do(line, timeout=timestr_to_secs(timeout))

    def get(self, kind: str, id: str = "*", property: Optional[str] = None, timeout: str = "5s") -> str:
        """Returns what a property of a widget has; the kind's main property if none is named."""
        return self._open.get(kind, id, property, timeout=timestr_to_secs(timeout))

    def run_script(self, file: str, **variables: str) -> None:
        """Plays a script, with values for its variables."""
        self._open.run(file, variables=variables)

    def count_widgets(self, xpath: str) -> int:
        """Returns how many widgets an XPath expression finds."""
        return int(self._open.engine.find(self._open.info.session, xpath=xpath, limit=0).count)

    def take_picture(self, file: str, kind: Optional[str] = None, id: Optional[str] = None) -> None:
        """Writes a PNG of the window, or of a widget."""
        self._open.picture(file, kind=kind, id=id)

    def get_output(self) -> str:
        """Returns what the app has written so far."""
        return self._open.output

    # What Robot Framework asks

    _OWN = ["open_app", "close_app", "do", "get", "run_script", "count_widgets", "take_picture", "get_output"]

    def get_keyword_names(self) -> List[str]:
        own = [_spoken(name) for name in self._OWN]
        return own + [name for name in self._verbs if name not in own]

    def run_keyword(self, name: str, arguments: List[Any], named: Dict[str, Any]) -> Any:
        own = self._own(name)
        if own:
            return own(*arguments, **named)
        verb, is_session = self._verbs[name]
        options = dict(named)
        timeout = timestr_to_secs(options.pop("timeout", "5s"))
        if is_session:
            return self._open.perform(verb, None, "*", *arguments, timeout=timeout, modifiers=options).value
        kind, id, *rest = [*arguments, "*"] if len(arguments) == 1 else arguments
        return self._open.perform(verb, kind, str(id), *rest, timeout=timeout, modifiers=options).value

    def get_keyword_arguments(self, name: str) -> List[Any]:
        own = self._own(name)
        if own:
            return [_argument(parameter) for parameter in inspect.signature(own).parameters.values()]
        if self._verbs[name][1]:
            return ["*arguments", ("timeout", "5s"), "**modifiers"]
        return ["kind", ("id", "*"), "*arguments", ("timeout", "5s"), "**modifiers"]

    def get_keyword_documentation(self, name: str) -> str:
        if name == "__intro__":
            return inspect.getdoc(CapuchinLibrary) or ""
        if name == "__init__":
            return inspect.getdoc(CapuchinLibrary.__init__) or ""
        own = self._own(name)
        return (inspect.getdoc(own) or "") if own else self._documentation(name)

    def _documentation(self, name: str) -> str:
        verb = next(verb for verb in self._vocabulary if verb.name == self._verbs[name][0])
        lines = [verb.summary, ""]
        for form in verb.forms:
            arguments = [f"[{argument.name}]" if argument.optional else argument.name for argument in form.arguments]
            lines.append("| " + " | ".join([", ".join(form.kinds) or "session", *arguments]) + " |")
        return "\n".join(lines)

    # What a failed test leaves

    def end_test(self, data: Any, result: Any) -> None:
        app = self._app
        if not app:
            return
        if not result.passed:
            _log(app)
        ended = app.close()
        self._app = None
        if ended is not None and ended.crashed and result.passed:
            result.status = "FAIL"
            result.message = f"the app crashed: {ended.message}"

    @property
    def _open(self) -> capuchin.App:
        if self._app is None:
            if not self._command:
                raise capuchin.CapuchinError("no app: name one where the library is imported, or open one with Open App")
            self.open_app()
        assert self._app
        return self._app

    @property
    def _verbs(self) -> Dict[str, Tuple[str, bool]]:
        """The verbs by keyword, and whether they have no widget."""
        return {
            _titled(verb.name): (verb.name, all(not form.kinds for form in verb.forms))
            for verb in self._vocabulary
            if verb.name not in _LEFT_OUT
        }

    @property
    def _vocabulary(self) -> List[Any]:
        return shared().vocabulary(self._options["pack_path"]).verbs

    def _own(self, name: str) -> Optional[Any]:
        method = name.lower().replace(" ", "_")
        return getattr(self, method) if method in self._OWN else None


def _log(app: capuchin.App) -> None:
    kept = app.keep_evidence()
    if kept.picture:
        data = base64.b64encode(kept.picture).decode()
        logger.info(f'<img alt="{os.path.basename(app.info.program)}" width="800" src="data:image/png;base64,{data}">', html=True)
    if kept.tree:
        logger.info(kept.tree)
    if kept.output:
        logger.info(f"The app wrote:\n{kept.output}")


def _argument(parameter: Any) -> Any:
    if parameter.kind is parameter.VAR_POSITIONAL:
        return "*" + parameter.name
    if parameter.kind is parameter.VAR_KEYWORD:
        return "**" + parameter.name
    return parameter.name if parameter.default is parameter.empty else (parameter.name, parameter.default)


def _titled(verb: str) -> str:
    """EnterText is the keyword Enter Text."""
    return "".join(" " + letter if letter.isupper() else letter for letter in verb).strip()


def _spoken(method: str) -> str:
    return " ".join(word.capitalize() for word in method.split("_"))
