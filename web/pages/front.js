// The table of the front page: "Play here" wakes it like a click on it does, and says what is being waited for.

const table = document.querySelector(".cell");
const button = document.getElementById("play-here");
const words = document.getElementById("waking");

/** Focus the first control that can have the focus. */
function focusIn(place) {
  for (const control of place.querySelectorAll("button, [tabindex='0']")) {
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}

button.addEventListener("click", () => table.click());
document.addEventListener("mathfish:status", ({ detail }) => {
  button.setAttribute("aria-disabled", "true");
  words.textContent = detail.words;
  if (!detail.ready) return;
  const waited = document.activeElement === button;
  button.parentElement.remove();
  if (waited) focusIn(table);
});
document.addEventListener("mathfish:failed", () => button.parentElement.remove());
