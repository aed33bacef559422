var ExtensionPreprocessingJS = {
  run(parameters) {
    globalThis.chrome?.runtime.sendMessage({ title: document.title });
    parameters.completionFunction({ title: document.title });
  },
};
