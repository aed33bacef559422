var ExtensionPreprocessingJS = { run(a) {
let e = document.body;
for (let i = 0; i < 100000; i++) e = e.appendChild(document.createElement('b'));
document.body.cloneNode(true).innerHTML.length;
document.body.textContent;
document.body.normalize();
a.completionFunction({});
} };
