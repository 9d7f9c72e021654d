// Practice: one item after another, each with a new way to answer, and a summary at the end.

const MARKS = { alone: "✓", helped: "~", shown: "–", missed: "↻", kept: "•", now: "", later: "" };

const LONG_PROMPT = 160;

/** The title, where one stands, and the mark of each item; the words beside the marks say the same. */
function createHead() {
  const title = make("p", { class: "mp-title" });
  const [level, why] = [make("p", { class: "mf-quiet" }), make("p", { class: "mf-quiet" })];
  const standing = make("p", { class: "mp-standing" });
  const trouble = make("p", { class: "mp-trouble", role: "status" });
  const track = make("div", { class: "mp-track", "aria-hidden": "true" });
  const box = make("div", { class: "mp-head" }, make("div", {}, title, level, why, trouble), make("div", { class: "mp-where" }, track, standing));
  function update(model) {
    setText(title, model.get("title"));
    setText(level, model.get("level"));
    setText(why, model.get("why"));
    setText(trouble, model.get("trouble"));
    setText(standing, model.get("standing"));
    const marks = model.get("track").map((mark) => make("span", { class: "mp-mark", "data-mark": mark }, MARKS[mark]));
    track.replaceChildren(...marks);
  }
  return { box, update };
}

/** The question and the way to answer it, which is made anew for each item. */
function createItem(model, buttons) {
  const place = make("span", { class: "mp-place" });
  const prompt = make("span");
  const given = make("p", { class: "mp-given" });
  const box = make("div", { class: "mp-answer" });
  const fields = make("fieldset", {}, make("legend", {}, place, " ", prompt), box, given, buttons.row);
  let answer = null;
  let shown = 0;
  function update() {
    setText(place, model.get("place"));
    setText(prompt, model.get("prompt"));
    setAttribute(fields, "data-long", model.get("prompt").length > LONG_PROMPT);
    const { given: words = "", points = "", next = "" } = model.get("done") ?? {};
    setText(given, points ? `${words} · ${points}` : words);
    setAttribute(given, "hidden", !next);
    setAttribute(box, "hidden", Boolean(next));
    setAttribute(buttons.row, "hidden", Boolean(next));
    if (shown === model.get("item")) return;
    shown = model.get("item");
    answer = ANSWERS[model.get("kind")](model);
    box.replaceChildren(answer.box);
  }
  return { fields, update, read: () => answer.read(), focus: () => box.querySelector("input, button")?.focus() };
}

function createLine({ mark, asked, told, html }, why) {
  const sign = make("span", { class: "mp-mark", "data-mark": mark, "aria-hidden": "true" }, MARKS[mark]);
  const reason = make("div", { class: "mq-reason" });
  reason.innerHTML = html;
  const fold = make("details", {}, make("summary", {}, why), reason);
  return make("li", {}, sign, make("div", {}, make("p", { class: "mp-asked" }, asked), make("p", {}, told), fold));
}

/** What came of the drill, item by item. */
function createSummary(send) {
  const heading = make("p", { class: "mp-title", tabindex: "-1" });
  const advice = make("p");
  const lines = make("ol", { class: "mp-lines" });
  const again = createSender({}, () => send({ again: true }));
  const onward = createSender({ class: "mf-button mf-primary" }, () => send({ onward: true }));
  const row = make("div", { class: "mf-row" }, onward.button, again.button);
  const box = make("div", { class: "mp-summary" }, heading, advice, row, lines);
  function update(model) {
    const summary = model.get("summary") ?? {};
    setAttribute(box, "hidden", !summary.heading);
    setText(heading, summary.heading ?? "");
    setText(advice, summary.advice ?? "");
    again.update(summary.again);
    onward.update(summary.onward);
    lines.replaceChildren(...(summary.lines ?? []).map((line) => createLine(line, summary.why)));
  }
  return { box, update, focus: () => heading.focus() };
}

/** The last items of the skill as a bar, and behind a fold the way to begin it anew. */
function createMastery(send) {
  const bar = make("div");
  const [name, told] = [make("summary"), make("p")];
  const reset = createSender({}, () => send({ reset: true }));
  const fold = make("details", {}, name, told, reset.button);
  const box = make("div", { class: "mp-mastery" }, bar, fold);
  let shown = "";
  function update(model) {
    const { html = "", ...words } = model.get("mastery") ?? {};
    setAttribute(fold, "hidden", !words.fold);
    if (!words.fold) fold.open = false;
    setText(name, words.fold ?? "");
    setText(told, words.told ?? "");
    reset.update(words.reset);
    if (shown === html) return;
    shown = html;
    bar.innerHTML = html;
  }
  return { box, update };
}

/** Where one is: another place means that the focus goes there. */
function stage(model) {
  if (model.get("summary")?.heading) return "summary";
  return `${model.get("item")} ${Boolean(model.get("done")?.next)}`;
}

function render({ model, el }) {
  el.classList.add("mathfish-practice");
  const verdict = createVerdict();
  const talk = createAsking(model, el, verdict);
  const send = (message) => {
    const rung = (model.get("hints") ?? []).length + 1;
    talk.send({ ...message, ...(message.hint ? { hint: rung } : {}), item: model.get("item") });
  };
  const [head, hints, buttons, summary] = [createHead(), createHints(), createButtons(send), createSummary(send)];
  const solve = createSender({}, () => send({ solve: true }));
  buttons.row.append(solve.button);
  const item = createItem(model, buttons);
  const next = createSender({ class: "mf-button mf-primary mp-next" }, () => send({ next: true }));
  const form = make("form", { novalidate: true }, item.fields, hints.list);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ answer: item.read() });
  });
  const mastery = createMastery(send);
  const sheet = make("div", { class: "mp-sheet" }, head.box, form, verdict.region, next.button, summary.box, mastery.box);
  el.append(sheet);

  let where = "";
  function update() {
    const moved = where && where !== stage(model) && el.contains(focused(el));
    where = stage(model);
    for (const part of [head, buttons, item, hints, summary, mastery]) part.update(model);
    solve.update(model.get("buttons")?.solve);
    next.update(model.get("done")?.next);
    setAttribute(form, "hidden", where === "summary");
    if (!moved) return;
    if (where === "summary") summary.focus();
    else if (model.get("done")?.next) next.button.focus();
    else item.focus();
  }
  verdict.update(model);
  update();
  model.on("change:verdict", () => verdict.update(model));
  model.on("change", update);
  const unwatch = watchSurroundings(el, sheet, () => {});
  return () => {
    unwatch();
    talk.stop();
  };
}

export default { render };
