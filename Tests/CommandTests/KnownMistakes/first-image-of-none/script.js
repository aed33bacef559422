var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ image: document.getElementsByTagName('img')[0].src });
  },
};
