// The drawn table of the front page wakes up: a game in its place, which is loaded when somebody asks for it.

const PAGE = "notebooks/index.html?path=front-table.ipynb";

export const wakeOnTouch = figure => {
  const [picture, play, caption] = ["svg", ".play", "figcaption"].map(part => figure.querySelector(part));
  const [button, told] = play.children;

  const wake = () => {
    button.disabled = true;
    picture.removeEventListener("click", wake);
    figure.dataset.table = "waking";
    told.textContent = "Opening the page …";
    const frame = Object.assign(document.createElement("iframe"), { src: PAGE, title: "A table of DocFish", allow: "fullscreen" });
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow || !data.mathfish) return;
      told.textContent = data.mathfish.words;
      if (data.mathfish.ready) show(frame);
    });
    frame.inert = true;
    figure.append(frame);
  };

  const show = frame => {
    const waited = figure.contains(document.activeElement) || document.activeElement === document.body;
    for (const part of [picture, button, caption]) part.style.display = "none";
    told.textContent = "The table is ready to play.";
    told.className = "heard";
    frame.inert = false;
    figure.dataset.table = "awake";
    if (!waited) return;
    figure.scrollIntoView({ block: "nearest" });
    frame.focus({ preventScroll: true });
  };

  play.hidden = false;
  button.addEventListener("click", wake);
  picture.addEventListener("click", wake);
};
