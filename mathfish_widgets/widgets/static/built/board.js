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
function keepProperty(node, name, value) {
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
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
  items.forEach((item, place2) => {
    const node = nodes.get(item.key) ?? create(item);
    nodes.set(item.key, node);
    const there = parent.children[first + place2];
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

// mathfish_widgets/widgets/static/shared/fields.js
var shown = /* @__PURE__ */ new WeakMap();
var latest = /* @__PURE__ */ new WeakMap();
var awaited = /* @__PURE__ */ new WeakMap();
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
function sendSetting(field, setting, send) {
  const message = { set: setting.key, value: fieldValue(field, setting) };
  awaited.set(field, message);
  send(message, () => {
    if (awaited.get(field) !== message) return;
    awaited.delete(field);
    showValue(field, latest.get(field) ?? setting);
  });
}
function createSetting(setting, send) {
  const field = createField(setting.kind);
  field.addEventListener("change", () => sendSetting(field, shown.get(field) ?? setting, send));
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
  latest.set(field, setting);
  setText(label.children[0], setting.label);
  if (!awaited.has(field)) showValue(field, setting);
}
function showValue(field, setting) {
  shown.set(field, setting);
  if (field instanceof HTMLSelectElement) updateChoices(field, choicePairs(setting));
  if (setting.kind === "check") field.checked = Boolean(setting.value);
  else if (focused(field) !== field || setting.kind === "choice") field.value = String(setting.value ?? "");
}

// mathfish_widgets/widgets/static/folds/settings.js
function createSettings(send) {
  const fields = make("div", { class: "mf-fields" });
  const summary = make("summary");
  const fold = make("details", { class: "mf-fold" }, summary, fields);
  const nodes = /* @__PURE__ */ new Map();
  function update(model) {
    const settings = model.get("settings") ?? [];
    setAttribute(fold, "hidden", !settings.length);
    const deals = settings.some(({ key }) => key === "seed");
    setText(summary, deals ? "Settings and new game" : "Settings");
    keepByKey(fields, nodes, settings, (setting) => createSetting(setting, send), updateSetting);
  }
  const reads = ["settings"];
  return { fold, update, reads };
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
function createButtonRow(trait, label, act) {
  const row = make("div", { class: `mf-row mf-${trait}`, role: "group", "aria-label": label });
  const keep = keepButtons(row, act);
  function update(model) {
    const items = model.get(trait) ?? [];
    setAttribute(row, "hidden", !items.length);
    keep(items);
  }
  return { row, update, reads: [trait] };
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
function createTabStop(group, buttons, lead2) {
  function rove(preferred) {
    const all = buttons();
    const stop = preferred ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    for (const button of all) setAttribute(button, "tabindex", button === stop ? "0" : "-1");
  }
  group.addEventListener("focusin", (event) => rove(event.target));
  group.addEventListener("keydown", (event) => {
    const next = lead2(
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

// mathfish_widgets/widgets/static/folds/sheet.js
function cellsOf(row, { columns, kinds, noted }, notes) {
  const [rowKey, , , letters, texts] = row;
  if (!letters) return [];
  return columns.map((column, place2) => ({
    key: column[0],
    row,
    column,
    kind: kinds[letters[place2]],
    text: texts[place2],
    note: noted[notes[`${rowKey}:${column[0]}`]]
  }));
}
function cellName({ row, column, kind, text, note }) {
  const told = [kind[1], text, note?.[1]].filter(Boolean).join(", ");
  return `${row[2]}, ${column[2]}${told && ": "}${told}`;
}
function linesOf({ groups }) {
  return groups.flatMap(([title, rows]) => [{ key: `group ${title}`, title }, ...rows.map((row) => ({ key: row[0], row }))]);
}
function createCell(send) {
  const button = make(
    "button",
    { type: "button", class: "mf-cell", tabindex: "-1" },
    make("span", { class: "mf-kind" }),
    make("span", { class: "mf-note" })
  );
  whenPressed(button, () => send({ do: `note:${button.dataset.place}` }));
  return make("td", {}, button);
}
function updateCell(node, cell) {
  const { row, column, kind, text, note } = cell;
  const button = node.children[0];
  setAttribute(button, "data-place", `${row[0]}:${column[0]}`);
  setAttribute(button, "data-kind", kind[1]);
  setAttribute(button, "data-note", note?.[1]);
  setText(button.children[0], text || kind[0]);
  setText(button.children[1], note ? `✎${note[0]}` : "");
  setAttribute(button, "aria-label", cellName(cell));
}
function updateRow(node, row, sheet, notes, nodes, send) {
  const [, text, words, , , told] = row;
  const header = node.children[0];
  setText(header, text);
  setAttribute(header, "aria-label", words);
  setAttribute(header, "data-red", /[♦♥]/.test(text));
  const cells = cellsOf(row, sheet, notes);
  if (!cells.length) {
    nodes.clear();
    return node.replaceChildren(header, make("td", { colspan: sheet.columns.length, class: "mf-told" }, told));
  }
  node.querySelector(".mf-told")?.remove();
  keepByKey(node, nodes, cells, () => createCell(send), updateCell, 1);
}
function createGrid(send) {
  const head = make("thead");
  const body = make("tbody");
  const table = make("table", { class: "mf-sheet" }, head, body);
  const nodes = /* @__PURE__ */ new Map();
  const cells = /* @__PURE__ */ new Map();
  let columns = "";
  function createLine2({ key, title }) {
    if (title) return make("tr", {}, make("th", { scope: "colgroup", class: "mf-group" }, title));
    cells.set(key, /* @__PURE__ */ new Map());
    return make("tr", {}, make("th", { scope: "row" }));
  }
  const rows = () => [...body.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("button")]);
  const stop = createTabStop(body, () => rows().flat(), (key, from) => ledInRows(
    key,
    /** @type {HTMLButtonElement} */
    from,
    rows().filter((row) => row.length)
  ));
  function update(sheet, notes) {
    const wanted = JSON.stringify(sheet.columns);
    if (wanted !== columns) {
      columns = wanted;
      head.replaceChildren(make("tr", {}, make("td"), ...sheet.columns.map(([, text, words]) => make("th", { scope: "col", "aria-label": words }, make("span", {}, text)))));
    }
    keepByKey(body, nodes, linesOf(sheet), createLine2, (node, { key, title, row }) => {
      if (title) setAttribute(node.children[0], "colspan", sheet.columns.length + 1);
      else if (row) updateRow(node, row, sheet, notes, cells.get(key) ?? /* @__PURE__ */ new Map(), send);
    });
    stop();
  }
  return { table, update };
}
function createSheet(send) {
  const summary = make("summary");
  const legend = make("p", { class: "mf-quiet mf-legend" });
  const answer = make("ul", { class: "mf-answer", hidden: true });
  const grid = createGrid(send);
  const tools = make("div", { class: "mf-row", role: "group", "aria-label": "Tools for your notes" });
  const keepTools = keepButtons(tools, (key) => send({ do: key }));
  const box = make("div", { class: "mf-sheet-box" }, grid.table);
  const fold = make("details", { class: "mf-fold mf-sheet-fold", hidden: true }, summary, tools, answer, box, legend);
  let open = false;
  fold.addEventListener("toggle", () => {
    if (fold.open !== open) send({ do: `sheet:${fold.open ? "open" : "close"}` });
    open = fold.open;
  });
  function update(model) {
    const sheet = model.get("sheet");
    setAttribute(fold, "hidden", !sheet);
    if (!sheet) return;
    setText(summary, sheet.title);
    open = sheet.open;
    fold.open = open;
    setAttribute(box, "hidden", !sheet.groups);
    if (!sheet.groups) return;
    setAttribute(grid.table, "aria-label", sheet.title);
    keepTools(sheet.tools);
    setAttribute(answer, "hidden", !sheet.answer.length);
    answer.replaceChildren(...sheet.answer.map((line) => make("li", {}, line)));
    setText(legend, sheet.legend);
    grid.update(sheet, model.get("notes") ?? {});
  }
  return { fold, update, reads: (
    /** @type {(keyof SheetTraits)[]} */
    ["sheet", "notes"]
  ) };
}

// mathfish_widgets/widgets/static/folds/transcript.js
var ASK_AFTER_MS = 150;
function createTranscript(model, send) {
  const list = make("ol", { class: "mf-lines" });
  const region = make("div", { class: "mf-scroll", role: "region", "aria-label": "Transcript", tabindex: "0" }, list);
  const summary = make("summary");
  const fold = make("details", { class: "mf-fold" }, summary, region);
  let timer;
  const count = () => model.get("transcript_count") ?? 0;
  const ask = () => send({ ask: "transcript" });
  const askIfBehind = () => fold.open && list.children.length !== count() && ask();
  fold.addEventListener("toggle", () => fold.open && ask());
  function receive({ transcript, from }) {
    if (from > list.children.length) return;
    while (list.children.length > from) list.lastChild?.remove();
    list.append(...transcript.map((line) => make("li", {}, line)));
    region.scrollTop = region.scrollHeight;
  }
  function update() {
    setText(summary, `Transcript (${count()} ${count() === 1 ? "line" : "lines"})`);
    clearTimeout(timer);
    if (fold.open) timer = setTimeout(askIfBehind, ASK_AFTER_MS);
  }
  return { fold, receive, update, stop: () => clearTimeout(timer) };
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
function createMessageQueue(model, el, { busy, gone, ended, moved, canBeTouched: canBeTouched2 = () => true }) {
  const view = Math.random().toString(36).slice(2, 8);
  const onTheWay = /* @__PURE__ */ new Map();
  let waiting = [];
  let timer;
  let hasEnded = false;
  let latest2 = 0;
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
    latest2 += 1;
    onTheWay.set(latest2, { message, ...how });
    if (how.isAwaited) timer ??= setTimeout(() => busy(true), PATIENCE_MS);
    if (!isCut()) pass(latest2, message);
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
    for (const message of ready) if (canBeTouched2(message.touch)) send(message);
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
  return { send, report, stop, isIdle: () => !onTheWay.size, latest: () => latest2 };
}
function isTouch(message) {
  return "touch" in message && message.touch !== void 0;
}

// mathfish_widgets/widgets/static/shared/lead.js
function createLead(model, report) {
  const id = Math.random().toString(36).slice(2);
  let seen;
  function look(view) {
    seen = view;
    report({ view: { ...view, id } });
  }
  function act() {
    if (seen && model.get("leading_view") !== id) report({ view: { ...seen, id, acted: true } });
  }
  return { look, act };
}

// mathfish_widgets/widgets/static/shared/press.js
var SLIPS_FROM_PX = 10;
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
function hasSlippedOff(down, up, { left, right, top, bottom }) {
  const moved = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) >= SLIPS_FROM_PX;
  return moved && (up.clientX < left || up.clientX > right || up.clientY < top || up.clientY > bottom);
}
function keepPresses(el) {
  el.addEventListener("pointerdown", (down) => {
    const button = (
      /** @type {Element} */
      down.target.closest("button")
    );
    if (!button || !down.isTrusted || down.button !== 0 || down.pointerType === "touch") return;
    button.setPointerCapture(down.pointerId);
    const end = (up) => void (hasSlippedOff(down, up, button.getBoundingClientRect()) && swallowClick());
    button.addEventListener("pointerup", end, { once: true });
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

// mathfish_widgets/widgets/static/table/nearest.js
function stepLength(from, to, [dx, dy]) {
  const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return along > 1 ? along + 3 * across : null;
}
function nearestAhead(from, points, direction) {
  const lengths = points.map((point) => stepLength(from, point, direction) ?? Infinity);
  const shortest = Math.min(...lengths);
  return shortest === Infinity ? -1 : lengths.indexOf(shortest);
}
function nearest(spot2, points) {
  const distances = points.map(({ x, y: y2 }) => Math.hypot(x - spot2.x, y2 - spot2.y));
  return distances.indexOf(Math.min(...distances));
}

// mathfish_widgets/widgets/static/table/zones.js
function withChanges(zones, { order, changed }) {
  const known = new Map([...zones, ...changed].map((zone) => [zone.key, zone]));
  return order.flatMap((key) => known.get(key) ?? []);
}
function glidesOf(before, after) {
  const lay = /* @__PURE__ */ new Map();
  for (const { look = "", box } of before) lay.set(look, [...lay.get(look) ?? [], box]);
  return after.flatMap(({ key, look = "", box }) => {
    const from = lay.get(look)?.shift();
    return look && from && String(from) !== String(box) ? [{ key, box: from }] : [];
  });
}
function turnsOf(before, after) {
  const turned = new Map(before.map(({ key, turn }) => [key, turn]));
  return after.flatMap(({ key, turn }) => {
    const was = turned.get(key);
    if (turn === void 0 || was === void 0 || was === turn) return [];
    return [{ key, from: was > turn ? was - 360 : was }];
  });
}
function keepZonesWhole(model) {
  let last = model.get("zone_changes");
  model.on("change", () => {
    const changes = model.get("zone_changes");
    if (changes === last) return;
    const missed = last.number && changes.number !== last.number + 1;
    last = changes;
    model.set("looks", { ...model.get("looks"), ...changes.looks });
    model.set("zones", withChanges(model.get("zones") ?? [], changes));
    if (missed) model.send({ ask: "zones" }, {}, []);
  });
}

// mathfish_widgets/widgets/static/table/controls.js
var SHARPNESS = 2;
var FILL_MS = 600;
var FINGER = 44;
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
function spot({ style }) {
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat);
  return { x: left + width / 2, y: top + height / 2 };
}
var controlsOf = (zone) => (
  /** @type {HTMLElement[]} */
  [...zone.children]
);
function lead(key, control) {
  const all = controlsOf(
    /** @type {Element} */
    control.parentElement
  );
  const ahead = (direction) => all[nearestAhead(middle(control), all.map(middle), direction)] ?? control;
  return led(key, all, ahead);
}
function dress(node, name, key, drawing, viewBox, fills) {
  let seen = node.querySelector(`:scope > .${name}`);
  if (!drawing) return seen?.remove();
  if (seen?.getAttribute("data-look") !== key) {
    const parsed = document.createElement("template");
    parsed.innerHTML = `<svg class="${name}" aria-hidden="true" focusable="false" data-look="${key}">${drawing}</svg>`;
    const made = (
      /** @type {Element} */
      parsed.content.firstChild
    );
    if (seen && fills && !isReduced() && !node.closest("[data-still]")) fillUp(seen, made, fills);
    else if (seen) seen.replaceWith(made);
    else node.append(made);
    seen = made;
  }
  setAttribute(seen, "viewBox", viewBox);
}
function fillUp(before, after, toward) {
  before.classList.replace("mf-seen", "mf-left");
  before.after(after);
  const begins = toward === "right" ? "inset(-10% 100% -10% -10%)" : "inset(-10% -10% -10% 100%)";
  const filling = after.animate([{ clipPath: begins }, { clipPath: "inset(-10%)" }], { duration: FILL_MS, easing: "ease-in-out" });
  for (const over of ["finish", "cancel"]) filling.addEventListener(over, () => before.remove());
}
function place(node, { label, box: [x, y2, w2, h2], backdrop = "", look = "", ring = "", hand = "", turn = 0, fills, round }, [width, height], looks) {
  const share = (part, whole) => `${(100 * part / whole).toFixed(3)}%`;
  node.style.left = share(x, width);
  node.style.top = share(y2, height);
  node.style.width = share(w2, width);
  node.style.height = share(h2, height);
  setAttribute(node, "aria-label", label || null);
  setAttribute(node, "data-large", Math.min(w2, h2) >= FINGER ? "" : null);
  const viewBox = `0 0 ${SHARPNESS * w2} ${SHARPNESS * h2}`;
  dress(node, "mf-backdrop", backdrop, looks[backdrop], viewBox);
  dress(node, "mf-seen", look, looks[look], viewBox, fills);
  dress(node, "mf-hand", hand, looks[hand], viewBox);
  dress(node, "mf-ring", ring, looks[ring], viewBox);
  setAttribute(node, "data-round", Boolean(round));
  if (round) {
    const [left, top, across, down] = round;
    const inset = [share(top, h2), share(w2 - left - across, w2), share(h2 - top - down, h2), share(left, w2)];
    keepProperty(node, "--mf-round", inset.join(" "));
  }
  if (hand) keepProperty(node, "--mf-turn", `${turn}deg`);
}
function createGroup({ key, label }, send) {
  const group = make("div", label ? { class: "mf-zone", role: "group" } : { class: "mf-things", "aria-hidden": "true", "data-lies": key });
  const nodes = /* @__PURE__ */ new Map();
  const rove = label ? createTabStop(group, () => controlsOf(group), lead) : () => {
  };
  function createControl({ key: key2, label: label2 }) {
    if (!label2) return make("div", { class: "mf-thing", "data-key": key2 });
    const button = make("button", { type: "button", class: "mf-control", tabindex: "-1", "data-key": key2 });
    whenPressed(button, () => send({ touch: key2 }));
    return button;
  }
  function show({ label: label2, controls = [] }, size, looks) {
    setAttribute(group, "aria-label", label2 || null);
    setAttribute(group, "hidden", !controls.length);
    keepByKey(group, nodes, controls, createControl, (node, control) => place(node, control, size, looks));
    rove();
  }
  function mark(lit, picked) {
    if (!label) return;
    for (const [key2, button] of nodes) {
      setAttribute(button, "aria-pressed", picked.has(key2) ? "true" : "false");
      setAttribute(button, "data-lit", lit.has(key2));
    }
  }
  return { group, show, mark };
}
function createControls(send, moved = () => {
}) {
  const layer = make("div", { class: "mf-controls" });
  const nodes = /* @__PURE__ */ new Map();
  const groups = /* @__PURE__ */ new Map();
  let placed2 = [];
  let size;
  let touched = "";
  function touch(message) {
    touched = message.touch;
    send(message);
  }
  function createZone(zone) {
    const made = createGroup(zone, touch);
    groups.set(zone.key, made);
    return made.group;
  }
  function lay(zones, wanted, looks) {
    const resized = size !== wanted;
    const changes = { glides: [], turns: [] };
    keepByKey(layer, nodes, zones, createZone, (_2, zone) => {
      const group = groups.get(zone.key);
      if (!group || !resized && group.shown === zone) return;
      const [before, after] = [!resized && group.shown?.controls || [], zone.controls ?? []];
      changes.glides.push(...glidesOf(before, after));
      changes.turns.push(...turnsOf(before, after));
      group.shown = zone;
      group.show(zone, wanted, looks);
    });
    for (const key of groups.keys()) if (!nodes.has(key)) groups.delete(key);
    return changes;
  }
  function update(model) {
    const [zones, wanted] = [model.get("zones") ?? [], model.get("size")];
    const changed = placed2 !== zones || size !== wanted;
    const changes = changed && lay(zones, wanted, model.get("looks") ?? {});
    [placed2, size] = [zones, wanted];
    const [lit, picked] = [new Set(model.get("lit")), new Set(model.get("picked"))];
    for (const group of groups.values()) group.mark(lit, picked);
    if (changes) moved(changes);
  }
  const boxOf = (key) => placed2.flatMap((zone) => zone.controls ?? []).find((control) => control.key === key)?.box;
  return { layer, update, boxOf, touched: () => touched };
}

// mathfish_widgets/widgets/static/table/drag.js
var DRAG_FROM_PX = 10;
function isInside({ clientX, clientY }, box) {
  return clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
}
function createDrag(from) {
  let carried = false;
  function carriedTo({ clientX, clientY }) {
    const [dx, dy] = [clientX - from.clientX, clientY - from.clientY];
    carried ||= Math.hypot(dx, dy) >= DRAG_FROM_PX;
    return carried ? [dx, dy] : null;
  }
  function outcome(pointer, card, table) {
    if (!carried) return "click";
    return isInside(pointer, table) && !isInside(pointer, card) ? "drop" : "back";
  }
  return { carriedTo, outcome };
}
function copyOf(control) {
  const copy = make("div", { class: "mf-dragged" });
  copy.append(...[...control.querySelectorAll(":scope > .mf-seen")].map((each) => each.cloneNode(true)));
  const { width, height } = control.getBoundingClientRect();
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  return copy;
}
function listenToDrags(layer, drop) {
  function follow(control, down) {
    const drag = createDrag(down);
    const listening = new AbortController();
    let copy = null;
    function carry(event) {
      const carried = drag.carriedTo(event);
      if (!carried) return;
      copy ??= layer.appendChild(copyOf(control));
      const [from, table] = [control.getBoundingClientRect(), layer.getBoundingClientRect()];
      copy.style.transform = `translate(${from.x - table.x + carried[0]}px, ${from.y - table.y + carried[1]}px)`;
    }
    function end() {
      copy?.remove();
      listening.abort();
    }
    function putDown(event) {
      end();
      const outcome = drag.outcome(event, control.getBoundingClientRect(), layer.getBoundingClientRect());
      if (outcome !== "click") swallowClick();
      if (outcome === "drop") drop(String(control.dataset.key));
    }
    const { signal } = listening;
    window.addEventListener("pointermove", carry, { signal });
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("pointerup", putDown, { signal });
  }
  layer.addEventListener("pointerdown", (event) => {
    const control = (
      /** @type {Element} */
      event.target.closest(".mf-control")
    );
    if (!(control instanceof HTMLElement) || event.button !== 0 || event.pointerType === "touch") return;
    follow(control, event);
  });
}

// mathfish_widgets/widgets/static/table/flights.js
var EASING = "cubic-bezier(0.3, 0.7, 0.3, 1)";
var PATIENCE_MS3 = 400;
var LEAP = "translateY(-45%)";
var [GLIDE_MS, TURN_MS, SHAKE_MS, RIPPLE_MS] = [200, 500, 240, 600];
var [DEALT_MS, MOST_BETWEEN_MS, DEAL_MS] = [250, 80, 1200];
var AT_ONCE = 4;
var mayMove = (model) => model.get("motion") !== "off" && !isReduced() && !document.hidden;
var dealTimes = (count) => {
  const between2 = Math.min(MOST_BETWEEN_MS, (DEAL_MS - DEALT_MS) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_2, place2) => place2 * between2);
};
function placed([x, y2, w2, h2], [tx, ty, tw, th]) {
  return `translate(${100 * (x - tx) / tw}%, ${100 * (y2 - ty) / th}%) scale(${w2 / tw}, ${h2 / th})`;
}
var between = (from, to) => (
  /** @type {Box} */
  from.map((length, side) => (length + to[side]) / 2)
);
var ON_EDGE = "translateX(50%) scaleX(0.02) translateX(-50%)";
function wayOf({ box, via = [], pile, dealt, turns, leaps }, to) {
  const half = placed(between(box, to), to);
  const there = { transform: "none" };
  if (turns) {
    const edge = `${half} ${ON_EDGE}`;
    return {
      coming: [{ transform: edge, opacity: 0 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 1, offset: 0.5 }, { ...there, opacity: 1 }],
      leaving: [{ transform: placed(box, to) }, { transform: edge, opacity: 1, offset: 0.5 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 0 }]
    };
  }
  const middle2 = leaps && !via.length ? [{ transform: `${LEAP} ${half} scale(1.15)` }] : via.map((each) => ({ transform: placed(each, to) }));
  if (dealt) return { coming: [{ transform: placed(box, to), opacity: 0 }, { opacity: 1, offset: 0.3 }, there], leaving: [] };
  const way = [{ transform: placed(box, to) }, ...middle2, there];
  return pile ? { coming: [{ opacity: 0 }, { opacity: 0 }], leaving: way } : { coming: way, leaving: [] };
}
function createFlights(layer, boxOf, told) {
  let waiting = [];
  const flying = /* @__PURE__ */ new Set();
  const passing = [];
  let undealt = [];
  let clock;
  let isNew = true;
  const controlOf = (key) => (
    /** @type {HTMLElement | null} */
    layer.querySelector(`[data-key="${CSS.escape(key)}"]`)
  );
  const copiesOf = (control) => [...control?.querySelectorAll(":scope > .mf-seen") ?? []].map((each) => (
    /** @type {Element} */
    each.cloneNode(true)
  ));
  function clear() {
    for (const each of passing.splice(0)) each.remove();
    for (const control of layer.querySelectorAll("[data-flying]")) control.removeAttribute("data-flying");
  }
  function end() {
    clearTimeout(clock);
    waiting = [];
    undealt.length = 0;
    for (const animation of flying) animation.cancel();
    clear();
  }
  function seenAt(box) {
    const same = [...layer.querySelectorAll("[data-key]")].filter((each) => String(boxOf(String(each.getAttribute("data-key")))) === String(box));
    return copiesOf(same.at(-1) ?? null);
  }
  function prepare(flights) {
    end();
    if (document.hidden) return;
    waiting = flights.map((flight) => ({ flight, left: flight.turns || flight.pile ? seenAt(flight.box) : [] }));
    clock = setTimeout(end, PATIENCE_MS3);
    for (const { key } of flights.filter(({ pile }) => pile)) {
      const pile = controlOf(key);
      if (!pile) continue;
      const copy = make("div", { class: "mf-thing", style: pile.style.cssText }, ...copiesOf(pile));
      layer.prepend(copy);
      passing.push(copy);
    }
  }
  function move(control, node, way, timing) {
    const animation = node.animate(way, { fill: "backwards", easing: EASING, ...timing });
    flying.add(animation);
    control.setAttribute("data-flying", "");
    const landed = () => {
      flying.delete(animation);
      const inAir = [...flying].some(({ effect }) => control.contains(
        /** @type {KeyframeEffect} */
        effect.target
      ));
      if (!inAir) {
        for (const each of passing) if (control.contains(each)) each.remove();
      }
      if (flying.size + undealt.length) return;
      clear();
      told();
    };
    animation.addEventListener("finish", landed);
    animation.addEventListener("cancel", landed);
  }
  function fly({ flight, left }) {
    const [control, to] = [controlOf(flight.key), boxOf(flight.key)];
    const look = control?.querySelector(":scope > .mf-seen");
    if (!control || !look || !to) return;
    const timing = { duration: flight.ms, delay: flight.delay_ms };
    const { turns, pile } = left.length ? flight : {};
    const { coming, leaving } = wayOf({ ...flight, turns, pile }, to);
    move(control, look, coming, timing);
    if (leaving.length) {
      for (const each of left) {
        setAttribute(each, "preserveAspectRatio", "none");
        control.append(each);
        passing.push(each);
        move(control, each, leaving, { ...timing, fill: "both" });
      }
    }
    if (flight.leaps) ripple(control, flight.delay_ms + flight.ms);
  }
  function ripple(control, delay) {
    const ring = make("span", { class: "mf-ripple" });
    control.append(ring);
    const spread = ring.animate([{ opacity: 0.9, transform: "scale(0.9)" }, { opacity: 0, transform: "scale(1.7)" }], {
      duration: RIPPLE_MS,
      delay,
      easing: "ease-out"
    });
    for (const over of ["finish", "cancel"]) spread.addEventListener(over, () => ring.remove());
  }
  function setOut({ glides, turns }) {
    const flights = waiting;
    end();
    const keys = new Set(flights.map(({ flight }) => flight.key));
    for (const { key, box } of glides) {
      if (!keys.has(key)) fly({ flight: { key, box, delay_ms: 0, ms: GLIDE_MS }, left: [] });
    }
    flights.forEach(fly);
    for (const { key, from } of turns) {
      const [control, hand] = [controlOf(key), controlOf(key)?.querySelector(":scope > .mf-hand")];
      if (control && hand) move(control, hand, [{ rotate: `${from}deg` }, {}], { duration: TURN_MS });
    }
  }
  function update(model) {
    const { box, keys = [] } = model.get("deal") ?? {};
    const begins = isNew;
    isNew = false;
    if (begins || !box || !mayMove(model)) return;
    end();
    const times = dealTimes(keys.length);
    undealt = keys.map((key, place2) => ({ key, box, dealt: true, delay_ms: times[place2], ms: DEALT_MS }));
    for (const key of keys) controlOf(key)?.setAttribute("data-flying", "soon");
    dealSome(undealt, performance.now());
    told();
  }
  function dealSome(cards, began) {
    const late = performance.now() - began;
    for (const card of cards.splice(0, AT_ONCE)) fly({ flight: { ...card, delay_ms: card.delay_ms - late }, left: [] });
    if (cards.length) requestAnimationFrame(() => dealSome(cards, began));
  }
  function shake(key) {
    const control = controlOf(key);
    if (!control) return;
    const sides = [0, -4, 4, -2, 0].map((pixels) => ({ transform: `translateX(${pixels}px)` }));
    for (const each of control.querySelectorAll(":scope > .mf-seen")) move(control, each, sides, { duration: SHAKE_MS });
  }
  const reads = ["deal"];
  return { prepare, setOut, shake, update, reads, end, stop: end, isFlying: () => flying.size + undealt.length > 0 };
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

// mathfish_widgets/widgets/static/table/picture.js
function createPicture(manager, shown2) {
  const frame = make("div", { class: "mf-picture", inert: true, "aria-hidden": "true" });
  let there = false;
  const child = createChildView(frame, manager, () => {
    there = true;
    shown2();
    return () => {
    };
  });
  const update = (model) => child.show(model.get("picture") ?? null);
  return { frame, update, isThere: () => there, stop: child.drop };
}

// mathfish_widgets/widgets/static/board/clock.js
var SECOND_MS = 1e3;
function clockTime(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
function createClock() {
  const face = make("span", { class: "mf-clock", role: "timer", "aria-live": "off", "aria-label": "Time taken", hidden: true });
  let lap = null;
  let began = 0;
  let timer;
  const tick = () => setText(face, clockTime(Math.floor((performance.now() - began) / SECOND_MS)));
  function stop() {
    clearInterval(timer);
    timer = void 0;
  }
  function update(model) {
    const clock = model.get("clock");
    setAttribute(face, "hidden", !clock);
    if (!clock) return stop();
    if (clock.lap !== lap) {
      lap = clock.lap;
      began = performance.now();
      tick();
    }
    if (!clock.runs) return stop();
    timer ??= setInterval(tick, SECOND_MS);
  }
  return { face, update, stop, reads: (
    /** @type {(keyof ClockTraits)[]} */
    ["clock"]
  ) };
}

// mathfish_widgets/widgets/static/board/curtain.js
function createCurtain(send) {
  const text = make("p", { class: "mf-curtain-text" });
  const button = textButton("", () => send({ do: "curtain" }), "mf-primary");
  const curtain = make("div", { class: "mf-curtain", role: "group", "aria-label": "Curtain", hidden: true }, text, button);
  function update(model) {
    const words = model.get("curtain");
    setAttribute(curtain, "hidden", !words);
    setText(text, words?.text ?? "");
    setText(button, words?.button ?? "");
  }
  return { curtain, update };
}

// mathfish_widgets/widgets/static/beside/drill.js
var NOT_OF_THE_TABLE = ["keydown", "pointerdown", "click"];
function createDrill(manager) {
  const box = make("div", { class: "mf-drill", role: "region", "aria-label": "Practice", tabindex: -1, hidden: true });
  for (const kind of NOT_OF_THE_TABLE) box.addEventListener(kind, (event) => event.stopPropagation());
  let [isShown, isAskedFor] = [false, false];
  const sizes = new ResizeObserver(() => {
    if (!box.firstElementChild?.clientHeight) return;
    sizes.disconnect();
    box.scrollIntoView({ block: "nearest" });
    box.focus({ preventScroll: true });
  });
  const shown2 = createChildView(box, manager, () => {
    if (isAskedFor) sizes.observe(box);
    return () => sizes.disconnect();
  });
  function update(model) {
    const wanted = model.get("drill") ?? null;
    isAskedFor = isShown;
    isShown = true;
    setAttribute(box, "hidden", !wanted);
    shown2.show(wanted);
  }
  return { box, update, stop: shown2.drop, reads: (
    /** @type {(keyof DrillPlaceTraits)[]} */
    ["drill"]
  ) };
}

// mathfish_widgets/widgets/static/shared/count_up.js
var DURATION = 800;
var runs = /* @__PURE__ */ new WeakMap();
function countUp(node, to, { from = 0, still = false, write = String } = {}) {
  const run = runs.get(node);
  if (run) cancelAnimationFrame(run);
  if (still || to <= from || isReduced()) {
    setText(node, write(to));
    return;
  }
  setText(node, write(from));
  let begin = 0;
  function step(now) {
    begin ||= now;
    const part = Math.min(1, (now - begin) / DURATION);
    setText(node, write(Math.round(from + (to - from) * (1 - (1 - part) ** 3))));
    if (part < 1) runs.set(node, requestAnimationFrame(step));
  }
  runs.set(node, requestAnimationFrame(step));
}

// mathfish_widgets/widgets/static/beside/ending.js
var ENDING_FOCUS = ".mf-strip:not([hidden]) .mf-button, .mf-ending:not([hidden]) .mf-heading";
function createEnding(send) {
  const act = (key) => send({ do: key });
  const id = uniqueId("mf");
  const heading = make("h2", { class: "mf-heading", id, tabindex: "-1" });
  const close = textButton("", () => act("ending:aside"));
  const told = make("div");
  const keeping = make("div", { class: "mf-row" });
  const record = createRecord();
  const body = make(
    "div",
    { class: "mf-body", role: "group", "aria-labelledby": id, tabindex: "0" },
    told,
    record.box
  );
  const row = make("div", { class: "mf-row" });
  const finale = createFinale(heading, close, row);
  const section = make("section", { class: "mf-ending", "aria-labelledby": id, hidden: true }, finale.box, body, keeping);
  const line = make("p");
  const way = make("div", { class: "mf-row" });
  const strip = make("section", { class: "mf-strip", "aria-label": "The game", hidden: true }, line, way);
  const keep = { row: keepButtons(row, act), way: keepButtons(way, act), keeping: keepButtons(keeping, act) };
  const parts = createParts(told, act);
  function update(model) {
    const ending = model.get("ending");
    const whole = ending?.kind === "whole" ? ending : null;
    const short = ending?.kind === "strip" ? ending : null;
    finale.update(model.get("finale") ?? {}, model.get("motion") === "off");
    setAttribute(section, "hidden", !whole);
    setAttribute(strip, "hidden", !short);
    if (whole) showCard(whole);
    if (short) {
      setText(line, short.heading);
      keep.way(short.buttons);
    }
  }
  function showCard(whole) {
    const [label = "", name = ""] = whole.close ?? [];
    setText(heading, whole.heading);
    setText(close, label);
    setAttribute(close, "aria-label", name);
    keep.row(whole.buttons);
    keep.keeping(whole.keep ?? []);
    parts(whole);
    record.update(whole.record ?? null);
  }
  return { section, strip, update, reads: (
    /** @type {(keyof EndingTraits)[]} */
    ["ending", "finale", "motion"]
  ) };
}
function createFinale(heading, close, row) {
  const scene = make("div", { class: "mf-scene-place" });
  const list = make("ul", { class: "mf-standing", "aria-label": "Final scores" });
  const box = make("div", { class: "mf-finale" }, scene, make("div", { class: "mf-header" }, heading, close), list, row);
  let shown2 = "";
  function update({ scene: drawn = "", standing = [] }, still) {
    const now = JSON.stringify([drawn, standing]);
    if (now === shown2) return;
    shown2 = now;
    setAttribute(scene, "data-still", still);
    scene.innerHTML = drawn;
    list.replaceChildren(...standing.map((each) => standingLine(each, still)));
  }
  return { box, update };
}
function standingLine({ name, score, portrait, won }, still) {
  const face = make("span", { class: "mf-portrait" });
  face.innerHTML = portrait;
  const points = make("span", { class: "mf-final", style: `min-width: ${String(score).length}ch` });
  countUp(points, score, { still });
  const star = won ? [make("span", { "aria-hidden": "true" }, "★")] : [];
  return make("li", { "data-won": won }, face, make("span", {}, name), points, ...star);
}
function createParts(told, act) {
  let written = "";
  return (ending) => {
    const { lines = [], thinking = null, parts = [], practice = null } = ending;
    const words = JSON.stringify([lines, thinking, parts, practice]);
    if (words === written) return;
    written = words;
    told.replaceChildren(
      ...lines.map((text) => make("p", {}, text)),
      ...thinking ? [thinkingBar(thinking)] : [],
      ...parts.flatMap((part) => [make("h3", {}, part.title), ...part.items.map((item) => moment(item, act))]),
      ...practice ? [make("h3", {}, practice.title), moment(practice, act)] : []
    );
  };
}
function thinkingBar([label, twentieths]) {
  const bar = make("progress", { "aria-label": label, max: 20, value: twentieths || null });
  return make("div", {}, make("p", {}, label), bar);
}
function moment({ text, button }, act) {
  const shown2 = make("div", { class: "mf-moment" }, make("p", {}, text));
  if (button) {
    const look = textButton(button.label, () => act(button.key));
    setAttribute(look, "data-key", button.key);
    shown2.append(look);
  }
  return shown2;
}
function createRecord() {
  const text = make("textarea", { readonly: true, rows: 4, class: "mf-field" });
  const save = make("a", { class: "mf-button" });
  const hint = make("p");
  const box = make("div", { class: "mf-record", hidden: true }, hint, text, save);
  text.addEventListener("focus", () => text.select());
  function update(record) {
    const opened = record && box.hidden;
    setAttribute(box, "hidden", !record);
    if (opened) box.scrollIntoView({ block: "nearest" });
    if (!record || text.value === record.text) return;
    text.value = record.text;
    setAttribute(text, "aria-label", record.label);
    setText(hint, record.hint);
    setText(save, record.save);
    setAttribute(save, "download", record.name);
    setAttribute(save, "href", `data:application/json;charset=utf-8,${encodeURIComponent(record.text)}`);
  }
  return { box, update };
}

// mathfish_widgets/widgets/static/board/focus.js
function noteFocus(root) {
  const node = (
    /** @type {HTMLElement | null} */
    focused(root)
  );
  if (!node || !root.contains(node)) return null;
  const zone = node.closest(".mf-zone");
  return { node, zone, point: zone && spot(node), ending: node.closest(".mf-ending, .mf-strip") };
}
function zonesFrom(root, zone) {
  const zones = (
    /** @type {HTMLElement[]} */
    [...root.querySelectorAll(".mf-zone")]
  );
  const start = Math.max(0, zones.findIndex((one) => one === zone));
  const met = (one) => one.children.length && canHold(one);
  return [...zones.slice(start), ...zones.slice(0, start)].filter(met);
}
function successor(root, { node, zone: left, point, ending: told }) {
  const beside2 = node.closest(".mf-walk") && node.previousElementSibling;
  if (beside2) return (
    /** @type {HTMLElement} */
    beside2
  );
  const ending = told || left?.isConnected && !canHold(left) ? root.querySelector(ENDING_FOCUS) : null;
  if (ending) return ending;
  const action = root.querySelector(".mf-actions:not([hidden]) > .mf-button");
  if (!left && action) return action;
  const zone = zonesFrom(root, left).at(0);
  if (zone && zone === left && point) {
    const controls = controlsOf(zone);
    return controls[nearest(point, controls.map(spot))];
  }
  return zone?.querySelector("[tabindex='0']") ?? action ?? root.querySelector(".mf-announcement");
}
function canHold(node) {
  return node.isConnected && !node.closest("[inert]") && node.checkVisibility({ visibilityProperty: true });
}
function mendFocus(root, curtain, held) {
  const now = (
    /** @type {HTMLElement | null} */
    focused(root)
  );
  if (!held || now && root.contains(now) && canHold(now)) return;
  if (canHold(held.node)) return held.node.focus({ preventScroll: true });
  if (curtain.hidden) successor(root, held)?.focus({ preventScroll: true });
  else curtain.querySelector("button")?.focus();
}

// mathfish_widgets/widgets/static/board/live_regions.js
var MESSAGE_SIGNS = { refusal: "✕", error: "!" };
var MESSAGE_WORDS = { refusal: "Not allowed: ", error: "Problem: " };
function createLiveRegions() {
  const announcement = make("div", { class: "mf-announcement mf-unseen", role: "status", tabindex: "-1" });
  const status = make("span", { class: "mf-status mf-quiet" });
  const thinking = make("span", { class: "mf-thinking mf-quiet", "aria-hidden": "true" });
  const sign = make("span", { class: "mf-sign", "aria-hidden": "true" });
  const word = make("span", { class: "mf-unseen" });
  const messageText = make("span");
  const message = make("div", { class: "mf-message", role: "alert" }, sign, make("span", {}, word, messageText));
  const spoken = make("div", { class: "mf-unseen", "aria-live": "polite" });
  let announced = "";
  let shown2 = "";
  function announce(text) {
    if (text === announced) return;
    announced = text;
    say(announcement, text);
  }
  function showMessage({ kind = "", text = "" }, again = false) {
    if (!again && shown2 === kind + text) return;
    shown2 = kind + text;
    setAttribute(message, "data-kind", text ? kind || "note" : null);
    setAttribute(message, "role", kind === "refusal" || kind === "error" ? "alert" : "status");
    setText(sign, text ? MESSAGE_SIGNS[kind] ?? "" : "");
    setText(word, text ? MESSAGE_WORDS[kind] ?? "" : "");
    say(messageText, text);
  }
  function update(model) {
    announce(model.get("announcement") ?? "");
    setText(status, model.get("status") ?? "");
    showMessage(model.get("message") ?? {});
  }
  function repeat(model, what) {
    if (what === "message") showMessage(model.get("message") ?? {}, true);
    else say(announcement, announced);
  }
  const speak = (text) => say(spoken, text);
  const busy = (waiting) => setText(thinking, waiting ? "thinking" : "");
  return { message, status, spoken, announcement, thinking, update, announce, repeat, speak, busy };
}

// mathfish_widgets/widgets/static/board/news.js
var lastRead = /* @__PURE__ */ new WeakMap();
function hasNews(part, model) {
  if (!part.update || !part.reads) return Boolean(part.update);
  const values = part.reads.map((name) => model.get(name));
  const last = lastRead.get(part);
  lastRead.set(part, values);
  return !last || values.some((value, place2) => value !== last[place2]);
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

// node_modules/lean-qr/nano.mjs
var t = [0.2, 3 / 8, 5 / 9, 2 / 3];
var o = (o3, r) => (e2) => {
  const n2 = 4 * o3 + e2 - 4, f2 = "*-04-39?2$%%$%%'$%''%'''%')(%'))%(++'(++'(+.'+-.',/3',33)-/5)-43).36)058*18<+37<+4:<,4:E,5<A-7>C/8@F/:EH/<EK0=FM1?IP2@KS3BNV4DPY5FS\\6HV_6IXb7K[e8N^i9Pam;Rdp<Tgt".charCodeAt(n2) - 35, s2 = n2 > 8 ? f2 : 1, l2 = r / s2 | 0, c2 = r % s2, a2 = s2 - c2, i2 = n2 > 8 ? l2 * t[e2] + (o3 > 5) & -2 : f2, d2 = l2 - i2;
  return { t: a2 * d2 + c2 * d2 + c2, o: [[a2, d2], [c2, d2 + 1]], l: i2 };
};
var e = (t2) => new Uint8Array(t2);
var n = (t2) => {
  const o3 = new Error(`lean-qr error ${t2}`);
  throw o3.code = t2, o3;
};
var f = (t2, o3 = t2 * t2, r = e(o3)) => ({ size: t2, i: r, get: (o4, e2) => o4 >= 0 && o4 < t2 && !!(1 & r[e2 * t2 + o4]), u(o4, { on: r2 = [0, 0, 0], off: e2 = [0, 0, 0, 0], pad: n2 = 4, padX: f2 = n2, padY: s2 = n2 } = {}) {
  const l2 = t2 + 2 * f2, c2 = t2 + 2 * s2, a2 = o4.createImageData(l2, c2), i2 = new Uint32Array(a2.data.buffer);
  a2.data.set([...r2, 255]);
  const d2 = i2[0];
  a2.data.set([...e2, 255]);
  const u2 = i2[0];
  for (let t3 = 0; t3 < c2; ++t3) for (let o5 = 0; o5 < l2; ++o5) i2[t3 * l2 + o5] = this.get(o5 - f2, t3 - s2) ? d2 : u2;
  return a2;
}, toCanvas(t3, o4) {
  const r2 = t3.getContext("2d"), e2 = this.u(r2, o4);
  t3.width = e2.width, t3.height = e2.height, r2.putImageData(e2, 0, 0);
} });
var s = [(t2, o3) => 1 & (t2 ^ o3), (t2, o3) => 1 & o3, (t2) => t2 % 3, (t2, o3) => (t2 + o3) % 3, (t2, o3) => 1 & (t2 / 3 ^ o3 >> 1), (t2, o3) => (t2 & o3 & 1) + t2 * o3 % 3, (t2, o3) => (t2 & o3) + t2 * o3 % 3 & 1, (t2, o3) => (t2 ^ o3) + t2 * o3 % 3 & 1];
var l = e(511);
for (let t2 = 0, o3 = 1; t2 < 255; o3 = 2 * o3 ^ 285 * (o3 > 127)) l[l[o3 + 255] = t2++] = o3;
var c = (t2) => l[t2 % 255];
var a = (t2) => l[t2 + 255];
var i = (t2, o3) => {
  const r = e(t2.length + o3.length - 1);
  for (let e2 = 0; e2 < t2.length; ++e2) for (let n2 = 0; n2 < o3.length; ++n2) r[e2 + n2] ^= c(t2[e2] + o3[n2]);
  return r.map(a);
};
var d = (t2, o3) => {
  const r = e(t2.length + o3.length - 1);
  r.set(t2, 0);
  for (let e2 = 0; e2 < t2.length; ++e2) if (r[e2]) {
    const t3 = a(r[e2]);
    for (let n2 = 0; n2 < o3.length; ++n2) r[e2 + n2] ^= c(o3[n2] + t3);
  }
  return r.slice(t2.length);
};
var u = [[0], [0, 0]];
for (let t2 = 1; t2 < 30; ++t2) u.push(i(u[t2], [0, t2]));
var _ = (t2, o3) => {
  const r = [[], []];
  let n2 = 0, f2 = 0;
  for (const [e2, s3] of o3.o) for (let l2 = 0; l2 < e2; ++l2, n2 += s3) {
    const e3 = t2.slice(n2, n2 + s3);
    r[0].push(e3), r[1].push(d(e3, u[o3.l])), f2 += s3 + o3.l;
  }
  const s2 = e(f2);
  f2 = 0;
  for (const t3 of r) for (let o4 = 0, r2 = -1; r2 < f2; ++o4) {
    r2 = f2;
    for (const r3 of t3) o4 < r3.length && (s2[f2++] = r3[o4]);
  }
  return s2;
};
var p = (t2, o3, r) => {
  let e2 = t2 <<= r;
  for (let t3 = 134217728; t3 >>= 1; ) e2 & t3 && (e2 ^= o3 * (t3 >> r));
  return e2 | t2;
};
var z = ({ size: t2, i: o3 }, r) => {
  const e2 = (r2, e3, n3, f3) => {
    for (; n3-- > 0; r2 += t2) o3.fill(f3, r2, r2 + e3);
  }, n2 = (o4, r2, n3) => {
    for (let f3 = 0; f3++ < 3; n3 -= 2) e2(r2 * t2 + o4 - (n3 >> 1) * (t2 + 1), n3, n3, 2 | f3);
  }, f2 = 2 * ((t2 - 13) / (1 + (r / 7 | 0)) / 2 + 0.75 | 0);
  if (r > 1) for (let o4 = t2 - 7; o4 > 8; o4 -= f2) {
    for (let t3 = o4; t3 > 8; t3 -= f2) n2(o4, t3, 5);
    o4 < t2 - 7 && n2(o4, 6, 5);
  }
  if (r > 6) for (let e3 = p(r, 7973, 12), n3 = 1; n3 < 7; ++n3) for (let r2 = 12; r2-- > 9; e3 >>= 1) o3[n3 * t2 - r2] = 2 | 1 & e3;
  e2(7, 2, 9, 2), e2(t2 - 8, 8, 9, 2);
  for (let r2 = 0; r2 < t2; ++r2) o3[6 * t2 + r2] = 3 ^ 1 & r2;
  n2(3, 3, 7), n2(t2 - 4, 3, 7);
  for (let r2 = 0; r2 < t2; ++r2) for (let e3 = r2; e3 < t2; ++e3) o3[e3 * t2 + r2] = o3[r2 * t2 + e3];
  o3[(t2 - 8) * t2 + 8] = 3;
};
var g = ({ size: t2, i: o3 }) => {
  const r = [];
  for (let e2 = t2 - 2, n2 = t2, f2 = -1; e2 >= 0; e2 -= 2) {
    for (5 === e2 && (e2 = 4); n2 += f2, -1 !== n2 && n2 !== t2; ) {
      const f3 = n2 * t2 + e2;
      o3[f3 + 1] || r.push(f3 + 1), o3[f3] || r.push(f3);
    }
    f2 *= -1;
  }
  return r;
};
var w = ({ i: t2 }, o3, r) => o3.forEach((o4, e2) => t2[o4] = r[e2 >> 3] >> (7 & ~e2) & 1);
var y = ({ size: t2, i: o3 }, r, e2, n2) => {
  for (let e3 = 0; e3 < t2; ++e3) for (let n3 = 0; n3 < t2; ++n3) {
    const f3 = e3 * t2 + n3;
    o3[f3] ^= !(r(n3, e3) || 2 & o3[f3]);
  }
  let f2 = 21522 ^ p((1 ^ n2) << 3 | e2, 1335, 10);
  for (let r2 = 0; r2++ < 8; f2 >>= 1) o3[(r2 - (r2 < 7)) * t2 + 8] = 1 & f2, o3[9 * t2 - r2] = 1 & f2;
  for (let r2 = 8; --r2, f2; f2 >>= 1) o3[8 * t2 + r2 - (r2 < 7)] = 1 & f2, o3[(t2 - r2) * t2 + 8] = 1 & f2;
};
var E = ({ size: t2, i: o3 }, r = 0, e2 = 0) => {
  for (let n2 = 0; n2 < t2; ++n2) {
    for (let f2 = 0; f2 < 2; ++f2) for (let s2, l2 = 0, c2 = 0, a2 = 2; l2 < t2; ++l2) {
      const i2 = 1 & o3[f2 ? n2 * t2 + l2 : l2 * t2 + n2];
      e2 += i2, c2 = (c2 >> 1 | 2098176) & (3047517 ^ i2 - 1), 2049 & c2 && (r += 40), i2 ^ a2 && (s2 = 0), a2 = i2, r += 5 === ++s2 ? 3 : s2 > 5;
    }
    if (n2) for (let e3 = t2 + n2, f2 = 5 * o3[n2 - 1] ^ o3[n2]; e3 < t2 * t2; e3 += t2) {
      const t3 = 5 * o3[e3 - 1] ^ o3[e3];
      r += 3 * !(1 & (f2 | t3) | 4 & (f2 ^ t3)), f2 = t3;
    }
  }
  return r + 10 * (10 * Math.abs(e2 / (t2 * t2) - 1) | 0);
};
var h = [];
var m = (t2 = n(1), { minCorrectionLevel: r = 0, minVersion: l2 = 1 } = {}) => {
  "string" != typeof t2 && n(5), t2 = new TextEncoder().encode(t2);
  const c2 = e(2957);
  c2.set([113, 164, t2.length >> 8]);
  for (let e2 = l2; e2 < 41; ++e2) {
    let n2 = h[e2];
    n2 || (h[e2] = n2 = f(4 * e2 + 17), z(n2, e2), n2.p = g(n2));
    const l3 = o(e2, n2.p.length >> 3)(r);
    if (l3.t >= 3 + (e2 > 9) + t2.length) {
      let o3 = e2 > 9 ? 3 : 2;
      for (c2[o3++] = t2.length, c2.set(t2, o3), o3 += t2.length - 1; o3 < 2954; c2.set([236, 17], o3 += 2)) ;
      const a2 = f(n2.size, n2.i);
      return w(a2, n2.p, _(c2, l3)), s.map((t3, o4) => {
        const e3 = f(a2.size, a2.i);
        return y(e3, t3, o4, r), e3.s = E(e3), e3;
      }).sort((t3, o4) => t3.s - o4.s)[0];
    }
  }
  n(4);
};

// node_modules/lean-qr/extras/svg.mjs
var o2 = (t2) => {
  const e2 = [];
  let i2 = "";
  for (let o3 = 0; o3 <= t2.size; ++o3) for (let n2 = 0; n2 <= t2.size; ++n2) {
    const s2 = t2.get(n2, o3), l2 = n2 << 8 | o3;
    let r = t2.get(n2 - 1, o3) ^ s2 && l2 + 1, a2 = t2.get(n2, o3 - 1) ^ s2 && l2 + 256;
    if (r || a2) {
      s2 || ([r, a2] = [a2, r]);
      const t3 = e2[r || l2] ||= [], o4 = e2[a2 || l2];
      r && t3.push(l2), a2 && t3.push(a2), t3 === o4 ? i2 += `M${t3.map((t4) => `${t4 >> 8} ${255 & t4}`).join("L")}Z` : (o4 && t3.push(...o4), e2[t3[t3.length - 1]] = t3);
    }
  }
  return i2;
};

// mathfish_widgets/widgets/static/shared/qr_code.js
var SVG = "http://www.w3.org/2000/svg";
var QUIET = 4;
function drawSquares(text, name) {
  const squares = m(text);
  const side = squares.size + 2 * QUIET;
  const picture = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  setAttribute(picture, "viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  setAttribute(picture, "role", "img");
  setAttribute(picture, "aria-label", name);
  setAttribute(path, "d", o2(squares));
  picture.append(path);
  return picture;
}

// mathfish_widgets/widgets/static/shared/link_text.js
function createLinkText() {
  const label = make("span");
  const field = make("textarea", { class: "mf-field", readonly: true, rows: 4, spellcheck: "false" });
  const copy = textButton("", copyText, "mf-primary");
  const outcome = make("p", { role: "status" });
  const picture = make("div", { class: "mf-link-picture" });
  let shown2 = {};
  function copyText() {
    const [, copied = "", selected = ""] = shown2.copy ?? [];
    void copyField(field, outcome, { copied, selected });
  }
  function update(link) {
    shown2 = link;
    setText(label, link.label ?? "");
    setText(copy, link.copy?.[0] ?? "");
    setAttribute(copy, "aria-disabled", link.text ? null : "true");
    if (field.value === link.text) return;
    field.value = link.text ?? "";
    setText(outcome, "");
    picture.replaceChildren(...link.picture && link.text ? [drawSquares(link.text, link.picture)] : []);
  }
  const copying = make("div", { class: "mf-row" }, copy, outcome);
  return { copying, picture, text: make("label", { class: "mf-link-text" }, label, field), update };
}

// mathfish_widgets/widgets/static/beside/link.js
function createLink(send) {
  const id = uniqueId("mf");
  const heading = make("h2", { class: "mf-heading", id, tabindex: "-1" });
  const close = textButton("", shut);
  const choices = make("div", { class: "mf-row", role: "group", "aria-labelledby": id });
  const keepChoices = keepButtons(choices, (key) => send({ do: key }));
  const told = make("p");
  const link = createLinkText();
  const body = make(
    "div",
    { class: "mf-link-body", role: "group", "aria-labelledby": id, tabindex: "0" },
    choices,
    link.copying,
    told,
    link.picture,
    link.text
  );
  const section = make(
    "section",
    { class: "mf-link", "aria-labelledby": id, hidden: true },
    make("div", { class: "mf-header" }, heading, close),
    body
  );
  function shut() {
    const menu = section.closest(".mathfish")?.querySelector("[data-key=menu]");
    menu?.focus();
    send({ do: "link:close" });
  }
  section.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
  });
  function write(next) {
    const [closing = "", name = ""] = next.close ?? [];
    setText(heading, next.heading ?? "");
    setText(close, closing);
    setAttribute(close, "aria-label", name);
    keepChoices(next.choices ?? []);
    setText(told, next.told ?? "");
    link.update(next);
  }
  function update(model) {
    const opens = section.hidden && model.get("link_page")?.heading;
    const page = model.get("link_page") ?? {};
    setAttribute(section, "hidden", !page.heading);
    if (page.heading) write(page);
    if (!opens || !section.closest(".mathfish")?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      section.scrollIntoView({ block: "nearest" });
      heading.focus({ preventScroll: true });
    });
  }
  return { section, update, reads: (
    /** @type {(keyof LinkTraits)[]} */
    ["link_page"]
  ) };
}

// mathfish_widgets/widgets/static/beside/panel.js
var SPEAKER = `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2"
  stroke-linejoin="round" aria-hidden="true"><path d="M3 9v6h4l5 4V5L7 9zM15 8a5 5 0 0 1 0 8M18 5a9 9 0 0 1 0 14"/></svg>`;
function readWithVoice(text) {
  const voice = globalThis.speechSynthesis;
  if (!voice) return;
  const silent = !voice.speaking;
  voice.cancel();
  if (silent) voice.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: "en" }));
}
function showDots(dots, index, count) {
  const bars = Array.from({ length: count > 1 ? count : 0 }, (_2, at) => make("span", { class: at <= index ? "mf-done" : null }));
  dots.replaceChildren(...bars);
}
var ON_HANDLE = 28;
function createHandle() {
  const [words, place2] = [make("span", { class: "mf-handle-words" }), make("span", { class: "mf-quiet" })];
  const button = textButton("", () => {
    isOpen = Boolean(button.closest(".mathfish")?.toggleAttribute("data-explaining"));
    write();
    button.scrollIntoView({ block: "nearest" });
  }, "mf-explain");
  let isOpen = false;
  let told = ["", ""];
  button.append(words, place2);
  setAttribute(button, "data-key", "explain");
  function write() {
    const [heading, at] = told;
    setAttribute(button, "aria-expanded", String(isOpen));
    setAttribute(button, "hidden", !heading);
    setText(words, isOpen ? "Back to the table" : heading.length > ON_HANDLE ? "Explanation" : heading);
    setText(place2, at);
  }
  function show(...what) {
    told = what;
    write();
  }
  return { button, show };
}
function createPanel(send, speak) {
  const id = uniqueId("mf");
  const heading = make("h2", { class: "mf-heading", id });
  let [position, told] = [make("p"), make("div")];
  const dots = make("div", { class: "mf-dots", "aria-hidden": "true" });
  const handle = createHandle();
  const body = make("div", { class: "mf-body", role: "group", "aria-labelledby": id, tabindex: "0" }, heading);
  const text = () => `${heading.textContent}. ${position.textContent}. ${told.innerText}`.replace(/\s+/g, " ");
  let html = null;
  let walking = false;
  let scrolled = false;
  body.addEventListener("scroll", () => {
    scrolled = true;
  }, { passive: true });
  const walk = (key) => () => {
    walking = true;
    send({ do: key });
  };
  const readAloud = () => {
    speak(text());
    readWithVoice(text());
  };
  const back = textButton("Back", walk("previous"));
  const next = textButton("Next", walk("next"), "mf-primary");
  const more = textButton("More", walk("more"));
  const aloud = textButton("", readAloud, "mf-aloud");
  aloud.innerHTML = SPEAKER;
  setAttribute(aloud, "aria-label", "Read aloud");
  setAttribute(aloud, "title", "Read aloud");
  const row = make("div", { class: "mf-row mf-walk" }, back, next, more);
  const section = make("section", { class: "mf-panel", "aria-labelledby": id }, dots, body, aloud, row);
  function update(model) {
    const { index = 0, count = 0, more: left = 0, ...panel } = model.get("panel") ?? {};
    setAttribute(section, "hidden", !panel.heading);
    setText(heading, panel.heading ?? "");
    setAttribute(back, "aria-disabled", index <= 0 ? "true" : null);
    setAttribute(next, "aria-disabled", index >= count - 1 ? "true" : null);
    setAttribute(more, "hidden", !left);
    setText(more, `More (${left})`);
    handle.show(panel.heading ?? "", count > 1 ? `${index + 1} of ${count}` : "");
    showDots(dots, index, count);
    const place2 = panel.position || (count > 1 ? `page ${index + 1} of ${count}` : "");
    if (html === (panel.html ?? "") && position.textContent === place2) return;
    html = panel.html ?? "";
    [position, told] = [make("p", { class: panel.position ? "mf-position" : "mf-unseen" }, place2), make("div", { class: "mf-told" })];
    told.innerHTML = html;
    body.replaceChildren(heading, position, told);
    if (scrolled) body.scrollTop = 0;
    scrolled = false;
    if (walking) speak(text());
    walking = false;
  }
  const stop = () => globalThis.speechSynthesis?.cancel();
  return { section, handle: handle.button, row, update, reads: (
    /** @type {(keyof PanelTraits)[]} */
    ["panel"]
  ), stop };
}

// mathfish_widgets/widgets/static/beside/rules.js
function createRules(send) {
  const id = uniqueId("mf");
  const button = textButton("Rules", () => section.hidden ? open("", button) : shut());
  const link = textButton("", () => open(link.dataset.section ?? "", link), "mf-rules-link");
  const heading = make("h2", { class: "mf-heading", id, tabindex: "-1" });
  const body = make("div", { class: "mf-rules-body", role: "group", "aria-labelledby": id, tabindex: "0" });
  const close = textButton("Close", () => shut());
  const header = make("div", { class: "mf-header" }, heading, close);
  const section = make("section", { class: "mf-rules", "aria-labelledby": id, hidden: true }, header, body);
  setAttribute(button, "data-key", "rules");
  setAttribute(close, "aria-label", "Close the rules");
  let opener = button;
  let asked = false;
  let moved = false;
  let awaited2 = null;
  let html = "";
  function open(key, from) {
    opener = from;
    [asked, moved] = [true, false];
    send({ do: `rules:${key}` });
  }
  const shut = () => send({ do: "shut-rules" });
  section.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
  });
  function goTo(key) {
    if (!asked) return;
    asked = false;
    if (section.hidden) awaited2 = key;
    else show(key);
  }
  function show(key) {
    awaited2 = null;
    const found = body.querySelector(`[data-section="${CSS.escape(key)}"]`) ?? heading;
    body.scrollTop += found.getBoundingClientRect().top - body.getBoundingClientRect().top;
    section.scrollIntoView({ block: "nearest" });
    if (!moved) found.focus({ preventScroll: true });
  }
  function noteAct() {
    moved = true;
  }
  function update(model) {
    const page = model.get("rules_page") ?? {};
    const [key = "", words = ""] = model.get("message")?.rules ?? [];
    const leaves = !page.html && section.contains(focused(section));
    setAttribute(section, "hidden", !page.html);
    if (leaves) (opener.checkVisibility() ? opener : button).focus();
    setAttribute(button, "aria-expanded", String(Boolean(page.html)));
    setText(heading, page.title ?? "");
    setText(link, words);
    setAttribute(link, "hidden", !words);
    setAttribute(link, "data-section", key);
    if (html !== (page.html ?? "")) {
      html = page.html ?? "";
      body.innerHTML = html;
    }
    if (awaited2 !== null && !section.hidden) show(awaited2);
  }
  return { button, link, section, update, goTo, noteAct, reads: (
    /** @type {(keyof RulesTraits)[]} */
    ["rules_page", "message"]
  ) };
}

// mathfish_widgets/widgets/static/board/full_screen.js
function createFullScreen(el) {
  const button = textButton("", toggle);
  setAttribute(button, "data-key", "full-screen");
  const isWhole = () => document.fullscreenElement === el || el.classList.contains("mf-whole");
  function show() {
    setText(button, isWhole() ? "Exit full screen" : "Full screen");
  }
  async function toggle() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else if (isWhole()) el.classList.remove("mf-whole");
      else await el.requestFullscreen();
    } catch {
      el.classList.add("mf-whole");
    }
    show();
  }
  document.addEventListener("fullscreenchange", show);
  show();
  return { button, toggle, stop: () => document.removeEventListener("fullscreenchange", show) };
}

// mathfish_widgets/widgets/static/board/view_height.js
function outwards(node) {
  const parent = node.parentNode;
  return (
    /** @type {HTMLElement | null} */
    parent instanceof ShadowRoot ? parent.host : parent
  );
}
function scrollerOf(node) {
  let found = null;
  for (let each = outwards(node); each && each !== document.body && each instanceof HTMLElement; each = outwards(each)) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) found = each;
  }
  return found;
}
function watchViewHeight(el) {
  let scroller = null;
  function look() {
    const found = document.fullscreenElement?.contains(el) ? null : scrollerOf(el);
    if (found !== scroller) {
      if (scroller) sizes.unobserve(scroller);
      if (found) sizes.observe(found);
      scroller = found;
    }
    const height = Math.min(scroller?.clientHeight || innerHeight, innerHeight);
    keepProperty(el, "--mf-view", `${height}px`);
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(el);
  look();
  addEventListener("resize", look);
  document.addEventListener("fullscreenchange", look);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", look);
    document.removeEventListener("fullscreenchange", look);
  };
}
function bringIntoView(el) {
  const view = scrollerOf(el)?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const face = el.querySelector(".mf-columns")?.getBoundingClientRect();
  if (!face || face.height > view.bottom - view.top) return;
  if (face.top < view.top || face.bottom > view.bottom) el.querySelector(".mf-columns")?.scrollIntoView({ block: "nearest" });
}

// mathfish_widgets/widgets/static/beside/scores.js
var counted = /* @__PURE__ */ new WeakMap();
function createLine({ portrait }) {
  const face = make("span", { class: "mf-portrait" });
  face.innerHTML = portrait;
  return make("li", {}, face, make("span"));
}
function updateLine(node, { name, score, active, still }) {
  setAttribute(node, "aria-current", active ? "true" : null);
  const from = counted.get(node) ?? score;
  counted.set(node, score);
  countUp(
    /** @type {HTMLElement} */
    node.children[1],
    score,
    { from, still, write: (number) => `${name} · ${number}` }
  );
}
function createScores() {
  const list = make("ul", { class: "mf-scores mf-quiet", "aria-label": "Scores" });
  const nodes = /* @__PURE__ */ new Map();
  function update(model) {
    const [scores, portraits] = [model.get("scores") ?? [], model.get("portraits") ?? []];
    const still = model.get("motion") === "off";
    setAttribute(list, "hidden", !scores.length);
    const lines = scores.map(({ name, score, active = false }, place2) => {
      const portrait = portraits[place2] ?? "";
      return { key: `${place2} ${portrait}`, portrait, name, score, active, still };
    });
    keepByKey(list, nodes, lines, createLine, updateLine);
  }
  return { list, update, reads: (
    /** @type {(keyof ScoresTraits)[]} */
    ["scores", "portraits"]
  ) };
}

// mathfish_widgets/widgets/static/board/shortcuts.js
var BEGINS_A_MOVE = /^[0-9(]$/;
function takesKeys(target) {
  return target instanceof Element && target.matches("input, select, textarea, [contenteditable]");
}
function createShortcuts(el, shortcuts, type) {
  const close = textButton("Close", () => show(false));
  const rows = [...shortcuts, { key: "Esc", words: "Take back your last choice" }, { key: "?", words: "Show these shortcuts" }];
  const lines = rows.map(({ key, words }) => make("li", {}, make("kbd", {}, key), ` ${words}`));
  const list = make(
    "div",
    { class: "mf-keys", role: "group", "aria-label": "Keys", hidden: true },
    make("p", {}, "Keyboard shortcuts at the table:"),
    make("ul", {}, ...lines),
    close
  );
  const opener = textButton("Keys", () => show(true));
  setAttribute(opener, "data-key", "keys");
  let before = null;
  function show(is) {
    if (is) before = /** @type {HTMLElement | null} */
    document.activeElement;
    setAttribute(list, "hidden", !is);
    if (is) close.focus({ preventScroll: true });
    else before?.focus({ preventScroll: true });
  }
  list.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    show(false);
  });
  el.addEventListener("keydown", (event) => {
    if (takesKeys(event.target) || goesOn(event) && event.key !== "?" || event.defaultPrevented) return;
    const found = shortcuts.find(({ key }) => key === event.key);
    if (event.key === "?") show(!list.checkVisibility());
    else if (found) found.act();
    else if (BEGINS_A_MOVE.test(event.key)) type(event.key);
    else return;
    event.preventDefault();
  });
  return { list, opener };
}

