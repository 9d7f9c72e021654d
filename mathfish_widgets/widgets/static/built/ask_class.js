// Made by `make bundle` from the sources beside this folder; change those, not this.

// mathfish_widgets/widgets/static/shared/elements.js
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children);
  return node;
}
function setAttribute(node, name, value) {
  if (value === null || value === void 0 || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
function say(node, text) {
  node.textContent = text && node.textContent === text ? `${text} ` : text;
}
function keepByKey(parent, nodes, items, create, update, first = 0) {
  const wanted = new Set(items.map((item) => item.key));
  for (const [key, node] of nodes) {
    if (wanted.has(key)) continue;
    node.remove();
    nodes.delete(key);
  }
  items.forEach((item, place) => {
    const node = nodes.get(item.key) ?? create(item);
    nodes.set(item.key, node);
    const there = parent.children[first + place];
    if (there !== node) parent.insertBefore(node, there ?? null);
    update(node, item);
  });
}

// mathfish_widgets/widgets/static/shared/connection.js
var CUT_OFF = "The connection is lost. What you see may be out of date. The page reconnects automatically.";
var UNNOTICED_MS = 1e3;
var TRY_AGAIN_MS = 2e3;
async function isServerThere({ serverSettings }) {
  try {
    return (await fetch(`${serverSettings?.baseUrl ?? ""}api`, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
function followConnection(kernel, { cut, back }, isThere = isServerThere) {
  let noticed;
  let trying;
  const isConnected = () => kernel.connectionStatus === "connected";
  const isGone = () => kernel.isDisposed || kernel.status === "dead";
  async function tryAgain() {
    if (isGone()) return stopTrying();
    if (await isThere(kernel) && !isConnected() && !isGone()) kernel.reconnect?.().catch(() => {
    });
  }
  function stopTrying() {
    clearTimeout(noticed);
    clearInterval(trying);
    trying = void 0;
  }
  function follow() {
    if (!isConnected()) {
      if (trying !== void 0) return;
      noticed = setTimeout(() => isGone() || cut(), UNNOTICED_MS);
      trying = setInterval(tryAgain, TRY_AGAIN_MS);
    } else if (trying !== void 0) {
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
function createConnectionSign(el) {
  const sign = make("p", { class: "mf-cut-off", role: "status" });
  el.prepend(sign);
  return sign;
}
function showConnection(model, el) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel) return () => {
  };
  const sign = createConnectionSign(el);
  return followConnection(kernel, {
    cut: () => say(sign, CUT_OFF),
    back: () => {
      say(sign, "");
      model.send({ ask: "state" }, {}, []);
    }
  });
}

// mathfish_widgets/widgets/static/shared/kernel.js
var RUN_AGAIN = "Run the cell with “import” again, then this one (Shift+Enter).";
var LOAD_AGAIN = "Reload the page.";
var PATIENCE_MS = 300;
var ENDS = /* @__PURE__ */ new Set(["restarting", "autorestarting", "terminating", "dead"]);
function kernelListens(model, el) {
  if (el.closest(".jupyter-widgets-disconnected")) return false;
  const kernel = model.widget_manager?.kernel;
  if (!kernel) return kernel === void 0;
  return !kernel.isDisposed && kernel.connectionStatus !== "disconnected" && kernel.status !== "dead";
}
function kernelGone(model) {
  const kernel = model.widget_manager?.kernel;
  const restarted = kernel && !kernel.isDisposed && kernel.status !== "dead";
  const onlyOutputs = document.body.dataset.voila !== void 0;
  const what = restarted ? "The notebook's kernel was restarted." : "The notebook's kernel isn't running.";
  return `${what} ${onlyOutputs ? LOAD_AGAIN : RUN_AGAIN}`;
}
function createMessageQueue(model, el, { busy, gone, ended, moved, canBeTouched = () => true }) {
  const view = Math.random().toString(36).slice(2, 8);
  const onTheWay = /* @__PURE__ */ new Map();
  let waiting = [];
  let timer;
  let hasEnded = false;
  let latest = 0;
  const kernel = model.widget_manager?.kernel;
  const isCut = () => kernel?.connectionStatus === "connecting";
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
  kernel?.disposed?.connect(end);
  kernel?.connectionStatusChanged?.connect(sendAgain);
  model.on("change:answered", closeSoon);
  const listens = () => !hasEnded && kernelListens(model, el);
  function closeSoon() {
    queueMicrotask(() => {
      const answered = model.get("answered")?.[view] ?? 0;
      for (const number of [...onTheWay.keys()]) if (number <= answered) close(number);
    });
  }
  function settle(number) {
    onTheWay.delete(number);
    if (timer === void 0 || [...onTheWay.values()].some((each) => each.isAwaited)) return;
    clearTimeout(timer);
    timer = void 0;
    busy(false);
  }
  function pass(number, message) {
    try {
      model.send({ ...message, sent: [view, number] }, {}, []);
    } catch {
      settle(number);
      gone();
    }
  }
  function post(message, how) {
    if (!listens()) return gone();
    latest += 1;
    onTheWay.set(latest, { message, ...how });
    if (how.isAwaited) timer ??= setTimeout(() => busy(true), PATIENCE_MS);
    if (!isCut()) pass(latest, message);
    moved?.();
  }
  function send(message, then) {
    if (isTouch(message) && [...onTheWay.values()].some(({ message: each }) => isTouch(each) && each.touch === message.touch)) {
      waiting.push(message);
      return;
    }
    post(message, { isAwaited: true, then });
  }
  const report = (message) => post(message, { isAwaited: false });
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
function isTouch(message) {
  return "touch" in message && message.touch !== void 0;
}

// mathfish_widgets/widgets/static/shared/keyboard.js
function goesOn({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  return key === "Tab" || ctrlKey || metaKey || altKey || shiftKey && key === "Enter";
}
var [KEEPS, NO_SHORTCUTS] = ["data-keeps-keys", "data-lm-suppress-shortcuts"];
function hush(event) {
  const { target } = event;
  if (target instanceof Element && target.closest(`[${KEEPS}]`)) target.toggleAttribute(NO_SHORTCUTS, !goesOn(event));
}
function keepPlainKeys(node) {
  setAttribute(node, KEEPS, true);
  globalThis.addEventListener?.("keydown", hush, { capture: true });
  node.addEventListener("keydown", (event) => {
    if (!goesOn(event)) event.stopPropagation();
  });
}

// mathfish_widgets/widgets/static/shared/rest.js
var PATIENCE_MS2 = 300;
function createRest(el, model, queue, region, isShown = () => true) {
  let timer;
  function look() {
    const isSettled = queue.isIdle() && !model.get("due") && isShown();
    setAttribute(el, "data-settled", isSettled ? queue.latest() : null);
    if (!isSettled) {
      timer ??= setTimeout(() => setAttribute(region, "aria-busy", "true"), PATIENCE_MS2);
      return;
    }
    clearTimeout(timer);
    timer = void 0;
    setAttribute(region, "aria-busy", null);
  }
  function stop() {
    clearTimeout(timer);
    model.off("change:due", look);
  }
  model.on("change:due", look);
  return { look, stop };
}

// mathfish_widgets/widgets/static/asking/page.js
function createAsking(model, el, tell) {
  el.classList.add("mathfish-question", "mf-look");
  keepPlainKeys(el);
  const queue = createMessageQueue(model, el, {
    busy: () => {
    },
    gone: () => tell(kernelGone(model)),
    moved: () => rest.look()
  });
  const rest = createRest(el, model, queue, el);
  rest.look();
  const leave = showConnection(model, el);
  const stop = () => {
    leave();
    rest.stop();
    queue.stop();
  };
  return { ...queue, stop };
}

// mathfish_widgets/widgets/static/shared/theme_watch.js
var NARROW_BELOW = 500;
var SETTLE_MS = 120;
var DARK = "(prefers-color-scheme: dark)";
var REDUCED = "(prefers-reduced-motion: reduce)";
function isDark() {
  const light = document.body.dataset.jpThemeLight;
  return light === void 0 ? matchMedia(DARK).matches : light === "false";
}
var isReduced = () => matchMedia(REDUCED).matches;
var layoutOf = ({ width, reduced }) => `${width < NARROW_BELOW} ${reduced}`;
function watchTheme(root, table, report = () => {
}) {
  let reported = "";
  let width = 0;
  let timer;
  function look() {
    const view = { width, reduced: isReduced() };
    setAttribute(root, "data-theme", isDark() ? "dark" : "light");
    const layout = layoutOf(view);
    if (!view.width || layout === reported) return;
    reported = layout;
    report(view);
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(look, reported ? SETTLE_MS : 0);
  }
  const sizes = new ResizeObserver(([entry]) => {
    const wide = Math.round(entry.borderBoxSize[0].inlineSize);
    if (wide !== width) soon();
    width = wide;
  });
  const themes = new MutationObserver(soon);
  const queries = [DARK, REDUCED].map((text) => matchMedia(text));
  sizes.observe(table);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  for (const query of queries) query.addEventListener("change", soon);
  setAttribute(root, "data-theme", isDark() ? "dark" : "light");
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    themes.disconnect();
    for (const query of queries) query.removeEventListener("change", soon);
  };
}

// mathfish_widgets/widgets/static/classes/ask_class.js
function render({ model, el }) {
  const page = make("div", { class: "mathfish-ask-class" });
  const words = model.get("words");
  const told = make("p", { role: "status", class: "mcl-told" });
  const queue = createAsking(model, page, (text) => setText(told, text));
  const codes = make("div", {});
  codes.innerHTML = model.get("codes");
  const row = make("div", { class: "mf-row", role: "group", "aria-label": words.orders });
  const shown = make("div", { class: "mcl-report", role: "region", "aria-label": words.shown, tabindex: "0" });
  const secret = make("div", {});
  const fold = make("details", {}, make("summary", {}, words.private), secret);
  const form = make("form", {}, make("p", { class: "mcl-heading" }, model.get("heading")), codes, told, row, shown, fold);
  form.addEventListener("submit", (event) => event.preventDefault());
  page.append(form);
  el.append(page);
  const buttons = /* @__PURE__ */ new Map();
  const showTold = () => setText(told, model.get("told"));
  function showOrders() {
    keepByKey(
      row,
      buttons,
      model.get("orders").map(([key, label]) => ({ key, label })),
      ({ key }) => {
        const button = make("button", { type: "button", class: "mf-button" });
        button.addEventListener("click", () => queue.send({ order: key }));
        return button;
      },
      (button, { label }) => setText(button, label)
    );
  }
  function showAnswers() {
    shown.innerHTML = model.get("html");
    setAttribute(shown, "hidden", !model.get("html"));
    secret.innerHTML = model.get("private");
    setAttribute(fold, "hidden", !model.get("private"));
  }
  for (const show of [showTold, showOrders, showAnswers]) show();
  model.on("change:told", showTold);
  model.on("change:orders", showOrders);
  model.on("change:html", showAnswers);
  model.on("change:private", showAnswers);
  const unwatch = watchTheme(page, form);
  return () => {
    model.off("change:told", showTold);
    model.off("change:orders", showOrders);
    model.off("change:html", showAnswers);
    model.off("change:private", showAnswers);
    unwatch();
    queue.stop();
  };
}
var ask_class_default = { render };
export {
  ask_class_default as default
};
