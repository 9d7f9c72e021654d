// JupyterLite speaks with its kernel by an imitated socket (mock-socket), in which every message waits 4 ms, as if it came
// from afar: a click and its answer would wait twice. Here such a message goes in the page's next task, in its turn.
{
  const IMITATED_MS = 4;
  const later = window.setTimeout;
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();

  const next = (/** @type {() => void} */ act) => {
    waiting.push(act);
    port2.postMessage(null);
    return 0;
  };
  /** A timer; one of the imitated socket, which is given with its act and never called off, is none. */
  const timer = (/** @type {any} */ act, /** @type {number} */ ms, /** @type {any[]} */ ...given) => {
    const isOfSocket = ms === IMITATED_MS && given.length === 1 && typeof given[0] === "object";
    return isOfSocket ? next(() => act(...given)) : later(act, ms, ...given);
  };
  window.setTimeout = /** @type {typeof window.setTimeout} */ (timer);
}
