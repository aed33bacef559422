var ExtensionPreprocessingJS = {
  run(parameters) {
    chrome.runtime.sendMessage({ title: document.title });
    parameters.completionFunction({ title: document.title });
  },
};
