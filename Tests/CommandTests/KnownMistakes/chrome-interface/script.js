var ExtensionPreprocessingJS = {
  run(parameters) {
    chrome.runtime.sendMessage({}, parameters.completionFunction);
  },
};
