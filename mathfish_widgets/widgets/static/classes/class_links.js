// The page where a teacher pastes the links of a class: a field, a button, and a list of what the links contain.

import { createAsking } from "../asking/page.js";
import { make, setText } from "../shared/elements.js";
import { watchTheme } from "../shared/theme_watch.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {"heading" | "label" | "note" | "read" | "report"} Word */

/**
 * The traits: the text in the field, a line about that text, and the resulting page, which Python has escaped.
 * @typedef {{pasted: string, told: string, html: string, words: Record<Word, string>}} ClassLinksTraits
 */

/** @param {{model: Model<ClassLinksTraits>, el: HTMLElement}} view */
function render({ model, el }) {
  const page = make("div", { class: "mathfish-class-links" });
  const words = model.get("words");
  const told = make("p", { role: "status" });
  const queue = createAsking(model, page, (text) => setText(told, text));
  const field = make("textarea", { class: "mf-field", rows: 8, spellcheck: "false" });
  const read = make("button", { type: "submit", class: "mf-button mf-primary" }, words.read);
  const form = make("form", { "aria-label": words.heading },
    make("p", { class: "mcl-heading" }, words.heading),
    make("label", { class: "mf-link-text" }, make("span", {}, words.label), field),
    make("p", { class: "mf-quiet" }, words.note), make("div", { class: "mf-row" }, read), told);
  const report = make("div", { class: "mcl-report", role: "region", "aria-label": words.report, tabindex: "0" });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    queue.send({ read: field.value });
  });
  page.append(form, report);
  el.append(page);

  const showField = () => void (field.value = model.get("pasted"));
  const showTold = () => setText(told, model.get("told"));
  function showReport() {
    report.innerHTML = model.get("html");
    report.hidden = !model.get("html");
  }
  for (const show of [showField, showTold, showReport]) show();
  model.on("change:pasted", showField);
  model.on("change:told", showTold);
  model.on("change:html", showReport);
  const unwatch = watchTheme(page, form);
  return () => {
    model.off("change:pasted", showField);
    model.off("change:told", showTold);
    model.off("change:html", showReport);
    unwatch();
    queue.stop();
  };
}

export default { render };
