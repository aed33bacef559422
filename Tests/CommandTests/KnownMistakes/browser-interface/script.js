var ExtensionPreprocessingJS = {
  run(parameters) {
    browser.runtime.sendMessage({}).then(parameters.completionFunction);
  },
};
