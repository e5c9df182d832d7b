"""What can go wrong, each with what is known of it as attributes."""
import base64
from typing import Any, Dict, List, Optional, Type

from ._protocol import ERRORS, Candidate, Ended, Outcome


class CapuchinError(Exception):
    """All that this package raises."""


class AppCrashed(CapuchinError):
    """A signal ended the app that was not sent to end it; said where all else went well."""

    def __init__(self, ended: Ended) -> None:
        super().__init__(f"the app crashed: {ended.message}")
        self.ended = ended


class EngineLost(CapuchinError):
    """The engine's process has ended, or was closed."""


class EngineError(CapuchinError):
    """A request was answered with an error."""

    def __init__(self, code: int, message: str, data: Optional[Dict[str, Any]] = None) -> None:
        super().__init__(message)
        self.code = code
        self.name = ERRORS.get(code, str(code))
        self.message = message
        self.data = data or {}

    @staticmethod
    def of(error: Dict[str, Any]) -> "EngineError":
        """The exception that an error of the protocol is."""
        type = _BY_NAME.get(ERRORS.get(error["code"], ""), EngineError)
        return type(error["code"], error["message"], error.get("data"))


class NoSession(EngineError):
    """The app was closed."""


class NotStarted(EngineError):
    """The app could not be started, or not be controlled."""


class Unusable(EngineError):
    """A pack or set-up operation that was named is of no use."""


class QueryError(EngineError):
    """The XPath does not parse or takes too long, or the widget is not there, or there is no picture of it."""


class Cancelled(EngineError):
    """The request was cancelled."""


class ScriptError(EngineError):
    """A line or script cannot be played: its syntax, an unknown kind or verb, a wrong argument."""

    @property
    def problems(self) -> List[str]:
        """A sentence for each, with its place."""
        return self.data.get("problems", [self.message])


_BY_NAME: Dict[str, Type[EngineError]] = {
    "noSession": NoSession,
    "notStarted": NotStarted,
    "unusable": Unusable,
    "query": QueryError,
    "widget": QueryError,
    "picture": QueryError,
    "cancelled": Cancelled,
    "script": ScriptError,
}


class CommandError(CapuchinError):
    """A command did not end well."""

    def __init__(self, outcome: Outcome, place: str = "") -> None:
        self.outcome = outcome
        self.place = place
        super().__init__(self._text())

    def _text(self) -> str:
        lines = [f"{self.place}{self.outcome.command}: {self.outcome.message}"]
        named = self.outcome.message.replace('"', "")
        others = [miss for miss in self.outcome.near_misses if miss not in named]
        if others:
            lines.append("nearest: " + ", ".join(others))
        names = [candidate.text for candidate in self.outcome.candidates if candidate.tier != 4]
        if names:
            lines.append("also called: " + ", ".join(names))
        return "\n".join(lines)

    @property
    def code(self) -> str:
        """What went wrong, for programs: `not-found`."""
        return self.outcome.code or ""

    @property
    def line(self) -> str:
        """The command."""
        return self.outcome.command

    @property
    def message(self) -> str:
        """One sentence."""
        return self.outcome.message

    @property
    def near_misses(self) -> List[str]:
        """The widgets that almost matched, the nearest first."""
        return self.outcome.near_misses

    @property
    def candidates(self) -> List[Candidate]:
        """The ids of the widget that was found."""
        return self.outcome.candidates

    @property
    def waited(self) -> float:
        """For how long it was tried, in seconds."""
        return self.outcome.milliseconds / 1000

    @property
    def tree(self) -> Optional[str]:
        """The app's tree as XML, if evidence was asked for."""
        return self.outcome.tree

    @property
    def picture(self) -> Optional[bytes]:
        """A PNG file of the window, if evidence was asked for; of a `VerifyImage` what it has found."""
        return base64.b64decode(self.outcome.picture) if self.outcome.picture else None

    @property
    def difference(self) -> Optional[bytes]:
        """A PNG file that shows what differs from what a `VerifyImage` expects, likewise."""
        return base64.b64decode(self.outcome.difference) if self.outcome.difference else None

    @staticmethod
    def of(outcome: Outcome, place: str = "") -> "CommandError":
        """The exception that an outcome is that is not ok."""
        if outcome.pack:
            return PackFault(outcome, place)
        if outcome.status == "fail":
            return VerificationFailed(outcome, place)
        return _BY_CODE.get(outcome.code or "", CommandError)(outcome, place)


class VerificationFailed(CommandError, AssertionError):
    """A verification was false."""


class NotFound(CommandError):
    """No widget is called so."""


class Ambiguous(CommandError):
    """Several widgets are called so."""


class NotVisible(CommandError):
    """The widget is not on screen."""


class Insensitive(CommandError):
    """The widget is disabled."""


class Covered(CommandError):
    """Another widget lies on it."""


class Moving(CommandError):
    """The widget does not stand still."""


class NoEffect(CommandError):
    """The widget did not do what it should."""


class AppEnded(CommandError):
    """The app has ended."""


class PackFault(CommandError):
    """A pack ended the app or holds it: the tool is broken, not the app."""


_BY_CODE: Dict[str, Type[CommandError]] = {
    "not-found": NotFound,
    "ambiguous": Ambiguous,
    "not-visible": NotVisible,
    "insensitive": Insensitive,
    "covered": Covered,
    "moving": Moving,
    "no-effect": NoEffect,
    "ended": AppEnded,
}
