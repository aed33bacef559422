// Words such as import and export in a string or a comment are no syntax.
var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ text: "export default import" });
  },
};
