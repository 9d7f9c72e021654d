// A kernel of JupyterLite starts when the service worker is there, by which it reaches the files of the page.

const LONGEST_WAIT_MS = 30_000;

/** JupyterLite's application, once it is there. */
export const application = new Promise(found => {
  if (window.jupyterapp) return found(window.jupyterapp);
  Object.defineProperty(window, "jupyterapp", {
    configurable: true,
    set(value) {
      Object.defineProperty(window, "jupyterapp", { value });
      found(value);
    },
  });
});

/** Wait until JupyterLite has the service worker, unless that cannot be had, as where a browser keeps nothing. */
const serviceWorker = () => {
  const workers = navigator.serviceWorker;
  if (!workers) return Promise.resolve();
  const had = new Promise(found => {
    const { register, getRegistration } = workers;
    workers.register = (...given) => {
      const asked = register.apply(workers, given);
      asked.then(found, found);
      return asked;
    };
    workers.getRegistration = async (...given) => {
      const known = await getRegistration.apply(workers, given);
      if (known) found();
      return known;
    };
  });
  // JupyterLite throws its worker away when it has forgotten which one that is, and the page is left with no files, or
  // without network with nothing. The browser itself gets a newer one, so there is none to be thrown away.
  workers.getRegistrations = async () => [];
  const here = had.then(found => found instanceof Error || workers.ready);
  return Promise.race([here, new Promise(later => setTimeout(later, LONGEST_WAIT_MS))]);
};

/** Let a kernel start when the service worker is there: one that starts before it reaches no files, and keeps nothing. */
const startKernelsAfter = (there, { sessions }) => {
  const start = sessions.startNew.bind(sessions);
  sessions.startNew = async (...given) => {
    await there;
    return start(...given);
  };
};

const there = serviceWorker();
application.then(({ serviceManager }) => startKernelsAfter(there, serviceManager));
