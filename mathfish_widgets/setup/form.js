// The form that writes a line of Python: its rows, and the line with its buttons.

let formsMade = 0;

/** A row of the form with a place for what is noted or refused, which its field names as its description. */
function createFormRow(row, send, id) {
  const label = createSetting(row, send);
  const note = make("p", { class: "ms-note mf-quiet", id });
  label.children[1].setAttribute("aria-describedby", id);
  return make("div", { class: `ms-row ms-${row.kind}` }, label, note);
}

function updateFormRow(box, row) {
  const [label, note] = box.children;
  updateSetting(label, row);
  setAttribute(label.children[1], "aria-invalid", row.refused ? "true" : null);
  setAttribute(note, "data-refused", Boolean(row.refused));
  setText(note, row.refused?.text ?? row.note ?? "");
}

function createFormRows(send) {
  const box = make("div", { class: "ms-rows" });
  const refusal = make("p", { class: "ms-hidden", role: "alert" });
  const nodes = new Map();
  const form = (formsMade += 1);
  function update(model) {
    const rows = model.get("rows") ?? [];
    const create = (row) => createFormRow(row, send, `mathfish-form-${form}-${row.key.replaceAll(":", "-")}`);
    keepByKey(box, nodes, rows, create, updateFormRow);
    setText(refusal, rows.find((row) => row.refused)?.refused.text ?? "");
  }
  return { box, refusal, update };
}

/** The line, and the button that copies it, or selects it where the page may not reach the clipboard. */
function createLineField(words) {
  const field = make("textarea", { class: "mf-field ms-line", readonly: true, rows: 2, spellcheck: "false" });
  const spoken = make("p", { class: "ms-hidden", role: "status" });
  const outcome = make("p", { class: "ms-outcome", role: "status" });
  const copy = make("button", { type: "button", class: "mf-button mf-primary" }, words.copy);
  function select() {
    field.focus();
    field.select();
    setText(outcome, words.selected);
  }
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      setText(outcome, words.copied);
    } catch {
      select();
    }
  });
  function update(line) {
    if (field.value === line) return;
    if (field.value) setText(spoken, line);
    field.value = line;
    setText(outcome, "");
  }
  const box = make("label", { class: "ms-writing" }, make("span", {}, words.line), field);
  return { box, copy, spoken, outcome, update };
}

/** What was set up, as a view of its own below the form. */
function createShown(manager) {
  const box = make("div", { class: "ms-shown" });
  let reference = null;
  let view = null;
  async function load(wanted) {
    const loaded = await manager.create_view(await manager.get_model(modelId(wanted)));
    if (reference !== wanted) return loaded.remove();
    view = loaded;
    box.replaceChildren(view.el);
  }
  function drop() {
    reference = null;
    view?.remove();
    view = null;
  }
  function update(model) {
    const wanted = model.get("shown") ?? null;
    if (wanted === reference) return;
    drop();
    reference = wanted;
    if (wanted) load(wanted);
  }
  return { box, update, drop };
}

function createForm(model, page) {
  const words = model.get("words");
  const told = make("p", { class: "ms-told", role: "status" });
  const talk = createTalk(model, page, {
    busy: (waiting) => setAttribute(page, "aria-busy", waiting ? "true" : null),
    gone: () => setText(told, KERNEL_GONE),
  });
  const rows = createFormRows(talk.send);
  const line = createLineField(words);
  const attempt = createSender({}, () => talk.send({ try: true }));
  attempt.update(words.try);
  const form = make("form", { "aria-label": words.heading },
    make("p", { class: "ms-heading" }, words.heading), rows.box, line.box,
    make("p", { class: "mf-quiet" }, words.before),
    make("div", { class: "mf-row" }, line.copy, attempt.button), line.outcome, told, rows.refusal, line.spoken);
  form.addEventListener("submit", (event) => event.preventDefault());
  page.addEventListener("keydown", keepKeys);
  page.append(form);
  function update() {
    rows.update(model);
    line.update(model.get("written"));
    setText(told, model.get("told"));
  }
  return { form, update, stop: talk.stop };
}

function render({ model, el }) {
  // What is shown stands beside the form, not in it: the form's looks are not those of a game.
  const page = make("div", { class: "mathfish-question mathfish-form mf-look" });
  const { form, update, stop } = createForm(model, page);
  const shown = createShown(model.widget_manager);
  el.append(page, shown.box);
  function show() {
    update();
    shown.update(model);
  }
  show();
  model.on("change", show);
  const unwatch = watchSurroundings(page, form, () => {});
  return () => {
    model.off("change", show);
    unwatch();
    stop();
    shown.drop();
  };
}

export default { render };
