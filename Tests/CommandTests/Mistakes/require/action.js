const read = require("./read.js");
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
