// A clock that counts up: how long the lap has taken so far. It hurries nobody, and screen readers leave it alone.

const SECOND_MS = 1000;

/** Return some seconds as minutes and seconds: "2:05". */
function clockTime(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function createClock() {
  const face = make("span", { class: "mf-clock", role: "timer", "aria-live": "off", "aria-label": "Time taken", hidden: true });
  let lap = null;
  let began = 0;
  let timer = 0;

  const tick = () => setText(face, clockTime(Math.floor((performance.now() - began) / SECOND_MS)));

  function stop() {
    clearInterval(timer);
    timer = 0;
  }

  function update(model) {
    const clock = model.get("clock");
    setAttribute(face, "hidden", !clock);
    if (!clock) return stop();
    if (clock.lap !== lap) {
      lap = clock.lap;
      began = performance.now();
      tick();
    }
    if (!clock.runs) return stop();
    timer ||= setInterval(tick, SECOND_MS);
  }

  return { face, update, stop, reads: ["clock"] };
}
