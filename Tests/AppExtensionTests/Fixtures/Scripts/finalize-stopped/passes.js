var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize: function (parameters) {
    for (let count = 0; count < 3; count += 1) document.title += parameters.suffix || "";
  },
};
