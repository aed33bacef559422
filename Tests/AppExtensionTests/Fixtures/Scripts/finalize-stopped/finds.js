var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize: function (parameters) {  // found here, column 3
    while (!parameters.isDone);
  },
};
