"""Names of tables and seats, and the secrets that open them: words from lists, and random characters."""

from __future__ import annotations

import hashlib
import re
import secrets

ADJECTIVES = (
    "able amber ancient apple arctic autumn azure bold brave breezy bright bronze busy calm candid cheery chilly "
    "clever cloudy coastal copper coral cosy crimson crisp curious daring dapper dawn dazzling deep dewy eager "
    "early easy emerald fair famous fancy fearless fluffy foggy fond fresh friendly frosty funny gentle giant glad "
    "gleaming golden good grand grassy green happy hardy hazel hidden honest humble icy indigo ivory jade jolly "
    "jovial keen kind lively lilac little lofty loyal lucky lunar magic maple marble merry mighty mild misty modest "
    "mossy neat nimble noble northern olive orange patient peachy pearly plucky polite proud purple quick quiet "
    "rapid ready red rosy royal ruby rustic sandy scarlet shiny silent silken silver simple sleepy snowy solar "
    "speedy spotted starry steady stormy striped sunny swift tawny tidy tiny tranquil twilight upbeat velvet violet "
    "vivid warm wavy white wild windy wise witty woolly yellow young zesty blue"
).split()
ANIMALS = (
    "alpaca ant antelope badger bat bear beaver bee beetle bison boar buffalo bumblebee butterfly camel caribou "
    "carp cat cheetah chipmunk cicada clam cod colt cow coyote crab cricket deer dingo dolphin donkey dormouse "
    "dragonfly eel elk ermine ferret firefly fox frog gazelle gecko gerbil gibbon giraffe gnu goat gopher hamster "
    "hare hedgehog hippo horse hyena iguana impala jackal jaguar kangaroo koala lamb lemming lemur leopard lion "
    "lizard llama lobster lynx manatee marmot marten meerkat mink mole moose moth mouse mule mussel newt ocelot "
    "octopus okapi orca oryx otter ox oyster panda panther pika pony porcupine porpoise possum puma quokka rabbit "
    "raccoon reindeer rhino salmon seal shark sheep shrew shrimp sloth snail squid squirrel stoat tapir tiger toad "
    "trout tuna turtle viper vole wallaby walrus weasel whale wolf wombat yak zebra"
).split()
SEAT_NAMES = (
    "Kiwi Lapwing Robin Puffin Wren Osprey Lark Owl Magpie Swift Tern Quail Jay Ibis Crane Plover Rook Teal Siskin "
    "Stork Raven Linnet Dipper Nuthatch"
).split()
"""The names of people's seats at a table; a name belongs to a seat, not to the person there.

Computers have other names.
"""
MOST_TABLES = 40
"""The maximum number of tables that are created at once."""
_CODE = re.compile(r"[a-z]+-[a-z]+-\d{2}")
_BACK = re.compile(r"([a-z]+-[a-z]+-\d{2})-([a-z]+)-(\d{6})")
_TOKEN_BYTES = 16


def new_code() -> str:
    """Return the code of a table, such as blue-otter-42: one of about two million."""
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(ANIMALS)}-{secrets.randbelow(90) + 10}"


def new_names(seats: int) -> tuple[str, ...]:
    """Return different names for the seats of a table, in a random order."""
    return tuple(secrets.SystemRandom().sample(SEAT_NAMES, seats))


def new_token() -> str:
    """Return a secret of 128 bits that opens a seat."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def new_digits() -> str:
    """Return six digits that let a person return to a seat from any machine."""
    return f"{secrets.randbelow(1_000_000):06}"


def hashed(secret: str) -> str:
    """Return the hash of a secret, for comparison without storing the secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(secret: str, kept: str) -> bool:
    """Return whether a secret has this stored hash."""
    return secrets.compare_digest(hashed(secret), kept)


def read_code(text: str) -> tuple[str, str, str]:
    """Return the table's code in a text, and the seat's name and the digits of somebody who returns.

    A missing text is empty.
    """
    words = text.strip().lower()
    back = _BACK.fullmatch(words)
    if back:
        return back[1], back[2].capitalize(), back[3]
    return (words, "", "") if _CODE.fullmatch(words) else ("", "", "")
