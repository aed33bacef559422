var ExtensionPreprocessingJS = { run(a) { a.completionFunction((() => { const r = {}; let o = r; for (let i = 0; i < 1e5; i++) o = o.x = {}; return r })()) } };
