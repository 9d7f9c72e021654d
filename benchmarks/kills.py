"""Test crashes: kill a kernel right after an answer, and check that nothing it had announced is lost.

`python -m benchmarks.kills 200` kills 200 kernels at seeded moments, during six games, practice and lesson questions.
It reads what the kernel sends through a pipe, and compares that with the files on disk.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from typing import IO, Any, cast

from comm import DummyComm

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.play.saved_games import read_record
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.widget import Practice
from mathfish_widgets.progress.progress import PROGRESS, Progress
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.widget import Question

from .table import Row

KILLS = 200
MOST_ANSWERS = 40
MOST_MS = 50
"""The longest delay in milliseconds between an answer and the kill."""
UNDONE = 0.2
"""The probability that the person undoes a move instead of making one."""
Kept = list[Any]


def rows(count: int = KILLS) -> Iterator[Row]:
    """Yield the number of kills that lost something the page took for saved."""
    lost = [told for told in map(_kill, islice(cycle(_LIVES), count), range(count)) if told]
    for told in lost:
        print(told, file=sys.stderr)
    what = f"{count} kernels killed 0 to {MOST_MS} ms after an answer, in {', '.join(_LIVES)}"
    yield Row(what, f"{len(lost)} lost something that was announced", "0")


def _kill(life: str, seed: int) -> str:
    """Let a kernel live until it is killed; return what is wrong afterwards, or an empty string."""
    rng = random.Random(seed)
    answers, delay = rng.randint(1, MOST_ANSWERS), rng.uniform(0, MOST_MS) / 1000
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.kills", life, str(seed), folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as kernel:
            pipe = cast(IO[bytes], kernel.stdout)
            told = list(islice(pipe, 2 * answers))
            time.sleep(delay)
            kernel.kill()
            told += pipe.readlines()
        if kernel.returncode != -signal.SIGKILL:
            return f"{life}, seed {seed}: it ended before it was killed"
        whole = [json.loads(line) for line in told if line.endswith(b"\n")]
        return _compared(life, seed, whole, _kept_by(life, Path(folder)))


def _compared(life: str, seed: int, told: list[Any], kept: Kept) -> str:
    """Return what is missing of the last state announced, or an empty string.

    More may be saved than was announced. Less is allowed only while the last action was still under way.
    """
    announced: Kept = next((each for each in reversed(told) if each != "begins"), [])
    busy = bool(told) and told[-1] == "begins"
    goes_with = kept[: len(announced)] == announced or (busy and announced[: len(kept)] == kept)
    ends = [each if each == "begins" else len(each) for each in told[-6:]]
    return "" if goes_with else f"{life}, seed {seed}: {len(kept)} saved after announcing {ends}: {announced}; {kept}"


def _kept_by(life: str, folder: Path) -> Kept:
    if life in GAMES:
        files = sorted(folder.rglob("*.json"))
        return _moves(read_record(files[-1].read_text(encoding="utf-8"), GAMES)) if files else []
    return [answered.given for answered in Progress(folder / PROGRESS).answers()]


def _moves(match: Match) -> Kept:
    return (
        [[match.game.name, match.seed], *([turn.seat, str(turn.move)] for turn in match.turns)] if match.turns else []
    )


def _announcing(kept: Callable[[], Kept]) -> None:
    """With every message to the page, write to the pipe what the page may assume is saved."""

    def publish(_comm: DummyComm, msg_type: str, *_: Any, **__: Any) -> None:
        if msg_type == "comm_msg":
            _tell(kept())

    DummyComm.publish_msg = publish  # type: ignore[assignment, method-assign]


def _tell(what: object) -> None:
    os.write(1, f"{json.dumps(what)}\n".encode())


def _play(game: str, seed: int) -> None:
    """Play all seats at random, sometimes undoing a move, and start a new game whenever one is over."""
    rng = random.Random(seed)
    widget = WIDGETS[game](seed=seed, pace="at once")
    _announcing(lambda: _moves(widget.match))
    while True:
        _tell("begins")
        if widget.match.state.over:
            widget._answer({"do": "new"})
        elif widget.match.turns and rng.random() < UNDONE:
            widget._answer({"do": "undo"})
        else:
            widget._answer({"text": str(_some_move(widget.match))})


def _some_move(match: Match) -> Any:
    level = next(iter(match.game.players.values()))
    seat = match.state.active[0]
    return think(level.choose(match.observation(seat), rng_of_turn(match.seed, seat, len(match.turns)))).move


def _practise(seed: int) -> None:
    """Do the questions of one skill after another; announce a question as saved only when it is finished."""
    done: Kept = []
    _announcing(lambda: done)
    for number, skill in enumerate(islice(cycle(SKILLS), seed, None)):
        practice = Practice(skill, seed=number)
        for _ in range(practice.drill.items):
            _tell("begins")
            answer = practice.drill.item.answer
            done.append(answer)
            practice._obey({"item": practice.item, "answer": answer})
            practice._obey({"item": practice.item, "next": True})


def _answer(seed: int) -> None:
    """Answer the lesson questions one after another, endlessly."""
    given: Kept = []
    _announcing(lambda: given)
    for number, key in enumerate(islice(cycle(QUESTIONS), seed, None)):
        question = Question(key)
        for answer in (option["text"] for option in question.options or [{"text": str(number)}]):
            _tell("begins")
            with suppress(UnreadableAnswer):
                question._question.entry.read(answer, question._wording)
                given.append(answer)
            question._obey({"answer": answer})


_LIVES: dict[str, Callable[[int], None]] = {
    **{game: lambda seed, game=game: _play(game, seed) for game in GAMES},  # type: ignore[misc]
    "practice": _practise,
    "questions": _answer,
}


def _live(life: str, seed: int, folder: str) -> None:
    os.environ.update(MATHFISH_SAVES=folder, MATHFISH_PROGRESS=f"{folder}/{PROGRESS}")
    _LIVES[life](seed)


if __name__ == "__main__":
    if len(sys.argv) > 3:
        _live(sys.argv[1], int(sys.argv[2]), sys.argv[3])
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS):
        print(row.what, row.figure, sep=": ")
