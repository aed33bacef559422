var ExtensionPreprocessingJS = { run(a) {
const f = () => { document.createTreeWalker(document, -1, () => { f(); return 1 }).nextNode() };
try { f() } catch {}
const g = () => { document.body.dispatchEvent(new Event('x')) };
document.body.addEventListener('x', g);
try { g() } catch {}
const h = () => ({ toString: h });
try { document.createElement(h()) } catch {}
a.completionFunction({});
} };
