var ExtensionPreprocessingJS = {
  run: function (parameters) {
    const page = { title: document.title };
    page.page = page;
    parameters.completionFunction({ page: page });  // found here, column 16
  },
};