// mathfish_widgets/widgets/static/beside/story.js
function createStory(send) {
  const opener = textButton("", () => send({ do: opener.getAttribute("aria-expanded") === "true" ? "skip" : "since" }));
  const list = make("div", { class: "mf-story-lines", role: "group", "aria-label": "Moves since your turn", hidden: true });
  const keep = keepButtons(list, (key) => send({ do: key }));
  const box = make("div", { class: "mf-story", hidden: true }, opener, list);
  setAttribute(opener, "data-key", "since");
  function update(model) {
    const { label = "", open = false, lines = [], at } = model.get("story") ?? {};
    setAttribute(box, "hidden", !label);
    setText(opener, open ? "Back to the table now" : label);
    setAttribute(opener, "aria-expanded", String(open));
    setAttribute(list, "hidden", !lines.length);
    keep(lines.map((line, place2) => ({ key: `since:${place2 + 1}`, label: line, pressed: place2 + 1 === at })));
  }
  return { box, update, reads: (
    /** @type {(keyof StoryTraits)[]} */
    ["story"]
  ) };
}

// mathfish_widgets/widgets/static/beside/tools.js
function createTools(act) {
  const row = make("div", { class: "mf-row mf-toolbar", role: "group", "aria-label": "Tools" });
  const pace = make("div", { class: "mf-row mf-toolbar mf-pace", role: "group", "aria-label": "Pace", hidden: true });
  const menu = make("div", { class: "mf-menu", role: "group", "aria-label": "More tools", hidden: true });
  const more = make("div", { class: "mf-more" }, pace, menu);
  const opener = textButton("Menu", () => open(!isOpen()), "mf-menu-opener");
  const keep = { row: keepButtons(row, act), pace: keepButtons(pace, act), menu: keepButtons(menu, act) };
  let placed2;
  let buttons = [];
  setAttribute(opener, "data-key", "menu");
  row.append(opener);
  open(false);
  const isOpen = () => opener.getAttribute("aria-expanded") === "true";
  function open(is) {
    setAttribute(menu, "hidden", !is);
    setAttribute(opener, "aria-expanded", String(is));
    if (is) menu.querySelector("button")?.focus({ preventScroll: true });
  }
  menu.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(".mf-button:not([aria-disabled])")) return;
    const here = menu.contains(document.activeElement);
    open(false);
    if (here) opener.focus({ preventScroll: true });
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    open(false);
    opener.focus({ preventScroll: true });
  });
  function shutUnlessIn(target) {
    if (isOpen() && target instanceof Node && !more.contains(target) && target !== opener) open(false);
  }
  function place2(tools) {
    buttons = Object.entries(keep).flatMap(([name, keepAt]) => {
      return [...keepAt(tools.filter((tool) => (tool.place ?? "row") === name))];
    });
    setAttribute(pace, "hidden", !pace.childElementCount);
    setAttribute(more, "data-paced", pace.childElementCount > 0);
  }
  function update(model) {
    const [tools, shut] = [model.get("toolbar") ?? [], model.get("shut") ?? []];
    if (placed2 !== tools) place2(tools);
    placed2 = tools;
    for (const [key, button] of buttons) setAttribute(button, "aria-disabled", shut.includes(key) ? "true" : null);
  }
  return { row, more, menu, opener, update, shutUnlessIn, reads: (
    /** @type {(keyof ToolTraits)[]} */
    ["toolbar", "shut"]
  ) };
}

