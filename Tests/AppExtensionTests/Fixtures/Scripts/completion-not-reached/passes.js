var ExtensionPreprocessingJS = {
  run: function (parameters) {
    Promise.resolve(String(window.getSelection())).then(function (selection) {
      setTimeout(function () {
        parameters.completionFunction({ selection: selection });
      }, 1);
    });
  },
};
