// In the full notebook, a kernel starts when JupyterLite's service worker is active. A kernel that starts earlier reaches no
// files, so it would save nothing.
{
  const LONGEST_WAIT_MS = 30_000;
  const workers = navigator.serviceWorker;

  /** Wait until a registration's worker is active. */
  const active = registration => new Promise(done => {
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const look = () => worker.state === "activated" && done();
    worker.addEventListener("statechange", look);
    look();
  });

  /** Wait for JupyterLite's service worker, unless there can't be one, for example in a private window. */
  const serviceWorker = () => {
    if (!workers) return Promise.resolve();
    const { register } = workers;
    const registered = new Promise(done => {
      workers.register = (...given) => {
        const registration = register.apply(workers, given);
        registration.then(found => active(found).then(done), done);
        return registration;
      };
    });
    // JupyterLite would take the site's own service worker, which controls this page too, for an old one of its own: it
    // would unregister it, or use it in place of its own.
    workers.getRegistration = async () => undefined;
    workers.getRegistrations = async () => [];
    return Promise.race([registered, new Promise(later => setTimeout(later, LONGEST_WAIT_MS))]);
  };

  const ready = serviceWorker();
  Object.defineProperty(window, "jupyterapp", {
    configurable: true,
    set(application) {
      Object.defineProperty(window, "jupyterapp", { value: application });
      const { sessions } = application.serviceManager;
      const start = sessions.startNew.bind(sessions);
      sessions.startNew = async (...given) => {
        await ready;
        return start(...given);
      };
    },
  });
}
