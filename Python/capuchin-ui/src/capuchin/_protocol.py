# Made by Scripts/generate-protocol from Protocol/capuchin.json: change that.
"""The types of the engine's protocol, and its requests as methods."""
from dataclasses import dataclass
from typing import Any, Dict, List, Literal, Optional, Union

VERSION = 1
ERRORS = {
    -32020: "noSession",
    -32021: "notStarted",
    -32022: "unusable",
    -32023: "script",
    -32024: "query",
    -32025: "cancelled",
    -32026: "appEnded",
    -32027: "widget",
    -32028: "picture",
    -32029: "tooManyRequests",
}


@dataclass(frozen=True)
class Nothing:
    """An empty object."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Nothing":
        return cls()


@dataclass(frozen=True)
class Hello:
    """Who answers."""

    protocol: int
    """The version of this protocol: it rises where something becomes incompatible."""

    version: str
    """The release of Capuchin."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Hello":
        return cls(
            protocol=value["protocol"],
            version=value["version"],
        )


@dataclass(frozen=True)
class Attached:
    """A process that may let the agent in."""

    session: str
    """What other requests call it."""

    folder: str
    """The session's folder, for the agent."""

    problems: List[str]
    """What is wrong with packs that were found; they are left out."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Attached":
        return cls(
            session=value["session"],
            folder=value["folder"],
            problems=value["problems"],
        )


@dataclass(frozen=True)
class Opened:
    """An app that is ready."""

    session: str
    """By what all other requests name it."""

    pid: int
    """Its first process that was entered."""

    program: str
    """The path of its executable."""

    toolkit: str
    """`GTK`, `GNUstep`."""

    toolkit_version: str
    """Of the toolkit."""

    locale: str
    """The locale of its messages: `en_GB.UTF-8`."""

    display_environment: Dict[str, str]
    """The variables with which another program uses a display of the session's own."""

    packs: List[str]
    """The packs that serve it, in its first process."""

    problems: List[str]
    """What is wrong with packs that were found, one sentence each."""

    display: Optional[str] = None
    """The X or Wayland display that it is on."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Opened":
        return cls(
            session=value["session"],
            pid=value["pid"],
            program=value["program"],
            toolkit=value["toolkit"],
            toolkit_version=value["toolkitVersion"],
            locale=value["locale"],
            display_environment=value["displayEnvironment"],
            packs=value["packs"],
            problems=value["problems"],
            display=value.get("display", None),
        )


@dataclass(frozen=True)
class Candidate:
    """An id by which a widget can be found."""

    tier: int
    """1 the widget's own words, 2 the label beside it, 3 the developer's id, 4 its place among its kind, 5 the text that a label shows, 6 what a field shows while it is empty."""

    text: str
    """As a script would write it, but for what it would escape."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Candidate":
        return cls(
            tier=value["tier"],
            text=value["text"],
        )


@dataclass(frozen=True)
class Tree:
    """The windows and widgets of an app, or some of them."""

    tree: str
    """As the `format` says."""

    shown: int
    """How many widgets it has."""

    count: int
    """How many there are: of those that were asked for, those left out by `depth` and `limit` included."""

    value: Optional[str] = None
    """What an XPath gives that finds no nodes: a text, a number, a truth value."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Tree":
        return cls(
            tree=value["tree"],
            shown=value["shown"],
            count=value["count"],
            value=value.get("value", None),
        )


@dataclass(frozen=True)
class Widget:
    """A widget."""

    kind: str
    """Its kind: `Button`."""

    properties: Dict[str, str]
    """What the tree says of it: `class`, `text`, `enabled`, `frame` (x,y,width,height in its window)…"""

    id: Optional[str] = None
    """As a script would call it."""

    handle: Optional[str] = None
    """What tells it from all others as long as it lives, and is no other's later: `xpath=//*[@handle='…']` is a monkeyID of it."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Widget":
        return cls(
            kind=value["kind"],
            properties=value["properties"],
            id=value.get("id", None),
            handle=value.get("handle", None),
        )


