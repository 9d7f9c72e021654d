"""Read Doublets prompts: count on a clock of 13 hours."""

from .task import Task, numbers, words_found

HOURS = 13


def after(number: int) -> int:
    """Return the hour reached by doubling an hour on the clock."""
    clock: list[int] = [*range(1, HOURS + 1)] * 2
    return clock[2 * number - 1]


ON_THE_TABLE = r"You're doubling on the clock of 13\. The (\d+) is on the foundation, and you can use ([\d, and]+)\. "
FORWARD = r"Which of these cards can go on it, one after another\? Write them all in order\."
LAID_LAST = r"Now go backwards on the clock of 13\. The (\d+) was played last, and the other cards are ([\d, and]+)\. "
BACKWARDS = r"Which of these can come before it, one by one\? Write them all, going back from the \d+\."


def run(prompt: str, _options: list[str]) -> Task:
    back = prompt.startswith("Now go backwards")
    last, told = words_found(LAID_LAST + BACKWARDS if back else ON_THE_TABLE + FORWARD, prompt)
    cards, found = set(numbers(told)), [int(last)]
    while fit := [card for card in cards - {*found} if follows(found[-1], card, back)]:
        found += fit
    whole = found[1:]
    tries = [" ".join(map(str, some)) for some in (whole, whole[:-1], whole[::-1], sorted(whole), [*whole, 13]) if some]
    tries += [str(card) for card in (*cards, 2 * int(last), int(last), 14)]
    return Task(tries, lambda answer: numbers(answer) == whole)


def follows(card: int, new: int, back: bool) -> bool:
    return after(new) == card if back else after(card) == new


READERS = {"doublets.next": run}
