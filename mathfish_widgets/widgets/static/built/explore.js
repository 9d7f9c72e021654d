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

// mathfish_widgets/widgets/static/shared/buttons.js
var firstClick = 0;
function noteClick(event) {
  if (event.detail <= 1) firstClick = performance.now();
}
function whenPressed(button, act) {
  const born = performance.now();
  button.addEventListener("click", (event) => {
    if (button.getAttribute("aria-disabled") === "true") return;
    if (event.detail > 1 && born > firstClick) return;
    act();
  });
}
function textButton(label, act, kind = "") {
  const button = make("button", { type: "button", class: `mf-button ${kind}` }, label);
  whenPressed(button, act);
  return button;
}
function keepButtons(row, act) {
  const nodes = /* @__PURE__ */ new Map();
  return (items) => {
    keepByKey(row, nodes, items, ({ key }) => keyedButton(key, act), updateButton);
    return nodes;
  };
}
function keyedButton(key, act) {
  const button = textButton("", () => act(key));
  setAttribute(button, "data-key", key);
  return button;
}
function updateButton(button, item) {
  setText(button, item.label);
  button.classList.toggle("mf-primary", Boolean(item.primary));
  setAttribute(button, "aria-pressed", item.pressed === void 0 ? null : String(Boolean(item.pressed)));
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

// mathfish_widgets/widgets/static/explore/explore.js
var SVG = "http://www.w3.org/2000/svg";
var TRAVEL_MS = 260;
var at = ({ x, y }) => `translate(${x}px, ${y}px)`;
function createPicture(title) {
  const ground = document.createElementNS(SVG, "g");
  const above = document.createElementNS(SVG, "g");
  const svg = document.createElementNS(SVG, "svg");
  svg.append(ground, above);
  for (const [name, value] of Object.entries({ role: "img", "aria-label": title })) setAttribute(svg, name, value);
  const shown = /* @__PURE__ */ new Map();
  function update(figure) {
    setAttribute(svg, "viewBox", `0 0 ${figure.width} ${figure.height}`);
    ground.innerHTML = figure.ground;
    const before = new Map([...shown].map(([key, { piece }]) => [key, piece]));
    const wanted = new Set(figure.pieces.map(({ key }) => key));
    for (const [key, { node }] of shown) {
      if (wanted.has(key)) continue;
      node.remove();
      shown.delete(key);
    }
    for (const piece of figure.pieces) {
      const node = shown.get(piece.key)?.node ?? document.createElementNS(SVG, "g");
      if (before.get(piece.key)?.svg !== piece.svg) node.innerHTML = piece.svg;
      node.style.transform = at(piece);
      above.append(node);
      shown.set(piece.key, { node, piece });
      travel(node, before.get(piece.key) ?? before.get(piece.source), piece);
    }
  }
  return { svg, update };
}
function travel(node, from, to) {
  for (const animation of node.getAnimations()) animation.cancel();
  if (!from || isReduced() || from.x === to.x && from.y === to.y) return;
  node.animate({ transform: [at(from), at(to)] }, { duration: TRAVEL_MS, easing: "ease-out" });
}
function createTouches(touch) {
  const layer = make("div", { class: "me-touches" });
  const nodes = /* @__PURE__ */ new Map();
  function update({ width, height, pieces }) {
    const touchable = pieces.filter(({ name }) => name);
    keepByKey(layer, nodes, touchable, ({ key }) => textButton("", () => touch(key), "me-touch"), (node, piece) => {
      setAttribute(node, "aria-label", piece.name);
      node.style.left = `${100 * piece.x / width}%`;
      node.style.top = `${100 * piece.y / height}%`;
    });
  }
  return { layer, update };
}
function render({ model, el }) {
  const page = make("div", { class: "mathfish-explore" });
  const words = model.get("words");
  const told = make("p", { class: "me-told", role: "status" });
  const queue = createAsking(model, page, (text) => setText(told, text));
  const send = (touch) => queue.send({ touch });
  const picture = createPicture(words.title);
  const touches = createTouches(send);
  const row = make("div", { class: "mf-row" });
  const keep = keepButtons(row, send);
  const field = make("input", { class: "mf-field", type: "text", inputmode: "numeric", autocomplete: "off", size: 4 });
  const label = make("label", {}, words.number, field);
  field.addEventListener("change", () => queue.send({ number: field.value }));
  const figure = make("div", { class: "me-figure" }, picture.svg, touches.layer);
  page.append(make("section", { "aria-label": words.title }, figure, told, make("div", { class: "me-below" }, label, row)));
  page.addEventListener("click", noteClick, { capture: true });
  el.append(page);
  function showFigure() {
    picture.update(model.get("figure"));
    touches.update(model.get("figure"));
  }
  function showControls() {
    const controls = model.get("controls");
    const buttons = keep(controls);
    for (const { key, works } of controls) setAttribute(buttons.get(key) ?? row, "aria-disabled", works ? null : "true");
  }
  const showTold = () => setText(told, model.get("told"));
  const showNumber = () => void (field.value = model.get("number"));
  const shows = [["figure", showFigure], ["controls", showControls], ["told", showTold], ["number", showNumber]];
  for (const [trait, show] of shows) {
    show();
    model.on(`change:${trait}`, show);
  }
  const unwatch = watchTheme(page, figure);
  return () => {
    for (const [trait, show] of shows) model.off(`change:${trait}`, show);
    unwatch();
    queue.stop();
  };
}
var explore_default = { render };
export {
  explore_default as default
};