@dataclass(frozen=True)
class Window:
    """A toplevel window."""

    kind: str
    """`Window`, `Dialog`…"""

    id: str
    """As a script would call it."""

    title: str
    """Its title."""

    active: bool
    """Whether it has the keys."""

    modal: bool
    """Whether it keeps others from being used."""

    width: float
    """In pixels of the app."""

    height: float
    """In pixels of the app."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Window":
        return cls(
            kind=value["kind"],
            id=value["id"],
            title=value["title"],
            active=value["active"],
            modal=value["modal"],
            width=value["width"],
            height=value["height"],
        )


@dataclass(frozen=True)
class PictureFile:
    """A picture."""

    png: str
    """A PNG file in base64."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "PictureFile":
        return cls(
            png=value["png"],
        )


@dataclass(frozen=True)
class Recording:
    """What was recorded."""

    lines: List[str]
    """The script's lines."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Recording":
        return cls(
            lines=value["lines"],
        )


@dataclass(frozen=True)
class OutputPart:
    """What the app has written to its standard output and standard error."""

    text: str
    """From the offset on, at most 1 MiB. The last 16 MiB are kept: a line in brackets says how many bytes before it were dropped. Bytes that are no UTF-8 are repaired."""

    next: int
    """The offset behind it."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "OutputPart":
        return cls(
            text=value["text"],
            next=value["next"],
        )


@dataclass(frozen=True)
class Ended:
    """How an app ended."""

    session: str
    """Of the app."""

    message: str
    """`exit status 0`, `signal 11 (SIGSEGV)`; how it ended is not known where it is empty."""

    crashed: bool
    """Whether a signal ended it that was not sent to end the session."""

    pack: Optional[str] = None
    """The pack whose fault that is."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Ended":
        return cls(
            session=value["session"],
            message=value["message"],
            crashed=value["crashed"],
            pack=value.get("pack", None),
        )


@dataclass(frozen=True)
class Argument:
    """An argument of a verb."""

    name: str
    """As error sentences call it."""

    type: str
    """`text`, `number`, `row`, `keys`… (see the script language)."""

    optional: bool
    """Whether it may be left out; then so may all that follow."""

    repeated: bool
    """Whether it may be there more than once."""

    choices: List[str]
    """Of type `choice`: what may be said."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Argument":
        return cls(
            name=value["name"],
            type=value["type"],
            optional=value["optional"],
            repeated=value["repeated"],
            choices=value["choices"],
        )


@dataclass(frozen=True)
class Property:
    """A property of a kind."""

    name: str
    """As `Verify` and `Get` name it."""

    type: str
    """`text`, `number`, `integer`, `boolean`."""

    summary: str
    """One line."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Property":
        return cls(
            name=value["name"],
            type=value["type"],
            summary=value["summary"],
        )


@dataclass(frozen=True)
class LogLine:
    """Something for the log."""

    level: Literal["debug", "info", "warning", "error"]
    """How bad it is."""

    text: str
    """One sentence."""

    session: Optional[str] = None
    """Of the app, if it is one's."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "LogLine":
        return cls(
            level=value["level"],
            text=value["text"],
            session=value.get("session", None),
        )


