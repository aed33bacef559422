var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var selection = String(window.getSelection());
    if (selection) {
      parameters.completionFunction({ selection: selection });  // found here, column 18
    }
  },
};
