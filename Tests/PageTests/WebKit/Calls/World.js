// What the objects that there is one of in a page are asked instead of being called with random values, which would
// leave the page, or answer by what the machine is like.
const pageURL = location.href;
const atHome = (action) => () => {
  try { return action(); } finally { history.replaceState(null, "", pageURL); }
};
const grown = (action) => atHome(() => {
  const { length } = history;
  action();
  return [history.length - length, location.hash, show(history.state)].join();
});
const counted = (start, stop, time) => () => {
  let count = 0;
  const number = start(() => { count++; }, 1);
  if (stop) stop(number);
  return soon(() => (count > 1 ? "many" : count), time);
};
const given = (start) => () => new Promise((resolve) => { start((...list) => resolve(list), 1, "a", "b"); });
const inOrder = (later) => () => new Promise((resolve) => {
  const log = [];
  setTimeout(() => { log.push("timer"); resolve(log.join()); }, 0);
  later(() => log.push("later"));
  Promise.resolve().then(() => log.push("promise"));
  log.push("now");
});
const onWindow = (act) => () => {
  const log = [], listener = () => { log.push("heard"); };
  act(listener);
  globalThis.dispatchEvent(new Event("t"));
  globalThis.removeEventListener("t", listener);
  globalThis.dispatchEvent(new Event("t"));
  return log.join();
};
const stored = (storage) => {
  storage.setItem("world", "w");
  const value = storage.getItem("world");
  storage.removeItem("world");
  return [tag(storage), value, show(storage.getItem("world"))].join();
};

Object.assign(instead, {
  "Window.atob": () => [atob("YQ=="), atob(" Y W I ")], "Window.btoa": () => [btoa("a"), btoa("\xe9?")],
  "Window.structuredClone": () => structuredClone({ a: [1, new Date(0)], b: new Map([[1, 2]]) }),
  "Window.setTimeout": given((...list) => setTimeout(...list)), "Window.fetch": () =>
    fetch("data:text/plain,x").then((response) => response.text()),
  "Window.requestAnimationFrame": () => new Promise((resolve) => {
    requestAnimationFrame((time) => resolve(typeof time));
  }), "Window.setInterval": () => new Promise((resolve) => {
    let count = 0;
    const number = setInterval((...list) => {
      if (++count < 3) return;
      clearInterval(number);
      resolve(list);
    }, 1, "a", "b");
  }),
  "Window.clearTimeout": counted((...list) => setTimeout(...list), (number) => clearTimeout(number)),
  "Window.clearInterval": counted((...list) => setInterval(...list), (number) => clearInterval(number)),
  "Window.cancelAnimationFrame": counted(
    (callback) => requestAnimationFrame(callback), (number) => cancelAnimationFrame(number), 60),
  "Window.queueMicrotask": inOrder((callback) => queueMicrotask(callback)),
  "Window.getComputedStyle": () => {
    const element = document.body.appendChild(markup('<b style="display: inline-block">b</b>'));
    const style = getComputedStyle(element);
    return [tag(style), style.display];
  },
  "Window.getSelection": () => getSelection() === document.getSelection(),
  "Window.matchMedia": () => [matchMedia("(min-width: 1px)"), matchMedia("print")].map(({ media, matches }) => [media, matches].join()),
  "Window.postMessage": () => new Promise((resolve) => {
    const listen = ({ data, source, origin }) => {
      if (data !== "world") return;
      removeEventListener("message", listen);
      resolve([data, source === window, origin]);
    };
    addEventListener("message", listen);
    postMessage("world", "*");
  }),
  "Window.addEventListener": onWindow((listener) => globalThis.addEventListener("t", listener)),
  "Window.removeEventListener": onWindow((listener) => {
    globalThis.addEventListener("t", listener);
    globalThis.removeEventListener("t", listener);
  }),
  "Window.dispatchEvent": () => {
    const cancel = (event) => event.preventDefault();
    globalThis.addEventListener("t", cancel);
    const answers = [globalThis.dispatchEvent(new Event("t", { cancelable: true }))];
    globalThis.removeEventListener("t", cancel);
    return [...answers, globalThis.dispatchEvent(new Event("t"))];
  },
  "Window.name": () => {
    const before = globalThis.name;
    globalThis.name = 3;
    const after = globalThis.name;
    globalThis.name = before;
    return [before, after];
  },
  "Window.length": () => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const { length } = globalThis;
    frame.remove();
    return [length, globalThis.length];
  },
  "Window.event": () => {
    const log = [globalThis.event];
    const target = new EventTarget();
    target.addEventListener("t", (event) => log.push(globalThis.event === event));
    target.dispatchEvent(new Event("t"));
    return [...log, globalThis.event];
  },
  "Window.localStorage": () => stored(localStorage), "Window.sessionStorage": () => stored(sessionStorage),
  "Window.reportError": () => {
    const log = [], listen = (event) => { log.push(event.message, show(event.error)); event.preventDefault(); };
    addEventListener("error", listen);
    reportError(new RangeError("world"));
    removeEventListener("error", listen);
    return log;
  },
  "Window.CSS": () => [CSS.escape("1 a"), CSS.supports("color", "red"), CSS.supports("(nothing: 1)")],
  "Window.NodeFilter": () => [NodeFilter.SHOW_TEXT, NodeFilter.FILTER_REJECT],
  "Window.customElements": () => [tag(customElements), customElements.get("x-none")],
  "Window.crypto": () => [tag(crypto), crypto === globalThis.crypto],
  "History.pushState": grown(() => history.pushState({ a: 1 }, "", "#pushed")),
  "History.replaceState": grown(() => history.replaceState({ a: 1 }, "", "#replaced")),
  "History.state": grown(() => history.pushState([1], "")),
  "History.scrollRestoration": () => {
    const answers = [history.scrollRestoration];
    history.scrollRestoration = "manual";
    answers.push(history.scrollRestoration);
    history.scrollRestoration = "none";
    answers.push(history.scrollRestoration);
    history.scrollRestoration = "auto";
    return answers;
  },
  "Location.hash": grown(() => { location.hash = "a b"; }), "Location.assign": grown(() => location.assign("#c")),
  "Location.replace": grown(() => location.replace("#d")),
  "Location.toString": (l) => l.toString() === pageURL, "Location.ancestorOrigins": (l) => l.ancestorOrigins?.length,
});
for (const key of [
  "self", "window", "frames", "parent", "top", "document", "frameElement", "opener", "origin", "isSecureContext",
  "closed", "history", "location", "navigator", "screen", "performance", "devicePixelRatio", "scrollX", "scrollY",
  "pageXOffset", "pageYOffset", "orientation", "screenX", "screenY", "screenLeft", "screenTop",
  "innerWidth", "innerHeight", "outerWidth", "outerHeight", "console", "clientInformation",
]) {
  instead[`Window.${key}`] = (window) => {
    const value = window[key];
    return value !== null && typeof value === "object" && value !== window ? [tag(value), value === window[key]] : value;
  };
}
for (const key of [
  "availHeight", "availLeft", "availTop", "availWidth", "colorDepth", "height", "pixelDepth", "width",
]) {
  instead[`Screen.${key}`] = (screen) => screen[key];
}
for (const key of ["host", "hostname", "href", "origin", "pathname", "port", "protocol", "search"]) {
  instead[`Location.${key}`] = (location) => location[key];
}
receivers.Screen = () => screen;
receivers.History = () => history;
receivers.Location = () => location;
receivers.Window = () => globalThis;