@dataclass(frozen=True)
class Outcome:
    """How a command went."""

    status: Literal["ok", "fail", "error"]
    """`fail`: a verification was false. `error`: the command could not be performed."""

    command: str
    """The line, its variables substituted, secrets excepted."""

    message: str
    """One sentence; empty if all is well."""

    milliseconds: float
    """How long it took, the way to the app and back included."""

    near_misses: List[str]
    """The widgets that almost matched, as a script would call them, the nearest first."""

    candidates: List[Candidate]
    """The ids of the widget that was found, of a failure; the recorder's choice first."""

    code: Optional[str] = None
    """What went wrong, for programs: `not-found`, `ambiguous`, `covered`… (see the wire's `perform`)."""

    value: Optional[str] = None
    """What `Get` has read, as a script has it in a variable."""

    picture: Optional[str] = None
    """A PNG file in base64, of a failure if evidence was asked for: the window, or what a `VerifyImage` has found."""

    difference: Optional[str] = None
    """A PNG file in base64 that shows in red what differs from what a `VerifyImage` expects, likewise."""

    tree: Optional[str] = None
    """The app's tree as XML, of a failure if evidence was asked for."""

    pack: Optional[str] = None
    """The pack whose fault it is that the app ended or does not answer."""

    lost_app: bool = False
    """Whether nothing more can be performed: the app has ended or cannot be reached."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Outcome":
        return cls(
            status=value["status"],
            command=value["command"],
            message=value["message"],
            milliseconds=value["milliseconds"],
            near_misses=value["nearMisses"],
            candidates=[Candidate.decode(item) for item in value["candidates"]],
            code=value.get("code", None),
            value=value.get("value", None),
            picture=value.get("picture", None),
            difference=value.get("difference", None),
            tree=value.get("tree", None),
            pack=value.get("pack", None),
            lost_app=value.get("lostApp", False),
        )


@dataclass(frozen=True)
class Found:
    """Widgets."""

    widgets: List[Widget]
    """The first of them, in the order of the tree."""

    count: int
    """How many there are."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Found":
        return cls(
            widgets=[Widget.decode(item) for item in value["widgets"]],
            count=value["count"],
        )


@dataclass(frozen=True)
class WindowList:
    """Toplevel windows."""

    windows: List[Window]
    """The topmost first, process by process."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "WindowList":
        return cls(
            windows=[Window.decode(item) for item in value["windows"]],
        )


@dataclass(frozen=True)
class Line:
    """A command that was recorded."""

    session: str
    """Of the app."""

    process: int
    """Of its processes: each counts its commands for itself."""

    sequence: int
    """The same comes again while the command grows. A lower one than the newest of that process is a command that was given before it and told late."""

    line: str
    """The whole script line; empty takes the command back."""

    final: bool
    """Whether it is complete."""

    candidates: List[Candidate]
    """All ids of the widget, the one used first."""

    kind: str
    """Of the widget; empty for a command without one."""

    window: str
    """The id of the window that it happened in."""

    conditions: List[str]
    """Lines that check what it counts on."""

    effects: List[str]
    """Lines that check what it has brought about, what says most first."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Line":
        return cls(
            session=value["session"],
            process=value["process"],
            sequence=value["sequence"],
            line=value["line"],
            final=value["final"],
            candidates=[Candidate.decode(item) for item in value["candidates"]],
            kind=value["kind"],
            window=value["window"],
            conditions=value["conditions"],
            effects=value["effects"],
        )


@dataclass(frozen=True)
class Form:
    """A way to write a verb."""

    kinds: List[str]
    """The kinds it is for, their sub-kinds included; none for a verb of the session."""

    arguments: List[Argument]
    """In their order."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Form":
        return cls(
            kinds=value["kinds"],
            arguments=[Argument.decode(item) for item in value["arguments"]],
        )


@dataclass(frozen=True)
class Kind:
    """A kind of widget."""

    name: str
    """`Button`."""

    summary: str
    """One line."""

    properties: List[Property]
    """Beside its parent's."""

    parent: Optional[str] = None
    """The kind that finds this one, too."""

    main_property: Optional[str] = None
    """What `Verify` compares if no property is named; its parent's if absent."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Kind":
        return cls(
            name=value["name"],
            summary=value["summary"],
            properties=[Property.decode(item) for item in value["properties"]],
            parent=value.get("parent", None),
            main_property=value.get("mainProperty", None),
        )


@dataclass(frozen=True)
class Step:
    """A command of a script that has ended."""

    file: str
    """The script as it was named."""

    line: int
    """Where the command stands in it, from 1."""

    depth: int
    """How many scripts run the one it stands in; 0 in the one that was asked for."""

    outcome: Outcome
    """How it went. It has no picture and no tree: those are in the result's last failure."""

    name: Optional[str] = None
    """What `%name` calls it."""

    tag: Optional[str] = None
    """Its `%tag`."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Step":
        return cls(
            file=value["file"],
            line=value["line"],
            depth=value["depth"],
            outcome=Outcome.decode(value["outcome"]),
            name=value.get("name", None),
            tag=value.get("tag", None),
        )


@dataclass(frozen=True)
class Verb:
    """A verb."""

    name: str
    """`EnterText`."""

    summary: str
    """One line."""

    recorded: bool
    """Whether the recorder writes it."""

    forms: List[Form]
    """The ways to write it."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Verb":
        return cls(
            name=value["name"],
            summary=value["summary"],
            recorded=value["recorded"],
            forms=[Form.decode(item) for item in value["forms"]],
        )


