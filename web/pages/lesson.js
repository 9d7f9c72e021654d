// A lesson as it is read: what follows a question opens when it is answered, and the contents list shows what is done.
import { readAnswered, readList, rememberAnswered, writeList } from "./answered.js";
import { markDone } from "./bar.js";

const main = document.getElementById("content");
const steps = [...main.querySelectorAll(".step")];
const contents = document.querySelector(".contents");
const wide = matchMedia("(min-width: 76rem)");
const OPENED = `mathfish opened ${document.body.dataset.page}`;
const WORDS = { one: "Answer the question to go on.", more: "Answer the questions to go on.", open: "Show the rest of the page" };
const folds = !document.body.dataset.page.includes("/");

const gate = Object.assign(document.createElement("div"), { className: "gate" });
const words = document.createElement("p");
const show = Object.assign(document.createElement("button"), { type: "button", textContent: WORDS.open });
gate.append(words, show);

/** How many steps are open; a step that has been open stays open. */
let open = folds ? Math.max(Number(readList(OPENED)[0]) || 1, 1) : steps.length;

const questionsOf = (step) => [...step.querySelectorAll("[data-question]")].map((cell) => cell.dataset.question);

function openTo(count) {
  if (count > open) writeList(OPENED, [count]);
  open = Math.max(open, count);
  steps.forEach((step, place) => step.toggleAttribute("data-folded", place >= open));
  main.dataset.open = "";
  if (open >= steps.length) return gate.remove();
  const last = steps[open - 1];
  words.textContent = questionsOf(last).length > 1 ? WORDS.more : WORDS.one;
  if (gate.previousElementSibling !== last) last.after(gate);
}

/** Open the steps whose questions are all answered, and those before a step that is open. */
function follow() {
  const answered = readAnswered();
  let count = open;
  while (count < steps.length && questionsOf(steps[count - 1]).every((key) => answered.has(key))) count += 1;
  openTo(count);
}

/** A heading in a folded step opens everything up to it. */
function goTo(hash) {
  const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
  const place = target ? steps.indexOf(target.closest(".step")) : -1;
  if (place < open) return;
  openTo(place + 1);
  target.scrollIntoView();
}

/**
 * See in the page that a question has been answered right, before Python says that the answer is saved. A right answer
 * to a follow-up counts for nothing: it was there before the feedback came.
 */
function watchAnswers() {
  const followed = new WeakSet();
  new MutationObserver(() => {
    for (const question of main.querySelectorAll("[data-question] .mathfish-question")) {
      const { question: key } = question.closest("[data-question]").dataset;
      const right = question.querySelector(".mq-verdict")?.dataset.kind === "right";
      const step = Boolean(question.querySelector(".mq-follow-up:not([hidden])"));
      if (right && !step && !followed.has(question) && !readAnswered().has(key)) answered([key]);
      if (step) followed.add(question);
      else if (!right) followed.delete(question);
    }
  }).observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-kind", "hidden"] });
}

function answered(keys) {
  rememberAnswered(keys);
  follow();
  markDone();
}

show.addEventListener("click", () => {
  const next = steps[open];
  openTo(steps.length);
  next.tabIndex = -1;
  next.focus();
});
document.addEventListener("mathfish:answered", ({ detail }) => answered(detail.keys));
document.addEventListener("mathfish:failed", () => openTo(steps.length));
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.('a[href^="#"]');
  if (link) goTo(link.hash);
});
addEventListener("hashchange", () => goTo(location.hash));
wide.addEventListener("change", () => {
  contents.open = wide.matches;
});

answered([]);
goTo(location.hash);
watchAnswers();
