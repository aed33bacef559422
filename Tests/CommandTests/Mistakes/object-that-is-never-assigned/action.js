if (document.title === "never") {
  var ExtensionPreprocessingJS = { run() {} };
}
