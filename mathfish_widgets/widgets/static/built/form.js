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
function uniqueId(kind) {
  return `${kind}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}
function focused(root) {
  return (
    /** @type {Document | ShadowRoot} */
    root.getRootNode().activeElement
  );
}

// mathfish_widgets/widgets/static/shared/connection.js
var CUT_OFF = "There is no connection at the moment. What you see may be out of date; it goes on by itself.";
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
var LOAD_AGAIN = "Load the page anew.";
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
  const what = restarted ? "The notebook's kernel was restarted." : "The notebook's kernel is not running.";
  return `${what} ${onlyOutputs ? LOAD_AGAIN : RUN_AGAIN}`;
}
function createMessageQueue(model, el, { busy, gone, ended, canBeTouched = () => true }) {
  const view = Math.random().toString(36).slice(2, 8);
  const onTheWay = /* @__PURE__ */ new Map();
  let waiting = [];
  let timer;
  let hasEnded = false;
  let latest = 0;
  const kernel = model.widget_manager?.kernel;
  const isCut = () => kernel?.connectionStatus === "connecting";
  function follow(_kernel, status) {
    if (hasEnded || !ENDS.has(status)) return;
    hasEnded = true;
    ended?.();
  }
  function sendAgain() {
    if (isCut() || !listens()) return;
    for (const [number, message] of [...onTheWay]) pass(number, message);
  }
  kernel?.statusChanged?.connect(follow);
  kernel?.connectionStatusChanged?.connect(sendAgain);
  const listens = () => !hasEnded && kernelListens(model, el);
  function settle(number) {
    onTheWay.delete(number);
    if (onTheWay.size) return;
    clearTimeout(timer);
    timer = void 0;
    busy(false);
  }
  function pass(number, message) {
    const status = ({ content }) => content.execution_state === "idle" && settleAndSend(number);
    try {
      model.send({ ...message, sent: [view, number] }, { iopub: { status } }, []);
    } catch {
      settle(number);
      gone();
    }
  }
  function send(message) {
    if (isTouch(message) && [...onTheWay.values()].some((each) => isTouch(each) && each.touch === message.touch)) {
      waiting.push(message);
      return;
    }
    if (!listens()) return gone();
    latest += 1;
    onTheWay.set(latest, message);
    timer ??= setTimeout(() => busy(true), PATIENCE_MS);
    if (!isCut()) pass(latest, message);
  }
  function settleAndSend(number) {
    settle(number);
    const ready = waiting;
    waiting = [];
    for (const message of ready) if (canBeTouched(message.touch)) send(message);
  }
  function report(message) {
    if (listens()) model.send(message, {}, []);
    else gone();
  }
  function answered() {
    if (isCut()) return;
    for (const number of [...onTheWay.keys()]) settleAndSend(number);
  }
  function stop() {
    clearTimeout(timer);
    kernel?.statusChanged?.disconnect(follow);
    kernel?.connectionStatusChanged?.disconnect(sendAgain);
  }
  return { send, report, answered, stop };
}
function isTouch(message) {
  return "touch" in message && message.touch !== void 0;
}

// mathfish_widgets/widgets/static/shared/keyboard.js
function goesOn({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  return key === "Tab" || ctrlKey || metaKey || altKey || shiftKey && key === "Enter";
}
function keepPlainKeys(node) {
  node.addEventListener("keydown", (event) => {
    if (!goesOn(event)) event.stopPropagation();
  });
}

// mathfish_widgets/widgets/static/asking/page.js
function createSender(attributes, send) {
  const button = make("button", { type: "button", class: "mf-button", ...attributes });
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") send();
  });
  function update(words = "") {
    setText(button, words);
    setAttribute(button, "hidden", !words);
  }
  return { button, update };
}
function createAsking(model, el, tell) {
  el.classList.add("mathfish-question", "mf-look");
  keepPlainKeys(el);
  const queue = createMessageQueue(model, el, {
    busy: (waiting) => setAttribute(el, "aria-busy", waiting ? "true" : null),
    gone: () => tell(kernelGone(model))
  });
  const leave = showConnection(model, el);
  const stop = () => {
    leave();
    queue.stop();
  };
  return { ...queue, stop };
}

// mathfish_widgets/widgets/static/shared/child_view.js
var watched = /* @__PURE__ */ new WeakSet();
function freeWhenClosed(model) {
  const { comm } = model;
  if (!comm || watched.has(model)) return;
  watched.add(model);
  model.on("destroy", () => {
    comm.on_msg(() => {
    });
    comm.on_close(() => {
    });
  });
}
function modelId(reference) {
  return String(reference).replace(/^(IPY_MODEL_|anywidget:)/, "");
}
function createChildView(box, manager, follow = () => () => {
}) {
  let reference = null;
  let view = null;
  let letGo = () => {
  };
  async function load(wanted) {
    const model = await manager.get_model(modelId(wanted));
    freeWhenClosed(model);
    const loaded = await manager.create_view(model);
    if (reference !== wanted) return loaded.remove();
    view = loaded;
    letGo = follow(model);
    box.replaceChildren(view.el);
  }
  function drop() {
    reference = null;
    letGo();
    letGo = () => {
    };
    view?.remove();
    view = null;
  }
  function show(wanted) {
    if (wanted === reference) return;
    drop();
    reference = wanted;
    if (wanted) load(wanted);
  }
  return { show, drop };
}

// mathfish_widgets/widgets/static/shared/copying.js
async function copyField(field, outcome, { copied, selected }) {
  try {
    await navigator.clipboard.writeText(field.value);
    setText(outcome, copied);
  } catch {
    field.focus();
    field.select();
    setText(outcome, selected);
  }
}

// mathfish_widgets/widgets/static/shared/fields.js
var settings = /* @__PURE__ */ new WeakMap();
function choicePairs({ choices = [] }) {
  return choices.map((choice) => Array.isArray(choice) ? choice : [choice, String(choice)]);
}
function fieldValue(field, setting) {
  if (setting.kind === "check") return Boolean(field.checked);
  if (setting.kind === "choice") return choicePairs(setting)[field.selectedIndex ?? 0][0];
  const text = field.value.trim();
  return setting.kind === "number" && /^-?\d+$/.test(text) ? Number(text) : text;
}
function createField(kind) {
  if (kind === "choice") return make("select", { class: "mf-field" });
  if (kind === "check") return make("input", { class: "mf-field", type: "checkbox" });
  return make("input", { class: "mf-field", type: "text", inputmode: kind === "number" ? "numeric" : null });
}
function createSetting(setting, send) {
  const field = createField(setting.kind);
  field.addEventListener("change", () => send({ set: setting.key, value: fieldValue(field, settings.get(field) ?? setting) }));
  return make("label", { class: `mf-setting mf-${setting.kind}` }, make("span"), field);
}
function fieldOf(label) {
  return (
    /** @type {HTMLInputElement | HTMLSelectElement} */
    label.children[1]
  );
}
function updateChoices(select, pairs) {
  const wanted = JSON.stringify(pairs);
  if (select.dataset.choices === wanted) return;
  select.dataset.choices = wanted;
  select.replaceChildren(...pairs.map(([value, words]) => make("option", { value }, String(words))));
}
function updateSetting(label, setting) {
  const field = fieldOf(label);
  settings.set(field, setting);
  setText(label.children[0], setting.label);
  if (field instanceof HTMLSelectElement) updateChoices(field, choicePairs(setting));
  if (setting.kind === "check") field.checked = Boolean(setting.value);
  else if (focused(field) !== field || setting.kind === "choice") field.value = String(setting.value ?? "");
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
var layoutOf = ({ width, dark, reduced }) => `${width < NARROW_BELOW} ${dark} ${reduced}`;
function watchTheme(root, table, report = () => {
}) {
  let reported = "";
  let width = 0;
  let timer;
  function look() {
    const view = { width, dark: isDark(), reduced: isReduced() };
    setAttribute(root, "data-theme", view.dark ? "dark" : "light");
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

// mathfish_widgets/widgets/static/form/form.js
function createFormRow(row, send) {
  const id = uniqueId("mathfish-form");
  const label = createSetting(row, send);
  const note = make("p", { class: "ms-note mf-quiet", id });
  setAttribute(fieldOf(label), "aria-describedby", id);
  return make("div", { class: `ms-row ms-${row.kind}` }, label, note);
}
function updateFormRow(box, row) {
  const [label, note] = box.children;
  updateSetting(label, row);
  setAttribute(fieldOf(label), "aria-invalid", row.refused ? "true" : null);
  setAttribute(note, "data-refused", Boolean(row.refused));
  setText(note, row.refused?.text ?? row.note ?? "");
}
function createFormRows(send) {
  const box = make("div", { class: "ms-rows" });
  const refusal = make("p", { class: "ms-hidden", role: "alert" });
  const nodes = /* @__PURE__ */ new Map();
  function update(model) {
    const rows = model.get("rows") ?? [];
    keepByKey(box, nodes, rows, (row) => createFormRow(row, send), updateFormRow);
    setText(refusal, rows.find((row) => row.refused)?.refused?.text ?? "");
  }
  return { box, refusal, update };
}
function createLineField(words) {
  const field = make("textarea", { class: "mf-field ms-line", readonly: true, rows: 2, spellcheck: "false" });
  const spoken = make("p", { class: "ms-hidden", role: "status" });
  const outcome = make("p", { class: "ms-outcome", role: "status" });
  const copy = make("button", { type: "button", class: "mf-button mf-primary" }, words.copy);
  copy.addEventListener("click", () => void copyField(field, outcome, words));
  function update(line) {
    if (field.value === line) return;
    if (field.value) setText(spoken, line);
    field.value = line;
    setText(outcome, "");
  }
  const box = make("label", { class: "ms-writing" }, make("span", {}, words.line), field);
  return { box, copy, spoken, outcome, update };
}
function createForm(model, page) {
  const words = model.get("words");
  const told = make("p", { class: "ms-told", role: "status" });
  const queue = createAsking(model, page, (text) => setText(told, text));
  const rows = createFormRows(queue.send);
  const line = createLineField(words);
  const attempt = createSender({}, () => queue.send({ try: true }));
  attempt.update(words.try);
  const form = make(
    "form",
    { "aria-label": words.heading },
    make("p", { class: "ms-heading" }, words.heading),
    rows.box,
    line.box,
    make("p", { class: "mf-quiet" }, words.before),
    make("div", { class: "mf-row" }, line.copy, attempt.button),
    line.outcome,
    told,
    rows.refusal,
    line.spoken
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  page.append(form);
  function update() {
    rows.update(model);
    line.update(model.get("written"));
    setText(told, model.get("told"));
  }
  return { form, update, stop: queue.stop };
}
function render({ model, el }) {
  const page = make("div", { class: "mathfish-form" });
  const { form, update, stop } = createForm(model, page);
  const box = make("div", { class: "ms-shown" });
  const shown = createChildView(box, model.widget_manager);
  el.append(page, box);
  function show() {
    update();
    shown.show(model.get("shown") ?? null);
  }
  show();
  model.on("change", show);
  const unwatch = watchTheme(page, form);
  return () => {
    model.off("change", show);
    unwatch();
    stop();
    shown.drop();
  };
}
var form_default = { render };
export {
  form_default as default
};
