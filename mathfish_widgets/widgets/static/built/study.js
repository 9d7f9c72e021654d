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

// mathfish_widgets/widgets/static/shared/buttons.js
var firstClick = 0;
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
  let shown = {};
  function copyText() {
    const [, copied = "", selected = ""] = shown.copy ?? [];
    void copyField(field, outcome, { copied, selected });
  }
  function update(link) {
    shown = link;
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
function createLinkFold() {
  const [name, told] = [make("summary"), make("p")];
  const link = createLinkText();
  const body = make("div", { class: "mf-link-folded" }, told, link.copying, link.picture, link.text);
  const fold = make("details", {}, name);
  let shown = {};
  function draw() {
    if (!fold.open) return body.remove();
    setText(told, shown.told ?? "");
    link.update(shown);
    if (!body.isConnected) fold.append(body);
  }
  function update(next) {
    shown = next;
    setAttribute(fold, "hidden", !next.fold);
    setText(name, next.fold ?? "");
    if (!next.fold) fold.open = false;
    draw();
  }
  fold.addEventListener("toggle", draw);
  return { fold, update };
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

// mathfish_widgets/widgets/static/classes/study.js
var STEPS = { back: -1, next: 1 };
function render({ model, el }) {
  const [above, below] = [make("div", { class: "mathfish-study" }), make("div", { class: "mathfish-study" })];
  const place = make("p", { class: "mst-place" });
  const sentence = make("p", { class: "mst-sentence" });
  const told = make("p", { role: "status" });
  const queue = createAsking(model, below, (text) => setText(told, text));
  above.classList.add("mathfish-question", "mf-look");
  const row = make("div", { class: "mf-row" });
  const link = createLinkFold();
  const heading = make("form", {}, place, sentence);
  const rest = make("form", {}, row, told, link.fold);
  for (const form of [heading, rest]) form.addEventListener("submit", (event) => event.preventDefault());
  above.append(heading);
  below.append(rest);
  const box = make("div", { class: "mst-part" });
  const part = createChildView(box, model.widget_manager);
  el.append(above, box, below);
  const buttons = /* @__PURE__ */ new Map();
  function show() {
    setText(place, model.get("place"));
    setText(sentence, model.get("sentence"));
    setAttribute(above, "hidden", !model.get("place") && !model.get("sentence"));
    keepByKey(
      row,
      buttons,
      model.get("buttons").map(([key, label, leads]) => ({ key, label, leads })),
      ({ key }) => {
        const button = make("button", { type: "button", class: "mf-button" });
        button.addEventListener("click", () => {
          if (button.getAttribute("aria-disabled") !== "true") queue.send({ go: STEPS[key] });
        });
        return button;
      },
      (button, { label, leads }) => {
        setText(button, label);
        setAttribute(button, "aria-disabled", leads ? null : "true");
      }
    );
    setText(told, model.get("told"));
    link.update(model.get("link_fold") ?? {});
    part.show(model.get("shown") ?? null);
  }
  show();
  model.on("change", show);
  const unwatch = [watchTheme(above, heading), watchTheme(below, rest)];
  return () => {
    model.off("change", show);
    for (const stop of unwatch) stop();
    queue.stop();
    part.drop();
  };
}
var study_default = { render };
export {
  study_default as default
};
