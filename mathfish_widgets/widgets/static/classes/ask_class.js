// A question for a whole class, as its teacher sees it: the code, how many have answered, the orders, and the answers.

import { createAsking } from "../asking/page.js";
import { make, setAttribute, setText, keepByKey } from "../shared/elements.js";
import { watchTheme } from "../shared/theme_watch.js";

/** @import { Model } from "../shared/model.js" */

/**
 * The traits: the question, the codes to join by, how many have answered, what the class may see, what only the teacher
 * sees, and the orders as pairs of a name and a label. Python has escaped the HTML.
 * @typedef {{heading: string, codes: string, told: string, html: string, private: string, orders: [string, string][],
 *   words: {shown: string, private: string, orders: string}}} AskClassTraits
 */

/** @param {{model: Model<AskClassTraits>, el: HTMLElement}} view */
function render({ model, el }) {
  const page = make("div", { class: "mathfish-ask-class" });
  const words = model.get("words");
  const told = make("p", { role: "status", class: "mcl-told" });
  const queue = createAsking(model, page, (text) => setText(told, text));
  const codes = make("div", {});
  codes.innerHTML = model.get("codes");
  const row = make("div", { class: "mf-row", role: "group", "aria-label": words.orders });
  const shown = make("div", { class: "mcl-report", role: "region", "aria-label": words.shown, tabindex: "0" });
  const secret = make("div", {});
  const fold = make("details", {}, make("summary", {}, words.private), secret);
  const form = make("form", {}, make("p", { class: "mcl-heading" }, model.get("heading")), codes, told, row, shown, fold);
  form.addEventListener("submit", (event) => event.preventDefault());
  page.append(form);
  el.append(page);

  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const showTold = () => setText(told, model.get("told"));
  /** Buttons stay, so that the focus does. */
  function showOrders() {
    keepByKey(
      row, buttons, model.get("orders").map(([key, label]) => ({ key, label })),
      ({ key }) => {
        const button = make("button", { type: "button", class: "mf-button" });
        button.addEventListener("click", () => queue.send({ order: key }));
        return button;
      },
      (button, { label }) => setText(button, label),
    );
  }
  function showAnswers() {
    shown.innerHTML = model.get("html");
    setAttribute(shown, "hidden", !model.get("html"));
    secret.innerHTML = model.get("private");
    setAttribute(fold, "hidden", !model.get("private"));
  }
  for (const show of [showTold, showOrders, showAnswers]) show();
  model.on("change:told", showTold);
  model.on("change:orders", showOrders);
  model.on("change:html", showAnswers);
  model.on("change:private", showAnswers);
  const unwatch = watchTheme(page, form);
  return () => {
    model.off("change:told", showTold);
    model.off("change:orders", showOrders);
    model.off("change:html", showAnswers);
    model.off("change:private", showAnswers);
    unwatch();
    queue.stop();
  };
}

export default { render };
