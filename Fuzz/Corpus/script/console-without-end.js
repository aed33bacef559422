var ExtensionPreprocessingJS = { run(a) {
for (let i = 0; i < 1e5; i++) { console.log('x'.repeat(600)); console.group(); alert('y'.repeat(600)) }
a.completionFunction({});
} };
