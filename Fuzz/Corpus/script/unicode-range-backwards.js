var ExtensionPreprocessingJS = { run(a) {
const rules = '@font-face { font-family: x; src: url(x); unicode-range: U+5-3 } @font-face { unicode-range: U+FFFFFF-0, U+??????? }';
const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
document.title = document.styleSheets[0].cssRules[0].cssText;
a.completionFunction({});
} };
