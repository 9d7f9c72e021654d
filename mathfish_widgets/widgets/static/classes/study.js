// A study: one question or position at a time, the way to the next, and the link with the answers.

import { createAsking } from "../asking/page.js";
import { createChildView } from "../shared/child_view.js";
import { keepByKey, make, setAttribute, setText } from "../shared/elements.js";
import { createLinkFold } from "../shared/link_text.js";
import { watchTheme } from "../shared/theme_watch.js";

/**
 * @import { FoldedLink } from "../shared/link_text.js"
 * @import { Model } from "../shared/model.js"
 */

/**
 * The traits: where the pupil is, the teacher's sentence, how far the study is answered, the buttons as a name, a label
 * and whether it leads anywhere, the link, and the widget of the current part.
 * @typedef {{place: string, sentence: string, told: string, buttons: [string, string, boolean][], link_fold: FoldedLink,
 *   shown: string | null}} StudyTraits
 */

/** @type {Record<string, number>} */
const STEPS = { back: -1, next: 1 };

/** @param {{model: Model<StudyTraits>, el: HTMLElement}} view */
function render({ model, el }) {
  // The part is shown beside the form, not inside it, so that it does not get the form's styles.
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

  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  function show() {
    setText(place, model.get("place"));
    setText(sentence, model.get("sentence"));
    setAttribute(above, "hidden", !model.get("place") && !model.get("sentence"));
    keepByKey(
      row, buttons, model.get("buttons").map(([key, label, leads]) => ({ key, label, leads })),
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
      },
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

export default { render };
