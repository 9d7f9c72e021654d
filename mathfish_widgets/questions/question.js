// One question: its text, a way to answer, two hints, and a place where the reason is told.

function render({ model, el }) {
  const verdict = createVerdict();
  const talk = createAsking(model, el, verdict);
  const answer = ANSWERS[model.get("kind")](model);
  const parts = [createHints(), createButtons(talk.send), verdict];
  const [hints, buttons] = parts;
  const fields = make("fieldset", {}, make("legend", {}, model.get("prompt")), answer.box, buttons.row);
  const form = make("form", { novalidate: true }, fields, hints.list, verdict.region);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    talk.send({ answer: answer.read() });
  });
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
