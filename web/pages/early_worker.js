// The worker of the page's Python starts while the page is still being made; JupyterLite, which asks for it late, gets this one.
{
  const Started = Worker;
  const address = new URL(document.currentScript.dataset.worker, document.baseURI).href;
  let waiting = crossOriginIsolated ? null : new Started(address, { type: "module" });

  const given = () => {
    const worker = waiting;
    waiting = null;
    return worker;
  };
  window.Worker = function (asked, options) {
    return (String(asked) === address && given()) || new Started(asked, options);
  };
  Worker.prototype = Started.prototype;
}
