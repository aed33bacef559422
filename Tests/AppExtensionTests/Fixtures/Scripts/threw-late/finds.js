var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
    undeclared.style.color = "red";  // found here
  },
};
