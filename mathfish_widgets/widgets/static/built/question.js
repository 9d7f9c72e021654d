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
function uniqueId(kind) {
  return `${kind}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}
function focused(root) {
  return (
    /** @type {Document | ShadowRoot} */
    root.getRootNode().activeElement
  );
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
var ARROWS = /* @__PURE__ */ new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]]
]);
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
function led(key, line, ahead) {
  if (key === "Home") return line[0];
  if (key === "End") return line.at(-1);
  const direction = ARROWS.get(key);
  return direction && ahead(direction);
}
function ledInRows(key, from, rows) {
  const at = rows.findIndex((row) => row.includes(from));
  if (at < 0) return void 0;
  const column = rows[at].indexOf(from);
  return led(key, rows[at], ([right, down]) => rows[at + down]?.[column + right] ?? from);
}
function createTabStop(group, buttons, lead) {
  function rove(preferred) {
    const all = buttons();
    const stop = preferred ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    for (const button of all) setAttribute(button, "tabindex", button === stop ? "0" : "-1");
  }
  group.addEventListener("focusin", (event) => rove(event.target));
  group.addEventListener("keydown", (event) => {
    const next = lead(
      event.key,
      /** @type {HTMLElement} */
      event.target
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return () => rove(null);
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
var SIGNS = { right: "✓", again: "↻", shown: "→", kept: "•", note: "i", error: "!" };
function createPicture() {
  const box = make("div", { class: "mq-picture" });
  function update(model) {
    const html = model.get("picture") ?? "";
    box.innerHTML = html;
    setAttribute(box, "hidden", !html);
  }
  return { box, update };
}
function createVerdict() {
  const region = make("div", { class: "mq-verdict", role: "status" });
  let isNew = false;
  function update(model) {
    const { kind = "", word = "", html = "", scene = "", end = "" } = model.get("verdict") ?? {};
    setAttribute(region, "data-kind", kind || null);
    region.replaceChildren();
    isNew = Boolean(kind);
    if (!kind) return;
    const body = make("div", { class: "mq-reason" });
    body.innerHTML = html;
    if (word) body.prepend(make("p", { class: "mq-word" }, word));
    region.append(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS[kind]), body);
    if (!scene) return;
    const joy = make("div", { class: end ? "mq-flock" : "mq-catch", "aria-hidden": "true" });
    joy.innerHTML = scene;
    if (end) body.append(joy, make("p", { class: "mq-end" }, end));
    else region.append(joy);
  }
  function tell(text) {
    setAttribute(region, "data-kind", "error");
    region.replaceChildren(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS.error), make("p", {}, text));
  }
  function bringIntoSight(el) {
    const held = focused(el);
    if (isNew && held && el.contains(held)) {
      for (const node of [region, held, region.querySelector(".mq-sign")]) node?.scrollIntoView({ block: "nearest" });
    }
    isNew = false;
  }
  return { region, update, tell, bringIntoSight };
}
function createTrouble() {
  const line = make("p", { class: "mq-trouble", role: "status" });
  const update = (model) => setText(line, model.get("trouble") ?? "");
  return { line, update };
}
function createHints() {
  const list = make("ul", { class: "mq-hints", "aria-live": "polite" });
  function update(model) {
    const hints = model.get("hints") ?? [];
    if (hints.length < list.children.length) list.replaceChildren();
    hints.slice(list.children.length).forEach((hint) => list.append(make("li", {}, hint)));
  }
  return { list, update };
}
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
function createButtons(send) {
  const check = make("button", { type: "submit", class: "mf-button mf-primary" });
  const hint = createSender({}, () => send({ hint: true }));
  function update(model) {
    const words = model.get("buttons") ?? {};
    setText(check, words.check ?? "");
    setAttribute(check, "hidden", !words.check);
    hint.update(words.hint);
    setAttribute(hint.button, "aria-disabled", words.exhausted ? "true" : null);
  }
  return { row: make("div", { class: "mf-row" }, check, hint.button), update };
}
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

// mathfish_widgets/widgets/static/asking/afterwards.js
function createAfterwards(send) {
  const closed = make("p", { class: "mf-quiet" });
  const skip = createSender({}, () => send({ skip: true }));
  const row = make("div", { class: "mf-row mq-closed" }, closed, skip.button);
  const text = make("div", { class: "mq-afterwards", tabindex: -1 });
  const box = make("div", {}, row, text);
  function update(model) {
    const follows = model.get("afterwards") ?? {};
    const skipped = row.contains(focused(row));
    text.innerHTML = follows.html ?? "";
    setAttribute(text, "hidden", !follows.html);
    if (skipped) text.focus();
    setText(closed, follows.closed ?? "");
    skip.update(follows.skip);
    setAttribute(row, "hidden", !follows.skip);
    setAttribute(box, "hidden", !follows.skip && !follows.html);
  }
  return { box, update };
}

// mathfish_widgets/widgets/static/asking/grid.js
var SIGNS2 = ["", "✓", "✕"];
var MARKS = ["", "+", "-"];
function createCell({ value, states = [] }) {
  const button = make("button", { type: "button", class: "mq-cell" });
  let state = 0;
  function show() {
    setText(button, SIGNS2[state]);
    setAttribute(button, "aria-label", states[state]);
  }
  button.addEventListener("click", () => {
    state = (state + 1) % SIGNS2.length;
    show();
  });
  show();
  return { button, read: () => state ? `${value}${MARKS[state]}` : "" };
}
function rowsOf(options) {
  const cards = [...new Set(options.map(({ rank }) => rank))];
  return cards.map((card) => options.filter(({ rank }) => rank === card));
}
function createGrid(model) {
  const rows = rowsOf(model.get("options")).map((options) => ({ options, cells: options.map(createCell) }));
  const players = rows[0].options.map(({ text }) => make("th", { scope: "col" }, text));
  const lines = rows.map(({ options, cells }) => {
    const places = cells.map(({ button }) => make("td", {}, button));
    return make("tr", {}, make("th", { scope: "row" }, options[0].rank ?? ""), ...places);
  });
  const head = make("tr", {}, make("td"), ...players);
  const table = make("table", { class: "mq-grid" }, make("thead", {}, head), make("tbody", {}, ...lines));
  const buttons = rows.map(({ cells }) => cells.map(({ button }) => button));
  createTabStop(table, () => buttons.flat(), (key, from) => ledInRows(
    key,
    /** @type {HTMLButtonElement} */
    from,
    buttons
  ))();
  const box = make("div", {}, make("p", { class: "mf-quiet" }, model.get("label")), table);
  return { box, read: () => rows.flatMap(({ cells }) => cells.map((cell) => cell.read()).filter(Boolean)) };
}

// mathfish_widgets/widgets/static/asking/answers.js
function looksOf({ text, face = "", worded = true }) {
  const words = make("span", { class: worded ? "mq-value" : "mf-unseen" }, text);
  if (!face) return [words];
  const drawn = make("span", { class: "mq-face", "aria-hidden": "true" });
  drawn.innerHTML = face;
  return [drawn, words];
}
function createChoices(model) {
  const name = uniqueId("mq");
  const options = model.get("options");
  const items = options.map((option) => {
    const { text, face } = option;
    const input = make("input", { type: "radio", name, value: text, checked: text === model.get("given") });
    const label = make("label", { class: "mq-choice", "data-drawn": Boolean(face) }, input, ...looksOf(option));
    return { input, label };
  });
  const onTable = options.some(({ face }) => face);
  const box = make("div", { class: onTable ? "mf-row mq-cards" : "mf-row mq-choices" }, ...items.map(({ label }) => label));
  return { box, read: () => items.find(({ input }) => input.checked)?.input.value ?? "" };
}
function createField(model) {
  const value = model.get("given") || null;
  const input = make("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "mf-field", value });
  const label = make("label", { class: "mq-typed" }, make("span", {}, model.get("label")), input);
  return { box: label, read: () => input.value };
}
var isPressed = (button) => button.getAttribute("aria-pressed") === "true";
function createCard(option, picked) {
  const { text, rank, face } = option;
  const name = rank ? `${text}, the card ${rank}` : text;
  const attributes = { type: "button", class: "mq-card", "aria-pressed": String(picked), "aria-label": name, "data-drawn": Boolean(face) };
  const button = make("button", attributes, ...looksOf(option));
  button.addEventListener("click", () => setAttribute(button, "aria-pressed", isPressed(button) ? "false" : "true"));
  return button;
}
function createCards(model) {
  const given = (model.get("given") ?? "").split(" ");
  const cards = model.get("options").map((option) => {
    const at = given.indexOf(String(option.value));
    if (at >= 0) given.splice(at, 1);
    return { button: createCard(option, at >= 0), value: option.value };
  });
  const row = make("div", { class: "mf-row mq-cards" }, ...cards.map(({ button }) => button));
  const box = make("div", {}, make("p", { class: "mf-quiet" }, model.get("label")), row);
  const read = () => cards.filter(({ button }) => isPressed(button)).map(({ value }) => value);
  return { box, read };
}
var KINDS = { choose: createChoices, type: createField, pick: createCards, mark: createGrid };
function createAnswer(model) {
  return KINDS[model.get("kind")](model);
}

// mathfish_widgets/widgets/static/asking/follow_up.js
function createFollowUp(whole, send) {
  const legend = make("legend");
  const lead = make("p", { class: "mf-quiet" });
  const picture = createPicture();
  const box = make("div");
  const check = make("button", { type: "submit", class: "mf-button mf-primary" });
  const back = createSender({}, () => send({ back: true }));
  const fields = make("fieldset", {}, legend, picture.box, box, make("div", { class: "mf-row" }, check, back.button));
  const form = make("form", { novalidate: true, class: "mq-follow-up", hidden: true });
  let answer = null;
  let shown = "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (answer) send({ follow_up: answer.read() });
  });
  const focusIn = (place) => (
    /** @type {HTMLElement | null} */
    place.querySelector("input, button")?.focus()
  );
  function fill(followUp) {
    setText(lead, followUp.lead ?? "");
    setText(legend, followUp.prompt ?? "");
    setText(check, followUp.check ?? "");
    back.update(followUp.back);
    const model = { get: (name) => (
      /** @type {any} */
      followUp[name]
    ) };
    answer = createAnswer(model);
    picture.update(
      /** @type {any} */
      model
    );
    box.replaceChildren(answer.box);
    form.replaceChildren(lead, fields);
  }
  function update(model) {
    const followUp = model.get("follow_up") ?? {};
    const asked = followUp.kind ? JSON.stringify(followUp) : "";
    if (asked === shown) return;
    const within = [form, whole].some((place) => place.contains(focused(place)));
    shown = asked;
    if (asked) fill(followUp);
    const [now, before] = asked ? [form, whole] : [whole, form];
    setAttribute(now, "hidden", null);
    if (within) focusIn(now);
    setAttribute(before, "hidden", true);
    if (!asked) form.replaceChildren();
  }
  return { form, update };
}

// mathfish_widgets/widgets/static/asking/question.js
function render({ model, el }) {
  const verdict = createVerdict();
  const queue = createAsking(model, el, verdict.tell);
  const answer = createAnswer(model);
  const [hints, buttons] = [createHints(), createButtons(queue.send)];
  const trouble = createTrouble();
  const picture = createPicture();
  const afterwards = createAfterwards(queue.send);
  const whole = make("div", { class: "mq-whole" }, answer.box, buttons.row);
  const fields = make("fieldset", {}, make("legend", {}, model.get("prompt")), picture.box, whole);
  const form = make("form", { novalidate: true }, fields, hints.list, verdict.region, trouble.line);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    queue.send({ answer: answer.read() });
  });
  const followUp = createFollowUp(whole, queue.send);
  el.append(form, followUp.form, afterwards.box);
  for (const part of [picture, hints, buttons, verdict, trouble, followUp, afterwards]) part.update(model);
  model.on("change:verdict", () => verdict.update(model));
  model.on("change:hints", () => hints.update(model));
  model.on("change:buttons", () => buttons.update(model));
  model.on("change:follow_up", () => followUp.update(model));
  model.on("change:afterwards", () => afterwards.update(model));
  model.on("change:trouble", () => trouble.update(model));
  verdict.bringIntoSight(el);
  model.on("change", () => verdict.bringIntoSight(el));
  const unwatch = watchTheme(el, form);
  return () => {
    unwatch();
    queue.stop();
  };
}
var question_default = { render };
export {
  question_default as default
};
