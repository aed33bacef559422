var ExtensionPreprocessingJS = { run(a) { try { document.querySelector(":is(}a, b".repeat(26) + ") :has(> c) + d::before, *|") } catch (e) {} a.completionFunction({}) } };
