var ExtensionPreprocessingJS = {
  run(parameters) {
    browser.runtime.sendMessage({});
    parameters.completionFunction({ title: document.title });
  },
};
