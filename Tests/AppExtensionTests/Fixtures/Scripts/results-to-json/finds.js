var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var page = { title: document.title };
    Object.defineProperty(page, "toJSON", { value: () => document.title });
    parameters.completionFunction({ page: page });  // found here, column 16
  },
};
