// Messages to Python: which ones are pending, and what to do when no kernel listens.

/** @import { Model } from "./model.js" */

/**
 * The state of Python's work: the number of the last message answered for each view, and whether more changes will come
 * by themselves, such as a computer player's move or the result of a search.
 * @typedef {{answered: Record<string, number>, due: boolean}} AnsweringTraits
 */

/**
 * A message that has not been answered yet.
 * @template {object} Message
 * @typedef {{message: Message, isAwaited: boolean, then?: () => void}} Sent
 */

const RUN_AGAIN = "Run the cell with “import” again, then this one (Shift+Enter).";
const LOAD_AGAIN = "Reload the page.";
const PATIENCE_MS = 300;
/** The statuses of a kernel that has lost its state; a restarted kernel is alive, but knows no widget. */
const ENDS = new Set(["restarting", "autorestarting", "terminating", "dead"]);

/**
 * How a page reacts to the state of the connection.
 * @typedef {object} Reactions
 * @property {(waiting: boolean) => void} busy  called when an answer takes noticeably long, and when it arrives
 * @property {() => void} gone  called when no kernel listens
 * @property {() => void} [ended]  called when the kernel has just ended or restarted
 * @property {() => void} [moved]  called when a message was sent or answered: see `isIdle`
 * @property {(key: string) => boolean} [canBeTouched]  asked before a repeated choice is sent
 */

/**
 * Tell whether the kernel can be reached; return true if the page cannot know.
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
 * Say why no kernel listens, and what to do. A kernel that is alive but does not know a widget was restarted.
 * @param {Pick<Model<{}>, "widget_manager">} model
 */
export function kernelGone(model) {
  const kernel = model.widget_manager?.kernel;
  const restarted = kernel && !kernel.isDisposed && kernel.status !== "dead";
  const onlyOutputs = document.body.dataset.voila !== undefined;
  const what = restarted ? "The notebook's kernel was restarted." : "The notebook's kernel isn't running.";
  return `${what} ${onlyOutputs ? LOAD_AGAIN : RUN_AGAIN}`;
}

/**
 * Make the message queue of one view. If a choice is repeated while its answer is pending, the second message waits for
 * that answer, and is sent only if the control can still be chosen. A double click on a card that is gone by then
 * therefore does nothing.
 *
 * Every message has a number, `sent: [view, number]`, and the trait `answered` says which number Python has last
 * answered for each view. Nothing else counts as an answer: a table may also change because a computer player has
 * moved, or because another view asked for something. When a broken connection is back, all unanswered messages are
 * sent again; Python ignores those it already has.
 * @template {object} Message
 * @param {Pick<Model<AnsweringTraits>, "get" | "on" | "off" | "send" | "widget_manager">} model
 * @param {Pick<Element, "closest">} el
 * @param {Reactions} reactions
 */
export function createMessageQueue(model, el, { busy, gone, ended, moved, canBeTouched = () => true }) {
  const view = Math.random().toString(36).slice(2, 8);
  /** @type {Map<number, Sent<Message>>} */
  const onTheWay = new Map();
  /** @type {(Message & {touch: string})[]} */
  let waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let hasEnded = false;
  let latest = 0;
  const kernel = model.widget_manager?.kernel;
  const isCut = () => kernel?.connectionStatus === "connecting";

  /**
   * @param {unknown} _kernel
   * @param {string} status
   */
  function follow(_kernel, status) {
    if (ENDS.has(status)) end();
  }

  function end() {
    if (hasEnded) return;
    hasEnded = true;
    ended?.();
  }

  function sendAgain() {
    if (isCut() || !listens()) return;
    for (const [number, { message }] of [...onTheWay]) pass(number, message);
  }

  kernel?.statusChanged?.connect(follow);
  // A kernel that was ended elsewhere might be disposed of without ever reporting that it is dead.
  kernel?.disposed?.connect(end);
  kernel?.connectionStatusChanged?.connect(sendAgain);
  model.on("change:answered", closeSoon);
  const listens = () => !hasEnded && kernelListens(model, el);

  /** Close answered messages once all traits of the answer have been shown, whatever order they are applied in. */
  function closeSoon() {
    queueMicrotask(() => {
      const answered = model.get("answered")?.[view] ?? 0;
      for (const number of [...onTheWay.keys()]) if (number <= answered) close(number);
    });
  }

  /** @param {number} number */
  function settle(number) {
    onTheWay.delete(number);
    if (timer === undefined || [...onTheWay.values()].some((each) => each.isAwaited)) return;
    clearTimeout(timer);
    timer = undefined;
    busy(false);
  }

  /**
   * @param {number} number
   * @param {Message} message
   */
  function pass(number, message) {
    try {
      model.send({ ...message, sent: [view, number] }, {}, []);
    } catch {
      settle(number);
      gone();
    }
  }

  /**
   * @param {Message} message
   * @param {Omit<Sent<Message>, "message">} how
   */
  function post(message, how) {
    if (!listens()) return gone();
    latest += 1;
    onTheWay.set(latest, { message, ...how });
    if (how.isAwaited) timer ??= setTimeout(() => busy(true), PATIENCE_MS);
    if (!isCut()) pass(latest, message);
    moved?.();
  }

  /**
   * @param {Message} message
   * @param {() => void} [then]  called once when Python has answered this message
   */
  function send(message, then) {
    if (isTouch(message) && [...onTheWay.values()].some(({ message: each }) => isTouch(each) && each.touch === message.touch)) {
      waiting.push(message);
      return;
    }
    post(message, { isAwaited: true, then });
  }

  /**
   * Send a message without waiting for an answer.
   * @param {Message} message
   */
  const report = (message) => post(message, { isAwaited: false });

  /** @param {number} number */
  function close(number) {
    const then = onTheWay.get(number)?.then;
    settle(number);
    const ready = waiting;
    waiting = [];
    for (const message of ready) if (canBeTouched(message.touch)) send(message);
    then?.();
    moved?.();
  }

  function stop() {
    clearTimeout(timer);
    model.off("change:answered", closeSoon);
    kernel?.statusChanged?.disconnect(follow);
    kernel?.disposed?.disconnect(end);
    kernel?.connectionStatusChanged?.disconnect(sendAgain);
  }

  return { send, report, stop, isIdle: () => !onTheWay.size, latest: () => latest };
}

/**
 * @template {object} Message
 * @param {Message} message
 * @returns {message is Message & {touch: string}}
 */
function isTouch(message) {
  return "touch" in message && message.touch !== undefined;
}
