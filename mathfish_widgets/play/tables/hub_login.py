"""The login of a server of tables that a JupyterHub has started: pages by OAuth, kernels by their token.

https://jupyterhub.readthedocs.io/en/stable/reference/services.html
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from secrets import compare_digest, token_bytes
from typing import Any
from urllib.parse import urlsplit

from jupyterhub.services.auth import HubOAuth, HubOAuthCallbackHandler
from tornado.httputil import url_concat
from tornado.web import HTTPError, RequestHandler

from .clients import Login, NoLogin, User

_COOKIE_BYTES = 32


def service_address() -> tuple[str, int, str] | None:
    """Where the hub has told this service to listen: host, port and path; None where no hub has started it."""
    told = urlsplit(os.environ.get("JUPYTERHUB_SERVICE_URL", ""))
    path = os.environ.get("JUPYTERHUB_SERVICE_PREFIX", "")
    if "JUPYTERHUB_SERVICE_NAME" not in os.environ or not (told.hostname and told.port and path):
        return None
    return told.hostname, told.port, path.rstrip("/")


class HubLogin(Login):
    """Everybody logs in at the hub, and needs its scope `access:services` for this service; some are teachers.

    A cookie is taken from pages alone, and of what a page asks for only with the token that the page has against
    requests from other pages of the hub. A connection comes from a kernel, and so by the token of the pupil's server.
    """

    names_users = True

    def __init__(self, teachers: str) -> None:
        self._auth = HubOAuth(allow_websocket_cookie_auth=False)
        self._teachers = teachers
        self.settings = {"cookie_secret": token_bytes(_COOKIE_BYTES)}

    def routes(self, root: str) -> Sequence[Any]:
        """Return the page to which the hub sends users who have logged in."""
        return [(rf"{root}/oauth_callback", _Callback, {"auth": self._auth})]

    async def user(self, handler: RequestHandler, *, is_page: bool = False) -> User | None:
        """Return the user whom the hub knows and lets use this service; it is asked again after five minutes."""
        try:
            told = await self._auth.get_user(handler, sync=False)
        except HTTPError as unknown:
            raise NoLogin from unknown
        if told is None or not self._auth.check_scopes(self._auth.access_scopes, told):
            return None
        if not (is_page or getattr(handler, "_token_authenticated", False) or _has_mark_of_page(handler)):
            return None
        return User(str(told["name"]), self._teachers in told.get("groups", ()))

    def ask(self, handler: RequestHandler) -> None:
        """Redirect a page to the hub, which sends it back when the user has logged in."""
        state = self._auth.set_state_cookie(handler, next_url=handler.request.uri)
        handler.redirect(url_concat(self._auth.login_url, {"state": state}))


def _has_mark_of_page(handler: RequestHandler) -> bool:
    """Return whether one of our pages asks; another page of the same hub cannot read the cookie that ours sends back.

    The hub's library asks for it only where the browser tells who asks, and over plain HTTP no browser does.
    """
    return compare_digest(handler.request.headers.get("X-XSRFToken", "").encode(), handler.xsrf_token)


class _Callback(HubOAuthCallbackHandler):  # type: ignore[misc]  # jupyterhub has no types
    """The end of a login: the hub has sent the page back with a code."""

    def initialize(self, auth: HubOAuth) -> None:
        """Keep the login of the hub."""
        self.hub_auth = auth
