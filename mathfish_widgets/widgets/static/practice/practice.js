// Practice: one question after another, each with its own way to answer, and a summary at the end.

import { createAnswer } from "../asking/answers.js";
import { createFollowUp } from "../asking/follow_up.js";
import { createAsking, createButtons, createHints, createPicture, createSender, createTrouble, createVerdict } from "../asking/page.js";
import { countUp } from "../shared/count_up.js";
import { focused, make, setAttribute, setText } from "../shared/elements.js";
import { createLinkFold } from "../shared/link_text.js";
import { watchTheme } from "../shared/theme_watch.js";
import { createGoal } from "./goal.js";
import { pageOf } from "./pages.js";

/**
 * @import { AnswerInput, AnswerTraits } from "../asking/answers.js"
 * @import { AskingTraits } from "../asking/page.js"
 * @import { FollowUpMessage, FollowUpTraits } from "../asking/follow_up.js"
 * @import { Goal } from "./goal.js"
 * @import { FoldedLink } from "../shared/link_text.js"
 * @import { Model } from "../shared/model.js"
 */

/**
 * The result of a question.
 * @typedef {"alone" | "helped" | "shown" | "missed" | "kept" | "now" | "later"} Mark
 */

/** @typedef {{mark: Mark, asked: string, told: string, html: string}} Line */

/**
 * The summary of a practice set; empty before its end.
 * @typedef {object} Summary
 * @property {string} [scene]  SVG without any text that a person wrote
 * @property {string} [heading]
 * @property {string} [advice]
 * @property {string} [again]
 * @property {string} [onward]
 * @property {string} [why]
 * @property {Line[]} [lines]
 * @property {FoldedLink} [link]  a link to the answers
 */

/**
 * The traits of practice in addition to those of every page with questions; `done` and `mastery` may be empty.
 * @typedef {object} DrillTraits
 * @property {string} prompt
 * @property {string} picture
 * @property {string} title
 * @property {string} level
 * @property {string} why
 * @property {string} place
 * @property {string} points
 * @property {string} trouble
 * @property {Mark[]} track
 * @property {number} item
 * @property {{given?: string, points?: string, next?: string}} done
 * @property {string} otherwise  the label of a button that starts a new skill in another way; empty for none
 * @property {{html?: string, fold?: string, told?: string, reset?: string}} mastery
 * @property {Goal} goal
 * @property {Summary} summary
 */

/** @typedef {Model<AskingTraits & AnswerTraits & FollowUpTraits & DrillTraits>} DrillModel */

/**
 * A message to Python about the current question.
 * @typedef {{answer: ReturnType<AnswerInput["read"]>} | {hint: true | number}
 *   | FollowUpMessage | {solve: true} | {next: true} | {otherwise: true} | {again: true} | {onward: true} | {reset: true} | {goal: number}} Message
 */

/** @type {Record<Mark, string>} */
const MARKS = { alone: "✓", helped: "~", shown: "–", missed: "↻", kept: "•", now: "", later: "" };

const LONG_PROMPT = 160;
const NUMBER = /\d+/;

/** Make the title, the position, and a mark for each question; the words beside the marks say the same. */
function createHead() {
  const title = make("p", { class: "mp-title" });
  const [level, why] = [make("p", { class: "mf-quiet" }), make("p", { class: "mf-quiet" })];
  const points = make("p", { class: "mp-points" });
  let told = "";
  const trouble = createTrouble();
  const track = make("div", { class: "mp-track", "aria-hidden": "true" });
  const box = make("div", { class: "mp-head" }, make("div", {}, title, level, why, trouble.line), make("div", { class: "mp-where" }, track, points));
  /** @param {DrillModel} model */
  function update(model) {
    setText(title, model.get("title"));
    setText(level, model.get("level"));
    setText(why, model.get("why"));
    trouble.update(model);
    showPoints(model.get("points"));
    const marks = model.get("track").map((mark) => make("span", { class: "mp-mark", "data-mark": mark }, MARKS[mark]));
    track.replaceChildren(...marks);
  }
  /**
   * Count up from the previous points to the new ones.
   * @param {string} words
   */
  function showPoints(words) {
    if (words === told) return;
    const [from, to] = [told, words].map((each) => Number(NUMBER.exec(each)?.[0] ?? 0));
    const still = !told;
    told = words;
    countUp(points, to, { from, still, write: (number) => words.replace(NUMBER, String(number)) });
  }
  return { box, update };
}

/**
 * Make the question and the way to answer it, which is rebuilt for each question.
 * @param {DrillModel} model
 * @param {{row: HTMLElement}} buttons
 */
function createItem(model, buttons) {
  const place = make("span", { class: "mp-place" });
  const prompt = make("span");
  const picture = createPicture();
  const given = make("p", { class: "mp-given" });
  const box = make("div", { class: "mp-answer" });
  const whole = make("div", { class: "mq-whole" }, box, buttons.row);
  const fields = make("fieldset", {}, make("legend", {}, place, " ", prompt), picture.box, given, whole);
  /** @type {AnswerInput | null} */
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
    picture.update(model);
    answer = createAnswer(model);
    box.replaceChildren(answer.box);
  }
  /** @returns {HTMLElement | null} */
  const field = () => box.querySelector("input, button");
  return { fields, whole, update, read: () => answer?.read() ?? "", focus: () => field()?.focus() };
}

