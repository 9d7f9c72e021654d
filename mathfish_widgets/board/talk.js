// Messages to Python: what is on its way, and what to do when nobody listens.

const KERNEL_GONE = "The notebook's kernel is not running. Run the cell again.";
const PATIENCE_MS = 300;

/** Tell whether the kernel can be reached at all; a page that cannot know says yes. */
function kernelListens(model, el) {
  if (el.closest(".jupyter-widgets-disconnected")) return false;
  const kernel = model.widget_manager?.kernel;
  if (!kernel) return kernel === undefined;
  return !kernel.isDisposed && kernel.connectionStatus !== "disconnected" && kernel.status !== "dead";
}

/**
 * Make the sender of one view.
 * @param {object} model
 * @param {HTMLElement} el
 * @param {{busy: (waiting: boolean) => void, gone: () => void}} reactions
 */
function createTalk(model, el, reactions) {
  const onTheWay = new Map();
  let timer = 0;

  function settle(text) {
    onTheWay.delete(text);
    if (onTheWay.size) return;
    clearTimeout(timer);
    timer = 0;
    reactions.busy(false);
  }

  function expectAnswer(text) {
    onTheWay.set(text, true);
    if (!timer) timer = setTimeout(() => reactions.busy(true), PATIENCE_MS);
    return { iopub: { status: (status) => status.content.execution_state === "idle" && settle(text) } };
  }

  /** Send a message; the same touch is not sent again while its answer is awaited. */
  function send(message) {
    const text = JSON.stringify(message);
    if (message.touch !== undefined && onTheWay.has(text)) return;
    if (!kernelListens(model, el)) return reactions.gone();
    try {
      model.send(message, expectAnswer(text), []);
    } catch {
      settle(text);
      reactions.gone();
    }
  }

  /** Send what nobody waits for. */
  function report(message) {
    if (kernelListens(model, el)) model.send(message, {}, []);
    else reactions.gone();
  }

  /** The table has changed: whatever was on the way is answered, and may be sent again. */
  function answered() {
    for (const text of [...onTheWay.keys()]) settle(text);
  }

  const stop = () => clearTimeout(timer);
  return { send, report, answered, stop };
}
