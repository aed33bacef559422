var ExtensionPreprocessingJS = {
  run(completionFunction) { completionFunction({ url: document.URL }); },
};
