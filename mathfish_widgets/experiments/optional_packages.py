"""The packages with which teachers look at results; nobody needs them to play."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mathfish_widgets.explain.steps import Step

from .sentences import WORDING


def teaching_package(name: str) -> Any:
    """The package or a module of it; raises ModuleNotFoundError, with what to install, where it is missing."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        package = name.partition(".")[0]
        told = WORDING.sentence(Step("experiment.needs", {"package": package}))
        raise ModuleNotFoundError(told) from missing
