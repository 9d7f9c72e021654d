// Messages to Python: what is on its way, and what to do when nobody listens.

/** @import { Model } from "./model.js" */

/**
 * What Python says of its work: the number of the last message that it answered of each view, and whether more comes by
 * itself (a computer's move, a search that goes on).
 * @typedef {{answered: Record<string, number>, due: boolean}} AnsweringTraits
 */

/**
 * A message that was not answered yet.
 * @template {object} Message
 * @typedef {{message: Message, isAwaited: boolean, then?: () => void}} Sent
 */

const RUN_AGAIN = "Run the cell with “import” again, then this one (Shift+Enter).";
const LOAD_AGAIN = "Reload the page.";
const PATIENCE_MS = 300;
/** What a kernel says of itself when it forgets everything; one that was restarted is there, but knows no widget. */
const ENDS = new Set(["restarting", "autorestarting", "terminating", "dead"]);

/**
 * What a page does about the way to Python.
 * @typedef {object} Reactions
 * @property {(waiting: boolean) => void} busy  an answer is awaited for longer than one hardly notices, or no longer
 * @property {() => void} gone  nobody listens
 * @property {() => void} [ended]  the kernel has just ended or begun anew
 * @property {() => void} [moved]  a message was sent or answered: see `isIdle`
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
 * Say why nobody listens, and what to do. A kernel that is there but knows nothing of a widget was restarted.
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
 * Make the message queue of one view. A touch that is made again while its answer is awaited waits for that answer, and
 * is sent only if there is still something to touch: a double click on a card that is gone then touches nothing.
 *
 * Every message has its number, `sent: [view, number]`, and Python says in the trait `answered` which number of each view
 * it has answered last. Nothing else answers a message: a table may change because a computer has moved, or because
 * another view asked for something. When a broken connection is back, all that was not answered is sent again; Python
 * ignores what it has had.
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
  // A kernel that was ended elsewhere may be disposed without having said that it is dead.
  kernel?.disposed?.connect(end);
  kernel?.connectionStatusChanged?.connect(sendAgain);
  model.on("change:answered", closeSoon);
  const listens = () => !hasEnded && kernelListens(model, el);

  /** Close what was answered once all that came with the answer is shown, however the traits are ordered. */
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
   * @param {() => void} [then]  called once when Python has answered this very message
   */
  function send(message, then) {
    if (isTouch(message) && [...onTheWay.values()].some(({ message: each }) => isTouch(each) && each.touch === message.touch)) {
      waiting.push(message);
      return;
    }
    post(message, { isAwaited: true, then });
  }

  /**
   * Send what nobody waits for.
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
