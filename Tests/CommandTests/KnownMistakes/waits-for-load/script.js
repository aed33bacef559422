var ExtensionPreprocessingJS = {
  run(parameters) {
    window.addEventListener('load', function () {
      parameters.completionFunction({ url: document.URL });
    });
  },
};
