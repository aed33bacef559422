var ExtensionPreprocessingJS = {
  run: function (parameters) {
    document.querySelectorAll("p").forEach(function (paragraph) {
      parameters.completionFunction({ text: paragraph.textContent });  // found here, column 18
    });
  },
};
