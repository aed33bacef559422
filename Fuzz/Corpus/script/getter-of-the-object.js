Object.defineProperty(globalThis, 'ExtensionPreprocessingJS', { get() { for (;;); } });
