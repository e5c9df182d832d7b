"""An app under control."""
import base64
import difflib
import os
import queue
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

from ._engine import Engine, shared
from ._errors import AppCrashed, CapuchinError, CommandError, EngineLost
from ._protocol import Ended, Line, Opened, Outcome, Played, Tree, Widget, Window


def open(
    app: Union[str, Sequence[str], None] = None,
    *arguments: str,
    script: Optional[str] = None,
    display: str = "headless",
    stage: str = "private",
    environment: Optional[Dict[str, str]] = None,
    set_up: Sequence[str] = (),
    pack_path: Sequence[str] = (),
    variables: Optional[Dict[str, str]] = None,
    secrets: Optional[Dict[str, str]] = None,
    timeout: float = 60,
    evidence: bool = False,
    update_images: bool = False,
    engine: Optional[Engine] = None,
) -> "App":
    """Starts an app on a stage of its own, and waits until it shows a window.

    `app` is a program, or a command line as a list; with `script` the app that the script names. `display` is
    `headless`, `wayland`, `automatic` or the name of a display; `timeout` is in seconds; with `evidence` each
    failure carries a picture and the tree; with `update_images` the pictures of `VerifyImage` are written where there
    are none, or others. Ends the app at the end of a `with`, or by `close()`.
    """
    words = [] if app is None else [app, *arguments] if isinstance(app, str) else [*app, *arguments]
    engine = engine or shared()
    opened = engine.open(
        app=words, script=script, display=display, stage=stage, environment=environment, set_up=list(set_up),
        pack_path=list(pack_path), variables=variables, secrets=secrets, timeout=round(timeout * 1000),
    )
    return App(engine, opened, evidence, pack_path, update_images)


class App:
    """An app that `open` has started.

    Each verb of the script language is a method: `app.enter_text("TextField", "Name", "Ada", timeout=2)` is
    `EnterText TextField Name Ada %timeout=2s`. They raise a `CommandError` if the command does not end well.
    """

    def __init__(
        self, engine: Engine, opened: Opened, evidence: bool = False, pack_path: Sequence[str] = (), update_images: bool = False
    ) -> None:
        self.engine = engine
        self.info = opened
        self.evidence = evidence
        self.update_images = update_images
        self.ended: Optional[Ended] = None
        self._forget = engine.listen(self._hear)
        self._pack_path = pack_path
        self.kept_evidence: Optional[Evidence] = None
        self._is_open = True

    def __repr__(self) -> str:
        return f"<capuchin.App {self.info.program} {self.info.session}>"

    # Commands

    def do(self, line: str, *, timeout: float = 5) -> Outcome:
        """Performs a line of a script; raises `CommandError` if it does not end well."""
        return self._checked(
            self.engine.do(
                self.info.session, line=line, timeout=round(timeout * 1000), evidence=self.evidence,
                update_images=self.update_images, folder=os.getcwd(),
            )
        )

    def perform(
        self, verb: str, kind: Optional[str] = None, id: str = "*", *arguments: Any, timeout: float = 5,
        modifiers: Optional[Dict[str, Any]] = None,
    ) -> Outcome:
        """Performs a command that is given word by word, so that nothing is quoted. Without a kind, `arguments`
        are those of a verb of the session."""
        return self._checked(
            self.engine.do(
                self.info.session, verb=verb, kind=kind, id=id, arguments=[_given(value) for value in arguments],
                modifiers=modifiers, timeout=round(timeout * 1000), evidence=self.evidence,
                update_images=self.update_images, folder=os.getcwd(),
            )
        )

    def __getattr__(self, name: str) -> Callable[..., Outcome]:
        if name.startswith("_"):
            raise AttributeError(name)
        verb = self._verb(name)

        def command(*words: Any, timeout: float = 5, **modifiers: Any) -> Outcome:
            if verb.is_session:
                return self.perform(verb.name, None, "*", *words, timeout=timeout, modifiers=modifiers)
            kind, id, *arguments = [*words, *["*"][: max(0, 2 - len(words))]]
            return self.perform(verb.name, kind, str(id), *arguments, timeout=timeout, modifiers=modifiers)

        command.__name__ = name
        command.__doc__ = verb.summary
        return command

    def _verb(self, name: str) -> "_Verb":
        known = {_snake(verb.name): verb for verb in self.engine.vocabulary(self._pack_path).verbs}
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise AttributeError(f"no verb is called {name}{hint}")
        verb = known[name]
        return _Verb(verb.name, verb.summary, all(not form.kinds for form in verb.forms))

    def get(self, kind: str, id: str = "*", property: Optional[str] = None, *, timeout: float = 5) -> str:
        """What a property of a widget has, as a script sees it; the kind's main property if none is named."""
        outcome = self.engine.get(self.info.session, kind, id=id, property=property, timeout=round(timeout * 1000))
        return self._checked(outcome).value or ""

    def run(
        self, file: Optional[str] = None, *, text: Optional[str] = None, timeout: float = 5,
        keep_going: bool = False, variables: Optional[Mapping[str, Any]] = None, **more: Any,
    ) -> Played:
        """Plays a script; raises the `CommandError` of its first command that does not end well. Variables are
        named like arguments, or in a mapping, where any name can be one."""
        values = {name: str(value) for name, value in {**(variables or {}), **more}.items()}
        played = self.engine.run(
            self.info.session, file=file, text=text, variables=values, timeout=round(timeout * 1000),
            keep_going=keep_going, evidence=self.evidence, update_images=self.update_images, folder=os.getcwd(),
        )
        if played.status != "ok" and played.failure:
            step = next(step for step in played.steps if step.outcome.status != "ok")
            raise CommandError.of(played.failure, f"{step.file or 'script'}:{step.line}: ")
        return played

    # Looking

    def find(self, xpath: Optional[str] = None, *, kind: Optional[str] = None, id: Optional[str] = None, limit: int = 20) -> List[Widget]:
        """The widgets that an XPath expression finds, or those of a kind with an id, as they are now."""
        return self.engine.find(self.info.session, xpath=xpath, kind=kind, id=id, limit=limit).widgets

    def tree(self, xpath: Optional[str] = None, **options: Any) -> Tree:
        """The windows and widgets, as they are now; see the protocol's `tree`."""
        return self.engine.tree(self.info.session, xpath=xpath, **options)

    @property
    def windows(self) -> List[Window]:
        """The toplevel windows, the topmost first."""
        return self.engine.windows(self.info.session).windows

    def picture(self, file: Optional[str] = None, *, kind: Optional[str] = None, id: Optional[str] = None, window: Optional[str] = None) -> bytes:
        """A PNG of a widget, a window, or the active window; written to a file if one is named."""
        png = base64.b64decode(self.engine.picture(self.info.session, kind=kind, id=id, window=window).png)
        if file:
            import builtins

            with builtins.open(file, "wb") as output:
                output.write(png)
        return png

    @property
    def output(self) -> str:
        """All that the app has written to its standard output and standard error."""
        text, offset = "", 0
        while True:
            part = self.engine.output(self.info.session, offset=offset)
            if not part.text:
                return text
            text, offset = text + part.text, part.next

    def keep_evidence(self) -> "Evidence":
        """What can be seen now: a picture, the windows' widgets, the output. Kept as `kept_evidence`, for when the
        app has gone."""
        parts: Dict[str, Any] = {}
        for name, look in (("picture", self.picture), ("tree", lambda: self.tree(limit=0).tree), ("output", lambda: self.output)):
            try:
                parts[name] = look()
            except CapuchinError:
                # The app may have ended.
                parts[name] = b"" if name == "picture" else ""
        self.kept_evidence = Evidence(**parts)
        return self.kept_evidence

    # Recording

    def record(self, ids: str = "visible", project: Optional[str] = None) -> "Recording":
        """Records what is done in the app: in a `with`, its `lines` are there at the end; meanwhile it can be
        iterated over.

        `ids` says which ids come first, `visible` or `developer`; `project` is the path of a `capuchin.yaml`
        that chooses for some widgets."""
        return Recording(self, ids, project)

    # The end

    def close(self) -> Optional[Ended]:
        """Ends the app; says how it has ended."""
        if self._is_open:
            self._is_open = False
            self._forget()
            try:
                self.ended = self.engine.close(self.info.session)
            except EngineLost:
                # All its apps have ended with it.
                pass
        return self.ended

    def __enter__(self) -> "App":
        return self

    def __exit__(self, kind: Any, *error: Any) -> None:
        ended = self.close()
        # What has gone wrong before is the cause, or more.
        if kind is None and ended is not None and ended.crashed:
            raise AppCrashed(ended)

    def _hear(self, name: str, value: Any) -> None:
        if name == "ended" and value.session == self.info.session and self.ended is None:
            self.ended = value

    @staticmethod
    def _checked(outcome: Outcome) -> Outcome:
        if outcome.status != "ok":
            raise CommandError.of(outcome)
        return outcome


