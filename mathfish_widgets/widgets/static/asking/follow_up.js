// A follow-up: a question about one step, below the explanation of a wrong answer, to be answered first.

import { focused, make, setAttribute, setText } from "../shared/elements.js";
import { createAnswer } from "./answers.js";
import { createPicture, createSender } from "./page.js";

/** @import { Model } from "../shared/model.js" */
/** @import { AnswerInput, AnswerTraits } from "./answers.js" */

/**
 * The question to answer first; empty if there is none.
 * @typedef {Partial<AnswerTraits> & {prompt?: string, lead?: string, picture?: string, check?: string, back?: string}} FollowUp
 */

/** @typedef {{follow_up: FollowUp}} FollowUpTraits */

/** @typedef {{follow_up: ReturnType<AnswerInput["read"]>} | {back: true}} FollowUpMessage */

/**
 * Make the place for a follow-up. While there is one, the controls of the whole question are hidden, and the focus
 * moves to the follow-up.
 * @param {HTMLElement} whole  the controls of the whole question
 * @param {(message: FollowUpMessage) => void} send
 */
export function createFollowUp(whole, send) {
  const legend = make("legend");
  const lead = make("p", { class: "mf-quiet" });
  const picture = createPicture();
  const box = make("div");
  const check = make("button", { type: "submit", class: "mf-button mf-primary" });
  const back = createSender({}, () => send({ back: true }));
  const fields = make("fieldset", {}, legend, picture.box, box, make("div", { class: "mf-row" }, check, back.button));
  const form = make("form", { novalidate: true, class: "mq-follow-up", hidden: true });
  /** @type {AnswerInput | null} */
  let answer = null;
  let shown = "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (answer) send({ follow_up: answer.read() });
  });
  /** @param {HTMLElement} place */
  const focusIn = (place) => /** @type {HTMLElement | null} */ (place.querySelector("input, button"))?.focus();
  /** @param {FollowUp} followUp */
  function fill(followUp) {
    setText(lead, followUp.lead ?? "");
    setText(legend, followUp.prompt ?? "");
    setText(check, followUp.check ?? "");
    back.update(followUp.back);
    const model = { get: (/** @type {string} */ name) => /** @type {any} */ (followUp)[name] };
    answer = createAnswer(model);
    picture.update(/** @type {any} */ (model));
    box.replaceChildren(answer.box);
    form.replaceChildren(lead, fields);
  }
  /** @param {Model<FollowUpTraits>} model */
  function update(model) {
    const followUp = model.get("follow_up") ?? {};
    const asked = followUp.kind ? JSON.stringify(followUp) : "";
    if (asked === shown) return;
    const within = [form, whole].some((place) => place.contains(focused(place)));
    shown = asked;
    if (asked) fill(followUp);
    const [now, before] = asked ? [form, whole] : [whole, form];
    setAttribute(now, "hidden", null);
    // Move the focus before hiding the element that has it: otherwise the notebook would take the focus.
    if (within) focusIn(now);
    setAttribute(before, "hidden", true);
    if (!asked) form.replaceChildren();
  }
  return { form, update };
}