// mathfish_widgets/widgets/static/board/tour.js
var SEEN = "mathfish-shown:";
var GAP = 8;
function placeOfWords(subject, areas, [wide, high]) {
  const between2 = (value, least, most) => Math.max(least, Math.min(value, most));
  let place2 = [0, 0];
  for (const { left, top, right, bottom } of areas) {
    const across = between2((subject.left + subject.right - wide) / 2, left, right - wide);
    const along = between2(subject.top, top, bottom - high);
    const places = [
      [across, subject.bottom + GAP],
      [across, subject.top - GAP - high],
      [subject.right + GAP, along],
      [subject.left - GAP - wide, along]
    ];
    const found = places.find(([x, y2]) => x >= left && y2 >= top && x + wide <= right && y2 + high <= bottom);
    if (found) return found;
    const isLow = subject.top + subject.bottom > top + bottom;
    place2 = [across, Math.max(top, isLow ? top : bottom - high)];
  }
  return place2;
}
function wasSeen(name) {
  try {
    return Boolean(localStorage.getItem(SEEN + name));
  } catch {
    return true;
  }
}
function noteSeen(name) {
  try {
    localStorage.setItem(SEEN + name, "yes");
  } catch {
  }
}
function createInvitation(askIn) {
  let known = { offered: "", inView: false };
  return (news) => {
    known = { ...known, ...news };
    if (!known.inView || !known.offered || wasSeen(known.offered)) return;
    noteSeen(known.offered);
    askIn();
  };
}
function edgesIn(frame, node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top };
}
var moveTo = (node, [left, top]) => Object.assign(node.style, { left: `${left}px`, top: `${top}px` });
function createTour(send) {
  const ring = make("div", { class: "mf-tour-ring" });
  const text = make("p", { "aria-live": "polite" });
  const position = make("span", { class: "mf-quiet" });
  const next = textButton("Next", () => show(at + 1), "mf-primary");
  const skip = textButton("Skip", () => leave());
  const row = make("div", { class: "mf-row" }, position, next, skip);
  const words = make("div", { class: "mf-tour-words", role: "group", "aria-label": "Around the table" }, text, row);
  const layer = make("div", { class: "mf-tour", hidden: true }, ring, words);
  let stops = [];
  let size = [1, 1];
  let at = 0;
  let stage;
  const invite = createInvitation(() => send({ do: "tour" }));
  const inView = new IntersectionObserver((seen) => invite({ inView: seen.at(-1)?.isIntersecting }), { threshold: 0.6 });
  const resized = new ResizeObserver(lie);
  resized.observe(layer);
  function show(place2) {
    if (place2 >= stops.length) {
      leave();
      return;
    }
    at = place2;
    const { text: told } = stops[at];
    setText(text, told);
    setText(position, `${at + 1} of ${stops.length}`);
    setText(next, at + 1 === stops.length ? "Begin" : "Next");
    lie();
  }
  function lie() {
    if (!stops.length || !stage || !layer.clientWidth) return;
    const frame = layer.getBoundingClientRect();
    const [table, around] = [stage.closest(".mf-table") ?? stage, layer].map((each) => edgesIn(frame, each));
    const { left, top, right } = edgesIn(frame, stage);
    const scale = (right - left) / size[0];
    const [x, y2, w2, h2] = stops[at].box;
    const subject = { left: left + x * scale, top: top + y2 * scale, right: left + (x + w2) * scale, bottom: top + (y2 + h2) * scale };
    moveTo(ring, [subject.left, subject.top]);
    Object.assign(ring.style, { width: `${w2 * scale}px`, height: `${h2 * scale}px` });
    moveTo(words, placeOfWords(subject, [table, around], [words.offsetWidth, words.offsetHeight]));
  }
  function leave() {
    if (!stops.length) return false;
    const held = layer.contains(document.activeElement);
    stops = [];
    setAttribute(layer, "hidden", true);
    const cards = [".mf-control[data-lit]", ".mf-control"].map((each) => layer.parentElement?.querySelector(each));
    if (held) cards.find(Boolean)?.focus({ preventScroll: true });
    send({ do: "end-tour" });
    return true;
  }
  function update(model) {
    const tour = model.get("tour") ?? {};
    invite({ offered: tour.offer ?? "" });
    size = model.get("size");
    const begins = Boolean(tour.stops?.length) && !stops.length;
    stops = tour.stops ?? [];
    setAttribute(layer, "hidden", !stops.length);
    if (begins) show(0);
    else if (stops.length) show(Math.min(at, stops.length - 1));
  }
  function watch(shown2) {
    stage = shown2;
    inView.observe(shown2);
    resized.observe(shown2);
  }
  const stop = () => [inView, resized].forEach((each) => each.disconnect());
  return { layer, watch, leave, update, stop, reads: (
    /** @type {(keyof TourTraits)[]} */
    ["tour", "size"]
  ) };
}

