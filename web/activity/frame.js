// The activity as a learning platform shows it: frames a page of the site, gives it what the platform has saved, and tells the
// platform how far it is. Sources: SCORM 1.2 Run-Time Environment, 3.3 and 3.4; SCORM 2004 4th Edition RTE, 3.2, 3.3 and 4.2.

const WORDS = {
  opening: "The questions are opening.",
  alone: "You have opened this outside a learning platform. You can answer everything, but nothing is saved and nobody gets your points.",
  refused: "Your learning platform isn't saving this activity now. You can answer everything, but nobody gets your points.",
  unread: "Your earlier answers are from another version and can't be shown, so you begin again.",
  unsaved: "Your learning platform didn't save this.",
  saved: "Your learning platform has saved this.",
  finished: "You have finished, and your learning platform has saved it.",
  silent: "The questions don't open here. Tell your teacher that the website might be down, or might not allow frames.",
};
const SLOW = 30_000;
const share = (part, whole) => String(Math.round((10_000 * part) / whole) / 10_000);
/** What the two versions of the standard call things. */
const VERSIONS = [
  {
    object: "API", initialize: "LMSInitialize", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", terminate: "LMSFinish",
    status: "cmi.core.lesson_status", score: "cmi.core.score.", exit: "cmi.core.exit", time: "cmi.core.session_time", mode: "cmi.core.lesson_mode",
    duration: (seconds) => [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((each) => String(Math.floor(each)).padStart(2, "0")).join(":"),
    more: () => ({}),
  },
  {
    object: "API_1484_11", initialize: "Initialize", get: "GetValue", set: "SetValue", commit: "Commit", terminate: "Terminate",
    status: "cmi.completion_status", score: "cmi.score.", exit: "cmi.exit", time: "cmi.session_time", mode: "cmi.mode",
    duration: (seconds) => `PT${seconds}S`,
    more: ({ done, of, points, most }) => ({ "cmi.score.scaled": share(points, most), "cmi.progress_measure": share(done, of) }),
  },
];
const STATE = "cmi.suspend_data";
const FINISHED = ["completed", "passed", "failed"];
const NOT_SAVED = ["browse", "review"]; // the modes in which somebody only looks at the activity
const told = document.getElementById("told");
const again = document.getElementById("again");
const frame = document.querySelector("iframe");
const begun = Date.now();

/** The object of the platform in a window or one around it; another origin's windows can't be looked into. */
function objectAround(place, name) {
  for (let depth = 0; place && depth < 50; depth += 1) {
    try {
      if (place[name]) return place[name];
    } catch {
      // The platform may be around a frame of another origin.
    }
    if (place === place.parent) return null;
    place = place.parent;
  }
  return null;
}

/** The platform, or null: `call` returns a text, and "false" if the call fails. */
function findPlatform() {
  for (const version of VERSIONS) {
    const found = objectAround(window.parent, version.object) ?? objectAround(window.opener ?? window.top.opener, version.object);
    if (!found) continue;
    const call = (name, ...texts) => {
      try {
        return String(found[version[name]](...texts));
      } catch {
        return "false";
      }
    };
    return { ...version, call };
  }
  return null;
}

let platform = findPlatform();
let state = "";
let isFinished = false;
let latest = null;
let why = "";

if (!platform) why = "alone";
else if (platform.call("initialize", "") !== "true") {
  platform = null;
  why = "refused";
} else {
  state = platform.call("get", STATE);
  isFinished = FINISHED.includes(platform.call("get", platform.status));
  if (NOT_SAVED.includes(platform.call("get", platform.mode))) why = "refused";
  else begin();
}

/**
 * Say what holds if the pupil only closes the activity. Without a status, a platform would count it as completed. The exit is
 * always "suspend": after any other, the next visit would begin again, even if this one was finished.
 */
function begin() {
  if (!isFinished) platform.call("set", platform.status, "incomplete");
  platform.call("set", platform.exit, "suspend");
}

/** Let the platform save what the page has reported; return whether it has. */
function save({ done, of, points, most, state: text }) {
  const isLast = done === of;
  const values = {
    [STATE]: text,
    [`${platform.score}min`]: "0",
    [`${platform.score}max`]: "100",
    [`${platform.score}raw`]: String(Math.round((100 * points) / most)),
    ...platform.more({ done, of, points, most }),
    [platform.status]: isLast ? "completed" : "incomplete",
  };
  const isKept = Object.entries(values).map(([name, value]) => platform.call("set", name, value)).every((answer) => answer === "true");
  const isCommitted = platform.call("commit", "") === "true";
  isFinished = isLast && isKept && isCommitted;
  return isKept && isCommitted;
}

function tell(words) {
  const { done, of, points, most } = latest ?? {};
  const count = latest ? `${done} of ${of} questions done, ${points} of ${most} points. ` : "";
  const text = count + words;
  if (told.textContent !== text) told.textContent = text;
}

/** Take a report of the page. One without an answer saves nothing, so that it can't replace what is saved. */
function take(report) {
  const isNew = report.state !== state;
  latest = report;
  state = report.state;
  if (!why && !isFinished && report.done && (isNew || !again.hidden)) again.hidden = save(report);
  if (!again.hidden) return tell(WORDS.unsaved);
  if (report.unread && !report.done) return tell(WORDS.unread);
  tell(WORDS[why || (isFinished ? "finished" : report.done ? "saved" : "")] ?? "");
}

const isCount = (value) => Number.isInteger(value) && value >= 0;

function isReport({ done, of, points, most, state: text, unread }) {
  const counts = [done, of, points, most].every(isCount) && done <= of && points <= most && most > 0;
  return counts && /^[\w-]{0,4000}$/.test(text) && typeof unread === "boolean";
}

const page = new URL(frame.dataset.page);
const late = setTimeout(() => tell(WORDS.silent), SLOW);

addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== page.origin) return;
  if (data?.mathfish === "here") {
    clearTimeout(late);
    frame.contentWindow.postMessage({ mathfish: "begin", state }, origin);
    tell(WORDS[why] ?? "");
  } else if (data?.mathfish === "report" && isReport(data)) take(data);
});
again.addEventListener("click", () => take(latest));
addEventListener("pagehide", () => {
  if (!platform) return;
  platform.call("set", platform.time, platform.duration(Math.round((Date.now() - begun) / 1000)));
  platform.call("commit", "");
  platform.call("terminate", "");
  platform = null;
}, { once: true });
tell(WORDS[why || "opening"]);
frame.src = page.href;
