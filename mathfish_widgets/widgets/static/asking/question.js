// One question: its text, a way to answer, two hints, and a place for the explanation.

import { make } from "../shared/elements.js";
import { watchTheme } from "../shared/theme_watch.js";
import { createAfterwards } from "./afterwards.js";
import { createAnswer } from "./answers.js";
import { createFollowUp } from "./follow_up.js";
import { createAsking, createButtons, createHints, createPicture, createTrouble, createVerdict } from "./page.js";

/**
 * @import { Model } from "../shared/model.js"
 * @import { AfterwardsTraits } from "./afterwards.js"
 * @import { AnswerTraits } from "./answers.js"
 * @import { AskingTraits } from "./page.js"
 * @import { FollowUpTraits } from "./follow_up.js"
 */

/** @typedef {Model<AskingTraits & AnswerTraits & AfterwardsTraits & FollowUpTraits & {prompt: string, picture: string}>} QuestionModel */

/** @param {{model: QuestionModel, el: HTMLElement}} view */
function render({ model, el }) {
  const verdict = createVerdict();
  const queue = createAsking(model, el, verdict.tell);
  const answer = createAnswer(model);
  const [hints, buttons] = [createHints(), createButtons(queue.send)];
  const trouble = createTrouble();
  const picture = createPicture();
  const afterwards = createAfterwards(queue.send);
  const whole = make("div", { class: "mq-whole" }, answer.box, buttons.row);
  const fields = make("fieldset", {}, make("legend", {}, model.get("prompt")), picture.box, whole);
  const form = make("form", { novalidate: true }, fields, hints.list, verdict.region, trouble.line);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    queue.send({ answer: answer.read() });
  });
  const followUp = createFollowUp(whole, queue.send);
  el.append(form, followUp.form, afterwards.box);
  for (const part of [picture, hints, buttons, verdict, trouble, followUp, afterwards]) part.update(model);
  model.on("change:verdict", () => verdict.update(model));
  model.on("change:hints", () => hints.update(model));
  model.on("change:buttons", () => buttons.update(model));
  model.on("change:follow_up", () => followUp.update(model));
  model.on("change:afterwards", () => afterwards.update(model));
  model.on("change:trouble", () => trouble.update(model));
  verdict.bringIntoSight(el);
  model.on("change", () => verdict.bringIntoSight(el));
  const unwatch = watchTheme(el, form);
  return () => {
    unwatch();
    queue.stop();
  };
}

export default { render };
