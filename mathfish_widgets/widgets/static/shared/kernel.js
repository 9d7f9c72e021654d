// Messages to Python: what is on its way, and what to do when nobody listens.

/** @import { Model } from "./model.js" */

export const KERNEL_GONE = "The notebook's kernel is not running. Run the cell again.";
const PATIENCE_MS = 300;

/**
 * What a page does about the way to Python.
 * @typedef {object} Reactions
 * @property {(waiting: boolean) => void} busy  an answer is awaited for longer than one hardly notices, or no longer
 * @property {() => void} gone  nobody listens
 * @property {(key: string) => boolean} [canBeTouched]  asked when a touch has waited for the answer to one like it
 */

/**
 * Tell whether the kernel can be reached at all; a page that cannot know says yes.
 * @param {Pick<Model<{}>, "widget_manager">} model
 * @param {Pick<Element, "closest">} el
 */
export function kernelListens(model, el) {
  if (el.closest(".jupyter-widgets-disconnected")) return false;
  const kernel = model.widget_manager?.kernel;
  if (!kernel) return kernel === undefined;
  return !kernel.isDisposed && kernel.connectionStatus !== "disconnected" && kernel.status !== "dead";
}

/**
 * Make the message queue of one view. A touch that is made again while its answer is awaited waits for that answer, and
 * is sent only if there is still something to touch: a double click on a card that is gone then touches nothing.
 * @template {object} Message
 * @param {Pick<Model<{}>, "send" | "widget_manager">} model
 * @param {Pick<Element, "closest">} el
 * @param {Reactions} reactions
 */
export function createMessageQueue(model, el, { busy, gone, canBeTouched = () => true }) {
  /** @type {Set<string>} */
  const onTheWay = new Set();
  /** @type {(Message & {touch: string})[]} */
  let waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} text */
  function settle(text) {
    onTheWay.delete(text);
    if (onTheWay.size) return;
    clearTimeout(timer);
    timer = undefined;
    busy(false);
  }

  /** @param {string} text */
  function expectAnswer(text) {
    onTheWay.add(text);
    timer ??= setTimeout(() => busy(true), PATIENCE_MS);
    /** @param {{content: {execution_state: string}}} status */
    const status = ({ content }) => content.execution_state === "idle" && settleAndSend(text);
    return { iopub: { status } };
  }

  /** @param {Message} message */
  function send(message) {
    const text = JSON.stringify(message);
    if (isTouch(message) && onTheWay.has(text)) return void waiting.push(message);
    if (!kernelListens(model, el)) return gone();
    try {
      model.send(message, expectAnswer(text), []);
    } catch {
      settle(text);
      gone();
    }
  }

  /** @param {string} text */
  function settleAndSend(text) {
    settle(text);
    const ready = waiting;
    waiting = [];
    for (const message of ready) if (canBeTouched(message.touch)) send(message);
  }

  /**
   * Send what nobody waits for.
   * @param {Message} message
   */
  function report(message) {
    if (kernelListens(model, el)) model.send(message, {}, []);
    else gone();
  }

  /** The table has changed: whatever was on the way is answered. */
  function answered() {
    for (const text of [...onTheWay]) settleAndSend(text);
  }

  const stop = () => clearTimeout(timer);
  return { send, report, answered, stop };
}

/**
 * @template {object} Message
 * @param {Message} message
 * @returns {message is Message & {touch: string}}
 */
function isTouch(message) {
  return "touch" in message && message.touch !== undefined;
}
