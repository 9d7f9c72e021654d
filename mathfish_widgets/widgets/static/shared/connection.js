// The connection to the kernel. A page that is cut off says so, tries to reconnect, and asks for what it has missed.

import { make, say } from "./elements.js";

/** @import { Connection, Model } from "./model.js" */

export const CUT_OFF = "The connection is lost. What you see may be out of date. The page reconnects automatically.";
const UNNOTICED_MS = 1000;
const TRY_AGAIN_MS = 2000;

/**
 * Tell whether the server can be reached.
 * @param {Connection} kernel
 */
async function isServerThere({ serverSettings }) {
  try {
    return (await fetch(`${serverSettings?.baseUrl ?? ""}api`, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * Follow a connection. Jupyter waits longer and longer before it tries again, up to a minute; this reconnects as soon
 * as the server answers.
 * @param {Connection} kernel
 * @param {{cut: () => void, back: () => void}} told  `cut` is called after a noticeable break, `back` after every break
 * @param {(kernel: Connection) => Promise<boolean>} [isThere]
 * @returns {() => void} stops it
 */
export function followConnection(kernel, { cut, back }, isThere = isServerThere) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let noticed;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let trying;
  const isConnected = () => kernel.connectionStatus === "connected";
  const isGone = () => kernel.isDisposed || kernel.status === "dead";

  async function tryAgain() {
    if (isGone()) return stopTrying();
    if ((await isThere(kernel)) && !isConnected() && !isGone()) kernel.reconnect?.().catch(() => {});
  }

  function stopTrying() {
    clearTimeout(noticed);
    clearInterval(trying);
    trying = undefined;
  }

  function follow() {
    if (!isConnected()) {
      if (trying !== undefined) return;
      noticed = setTimeout(() => isGone() || cut(), UNNOTICED_MS);
      trying = setInterval(tryAgain, TRY_AGAIN_MS);
    } else if (trying !== undefined) {
      stopTrying();
      back();
    }
  }

  kernel.connectionStatusChanged?.connect(follow);
  return () => {
    stopTrying();
    kernel.connectionStatusChanged?.disconnect(follow);
  };
}

/**
 * Make the line above a page that says what is wrong with the connection; it is shown only while it has a text.
 * @param {HTMLElement} el
 */
export function createConnectionSign(el) {
  const sign = make("p", { class: "mf-cut-off", role: "status" });
  el.prepend(sign);
  return sign;
}

/**
 * Mark a page while it is cut off; once the connection is back, the page asks for everything.
 * @param {Pick<Model<{}>, "send" | "widget_manager">} model
 * @param {HTMLElement} el
 * @returns {() => void} stops it
 */
export function showConnection(model, el) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel) return () => {};
  const sign = createConnectionSign(el);
  return followConnection(kernel, {
    cut: () => say(sign, CUT_OFF),
    back: () => {
      say(sign, "");
      model.send({ ask: "state" }, {}, []);
    },
  });
}