@dataclass(frozen=True)
class Played:
    """How a script went."""

    status: Literal["ok", "fail", "error"]
    """The worst of its commands."""

    milliseconds: float
    """How long it took."""

    steps: List[Step]
    """Its commands in the order in which they ended, those of scripts that it ran included."""

    lost_app: bool
    """Whether the app has ended or cannot be reached any more."""

    failure: Optional[Outcome] = None
    """The first command that did not end well, with its evidence if that was asked for."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Played":
        return cls(
            status=value["status"],
            milliseconds=value["milliseconds"],
            steps=[Step.decode(item) for item in value["steps"]],
            lost_app=value["lostApp"],
            failure=Outcome.decode(value["failure"]) if value.get("failure") is not None else None,
        )


@dataclass(frozen=True)
class Language:
    """What scripts may say."""

    kinds: List[Kind]
    """By name."""

    verbs: List[Verb]
    """By name."""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "Language":
        return cls(
            kinds=[Kind.decode(item) for item in value["kinds"]],
            verbs=[Verb.decode(item) for item in value["verbs"]],
        )


@dataclass(frozen=True)
class StepEnded:
    """A command of a script that is being played has ended."""

    session: str
    """Of the app."""

    step: Step
    """"""

    @classmethod
    def decode(cls, value: Dict[str, Any]) -> "StepEnded":
        return cls(
            session=value["session"],
            step=Step.decode(value["step"]),
        )


NOTIFICATIONS = {
    "recorded": Line.decode,
    "step": StepEnded.decode,
    "ended": Ended.decode,
    "log": LogLine.decode,
}


class Requests:
    """The requests of the protocol. What is `None` is left out."""

    def request(self, method: str, params: Dict[str, Any]) -> Dict[str, Any]:
        """Sends a request and waits for its result."""
        raise NotImplementedError

    def hello(self, *, client: Optional[str] = None) -> Hello:
        """Says who answers. Nothing else need come first."""
        return Hello.decode(self.request("hello", {"client": client}))

    def language(self, *, pack_path: Optional[List[str]] = None) -> Language:
        """The kinds and verbs that scripts may use: the built-in ones and those of packs."""
        return Language.decode(self.request("language", {"packPath": pack_path}))

    def open(self, *, app: Optional[List[str]] = None, script: Optional[str] = None, display: Optional[str] = None, stage: Optional[Literal["private", "user"]] = None, environment: Optional[Dict[str, str]] = None, set_up: Optional[List[str]] = None, pack_path: Optional[List[str]] = None, variables: Optional[Dict[str, str]] = None, secrets: Optional[Dict[str, str]] = None, timeout: Optional[int] = None) -> Opened:
        """Starts an app on a stage of its own and waits until it can be controlled and shows a window."""
        return Opened.decode(self.request("open", {"app": app, "script": script, "display": display, "stage": stage, "environment": environment, "setUp": set_up, "packPath": pack_path, "variables": variables, "secrets": secrets, "timeout": timeout}))

    def attach(self, process: int, *, pack_path: Optional[List[str]] = None, variables: Optional[Dict[str, str]] = None, secrets: Optional[Dict[str, str]] = None, timeout: Optional[int] = None) -> Attached:
        """Makes ready to control a process that lets the agent in itself: `capuchin/embed.h` asks for this and does that."""
        return Attached.decode(self.request("attach", {"process": process, "packPath": pack_path, "variables": variables, "secrets": secrets, "timeout": timeout}))

    def do(self, session: str, *, line: Optional[str] = None, verb: Optional[str] = None, kind: Optional[str] = None, id: Optional[str] = None, arguments: Optional[List[Any]] = None, modifiers: Optional[Dict[str, Any]] = None, timeout: Optional[int] = None, evidence: Optional[bool] = None, update_images: Optional[bool] = None, folder: Optional[str] = None) -> Outcome:
        """Performs a line of a script: finds the widget, waits until it can be used, acts, and waits until that has had its effect."""
        return Outcome.decode(self.request("do", {"session": session, "line": line, "verb": verb, "kind": kind, "id": id, "arguments": arguments, "modifiers": modifiers, "timeout": timeout, "evidence": evidence, "updateImages": update_images, "folder": folder}))

    def get(self, session: str, kind: str, *, id: Optional[str] = None, property: Optional[str] = None, timeout: Optional[int] = None) -> Outcome:
        """Reads a property of a widget; waits until the widget is there."""
        return Outcome.decode(self.request("get", {"session": session, "kind": kind, "id": id, "property": property, "timeout": timeout}))

    def run(self, session: str, *, file: Optional[str] = None, text: Optional[str] = None, variables: Optional[Dict[str, str]] = None, timeout: Optional[int] = None, keep_going: Optional[bool] = None, evidence: Optional[bool] = None, update_images: Optional[bool] = None, folder: Optional[str] = None) -> Played:
        """Plays a script in the app as it is now, to its end or to the first command that does not end well."""
        return Played.decode(self.request("run", {"session": session, "file": file, "text": text, "variables": variables, "timeout": timeout, "keepGoing": keep_going, "evidence": evidence, "updateImages": update_images, "folder": folder}))

    def find(self, session: str, *, xpath: Optional[str] = None, kind: Optional[str] = None, id: Optional[str] = None, limit: Optional[int] = None) -> Found:
        """The widgets that an XPath expression finds, the one of a monkeyID, or all of a kind, as they are now."""
        return Found.decode(self.request("find", {"session": session, "xpath": xpath, "kind": kind, "id": id, "limit": limit}))

    def tree(self, session: str, *, xpath: Optional[str] = None, format: Optional[Literal["text", "xml"]] = None, depth: Optional[int] = None, limit: Optional[int] = None, all: Optional[bool] = None, inner: Optional[bool] = None, unrealised: Optional[bool] = None) -> Tree:
        """The windows and widgets, as they are now."""
        return Tree.decode(self.request("tree", {"session": session, "xpath": xpath, "format": format, "depth": depth, "limit": limit, "all": all, "inner": inner, "unrealised": unrealised}))

    def windows(self, session: str) -> WindowList:
        """The toplevel windows."""
        return WindowList.decode(self.request("windows", {"session": session}))

    def picture(self, session: str, *, kind: Optional[str] = None, id: Optional[str] = None, window: Optional[str] = None) -> PictureFile:
        """A picture of a widget, a window, or of the active window; secrets are masked."""
        return PictureFile.decode(self.request("picture", {"session": session, "kind": kind, "id": id, "window": window}))

    def record_start(self, session: str, *, ids: Optional[Literal["visible", "developer"]] = None, project: Optional[str] = None, verify_key: Optional[str] = None) -> Nothing:
        """Begins to record: each command is told by a `recorded` notification."""
        return Nothing.decode(self.request("record.start", {"session": session, "ids": ids, "project": project, "verifyKey": verify_key}))

    def record_stop(self, session: str) -> Recording:
        """Ends recording."""
        return Recording.decode(self.request("record.stop", {"session": session}))

    def output(self, session: str, *, offset: Optional[int] = None) -> OutputPart:
        """What the app has written so far."""
        return OutputPart.decode(self.request("output", {"session": session, "offset": offset}))

    def close(self, session: str) -> Ended:
        """Ends the app and all that it has started, and removes its stage. A process that was attached runs on."""
        return Ended.decode(self.request("close", {"session": session}))

    def cancel(self, request: Union[int, str]) -> Nothing:
        """Ends a request that is under way: it is answered with the error `cancelled`, or as far as it came."""
        return Nothing.decode(self.request("cancel", {"request": request}))
