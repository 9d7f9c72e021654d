"""Test a class that comes from a learning platform to a JupyterHub by LTI 1.3, with the guide's configuration."""

import asyncio
import json
from collections.abc import Iterator

import pytest

from mathfish_widgets.play.tables.connection import ask_for_seat
from tests.browser.hub import Hub, advised_configurations, started_hub
from tests.cases import each_case
from tests.play.tables.class_room import TableClient, until
from tests.play.tables.learning_platform import Browser, Platform, learning_platform, new_key

pytestmark = pytest.mark.tournament
PUPIL, TEACHER = "quartz-pupil", "ada"


@pytest.fixture(scope="module")
def platform() -> Iterator[Platform]:
    with learning_platform() as platform:
        yield platform


@pytest.fixture(scope="module")
def hub(platform: Platform, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    _, advised = advised_configurations()
    for usual, here in (("https://moodle.school.example", platform.address), ('"https"', '"http"')):
        assert usual in advised
        advised = advised.replace(usual, here)
    with started_hub(tmp_path_factory.mktemp("hub"), advised) as hub:
        yield hub


@pytest.fixture
def browser(hub: Hub) -> Browser:
    return Browser(hub.address)


def token_of(person: Browser, name: str) -> dict[str, str]:
    """Return the header of a notebook of this person: a token for the tables alone."""
    body = json.dumps({"scopes": ["access:services!service=tables"]}).encode()
    person.open("hub/token")  # the hub renews its XSRF cookie when it shows a page
    mark = person.cookie("_xsrf", "/hub/")
    status, told, _ = person.open(
        f"hub/api/users/{name}/tokens", body, {"Content-Type": "application/json", "X-XSRFToken": mark}
    )
    assert status == 201, told
    return {"Authorization": f"token {json.loads(told)['token']}"}


def test_pupil_from_platform_sits_down_and_teacher_sees_login(hub: Hub, platform: Platform, browser: Browser) -> None:
    teacher = Browser(hub.address)
    status, page = teacher.launch(platform, TEACHER, "Instructor", "services/tables/teacher")
    assert (status, "All tables" in page) == (200, True)
    known = {"Content-Type": "application/json", **token_of(teacher, TEACHER)}
    order = {"game": "docfish", "count": 1, "options": {}, "players": ["you", "you"]}
    status, laid, _ = teacher.open("services/tables/tables", json.dumps(order).encode(), known)
    assert status == 200, laid
    (code,) = json.loads(laid)["codes"]
    assert browser.launch(platform, PUPIL)[0] == 200
    proof = token_of(browser, PUPIL)

    def logins() -> list[str]:
        rows = json.loads(teacher.open("services/tables/tables", headers=known)[1])["tables"]
        return next(row["persons"] for row in rows if row["code"] == code)

    async def sit() -> list[str]:
        seated = await ask_for_seat(hub.tables, code, proof=proof)
        client = TableClient(hub.tables, code, seated.token, proof)
        await until(lambda: client.presence)
        seen = await asyncio.to_thread(logins)
        client.leave()
        return seen

    assert asyncio.run(sit()) == [PUPIL, ""]
    assert b"private.example" not in (hub.home / "hub.sqlite").read_bytes() + hub.log.read_bytes()


def test_role_in_course_decides_about_teachers_page_at_each_launch(platform: Platform, browser: Browser) -> None:
    for role, expected in (("Learner", 403), ("Mentor", 403), ("Instructor", 200)):
        person = Browser(browser.hub)
        status, page = person.launch(platform, f"{role.lower()}-amber", role, "services/tables/teacher")
        assert (status, "This page is for teachers." in page) == (expected, expected == 403)
    browser.launch(platform, "instructor-amber", "Learner", "services/tables/teacher")
    status, page, _ = browser.open("services/tables/teacher")
    assert (status, "This page is for teachers." in page) == (403, True)


def test_launch_with_wrong_key_is_refused(platform: Platform, browser: Browser) -> None:
    asked = browser.begin(platform, browser.hub)
    claims = platform.claims(PUPIL, "Instructor", browser.hub, asked["nonce"])
    status, page = browser.end(asked["state"], platform.signed(claims, new_key()))
    assert (status, "Signature verification failed" in page) == (400, True)


@each_case(
    ("claim", "value", "status"),
    [("aud", "another-tool", 401), ("iss", "https://evil.example", 400), ("exp", 1, 400)],
)
def test_launch_for_others_or_from_others_is_refused(
    platform: Platform, browser: Browser, claim, value, status
) -> None:
    asked = browser.begin(platform, browser.hub)
    claims = platform.claims(PUPIL, "Learner", browser.hub, asked["nonce"])
    assert browser.end(asked["state"], platform.signed({**claims, claim: value}))[0] == status


def test_replayed_launch_is_refused(platform: Platform, browser: Browser) -> None:
    target = f"{browser.hub}/services/tables/"
    asked = browser.begin(platform, target)
    token = platform.signed(platform.claims(PUPIL, "Learner", target, asked["nonce"]))
    assert browser.end(asked["state"], token)[0] == 200
    for thief in (browser, Browser(browser.hub)):
        status, page = thief.end(asked["state"], token)
        assert (status, "OAuth state missing from cookies" in page) == (400, True)
    browser.begin(platform, target)
    status, page = browser.end(asked["state"], token)
    assert (status, "OAuth state mismatch" in page) == (400, True)
    again = browser.begin(platform, target)
    status, page = browser.end(again["state"], token)
    assert (status, "OAuth nonce mismatch" in page) == (400, True)


def test_login_that_platform_has_not_filled_in_is_refused(platform: Platform, browser: Browser) -> None:
    assert browser.launch(platform, "$User.username")[0] == 403
