var ExtensionPreprocessingJS = new Proxy({}, { get() { for (;;); }, has() { for (;;); }, ownKeys() { for (;;); } });