// mathfish_widgets/widgets/static/board/typing.js
function createTyping(send) {
  const field = make("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "mf-field" });
  const label = make("label", { class: "mf-typing-label" }, make("span", {}, "Type a move"), field);
  const play = make("button", { class: "mf-button" }, "Play this move");
  const form = make("form", { class: "mf-typing", hidden: true }, label, play, textButton("Close", () => shut()));
  const opener = textButton("Type a move", () => open());
  setAttribute(opener, "data-key", "type");
  let before = null;
  function open(typed = "") {
    if (opener.hidden) return;
    before = /** @type {HTMLElement | null} */
    document.activeElement;
    setAttribute(form, "hidden", false);
    field.value = typed;
    field.focus({ preventScroll: true });
  }
  function shut() {
    setAttribute(form, "hidden", true);
    before?.focus({ preventScroll: true });
  }
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    shut();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) send({ text: field.value.trim() });
    field.value = "";
  });
  function update(model) {
    const typing = Boolean(model.get("typing"));
    setAttribute(opener, "hidden", !typing);
    if (!typing) setAttribute(form, "hidden", true);
  }
  return { form, opener, open, update, reads: (
    /** @type {(keyof TypingTraits)[]} */
    ["typing"]
  ) };
}

// mathfish_widgets/widgets/static/board/board.js
function createParts2(model, el, send, live, moved) {
  const controls = createControls(send, (changes) => motion.setOut(mayMove(model) ? changes : { glides: [], turns: [] }));
  const motion = createFlights(controls.layer, controls.boxOf, moved);
  return {
    live,
    controls,
    motion,
    picture: createPicture(model.widget_manager, moved),
    clock: createClock(),
    actions: createButtonRow("actions", "What you can do", (key) => send({ touch: key })),
    tools: createTools((key) => send({ do: key })),
    typing: createTyping(send),
    fullScreen: createFullScreen(el),
    panel: createPanel(send, live.speak),
    story: createStory(send),
    tour: createTour(send),
    ending: createEnding(send),
    drill: createDrill(model.widget_manager),
    rules: createRules(send),
    link: createLink(send),
    scores: createScores(),
    settings: createSettings(send),
    transcript: createTranscript(model, send),
    sheet: createSheet(send),
    curtain: createCurtain(send)
  };
}
function layOut(el, { live, picture, ...parts }) {
  const { rules, tools, panel, story, ending, typing } = parts;
  const stage = make("div", { class: "mf-stage" }, picture.frame, parts.controls.layer);
  parts.tour.watch(stage);
  const words = make("div", { class: "mf-say" }, parts.clock.face, live.message, rules.link);
  const now = make("div", { class: "mf-now" }, words, typing.form, parts.actions.row);
  const table = make("div", { class: "mf-table" }, live.announcement, make("div", { class: "mf-place" }, stage), live.thinking, now);
  tools.row.insertBefore(rules.button, tools.opener);
  tools.menu.append(typing.opener, parts.fullScreen.button, live.status);
  panel.row.before(story.box);
  const shown2 = make("div", { class: "mf-shown" }, panel.handle, parts.link.section, rules.section, ending.section, panel.section);
  const side = make("div", { class: "mf-side" }, parts.scores.list, ending.strip, tools.row, tools.more, shown2);
  const columns = make("div", { class: "mf-columns" }, table, side, parts.tour.layer);
  const face = make("div", { class: "mf-face" }, columns, parts.sheet.fold, parts.settings.fold, parts.transcript.fold);
  el.append(face, parts.drill.box, parts.curtain.curtain, live.spoken);
  return { stage, table, columns, face, words };
}
function shortcutsOf(el, { fullScreen, rules, typing }, send) {
  const focusOn = (...selectors) => () => {
    const found = selectors.map((each) => el.querySelector(each)).find(Boolean);
    found?.focus();
  };
  const toCards = () => {
    el.querySelector(".mf-explain[aria-expanded='true']")?.click();
    focusOn(".mf-control[data-lit]", ".mf-control")();
  };
  const tool = (key) => () => send({ do: key });
  return [
    { key: "h", words: "Hint", act: tool("hint") },
    { key: "w", words: "What now?", act: tool("now") },
    { key: "u", words: "Undo", act: tool("undo") },
    { key: "n", words: "Next page of the explanation", act: tool("next") },
    { key: "b", words: "Previous page of the explanation", act: tool("previous") },
    { key: "a", words: "Go to the move buttons", act: focusOn(".mf-actions .mf-button") },
    { key: "c", words: "Go to the cards", act: toCards },
    { key: "p", words: "Pause or play on", act: tool("pause") },
    { key: "r", words: "Rules", act: () => rules.button.click() },
    { key: "t", words: "Type a move", act: () => typing.open() },
    { key: "f", words: "Full screen", act: () => void fullScreen.toggle() }
  ];
}
function createRefresh(model, el, parts, { face, words }) {
  const all = Object.values(parts);
  return () => {
    const held = noteFocus(el);
    setAttribute(el, "data-beside", beside(model));
    setAttribute(el, "data-many", model.get("scores").length > 3);
    setAttribute(el, "data-story", Boolean(model.get("story")?.lines?.length));
    setAttribute(el, "data-timed", Boolean(model.get("clock")));
    setAttribute(el, "data-still", model.get("motion") === "off");
    setAttribute(words, "hidden", !model.get("clock") && !model.get("message")?.text);
    for (const part of all) if (hasNews(part, model)) part.update?.(model);
    setAttribute(el, "aria-label", model.get("name"));
    const [width, height] = model.get("size");
    keepProperty(el, "--mf-ratio", String(width / height));
    face.inert = !parts.curtain.curtain.hidden;
    mendFocus(el, parts.curtain.curtain, held);
  };
}
function beside(model) {
  if (model.get("link_page")?.heading) return "link";
  if (model.get("rules_page")?.title) return "rules";
  return model.get("ending")?.kind === "whole" ? "ending" : null;
}
function createReceive(model, parts) {
  return ({ transcript, from = 0, repeat, motions, rules, there }) => {
    if (there) model.send({ there }, {}, []);
    if (transcript) parts.transcript.receive({ transcript, from });
    if (repeat) parts.live.repeat(model, repeat);
    if (repeat === "message" && mayMove(model)) parts.motion.shake(parts.controls.touched());
    if (rules !== void 0) parts.rules.goTo(rules);
    if (motions?.length && mayMove(model)) parts.motion.prepare(motions);
  };
}
function listen(el, table, parts, send) {
  const keys = createShortcuts(el, shortcutsOf(el, parts, send), parts.typing.open);
  parts.tools.menu.append(keys.opener);
  table.append(keys.list);
  el.addEventListener("click", () => bringIntoView(el), { once: true });
  el.addEventListener("pointerdown", (event) => parts.tools.shutUnlessIn(event.target));
  listenToDrags(parts.controls.layer, (key) => send({ touch: key }));
  el.addEventListener("pointerdown", parts.motion.end, true);
  el.addEventListener("click", noteClick, true);
  keepPresses(el);
  el.addEventListener("keydown", parts.motion.end, true);
  keepPlainKeys(el);
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || parts.tour.leave()) return;
    if (table.contains(
      /** @type {Node} */
      event.target
    )) send({ back: true });
  });
}
function canBeTouched(model, key) {
  const controls = (model.get("zones") ?? []).filter(({ label }) => label).flatMap((zone) => zone.controls ?? []);
  return [...controls, ...model.get("actions") ?? []].some((each) => each.key === key);
}
function createReactions(model, el, live) {
  const gone = createConnectionSign(el);
  gone.classList.add("mf-over-table");
  function showGone() {
    live.busy(false);
    const moves = model.get("transcript_count");
    say(gone, moves ? `${kernelGone(model)} The game continues from move ${moves}.` : kernelGone(model));
    setAttribute(el, "data-kernel", "gone");
  }
  return {
    busy: live.busy,
    gone: showGone,
    ended: showGone,
    /** @param {string} key */
    canBeTouched: (key) => canBeTouched(model, key)
  };
}
function render({ model, el }) {
  el.classList.add("mathfish", "mf-look");
  setAttribute(el, "role", "group");
  const live = createLiveRegions();
  const look = () => rest.look();
  const reactions = createReactions(model, el, live);
  const queue = createMessageQueue(model, el, { ...reactions, moved: look });
  const parts = createParts2(model, el, queue.send, live, look);
  const nodes = layOut(el, parts);
  const isShown = () => queue.latest() > 0 && parts.picture.isThere() && !parts.motion.isFlying();
  const rest = createRest(el, model, queue, nodes.stage, isShown);
  const refresh = createRefresh(model, el, parts, nodes);
  refresh();
  listen(el, nodes.table, parts, queue.send);
  model.on("change", refresh);
  model.on("msg:custom", createReceive(model, parts));
  const connection = new MutationObserver(() => kernelListens(model, el) || reactions.gone());
  connection.observe(el, { attributes: true, attributeFilter: ["class"] });
  const lead2 = createLead(model, queue.report);
  for (const kind of ["pointerdown", "keydown"]) {
    el.addEventListener(kind, lead2.act, true);
    el.addEventListener(kind, parts.rules.noteAct, true);
  }
  const unwatch = watchTheme(el, nodes.columns, lead2.look);
  const unwatchHeight = watchViewHeight(el);
  const leave = showConnection(model, el);
  const stopped = [queue, rest, ...Object.values(parts)];
  return () => {
    connection.disconnect();
    leave();
    unwatch();
    unwatchHeight();
    for (const part of stopped) part.stop?.();
  };
}
function initialize({ model }) {
  keepZonesWhole(model);
}
var board_default = { initialize, render };
export {
  board_default as default
};
