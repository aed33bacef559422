// ExtensionPreprocessingJS must be a property of the global object.
const ExtensionPreprocessingJS = {  // found here, column 7
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
