var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var texts = Array.from(document.querySelectorAll("p"), function (paragraph) {
      return paragraph.textContent;
    });
    parameters.completionFunction({ texts: texts });
  },
};