/**
 * @param {Line} line
 * @param {string} why  the label that expands the explanation
 */
function createLine({ mark, asked, told, html }, why) {
  const sign = make("span", { class: "mp-mark", "data-mark": mark, "aria-hidden": "true" }, MARKS[mark]);
  const reason = make("div", { class: "mq-reason" });
  reason.innerHTML = html;
  const fold = make("details", {}, make("summary", {}, why), reason);
  return make("li", {}, sign, make("div", {}, make("p", { class: "mp-asked" }, asked), make("p", {}, told), fold));
}

/**
 * Make the summary of the practice set, question by question.
 * @param {(message: Message) => void} send
 */
function createSummary(send) {
  const heading = make("p", { class: "mp-title", tabindex: "-1" });
  const scene = make("div", { class: "mp-scene" });
  const advice = make("p");
  const lines = make("ol", { class: "mp-lines" });
  const again = createSender({}, () => send({ again: true }));
  const onward = createSender({ class: "mf-button mf-primary" }, () => send({ onward: true }));
  const row = make("div", { class: "mf-row" }, onward.button, again.button);
  const link = createLinkFold();
  let drawn = "";
  const box = make("div", { class: "mp-summary" }, scene, heading, advice, row, lines, link.fold);
  /** @param {DrillModel} model */
  function update(model) {
    const summary = model.get("summary") ?? {};
    setAttribute(box, "hidden", !summary.heading);
    if (drawn !== summary.scene) scene.innerHTML = drawn = summary.scene ?? "";
    setText(heading, summary.heading ?? "");
    setText(advice, summary.advice ?? "");
    again.update(summary.again);
    again.button.classList.toggle("mf-primary", !summary.onward);
    onward.update(summary.onward);
    link.update(summary.link ?? {});
    lines.replaceChildren(...(summary.lines ?? []).map((line) => createLine(line, summary.why ?? "")));
  }
  return { box, update, focus: () => heading.focus() };
}

/**
 * Make the bar for the latest questions of the skill, and a collapsed section with the button that resets it.
 * @param {(message: Message) => void} send
 */
function createMastery(send) {
  const bar = make("div");
  const [name, told] = [make("summary"), make("p")];
  const reset = createSender({}, () => send({ reset: true }));
  const fold = make("details", {}, name, told, reset.button);
  const box = make("div", { class: "mp-bar" }, bar, fold);
  let shown = "";
  /** @param {DrillModel} model */
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

/**
 * Make the connection to Python. Every message has the number of its question, and a request for a hint has the number
 * of the hint.
 * @param {DrillModel} model
 * @param {HTMLElement} el
 * @param {(text: string) => void} tell
 */
function createSend(model, el, tell) {
  /** @type {ReturnType<typeof createAsking<Message & {item: number}>>} */
  const queue = createAsking(model, el, tell);
  /** @param {Message} message */
  const send = (message) => {
    const rung = (model.get("hints") ?? []).length + 1;
    queue.send({ ...message, ...("hint" in message ? { hint: rung } : {}), item: model.get("item") });
  };
  return { send, stop: queue.stop };
}

/** @param {{model: DrillModel, el: HTMLElement}} view */
function render({ model, el }) {
  el.classList.add("mathfish-practice");
  const verdict = createVerdict();
  const { send, stop } = createSend(model, el, verdict.tell);
  const [head, hints, buttons, summary] = [createHead(), createHints(), createButtons(send), createSummary(send)];
  const solve = createSender({}, () => send({ solve: true }));
  buttons.row.append(solve.button);
  const item = createItem(model, buttons);
  const next = createSender({ class: "mf-button mf-primary mp-next" }, () => send({ next: true }));
  const otherwise = createSender({ class: "mf-button mp-next" }, () => send({ otherwise: true }));
  const form = make("form", { novalidate: true }, item.fields, hints.list);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ answer: item.read() });
  });
  const [mastery, goal] = [createMastery(send), createGoal(send)];
  const followUp = createFollowUp(item.whole, send);
  const sheet = make("div", { class: "mp-sheet" }, head.box, form, verdict.region, followUp.form, next.button, " ", otherwise.button, summary.box, mastery.box, goal.box);
  el.append(sheet);

  let page = "";
  function update() {
    const moved = page && page !== pageOf(model) && el.contains(focused(el));
    page = pageOf(model);
    for (const part of [head, buttons, item, hints, followUp, summary, mastery, goal]) part.update(model);
    solve.update(model.get("buttons")?.solve);
    next.update(model.get("done")?.next);
    otherwise.update(model.get("otherwise"));
    setAttribute(form, "hidden", page === "summary");
    if (moved) focusOnPage();
    verdict.bringIntoSight(el);
  }
  function focusOnPage() {
    if (page === "summary") summary.focus();
    else if (model.get("done")?.next) next.button.focus();
    else item.focus();
  }
  verdict.update(model);
  update();
  model.on("change:verdict", () => verdict.update(model));
  model.on("change", update);
  const unwatch = watchTheme(el, sheet);
  return () => {
    unwatch();
    stop();
  };
}

export default { render };
