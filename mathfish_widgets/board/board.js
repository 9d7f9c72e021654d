// The board of one view: builds everything from the traits, and again from the traits whenever they change.

/** Keep from the notebook's shortcuts every plain key pressed in the board; Tab and combinations go on. */
function keepPlainKeys(event) {
  const combined = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter");
  if (event.key !== "Tab" && !combined) event.stopPropagation();
}

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

function createScores() {
  const list = make("ul", { class: "mf-scores mf-quiet", "aria-label": "Scores" });
  function update(model) {
    const scores = (model.get("scores") ?? []).map((score, place) => ({ ...score, key: place }));
    setAttribute(list, "hidden", !scores.length);
    list.replaceChildren(...scores.map(({ name, score, active }) =>
      make("li", { "aria-current": active ? "true" : null }, `${active ? "▸ " : ""}${name} · ${score}`)));
  }
  return { list, update, reads: ["scores"] };
}

/** Make all parts of the board; they know the way to Python, and nothing of each other. */
function createParts(model, talk, live) {
  const motion = createMotion(() => picture.canvas(), () => model.get("size")[0]);
  const picture = createPicture(motion.frame);
  return {
    live, motion, picture,
    clock: createClock(),
    controls: createControls(talk.send),
    actions: createButtonRow("actions", "What you can do", (key) => talk.send({ touch: key })),
    toolbar: createButtonRow("toolbar", "Tools", (key) => talk.send({ do: key })),
    panel: createPanel(talk.send, live.speak),
    scores: createScores(),
    settings: createSettings(talk.send),
    transcript: createTranscript(model, talk.send),
    sheet: createSheet(talk.send),
    curtain: createCurtain(talk.send),
  };
}

/** Lay the parts out; return the nodes whose looks change as a whole. */
function layOut(el, { live, motion, picture, ...parts }) {
  live.header.append(parts.clock.face);
  const stage = make("div", { class: "mf-stage" }, picture.frame, motion.sheet, parts.controls.layer);
  const now = make("div", { class: "mf-now" }, parts.actions.row, parts.scores.list);
  const table = make("div", { class: "mf-table" }, live.header, live.message, now, stage, parts.toolbar.row);
  const columns = make("div", { class: "mf-columns" }, table, parts.panel.section);
  const face = make("div", { class: "mf-face" }, columns, parts.sheet.fold, parts.settings.fold, parts.transcript.fold);
  el.append(face, parts.curtain.curtain, live.spoken);
  return { stage, table, face };
}

const lastRead = new WeakMap();

/** Tell whether a part shows a trait that has changed since it was asked last; one that names no traits always does. */
function hasNews(part, model) {
  if (!part.update || !part.reads) return Boolean(part.update);
  const values = part.reads.map((name) => model.get(name));
  const last = lastRead.get(part);
  lastRead.set(part, values);
  return !last || values.some((value, place) => value !== last[place]);
}

function createRefresh(model, el, parts, { stage, face }) {
  return () => {
    const held = noteFocus(el);
    for (const part of Object.values(parts)) if (hasNews(part, model)) part.update(model);
    setAttribute(el, "aria-label", model.get("name"));
    const [width, height] = model.get("size");
    stage.style.aspectRatio = `${width} / ${height}`;
    face.inert = !parts.curtain.curtain.hidden;
    mendFocus(el, parts.curtain.curtain, held);
  };
}

/** Answer what Python sends besides the traits. */
function createReceive(model, parts) {
  return (content) => {
    if (content.transcript) parts.transcript.receive(content);
    if (content.repeat) parts.live.repeat(model, content.repeat);
    if (!content.motions?.length || model.get("motion") === "off" || isReduced()) return;
    parts.motion.prepare(content.motions);
  };
}

/** Listen to people: any touch ends a flight, Escape takes back, plain keys stay in the board. */
function listen(el, table, parts, send) {
  listenToDrags(parts.controls.layer, parts.picture.canvas, (key) => send({ touch: key }));
  el.addEventListener("pointerdown", parts.motion.end, true);
  el.addEventListener("click", noteClick, true);
  el.addEventListener("keydown", parts.motion.end, true);
  el.addEventListener("keydown", keepPlainKeys);
  table.addEventListener("keydown", (event) => event.key === "Escape" && send({ back: true }));
}

function createReactions(live, el) {
  return {
    busy: (waiting) => {
      live.busy(waiting);
      setAttribute(el.querySelector(".mf-stage"), "aria-busy", waiting ? "true" : null);
    },
    gone: () => {
      live.busy(false);
      live.announce(KERNEL_GONE);
    },
  };
}

function render({ model, el }) {
  el.classList.add("mathfish", "mf-look");
  setAttribute(el, "role", "group");
  const live = createLive();
  const reactions = createReactions(live, el);
  const talk = createTalk(model, el, reactions);
  const parts = createParts(model, talk, live);
  const nodes = layOut(el, parts);
  const refresh = createRefresh(model, el, parts, nodes);
  refresh();
  listen(el, nodes.table, parts, talk.send);
  model.on("change", () => {
    talk.answered();
    refresh();
  });
  model.on("msg:custom", createReceive(model, parts));
  const connection = new MutationObserver(() => kernelListens(model, el) || reactions.gone());
  connection.observe(el, { attributes: true, attributeFilter: ["class"] });
  const unwatch = watchSurroundings(el, nodes.table, (view) => talk.report({ view }));
  return () => {
    connection.disconnect();
    unwatch();
    for (const part of [talk, ...Object.values(parts)]) part.stop?.();
    parts.motion.end();
  };
}

function initialize({ model }) {
  keepZonesWhole(model);
  passDrawingsOn(model);
}

export default { initialize, render };
