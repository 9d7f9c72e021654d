"""What an experiment says, by rule id."""

from mathfish_widgets.explain.wording import Wording

SENTENCES = {
    "experiment.game": "I do not know the game “{game}”. Did you mean {near}? The games are {games}.",
    "experiment.games": "The number of games is a whole number from 1 to {most}; {games} is not.",
    "experiment.player": "An experiment is played by computers alone. The levels of {game} are {levels}.",
    "experiment.exchange": "With exchange=True the players change seats. Here they are all the same, so that every "
    "deal would be played in the same way again: leave exchange out.",
    "experiment.executor": "An executor has a function submit, as a ProcessPoolExecutor has it; {executor} has none.",
    "experiment.needs": "This needs {package}. This installs it: pip install matplotlib pandas tqdm",
    "experiment.needs.browser": "This needs {package}. Write “import {package}” in a cell of its own, run it, and then "
    "run this cell again.",
    "experiment.executor.browser": "Here Python runs in your browser, which plays every game itself: leave executor "
    "out.",
    "experiment.fold": "Show what came out",
    "experiment.title": "{games:game|games} of {game}, played by {players}; seed {seed}.",
    "experiment.exchanged": "{games:game|games} of {game}, played by {players}, each deal with the seats exchanged "
    "too; seed {seed}.",
    "experiment.who_begins": "Who begins",
    "experiment.seat": "Player {seat}",
    "experiment.level": "The level {level}",
    "experiment.won": "{side} won {won} of {decided:game|games}, and that is {share}.",
    "experiment.tied": "{tied:game was|games were} tied, which does not count here.",
    "experiment.between": "From so many games one may say: in the long run it is between {low} and {high}.",
    "experiment.inside": "With equal chances it would be {fair}. That lies in between, so these games do not tell "
    "whether the chances are equal.",
    "experiment.above": "With equal chances it would be {fair}. That is less than all of these: the chances are not "
    "equal.",
    "experiment.below": "With equal chances it would be {fair}. That is more than all of these: the chances are not "
    "equal.",
    "experiment.together": "Here {level} began every game. So these games do not tell what won them: beginning, or the "
    "level. With exchange=True they do.",
    "experiment.sure": "What is said with “between” is right in about 95 of 100 experiments.",
    "experiment.points": "Points of player {seat}: from {least} to {most}, {mean} on average.",
    "experiment.picture.points": "Points of each player",
    "experiment.picture.games": "games",
    "experiment.picture.points_axis": "points",
    "experiment.picture.player": "player {seat}",
    "experiment.picture.wins": "Who wins",
    "experiment.picture.wins_axis": "share of won games, in percent; the line is the interval",
    "experiment.picture.interval": "{side}: {share} ({low} to {high})",
    "experiment.picture.fair": "Dashed, what equal chances would bring: {fair}.",
}
WORDING = Wording(SENTENCES)
"""Turns the steps of an experiment into sentences."""
