const read = require("./read.js"); // found here
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
