"""Write the packages that show a lesson, practice set or puzzles of the site in a learning platform, in SCORM."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from mathfish_widgets.games import TITLES
from mathfish_widgets.play.link_code import SITE, Line, code_of_line, is_address
from mathfish_widgets.practice.skill import skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.wording import wording_about

from .distribution import Incomplete
from .lesson_page import read_lesson
from .templates import ListedLesson, Templates, list_lessons

PACKAGE = Path(__file__).resolve().parent / "activity"
VERSIONS = ("1.2", "2004")
SEED, ITEMS = 7, 10
"""Of practice sets and puzzles: everybody gets the same ones, so that an activity can go on on any computer."""
FLAG = "?activity"
"""What follows the address of a page that is an activity (pages/activity.js)."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)


class Activity(NamedTuple):
    """A page of the site as an activity; `name` is that of its files, and `address` has no site before it."""

    name: str
    title: str
    address: str


class SkillActivities(NamedTuple):
    """The practice sets of a skill, one for each level."""

    title: str
    levels: dict[int, Activity]


def lesson_activities(listed: list[ListedLesson], lessons: Path) -> list[Activity]:
    """Return the lessons that have questions and no cell to write into."""
    found = []
    for each in listed:
        name = Path(each.address).stem
        if each.questions and not read_lesson(lessons / f"{name}.ipynb", f"{name}.ipynb").written:
            found.append(Activity(name, each.title, each.address + FLAG))
    return found


def skill_activities() -> list[SkillActivities]:
    """Return the practice sets of all skills."""
    found = []
    for key in SKILLS:
        title = wording_about(key.partition(".")[0]).sentence(skill_title(key))
        sets = {level: practice_set(key, title, level) for level in LEVELS}
        found.append(SkillActivities(title, sets))
    return found


def practice_set(key: str, title: str, level: int) -> Activity:
    """Return the practice set of a skill at a level, which the page for links opens."""
    line = Line("Practice", {"skills": [key], "seed": SEED, "level": level, "items": ITEMS, "test": False})
    name = f"{key.replace('.', '-')}-{level}"
    return Activity(name, f"{title}, level {level}", f"link.html{FLAG}#mf={code_of_line(line)}")


def puzzle_activities() -> list[Activity]:
    """Return the puzzles of each game, which the page for links opens."""
    found = []
    for game, title in TITLES.items():
        line = Line("Puzzles", {"game": game, "seed": SEED, "count": ITEMS})
        found.append(Activity(f"{game}-puzzles", title, f"link.html{FLAG}#mf={code_of_line(line)}"))
    return found


def site_address() -> str:
    """Return the address of the site that MATHFISH_SITE names, with a slash at its end; empty if there is none.

    Raises:
        Incomplete: if it is not the address of a website.

    """
    address = os.environ.get(SITE, "")
    if address and not is_address(address):
        raise Incomplete(f"{SITE} must be an address such as https://mathfish.school.example/, but it is {address!r}.")
    return f"{address.rstrip('/')}/" if address else ""


def write_activities(lessons: Path, own: Path, site: Path, address: str) -> None:
    """Write the packages into `scorm/`, and a page that lists them; without an `address` of the site, only the page.

    `lessons` is the folder of the notebooks, and `own` the folder of the templates.
    """
    templates = Templates(own, site, list_lessons(lessons))
    listed, skills, puzzles = lesson_activities(templates.lessons, lessons), skill_activities(), puzzle_activities()
    shown = {"listed": listed if address else [], "skills": skills, "puzzles": puzzles}
    templates.write("activities.html", "activities.html", **shown)
    if not address:
        return
    for each in (*listed, *puzzles, *(made for skill in skills for made in skill.levels.values())):
        for version in VERSIONS:
            write_package(each, version, address, site / "scorm" / version / f"{each.name}.zip")


def write_package(activity: Activity, version: str, site: str, path: Path) -> None:
    """Write the package of an activity; the same activity and address give the same bytes."""
    templates = Environment(loader=FileSystemLoader(PACKAGE), autoescape=True, undefined=StrictUndefined)
    content = {"name": f"mathfish-{activity.name}", "title": activity.title, "page": site + activity.address}
    files = {
        "imsmanifest.xml": templates.get_template(f"imsmanifest-{version}.xml").render(content),
        "index.html": templates.get_template("index.html").render(content),
        "frame.js": (PACKAGE / "frame.js").read_text(encoding="utf-8"),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w") as package:
        for name, text in files.items():
            package.writestr(ZipInfo(name, LONG_AGO), text, ZIP_DEFLATED)
