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
 * Make the sender of one view. A touch that is made again while its answer is awaited waits for that answer, and is
 * sent only if there is still something to touch: a double click on a card that is gone then touches nothing.
 * @param {object} model
 * @param {HTMLElement} el
 * @param {{busy: (waiting: boolean) => void, gone: () => void}} reactions
 */
function createTalk(model, el, reactions) {
  const onTheWay = new Set();
  let waiting = [];
  let timer = 0;

  function settle(text) {
    onTheWay.delete(text);
    if (onTheWay.size) return;
    clearTimeout(timer);
    timer = 0;
    reactions.busy(false);
  }

  function expectAnswer(text) {
    onTheWay.add(text);
    if (!timer) timer = setTimeout(() => reactions.busy(true), PATIENCE_MS);
    return { iopub: { status: (status) => status.content.execution_state === "idle" && settleAndSend(text) } };
  }

  function send(message) {
    const text = JSON.stringify(message);
    if (message.touch !== undefined && onTheWay.has(text)) return void waiting.push(message);
    if (!kernelListens(model, el)) return reactions.gone();
    try {
      model.send(message, expectAnswer(text), []);
    } catch {
      settle(text);
      reactions.gone();
    }
  }

  function settleAndSend(text) {
    settle(text);
    const ready = waiting;
    waiting = [];
    for (const message of ready) if (canBeTouched(model, message.touch)) send(message);
  }

  /** Send what nobody waits for. */
  function report(message) {
    if (kernelListens(model, el)) model.send(message, {}, []);
    else reactions.gone();
  }

  /** The table has changed: whatever was on the way is answered. */
  function answered() {
    for (const text of [...onTheWay]) settleAndSend(text);
  }

  const stop = () => clearTimeout(timer);
  return { send, report, answered, stop };
}

function canBeTouched(model, key) {
  const controls = (model.get("zones") ?? []).flatMap((zone) => zone.controls ?? []);
  return [...controls, ...(model.get("actions") ?? [])].some((each) => each.key === key && !each.disabled);
}
