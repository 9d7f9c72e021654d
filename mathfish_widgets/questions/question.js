// One question: its text, a way to answer, two hints, and a place where the reason is told.

const SIGNS = { right: "✓", again: "↻", note: "i", error: "!" };

/** Plain keys pressed in the question are not for the notebook; Tab and combinations go on. */
function keepKeys(event) {
  const combined = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter");
  if (event.key !== "Tab" && !combined) event.stopPropagation();
}

/** The place of the reason; the node stays and only its content changes, so that it is read aloud. */
function createVerdict() {
  const region = make("div", { class: "mq-verdict", role: "status" });
  function update(model) {
    const { kind = "", word = "", html = "" } = model.get("verdict") ?? {};
    setAttribute(region, "data-kind", kind || null);
    region.replaceChildren();
    if (!kind) return;
    const body = make("div", { class: "mq-reason" });
    body.innerHTML = html;
    if (word) body.prepend(make("p", { class: "mq-word" }, word));
    region.append(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS[kind]), body);
  }
  function tell(text) {
    setAttribute(region, "data-kind", "error");
    region.replaceChildren(make("span", { class: "mq-sign", "aria-hidden": "true" }, SIGNS.error), make("p", {}, text));
  }
  return { region, update, tell };
}

function createHints() {
  const list = make("ul", { class: "mq-hints", "aria-live": "polite" });
  function update(model) {
    const hints = model.get("hints") ?? [];
    hints.slice(list.children.length).forEach((hint) => list.append(make("li", {}, hint)));
  }
  return { list, update };
}

function createButtons(talk) {
  const check = make("button", { type: "submit", class: "mf-button mf-primary" });
  const hint = make("button", { type: "button", class: "mf-button" });
  hint.addEventListener("click", () => hint.getAttribute("aria-disabled") === "true" || talk.send({ hint: true }));
  function update(model) {
    const { check: words = "", hint: hintWords = "", exhausted = false } = model.get("buttons") ?? {};
    setText(check, words);
    setText(hint, hintWords);
    setAttribute(hint, "aria-disabled", exhausted ? "true" : null);
  }
  return { row: make("div", { class: "mf-row" }, check, hint), update };
}

function render({ model, el }) {
  el.classList.add("mathfish-question", "mf-look");
  const verdict = createVerdict();
  const busy = (waiting) => setAttribute(el, "aria-busy", waiting ? "true" : null);
  const talk = createTalk(model, el, { busy, gone: () => verdict.tell(KERNEL_GONE) });
  const answer = ANSWERS[model.get("kind")](model);
  const parts = [createHints(), createButtons(talk), verdict];
  const [hints, buttons] = parts;
  const fields = make("fieldset", {}, make("legend", {}, model.get("prompt")), answer.box, buttons.row);
  const form = make("form", { novalidate: true }, fields, hints.list, verdict.region);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    talk.send({ answer: answer.read() });
  });
  el.addEventListener("keydown", keepKeys);
  el.append(form);
  for (const part of parts) part.update(model);
  model.on("change:verdict", () => verdict.update(model));
  model.on("change:hints", () => hints.update(model));
  model.on("change:buttons", () => buttons.update(model));
  const unwatch = watchSurroundings(el, form, () => {});
  return () => {
    unwatch();
    talk.stop();
  };
}

export default { render };
