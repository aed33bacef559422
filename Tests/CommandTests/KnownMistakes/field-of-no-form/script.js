var ExtensionPreprocessingJS = {
  run(parameters) {
    var element = document.querySelector('textarea');
    parameters.completionFunction({ text: element.value });
  },
};
