var ExtensionPreprocessingJS = { run(a) {
let f = document.createElement('iframe');
document.body.append(f);
let left = 3000;
f.onload = () => { if (left-- > 0) f.srcdoc = '<p>' + left };
for (let i = 0; i < 300; i++) { f.src = 'about:blank?' + i; f.contentWindow?.Array }
a.completionFunction({});
} };
