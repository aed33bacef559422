var ExtensionPreprocessingJS = {
  run: function (parameters) {
    if (window.alreadyStarted) throw new Error("started twice");  // found here
    window.alreadyStarted = true;
    parameters.completionFunction({ title: document.title });
  },
};