@dataclass(frozen=True)
class Evidence:
    """What could be seen of an app at one moment."""

    picture: bytes
    """A PNG of the active window; empty if there is none."""
    tree: str
    """The windows' widgets, a line each."""
    output: str
    """What it has written so far."""


class Recording:
    """What is recorded between `start` and `stop`."""

    def __init__(self, app: App, ids: str, project: Optional[str]) -> None:
        self.app = app
        self.ids = ids
        self.project = project
        self.lines: List[str] = []
        self._heard: "queue.SimpleQueue[Optional[Line]]" = queue.SimpleQueue()

    def __enter__(self) -> "Recording":
        self._forget = self.app.engine.listen(self._hear)
        try:
            self.app.engine.record_start(self.app.info.session, ids=self.ids, project=self.project)
        except BaseException:
            self._forget()
            raise
        return self

    def __exit__(self, *error: Any) -> None:
        try:
            self.lines = self.app.engine.record_stop(self.app.info.session).lines
        finally:
            self._forget()
            self._heard.put(None)

    def __iter__(self) -> Iterator[Line]:
        """The commands as they come, until the recording or the app ends. A command grows: the same
        `sequence` comes again, and a last time with `final`."""
        while True:
            line = self._heard.get()
            if line is None:
                return
            yield line

    def _hear(self, name: str, value: Any) -> None:
        if name == "lost":
            self._heard.put(None)
        elif getattr(value, "session", None) == self.app.info.session and name in ("recorded", "ended"):
            self._heard.put(value if name == "recorded" else None)


class _Verb:
    def __init__(self, name: str, summary: str, is_session: bool) -> None:
        self.name, self.summary, self.is_session = name, summary, is_session


def _snake(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


def _given(value: Any) -> Any:
    from . import secret

    return {"secret": value.name} if isinstance(value, secret) else value if isinstance(value, (bool, int, float)) else str(value)
