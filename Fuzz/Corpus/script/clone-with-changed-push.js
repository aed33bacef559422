var ExtensionPreprocessingJS = { run(a) {
const { push } = Array.prototype, trap = new Proxy({}, { get: () => (value) => { window.stolen = value } });
Array.prototype.push = function () { return push.call(this, trap) };
try { postMessage({ a: 1 }, '*') } catch {}
try { history.replaceState({ a: 1 }, '') } catch {}
try { structuredClone({ a: 1, b: [new Map([[1, {}]])] }) } catch {}
Array.prototype.push = push;
addEventListener('message', (event) => { document.title = String(event.data?.type?.match?.(/x/)) });
a.completionFunction({});
} };
