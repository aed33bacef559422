var ExtensionPreprocessingJS = { run(a) {
document.head.append(Object.assign(document.createElement('style'), { textContent: ':root { --v0: x x x x;' + Array.from({ length: 60 }, (_, i) => `--v${i + 1}: var(--v${i}) var(--v${i});`).join('') + '}' }));
getComputedStyle(document.body).getPropertyValue('--v60');
a.completionFunction({});
} };
