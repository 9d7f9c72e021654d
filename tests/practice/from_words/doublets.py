"""Doublets: counting on a clock of 13 hours, read from the words of the prompt."""

from .task import Task, words_found

HOURS = 13


def after(number: int) -> int:
    """Where one comes to when one counts as many hours again."""
    clock: list[int] = [*range(1, HOURS + 1)] * 2
    return clock[2 * number - 1]


def following(prompt: str, _options: list[str]) -> Task:
    tries = [str(number) for number in range(1, 2 * HOURS + 1)]
    if prompt.startswith("Now backwards"):
        number = int(words_found(r"Now backwards: after which number comes (\d+)\?", prompt)[0])
        return Task(tries, lambda answer: 0 < int(answer) <= HOURS and after(int(answer)) == number)
    number = int(words_found(r"You double on the clock of 13\. Which number comes after (\d+)\?", prompt)[0])
    return Task(tries, lambda answer: int(answer) == after(number))


READERS = {"doublets.next": following}
