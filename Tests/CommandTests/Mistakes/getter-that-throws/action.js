Object.defineProperty(globalThis, "ExtensionPreprocessingJS", {
  get() {
    throw new Error("not yet");
  },
});
