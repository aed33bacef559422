var ExtensionPreprocessingJS = {
  run(parameters) {
    chrome.runtime.sendMessage({ title: document.title }); // found here
    parameters.completionFunction({ title: document.title });
  },
};
