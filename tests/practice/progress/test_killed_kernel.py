"""A drill whose process is killed a hundred times: every item that was answered is kept, and the file opens."""

import os
import random
import signal
import subprocess
import sys

import pytest

from mathfish_widgets.practice.progress.progress import Progress

ON_ONE_FILE, AT_THE_BEGINNING = 70, 30
LATEST, LATEST_AT_THE_BEGINNING = 100, 30

PUPIL = """
import os, sqlite3, sys
from mathfish_widgets.practice.drill import Drill
from mathfish_widgets.practice.progress.progress import Progress
from mathfish_widgets.practice.skills import SKILLS

plain = sqlite3.connect

def say(*words):
    os.write(1, " ".join(words).encode() + b"\\n")

def connect(*args, **options):
    connection = plain(*args, **options)
    connection.set_trace_callback(lambda statement: say("statement", statement.split()[0]))
    return connection

def practise(path):
    sqlite3.connect = connect
    drill = Drill(SKILLS["doublets.next"], seed=os.getpid(), level=1, items=100, progress=Progress(path))
    while not drill.over:
        drill.answer(drill.item.answer)
        say("kept", drill.done[-1].key)
        drill.go_on()

for path in map(str.strip, sys.stdin):
    pupil = os.fork()
    if not pupil:
        practise(path)
        os._exit(0)
    say("pupil", str(pupil))
    os.waitpid(pupil, 0)
    say("gone")
"""
"""Imports once and forks for each drill; says each statement before SQLite runs it, and each key once it is kept."""


@pytest.fixture
def classroom():
    command = [sys.executable, "-W", "error", "-c", PUPIL]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        yield process
        process.stdin.close()
    assert process.returncode == 0


def killed_after(classroom, path, lines):
    """The keys that were said before a drill was killed, once so many lines had been read."""
    classroom.stdin.write(f"{path}\n")
    pupil, said = None, []
    while not said or said[-1] != ["gone"]:
        said.append(classroom.stdout.readline().split())
        if said[-1][0] == "pupil":
            pupil = int(said[-1][1])
        if pupil and len(said) >= lines:
            os.kill(pupil, signal.SIGKILL)
            pupil, lines = None, float("inf")
    return {words[1] for words in said if words[0] == "kept"}


def test_a_drill_killed_a_hundred_times_loses_no_answered_item(classroom, tmp_path):
    rng, kept = random.Random(6), set()
    path = tmp_path / "progress.sqlite"
    for _ in range(ON_ONE_FILE):
        kept |= killed_after(classroom, path, rng.randrange(2, LATEST))
        there = [answered.key for answered in Progress(path).answers()]
        assert kept <= set(there)
        assert len(set(there)) == len(there)
    assert len(kept) > ON_ONE_FILE
    for number in range(AT_THE_BEGINNING):
        fresh = tmp_path / f"fresh-{number}.sqlite"
        said = killed_after(classroom, fresh, rng.randrange(2, LATEST_AT_THE_BEGINNING))
        assert said <= {answered.key for answered in Progress(fresh).answers()}
        Progress(fresh).reset("doublets.next")
        assert Progress(fresh).answers() == ()
