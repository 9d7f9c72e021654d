"""Progress as one small file: gzipped lines of JSON, after a heading with the format and the counts."""

from __future__ import annotations

import gzip
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of

from .entries import Answered, AnyEntry, Entries, Goal, Played, Reset, UnfitField, entry_of, fields_of

FORMAT = 1
"""The format of exports and of databases; a newer version has a higher number."""
_MARK = "mathfish_progress"
_KINDS: Mapping[str, type[AnyEntry]] = {"answer": Answered, "reset": Reset, "game": Played, "goal": Goal}
_GZIP = b"\x1f\x8b"
_MOST_MILLIONS = 100
_WORDING = Wording(sentences_of("practice/progress"))


class Damaged(ValueError):
    """The error for a file that is damaged, foreign, or of a newer format; the file is not changed."""


class NotKept(OSError):
    """The error for a file that cannot be written or must not be overwritten; the message says why."""


def damaged(refusal: str, path: Path, /, **values: Any) -> Damaged:
    """Return the error about a file, for the reason with this name in the sentence table."""
    return Damaged(_WORDING.say(f"progress.{refusal}", file=path.name, **values))


def not_kept(refusal: str, path: Path, /, **values: Any) -> NotKept:
    """Return the error about writing a file, for the reason with this name in the sentence table."""
    return NotKept(_WORDING.say(f"progress.{refusal}", file=path.name, **values))


def why(reason: str, **values: Any) -> Step:
    """Return the reason with this name in the sentence table, as part of an error message."""
    return Step(f"progress.why.{reason}", values)


def told_by_system(error: OSError) -> str | Step:
    """Return the operating system's message about a file."""
    return error.strerror or why("unknown")


def write_export(entries: Entries, path: Path) -> None:
    """Write an export; equal entries give equal bytes, and a killed kernel leaves an older file whole.

    Raises NotKept if another file is there, or an export with answers that would be lost.
    """
    if path.exists():
        _check_that_nothing_is_lost(entries, path)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(gzip.compress("\n".join(_lines(entries)).encode(), mtime=0))
        draft.replace(path)
    except OSError as error:
        raise not_kept("unwritten", path, reason=told_by_system(error)) from None


def _check_that_nothing_is_lost(entries: Entries, path: Path) -> None:
    try:
        there = read_export(path)
    except Damaged:
        raise not_kept("in_the_way", path) from None
    only_there = {entry.key for entry in there.every} - {entry.key for entry in entries.every}
    if only_there:
        raise not_kept("holds_more", path, count=len(only_there))


def _lines(entries: Entries) -> Iterator[str]:
    names = {kind: name for name, kind in _KINDS.items()}
    yield json.dumps({_MARK: FORMAT, **_counts(entries.every)})
    for entry in entries.every:
        yield json.dumps({names[type(entry)]: fields_of(entry)}, ensure_ascii=False)


def is_export(path: Path) -> bool:
    """Return whether a file begins like an export, or raise Damaged for a folder or an unreadable file."""
    if path.is_dir():
        raise damaged("folder", path)
    try:
        with path.open("rb") as file:
            return file.read(len(_GZIP)) == _GZIP
    except FileNotFoundError:
        raise damaged("missing", path) from None
    except OSError as error:
        raise damaged("unread", path, reason=told_by_system(error)) from None


def read_export(path: Path) -> Entries:
    """Return everything in an export, with every field checked.

    Raises Damaged if anything is invalid. The file is never changed.
    """
    if not is_export(path):
        raise damaged("foreign", path)
    lines = _unpacked(path).split("\n")
    heading = _heading(lines[0], path)
    found = [_entry(line, number, path) for number, line in enumerate(lines[1:], start=1)]
    if any(heading[name] != count for name, count in _counts(found).items()):
        raise damaged("short", path)
    return Entries.of(found)


def _counts(entries: Iterable[AnyEntry]) -> dict[str, int]:
    """Return the number of entries of each kind, for the heading."""
    counts = Counter(map(type, entries))
    return {f"{name}s": counts[kind] for name, kind in _KINDS.items()}


def _unpacked(path: Path) -> str:
    most = _MOST_MILLIONS * 1_000_000
    try:
        with gzip.open(path) as file:
            text = file.read(most + 1)
        if len(text) > most:
            raise damaged("large", path, most=_MOST_MILLIONS)
        return text.decode()
    except EOFError:
        raise damaged("short", path) from None
    except (gzip.BadGzipFile, zlib.error, UnicodeDecodeError):
        raise damaged("damaged", path, reason=why("unpacked")) from None


def _heading(line: str, path: Path) -> Mapping[str, object]:
    heading = _parsed(line)
    if not isinstance(heading, dict) or type(heading.get(_MARK)) is not int:
        raise damaged("foreign", path)
    if heading[_MARK] > FORMAT:
        raise damaged("newer", path, format=heading[_MARK], known=FORMAT)
    if set(heading) != {_MARK, *(f"{name}s" for name in _KINDS)} or heading[_MARK] < 1:
        raise damaged("damaged", path, reason=why("heading"))
    return heading


def _entry(line: str, number: int, path: Path) -> AnyEntry:
    parsed = _parsed(line)
    if not isinstance(parsed, dict) or len(parsed) != 1 or not parsed.keys() <= _KINDS.keys():
        raise damaged("damaged", path, reason=why("entry", number=number))
    ((kind, given),) = parsed.items()
    try:
        return entry_of(_KINDS[kind], given if isinstance(given, dict) else {})
    except UnfitField as unfit:
        raise damaged("field", path, number=number, field=str(unfit)[:20]) from None


def _parsed(line: str) -> object:
    """Return the value of a line of JSON; None if the line is invalid."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
