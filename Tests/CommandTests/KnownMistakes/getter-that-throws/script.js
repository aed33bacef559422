Object.defineProperty(globalThis, 'ExtensionPreprocessingJS', { get() { throw new Error('in a getter'); } });
