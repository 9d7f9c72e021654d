"""Imitate a learning platform that logs people in to a JupyterHub with LTI 1.3, and the browser of a person."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.cookiejar import CookieJar
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from jwt.algorithms import RSAAlgorithm

from mathfish_widgets.play.tables.connection import NO_PROOF

CLAIM = "https://purl.imsglobal.org/spec/lti/claim/"
MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#"
KEY_ID = "key-of-the-platform"
MOST_SECONDS = 60


def new_key() -> RSAPrivateKey:
    return generate_private_key(65537, 2048)


class Platform:
    """A learning platform with its key; it serves its public key, and signs who opens a link in a course."""

    client_id = "the-client-id"

    def __init__(self, address: str) -> None:
        self.address = address
        self.key = new_key()

    @property
    def key_set(self) -> dict[str, Any]:
        public = RSAAlgorithm.to_jwk(self.key.public_key(), as_dict=True)
        return {"keys": [{**public, "kid": KEY_ID, "use": "sig", "alg": "RS256"}]}

    def claims(self, login: str, role: str, target: str, nonce: str) -> dict[str, Any]:
        """Return what the platform says about a person, with a name and an address that the hub doesn't need."""
        now = datetime.now(UTC)  # the hub accepts no token that was signed more than ten minutes ago
        return {
            "iss": self.address,
            "aud": self.client_id,
            "sub": "4711",
            "iat": now,
            "exp": now + timedelta(minutes=10),
            "nonce": nonce,
            "email": f"{login}@private.example",
            f"{CLAIM}message_type": "LtiResourceLinkRequest",
            f"{CLAIM}version": "1.3.0",
            f"{CLAIM}deployment_id": "1",
            f"{CLAIM}target_link_uri": target,
            f"{CLAIM}resource_link": {"id": "1"},
            f"{CLAIM}roles": [f"{MEMBERSHIP}{role}"],
            f"{CLAIM}custom": {"login": login},
        }

    def signed(self, claims: dict[str, Any], key: RSAPrivateKey | None = None) -> str:
        return jwt.encode(claims, key or self.key, algorithm="RS256", headers={"kid": KEY_ID})


@contextmanager
def learning_platform() -> Iterator[Platform]:
    """Serve the public key of a platform during the block."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(platform.key_set).encode())

        def log_message(self, *_: Any) -> None:
            """Write no log."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as serving:
        platform = Platform(f"http://127.0.0.1:{serving.server_port}")
        Thread(target=serving.serve_forever).start()
        try:
            yield platform
        finally:
            serving.shutdown()


class _StayHere(urllib.request.HTTPRedirectHandler):
    """Follow redirects within the hub, and stop at one to the platform, which the test answers itself."""

    def redirect_request(self, request: Any, file: Any, code: int, reason: str, headers: Any, url: str) -> Any:
        if urlsplit(url).netloc != urlsplit(request.full_url).netloc:
            return None
        return super().redirect_request(request, file, code, reason, headers, url)


class Browser:
    """A person's browser: its cookies, and the pages of the hub that it opens."""

    def __init__(self, hub: str) -> None:
        self.hub = hub
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies), _StayHere)

    def open(self, path: str, body: bytes | None = None, headers: Mapping[str, str] = NO_PROOF) -> tuple[int, str, str]:
        """Return the status and the text of the page at the end, and the address of a redirect that leaves the hub."""
        asked = urllib.request.Request(f"{self.hub}/{path}", body, dict(headers))
        try:
            with self._opener.open(asked, timeout=MOST_SECONDS) as told:
                return told.status, told.read().decode(), ""
        except urllib.error.HTTPError as other:
            with other:
                return other.code, other.read().decode(), other.headers.get("Location", "")

    def cookie(self, name: str, path: str) -> str:
        (found,) = (each.value for each in self.cookies if (each.name, each.path) == (name, path))
        return str(found)

    def begin(self, platform: Platform, target: str) -> dict[str, str]:
        """Choose the link in the course, and return what the hub asks of the platform."""
        told = {"iss": platform.address, "login_hint": "7", "client_id": platform.client_id, "target_link_uri": target}
        status, page, away = self.open(f"hub/lti13/oauth_login?{urlencode(told)}")
        assert status == 302, page
        assert away.startswith(f"{platform.address}/mod/lti/auth.php?")
        return {name: value for name, (value,) in parse_qs(urlsplit(away).query).items()}

    def end(self, state: str, token: str) -> tuple[int, str]:
        """Send what the platform answers to the hub, and return the page where that leads."""
        return self.open("hub/lti13/oauth_callback", urlencode({"state": state, "id_token": token}).encode())[:2]

    def launch(self, platform: Platform, login: str, role: str = "Learner", path: str = "") -> tuple[int, str]:
        """Log in by a link in a course to this path of the hub."""
        target = f"{self.hub}/{path or 'services/tables/'}"
        asked = self.begin(platform, target)
        return self.end(asked["state"], platform.signed(platform.claims(login, role, target, asked["nonce"])))
