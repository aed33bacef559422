var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ body: document.body.innerHTML });
  },
};
