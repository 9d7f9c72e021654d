"""The login of a table server that a JupyterHub has started.

Pages log in by OAuth, and kernels with their token. https://jupyterhub.readthedocs.io/en/stable/reference/services.html
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
    """Return the host, port and path on which the hub wants this service to listen; None without a hub."""
    told = urlsplit(os.environ.get("JUPYTERHUB_SERVICE_URL", ""))
    path = os.environ.get("JUPYTERHUB_SERVICE_PREFIX", "")
    if "JUPYTERHUB_SERVICE_NAME" not in os.environ or not (told.hostname and told.port and path):
        return None
    return told.hostname, told.port, path.rstrip("/")


class HubLogin(Login):
    """The login at the hub, which needs its scope `access:services` for this service.

    The members of the group `teachers` are teachers. A cookie is accepted only from pages, and for a page's requests
    only with the XSRF token, so that other pages of the hub cannot send them. A kernel connects with the token of the
    pupil's server.
    """

    names_users = True

    def __init__(self, teachers: str) -> None:
        self._auth = HubOAuth(allow_websocket_cookie_auth=False)
        self._teachers = teachers
        self.settings = {"cookie_secret": token_bytes(_COOKIE_BYTES)}

    def routes(self, root: str) -> Sequence[Any]:
        """Return the page that the hub sends users to when they have logged in."""
        return [(rf"{root}/oauth_callback", _Callback, {"auth": self._auth})]

    async def user(self, handler: RequestHandler, *, is_page: bool = False) -> User | None:
        """Return the user if the hub lets them use this service, else None.

        The hub is asked again after five minutes.
        """
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
    """Return whether the request comes from one of our pages.

    Only our pages can read our XSRF cookie. The hub's library checks the cookie only if the browser names the origin,
    which no browser does over plain HTTP.
    """
    return compare_digest(handler.request.headers.get("X-XSRFToken", "").encode(), handler.xsrf_token)


class _Callback(HubOAuthCallbackHandler):  # type: ignore[misc]  # jupyterhub has no types
    """The end of a login: the hub has sent the page back with a code."""

    def initialize(self, auth: HubOAuth) -> None:
        """Store the hub's login."""
        self.hub_auth = auth
